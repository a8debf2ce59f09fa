// What a screen reader is told. Two regions: what changed (polite) and what cannot wait.
class Voice {
  text = $state('');
  private queue: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (!text) return;
    this.queue.push(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.text = this.queue.slice(-8).join(' ');
      this.queue = [];
    }, 120);
  }
}
export const voice = new Voice();
