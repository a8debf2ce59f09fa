/** Fetches something when it is first asked for. Afterwards it is there at once: nothing is blank for the time of a promise. */
export function once<T>(fetched: () => Promise<T>): () => T | Promise<T> {
  let known: T | undefined;
  return () => known ?? fetched().then((found) => (known = found));
}
