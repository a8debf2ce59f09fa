// How far the engine of this device is loaded.
class Loading {
  going = $state(false);
  share = $state(0);
  failed = $state('');

  begin(): void {
    this.going = true;
    this.share = 0;
    this.failed = '';
  }
  end(): void {
    this.going = false;
  }
  fail(reason: string): void {
    this.going = false;
    this.failed = reason;
  }
}
export const loading = new Loading();
