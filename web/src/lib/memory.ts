// What the browser remembers; one without storage forgets it.
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* forgotten */
  }
}
/** Forgets all that begins like this. */
export function forget(start: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key);
  } catch {
    /* nothing is kept */
  }
}
