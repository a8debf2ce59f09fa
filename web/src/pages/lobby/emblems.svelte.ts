// The emblems of several games at once, each in its own colours: a lobby has tables of all of them.
import { drawing } from '../../lib/art.svelte';

class Emblems {
  private drawn = $state.raw<ReadonlySet<string>>(new Set());
  private sheets = new Map<string, Promise<CSSStyleSheet | null>>();

  /** What a symbol is called in a page that has several games. */
  id(game: string, seat: string): string {
    const id = `${game}-emblem-${seat}`;
    return this.drawn.has(id) ? id : '';
  }

  async load(game: string): Promise<void> {
    if (!this.sheets.has(game)) this.sheets.set(game, this.draw(game).catch(() => null));
    const sheet = await this.sheets.get(game);
    if (!sheet) this.sheets.delete(game);
    // A table that was open meanwhile has put its own sheets there.
    else if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  }

  private async draw(game: string): Promise<CSSStyleSheet> {
    const { root, sheets } = await drawing(game, 'symbols');
    const found = [...root.querySelectorAll<SVGElement>('symbol[id^=emblem-]')];
    for (const one of found) one.id = `${game}-${one.id}`;
    const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.setAttribute('class', 'sr');
    holder.setAttribute('aria-hidden', 'true');
    holder.append(...found);
    document.body.prepend(holder);
    const sheet = new CSSStyleSheet();
    const rules = sheets.flatMap((one) => [...one.cssRules]).filter((rule) => rule instanceof CSSStyleRule && /\.seat-[\w-]+$/.test(rule.selectorText)) as CSSStyleRule[];
    sheet.replaceSync(rules.map((rule) => `${rule.selectorText.replace('.seat-', `.of-${game}.seat-`)}{${rule.style.cssText}}`).join(''));
    this.drawn = new Set([...this.drawn, ...found.map((one) => one.id)]);
    return sheet;
  }
}

export const emblems = new Emblems();
