// Who plays at a new table.
import { alone } from '../here/where';
import type { GameInfo, Seat } from '../lib/scene';

export interface Sitter { kind: string; bot: string; name?: string }

/** The opponent that is proposed: neither gentle nor fierce. */
export const usual = (game: { bots: string[] }): string => (game.bots.includes('karl') ? 'karl' : game.bots[0]);

/** The next seat of a new table: the first is one's own, the others are for friends. */
export const sitter = (game: GameInfo, i: number): Sitter => ({ kind: i ? (alone ? 'bot' : 'open') : 'me', bot: usual(game), name: '' });

/** A seat as the hall is told of it. */
export const asked = (s: Sitter, here = false) =>
  s.kind === 'bot' || (here && s.kind === 'open') ? { kind: 'bot', bot: s.bot } : s.kind === 'guest' ? (here ? { kind: 'me', name: s.name?.trim() || undefined } : { kind: 'open' }) : { kind: s.kind };

/** For whom a seat of a rematch is kept at a time (in seconds), before it becomes free for all. */
export const keptAt = (s: Seat, now: number) => (!s.taken && s.kept && s.kept.until > now ? s.kept : null);
