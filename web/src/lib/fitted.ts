/** The smallest size at which a text is still read. */
const LEAST = 11;

/** Lets a text shrink until all of it is seen in its box; what it says is given so that a new text is measured again. */
export const fitted = (text: string) => (el: HTMLElement) => {
  void text;
  const measure = () => {
    el.style.fontSize = el.style.lineHeight = el.style.padding = '';
    let size = parseFloat(getComputedStyle(el).fontSize);
    const cut = () => el.scrollHeight > el.clientHeight + 1;
    while (cut() && size > LEAST) {
      size = Math.max(LEAST, size - 0.5);
      el.style.fontSize = `${size}px`;
      el.style.lineHeight = '1.1';
    }
    if (cut()) el.style.lineHeight = '1';
    if (cut()) el.style.padding = '2px 5px 0';
  };
  const watch = new ResizeObserver(measure);
  watch.observe(el);
  return () => watch.disconnect();
};
