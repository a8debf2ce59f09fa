// The art of a game: symbols, put into the page once, and the board, whose elements carry the ids of spots.
const parser = new DOMParser();

// A drawing's own styles become a sheet of the page: no inline style passes the hall's content policy.
function adopt(css: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  return '';
}

async function svg(game: string, file: string): Promise<SVGSVGElement> {
  const answer = await fetch(`/api/games/${game}/art/${file}.svg`);
  if (!answer.ok) throw new Error(`${game} has no ${file}.svg`);
  const text = (await answer.text()).replace(/<style>([\s\S]*?)<\/style>/g, (_, css: string) => adopt(css));
  const root = parser.parseFromString(text, 'image/svg+xml').documentElement;
  return document.importNode(root as unknown as SVGSVGElement, true);
}

class Art {
  private symbols = $state.raw<Map<string, Element>>(new Map());
  private loaded = new Set<string>();
  private boards = new Map<string, Promise<SVGSVGElement>>();

  async load(game: string): Promise<void> {
    if (this.loaded.has(game)) return;
    this.loaded.add(game);
    try {
      const root = await svg(game, 'symbols');
      root.setAttribute('width', '0');
      root.setAttribute('height', '0');
      root.setAttribute('aria-hidden', 'true');
      root.style.position = 'absolute';
      document.body.prepend(root);
      const found = new Map(this.symbols);
      for (const symbol of root.querySelectorAll('symbol')) found.set(symbol.id, symbol);
      this.symbols = found;
    } catch {
      this.loaded.delete(game);
    }
  }

  board(game: string): Promise<SVGSVGElement> {
    let board = this.boards.get(game);
    if (!board) {
      board = svg(game, 'board');
      board.catch(() => this.boards.delete(game));
      this.boards.set(game, board);
    }
    return board;
  }

  has(id: string): boolean {
    return this.symbols.has(id);
  }

  /** The first of several symbols that the game has drawn. */
  first(...ids: string[]): string {
    return ids.find((id) => this.symbols.has(id)) ?? '';
  }

  pip(id: string): [number, number] {
    const at = this.symbols.get(id)?.getAttribute('data-pip')?.split(' ').map(Number);
    return at ? [at[0], at[1]] : [19, 18];
  }
}

export const art = new Art();
