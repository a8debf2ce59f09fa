// Who plays at a new table.
import type { GameInfo } from '../lib/scene';

export interface Sitter { kind: string; bot: string }

/** The opponent that is proposed: neither gentle nor fierce. */
export const usual = (game: { bots: string[] }): string => (game.bots.includes('karl') ? 'karl' : game.bots[0]);

/** The next seat of a new table: the first is one's own, the others are for friends. */
export const sitter = (game: GameInfo, i: number): Sitter => ({ kind: i ? 'open' : 'me', bot: usual(game) });

/** A seat as the hall is told of it. */
export const asked = (s: Sitter) => (s.kind === 'bot' ? { kind: s.kind, bot: s.bot } : { kind: s.kind });
