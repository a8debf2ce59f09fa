// What the hall sends. The client draws it and knows no game.
import type { Area, LessonOut, Scene, Spot } from './scene.gen';

export type * from './scene.gen';
export type {
  CampaignOut as Campaign, ChatOut as Chat, GameOut as GameInfo, RuleOut as RuleRow, RulesOut as Rules, SeatOut as Seat, StateOut as Position,
  TableOut as Table, VoteOut as Vote,
} from './scene.gen';
export type Lesson = Omit<LessonOut, 'scene' | 'film'>;

export const area = (scene: Pick<Scene, 'areas'>, id: string): Area | undefined => scene.areas.find((a) => a.id === id);

/** The last word of an id such as `stat:NAME`: symbols are found by it. */
export const tail = (id: string): string => id.slice(id.lastIndexOf(':') + 1);

/** The areas with a form of their own that stand at a side of the board or in the drawer. */
export const placed = (scene: Scene, at: string): Area[] => scene.areas.filter((a) => a.form && a.at === at && a.id !== 'stage' && a.id !== 'own');

/** The stage, where it lies over the board. */
export function stageOver(scene: Scene): Area | undefined {
  const stage = area(scene, 'stage');
  return stage && (!stage.at || stage.at === 'over') ? stage : undefined;
}

/** Whether the others are asked within the reader's own turn, or go on with the same trick. */
export const goesOn = (scene: Scene): boolean => area(scene, 'stage')?.form === 'line' || scene.panels[scene.seat]?.state === 'turn';

/** Where in the hand cards lie that are spread over the board to choose from. */
export function spread(scene: Scene): Spot | undefined {
  const hand = area(scene, 'hand');
  return hand?.spots.find((s) => s.spread && hand.pieces.some((p) => p.spot === s.id));
}
