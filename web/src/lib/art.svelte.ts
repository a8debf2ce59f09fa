// The art of a game: symbols, put into the page once, and the board, whose elements carry the ids of spots.
import { alone } from '../here/where';
import { awaited } from './once';

const parser = new DOMParser();

/** A picture of a game: from the hall, or from what came with the page. */
export const picture = (game: string, file: string, here = alone): string => (here ? `data/art/${game}/${file}.svg` : `api/games/${game}/art/${file}.svg`);

interface Drawing { root: SVGSVGElement; sheets: CSSStyleSheet[] }

// A drawing's own styles become sheets of the page: no inline style passes the hall's content policy.
export const drawing = (game: string, file: string): Promise<Drawing> => awaited(drawn(game, file));

async function drawn(game: string, file: string): Promise<Drawing> {
  const answer = await fetch(picture(game, file)).catch(() => fetch(picture(game, file, true)));
  if (!answer.ok) throw new Error(`${game} has no ${file}.svg`);
  const sheets: CSSStyleSheet[] = [];
  const text = (await answer.text()).replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.push(sheet);
    return '';
  });
  const root = parser.parseFromString(text, 'image/svg+xml').documentElement;
  return { root: document.importNode(root as unknown as SVGSVGElement, true), sheets };
}

class Art {
  private symbols = $state.raw<Map<string, Element>>(new Map());
  private game = '';
  private shown: SVGSVGElement | null = null;
  private loading: Promise<void> = Promise.resolve();
  private boards = new Map<string, Promise<Drawing>>();

  /** Symbols and seat colours of a game take the place of those of the game before: two games may have the same name for something. */
  load(game: string): Promise<void> {
    if (this.game !== game) {
      this.game = game;
      this.loading = this.take(game);
    }
    return this.loading;
  }

  private async take(game: string): Promise<void> {
    try {
      const { root, sheets } = await drawing(game, 'symbols');
      if (this.game !== game) return;
      root.setAttribute('width', '0');
      root.setAttribute('height', '0');
      root.setAttribute('aria-hidden', 'true');
      root.style.position = 'absolute';
      this.shown?.remove();
      document.body.prepend(root);
      this.shown = root;
      document.adoptedStyleSheets = sheets;
      this.symbols = new Map([...root.querySelectorAll('symbol')].map((symbol) => [symbol.id, symbol]));
    } catch {
      this.game = '';
    }
  }

  /** The board, or its narrow arrangement; its styles are added to those of the symbols, whichever comes first. */
  async board(game: string, file: string): Promise<SVGSVGElement> {
    const key = `${game}/${file}`;
    let board = this.boards.get(key);
    if (!board) {
      board = drawing(game, file);
      board.catch(() => this.boards.delete(key));
      this.boards.set(key, board);
    }
    await this.load(game);
    const { root, sheets } = await board;
    for (const sheet of sheets) if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
    return root;
  }

  has(id: string): boolean {
    return this.symbols.has(id);
  }

  /** The first of several symbols that the game has drawn. */
  first(...ids: string[]): string {
    return ids.find((id) => this.symbols.has(id)) ?? '';
  }

  /** Where a symbol wants its pip, values, name or icons: x, y and, if it says so, more numbers. */
  point(id: string, what: 'pip' | 'value' | 'name' | 'icons'): number[] | null {
    const at = this.symbols.get(id)?.getAttribute(`data-${what}`);
    if (at) return at.split(' ').map(Number);
    return what === 'pip' && this.piece(id) && !this.symbols.get(id)?.hasAttribute('data-value') ? [19, 18] : null;
  }

  points(id: string, what: 'value'): number[][] {
    const at = this.symbols.get(id)?.getAttribute(`data-${what}`);
    return at ? at.split(';').map((one) => one.split(' ').map(Number)) : [];
  }

  /** The box in which a symbol is drawn. */
  box(id: string): number[] | null {
    return this.symbols.get(id)?.getAttribute('viewBox')?.split(' ').map(Number) ?? null;
  }

  /** Pieces stand with their foot below the middle. */
  piece(id: string): boolean {
    return id.startsWith('piece-');
  }
}

export const art = new Art();
