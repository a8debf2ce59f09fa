// Who plays at a new table.
import type { GameInfo } from '../lib/scene';

export interface Sitter { kind: string; bot: string }

/** The opponent that is proposed: the strongest. */
export const best = (game: { bots: string[] }): string => game.bots[game.bots.length - 1];

/** The next seat of a new table: the first is one's own, the others are for friends. */
export const sitter = (game: GameInfo, i: number): Sitter => ({ kind: i ? 'open' : 'me', bot: best(game) });

/** A seat as the hall is told of it. */
export const asked = (s: Sitter) => (s.kind === 'bot' ? { kind: s.kind, bot: s.bot } : { kind: s.kind });
