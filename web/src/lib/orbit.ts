// Things that travel round: a spot goes along the ellipse that the drawing calls its orbit, and all that lies on it goes along.
interface Place { id: string; x: number; y: number }

const STEPS = 16;

export function travel(svg: SVGSVGElement, orbit: Element, from: Place, to: Place): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const [cx, cy, rx, ry] = ['cx', 'cy', 'rx', 'ry'].map((name) => Number(orbit.getAttribute(name)));
  const polar = (p: Place) => [Math.atan2((p.y - cy) / ry, (p.x - cx) / rx), Math.hypot((p.x - cx) / rx, (p.y - cy) / ry)];
  const [start, near] = polar(from);
  let [end, far] = polar(to);
  if (end <= start) end += 2 * Math.PI;
  const way = Array.from({ length: STEPS + 1 }, (_, i) => {
    const angle = start + ((end - start) * i) / STEPS;
    const r = near + ((far - near) * i) / STEPS;
    return [cx + rx * r * Math.cos(angle), cy + ry * r * Math.sin(angle)];
  });
  for (const el of svg.querySelectorAll<SVGElement>(`[data-spot="${CSS.escape(to.id)}"]`)) {
    if (!el.style.transform) continue;
    const { e, f } = new DOMMatrix(el.style.transform);
    const frames = way.map(([x, y]) => ({ transform: `translate(${x + e - to.x}px, ${y + f - to.y}px)` }));
    el.animate(frames, { duration: 520, easing: 'cubic-bezier(.4, 0, .3, 1)' });
  }
}
