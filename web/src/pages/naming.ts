// What a table is called: by what it is and how it is played.
import { prefs, t } from '../lib/prefs.svelte';
import type { Pace, Scene, Table } from '../lib/scene';

/** How long everybody may think; nothing without a clock. */
export function paced({ kind = 'none', seconds = 0, increment = 0, days = 1 }: Partial<Pace>): string {
  if (kind === 'none') return '';
  const number = (n: number) => n.toLocaleString(prefs.lang, { maximumFractionDigits: 1 });
  if (kind === 'clock') return t('pace.clock', { m: number(seconds / 60), s: increment });
  return days === 1 ? t('pace.days') : t('pace.ndays', { n: number(days) });
}

/** How it is played: the modes that were chosen, the pace, and how long there is still. */
export function manner(x: Table, now = Date.now() / 1000): string {
  const modes = Object.values(x.options).filter((v) => typeof v === 'string' && !['random', 'standing', 'every'].includes(v)).map((v) => t(`value.${v}`)).filter((word) => !word.startsWith('value.'));
  const left = x.deadline ? x.deadline - now : 0;
  const time = left > 86400 ? t('clock.days', { n: Math.round(left / 86400) }) : left > 0 ? t('clock.hours', { n: Math.max(1, Math.round(left / 3600)) }) : '';
  return [...modes, paced(x.pace), time].filter(Boolean).join(' · ');
}

/** How far a game has come: its round, with a phase that is counted; together, how near the end is. */
export function part(scene: Scene | undefined): string {
  if (!scene || scene.co_operative) return (scene?.headline ?? '').replace(/\.$/, '');
  const phase = scene.phases.find((p) => p.state === 'now')?.name ?? '';
  return [scene.round, /\d/.test(phase) ? phase : ''].filter(Boolean).join(', ');
}
