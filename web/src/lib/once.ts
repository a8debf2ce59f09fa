let coming = 0;

function count(more: number): void {
  coming += more;
  document.documentElement.toggleAttribute('data-coming', coming > 0);
}

/** While something is fetched the page says so: whoever measures it waits. */
export function awaited<T>(fetched: Promise<T>): Promise<T> {
  count(1);
  return fetched.finally(() => count(-1));
}

/** Fetches something when it is first asked for. Afterwards it is there at once: nothing is blank for the time of a promise. */
export function once<T>(fetched: () => Promise<T>): () => T | Promise<T> {
  let known: T | undefined;
  let asked: Promise<T> | undefined;
  return () => {
    if (known) return known;
    asked ??= awaited(fetched().then((found) => (known = found))).finally(() => (asked = undefined));
    return asked;
  };
}
