// Whether a pointer was moved by its hand. When the page changes under a resting pointer, browsers tell of it as if it had moved.
let [before, at] = ['', ''];
const place = (e: PointerEvent) => `${e.clientX} ${e.clientY}`;
addEventListener('pointermove', (e) => ([before, at] = [at, place(e)]), true);

/** Whether the pointer of an event rests where it was. What it enters is told before the move that leads there. */
export const rests = (e: PointerEvent): boolean => (e.type === 'pointermove' ? before === at : place(e) === at);
