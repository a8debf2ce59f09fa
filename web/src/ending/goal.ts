// What those who play together were to reach, where that is not the end of the way that their table shows first.
import { placed, type Scene } from '../lib/scene';

export interface Goal { name: string; n: number; of: number }

export function goalOf(scene: Scene): Goal | null {
  const shared = placed(scene, 'left').find((a) => a.tracks.length);
  const [name, progress] = ['goal', 'progress'].map((id) => shared?.facts.find((f) => f.id === id)?.value ?? '');
  const [n, of] = progress.split('/').map(Number);
  const way = shared?.tracks[0];
  return !name || !of || (way?.marker === n && way.values.length - 1 === of) ? null : { name: name.replace(/\.$/, ''), n, of };
}
