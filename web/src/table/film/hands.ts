// What moves things over the page between two pictures. Ghosts over the page; the layout, the prompt and the camera stand still.
import '../../css/film.css';
import type { Beat } from '../../lib/director.svelte';
import { cards } from './cards';
import { dying } from './dying';
import { moved } from './moved';
import { numbers } from './numbers';
import { points } from './points';
import { returned } from './returned';
import { throws } from './throws';

/** Looks at the page as it is before a beat; what it gives back sends things off once the beat is drawn, which stands so long. */
export function hands(beat: Beat): (ms: number) => void {
  const acts = [dying, points, cards, throws, numbers, moved, returned].map((look) => look(beat));
  return (ms) => acts.forEach((act) => act(ms));
}
