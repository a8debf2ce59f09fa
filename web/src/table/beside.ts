// Where a note stands: beside its subject, inside the window, and never on what must stay in sight.
export interface Box { left: number; top: number; width: number; height: number }
export interface Place { left: number; top: number; side: string }

const GAP = 14;
/** What stays free around the subject in any case. */
const EDGE = 6;
/** How finely the window is searched where no side of the subject is free. */
const STEP = 12;
/** The subject counts for so much that nothing else is spared at its cost, and what is kept in sight for more than what is spared. */
const SUBJECT = 1000;
const KEPT = 30;
/** How much may be hidden rather than be a pixel further away from the subject. */
const NEAR = 5;

/** How much of one box lies on another. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

const middle = (box: Box): [number, number] => [box.left + box.width / 2, box.top + box.height / 2];
const between = (low: number, wanted: number, high: number): number => Math.max(low, Math.min(high, wanted));

/** A place for a note of this size in a room: at the side of its subject where it hides nothing that is `kept` or `spared`, and
 *  least of the `others`; else the place that hides least of them and is nearest. */
export function beside(subject: Box, size: { width: number; height: number }, room: Box, kept: Box[], spared: Box[], others: Box[]): Place {
  const right = room.left + room.width - size.width;
  const bottom = room.top + room.height - size.height;
  const [x, y] = middle(subject);
  const midX = between(room.left, x - size.width / 2, right);
  const midY = between(room.top, y - size.height / 2, bottom);
  const box = (place: { left: number; top: number }): Box => ({ ...place, ...size });
  const inside = (p: Place) => p.left >= room.left && p.left <= right && p.top >= room.top && p.top <= bottom;
  const on = (p: Place, boxes: Box[]) => boxes.reduce((sum, one) => sum + overlap(box(p), one), 0);
  const around = { left: subject.left - EDGE, top: subject.top - EDGE, width: subject.width + 2 * EDGE, height: subject.height + 2 * EDGE };
  const hidden = (p: Place) => SUBJECT * overlap(box(p), around) + KEPT * on(p, kept) + on(p, spared);
  const far = (p: Place) => Math.hypot(p.left + size.width / 2 - x, p.top + size.height / 2 - y);

  const sides: Place[] = [
    { left: subject.left + subject.width + GAP, top: midY, side: 'right' },
    { left: subject.left - GAP - size.width, top: midY, side: 'left' },
    { left: midX, top: subject.top - GAP - size.height, side: 'above' },
    { left: midX, top: subject.top + subject.height + GAP, side: 'below' },
  ];
  const free = sides.filter((p) => inside(p) && !hidden(p)).sort((a, b) => on(a, others) - on(b, others));
  if (free.length) return free[0];
  let [best, least]: [Place, number] = [{ left: room.left, top: room.top, side: '' }, Infinity];
  for (let left = room.left; left <= Math.max(room.left, right); left += STEP)
    for (let top = room.top; top <= bottom; top += STEP) {
      const p = { left, top, side: '' };
      const cost = hidden(p) + NEAR * far(p);
      if (cost < least) [best, least] = [p, cost];
    }
  return best;
}
