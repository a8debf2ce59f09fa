// Which games will do, and for how many players.
import { recall } from '../../lib/memory';
import type { GameInfo, SearchOut, WishIn } from '../../lib/scene';

export const ANY = 'any';
/** Seconds after which bots take the empty seats, unless one says otherwise. */
export const FILL = 120;

/** Every game that is named, for that number of players or any; a game for fewer is played by as many as it allows. */
export function wishes(games: GameInfo[], ids: string[], players: string, rated: boolean): WishIn[] {
  return games.filter((g) => ids.includes(g.id) && !(rated && g.co_operative)).flatMap((g) => {
    const least = Math.max(2, g.min_seats);
    if (players !== ANY) return [{ game: g.id, players: Math.min(g.max_seats, Math.max(least, Number(players))) }];
    return Array.from({ length: g.max_seats - least + 1 }, (_, i) => ({ game: g.id, players: least + i }));
  });
}

/** The games of a search. */
export const chosen = (search: SearchOut): string[] => [...new Set(search.wishes.filter((w) => w.wanted).map((w) => w.game))];

/** How many players a search is for, as it was chosen. */
export function playersOf(search: SearchOut): string {
  const wanted = search.wishes.filter((w) => w.wanted);
  return new Set(wanted.map((w) => w.game)).size < wanted.length ? ANY : (recall('seek:players') ?? String(wanted[0].players));
}

/** What was looked for last time; the first time all games that can be rated or not, for four. */
export const remembered = (games: GameInfo[]): [string[], string] => {
  const known = (recall('seek:games') ?? '').split(' ').filter((id) => games.some((g) => g.id === id));
  return [known.length ? known : games.filter((g) => !g.co_operative).map((g) => g.id), recall('seek:players') ?? '4'];
};
