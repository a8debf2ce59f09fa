// Where the focus goes when something opens over the page, and when it closes.

/** Gives the focus back to what had it before, unless it has gone elsewhere by then. */
export function returning(el: HTMLElement): () => void {
  const before = document.activeElement as HTMLElement | null;
  return () => {
    const now = document.activeElement;
    if (before?.isConnected && (!now || now === document.body || el.contains(now))) before.focus();
  };
}

let keyed = false;
addEventListener('keydown', () => (keyed = true), true);
addEventListener('pointerdown', () => (keyed = false), true);
/** Whether a key was used last, and not the pointer. */
export const byKey = (): boolean => keyed;
/** Takes the focus if a key has just put away what had it. */
export function heir(el: HTMLElement): void {
  if (keyed && (!document.activeElement || document.activeElement === document.body)) el.focus();
}

/** Lies over the page, which cannot be reached meanwhile. */
export function modal(el: HTMLDialogElement): () => void {
  const back = returning(el);
  el.showModal();
  return () => {
    el.close();
    back();
  };
}
