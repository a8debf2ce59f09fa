// Scenes made from what has changed since the one before.
import type { Beat } from './director.svelte';
import type { BeatOut, Scene } from './scene.gen';

/** A copy with what has changed in it: [value] stands for something new, {name or index: change} for what is new inside. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export function changed(old: any, change: any): any {
  if (Array.isArray(change)) return change[0];
  const made = Array.isArray(old) ? [...old] : { ...old };
  for (const key in change) made[key] = changed(made[key], change[key]);
  return made;
}

/** What happened after a scene, beat by beat, from what each of them changed. */
export function unroll(before: Scene, film: BeatOut[]): Beat[] {
  return film.map((sent) => {
    const [was, scene] = [before, changed(before, sent.scene) as Scene];
    before = scene;
    return { ...sent, lines: scene.log.slice(scene.log.length - sent.lines), before: was, scene };
  });
}
