// Where a note stands: beside its subject, inside the window, and never on what must stay in sight.
export interface Box { left: number; top: number; width: number; height: number }
export interface Place { left: number; top: number; side: string }

const GAP = 14;
/** How finely the window is searched where no side of the subject is free. */
const STEP = 12;
/** The subject counts for so much that nothing else is spared at its cost. */
const SUBJECT = 1000;

/** How much of one box lies on another. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
const between = (low: number, wanted: number, high: number): number => Math.max(low, Math.min(high, wanted));

/** A place for a note of this size in a room: at the side of its subject where it hides least of the `others`, else the nearest
 *  place that is free of the subject and of what is `kept` in sight, else the one that hides least of them. */
export function beside(subject: Box, size: { width: number; height: number }, room: Box, kept: Box[], others: Box[]): Place {
  const right = room.left + room.width - size.width;
  const bottom = room.top + room.height - size.height;
  const [x, y] = middle(subject);
  const midX = between(room.left, x - size.width / 2, right);
  const midY = between(room.top, y - size.height / 2, bottom);
  const box = (place: { left: number; top: number }): Box => ({ ...place, ...size });
  const inside = (p: Place) => p.left >= room.left && p.left <= right && p.top >= room.top && p.top <= bottom;
  const hidden = (p: Place) => [subject, ...kept].reduce((sum, one, i) => sum + overlap(box(p), one) * (i ? 1 : SUBJECT), 0);
  const far = (p: Place) => Math.hypot(p.left + size.width / 2 - x, p.top + size.height / 2 - y);

  const sides: Place[] = [
    { left: subject.left + subject.width + GAP, top: midY, side: 'right' },
    { left: subject.left - GAP - size.width, top: midY, side: 'left' },
    { left: midX, top: subject.top - GAP - size.height, side: 'above' },
    { left: midX, top: subject.top + subject.height + GAP, side: 'below' },
  ];
  const beside = (p: Place) => others.reduce((sum, one) => sum + overlap(box(p), one), 0);
  const free = sides.filter((p) => inside(p) && !hidden(p)).sort((a, b) => beside(a) - beside(b));
  if (free.length) return free[0];
  let best: Place = { left: room.left, top: room.top, side: '' };
  for (let left = room.left; left <= Math.max(room.left, right); left += STEP)
    for (let top = room.top; top <= bottom; top += STEP) {
      const p = { left, top, side: '' };
      if (hidden(p) < hidden(best) || (hidden(p) === hidden(best) && far(p) < far(best))) best = p;
    }
  return best;
}
