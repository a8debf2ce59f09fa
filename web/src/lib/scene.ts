// The Scene as the server sends it: see longhall/core/show/scene.py. The client draws it and knows no game.

export interface Fact { id: string; name: string; value: string; rule: string; seat: number; state: string }
export interface Track { id: string; name: string; values: string[]; marker: number; gold: number[] }
export interface Card {
  id: string; name: string; kind: string; kind_name: string; number: string; text: string; footer: string;
  emblem: string; rule: string; reconstructed: boolean; shape: string; icons: string[][];
}
export interface Piece {
  id: string; kind: string; name: string; label: string; seat: number; spot: string; x: number; y: number;
  value: string; count: number; face_down: boolean; card: Card | null; state: string; target: string; icons: string[];
}
export interface Mark {
  id: string; kind: string; label: string; x: number; y: number; value: string; seat: number; state: string; spot: string;
}
export interface Spot {
  id: string; name: string; summary: string; x: number; y: number; state: string; facts: Fact[];
  slots: [number, number][]; near: string[]; seat: number; region: string; state_name: string; named: boolean; within: string;
}
export interface Phase { name: string; state: string }
export interface Area {
  id: string; title: string; spots: Spot[]; pieces: Piece[]; facts: Fact[]; tracks: Track[];
  marks: Mark[]; steps: Phase[]; text: string; rule: string; form: string; at: string; focus: number[];
}
export interface Panel {
  seat: number; id: string; name: string; score: number; acting: boolean; facts: Fact[]; tracks: Track[];
  cards: Card[]; slots: number; score_name: string; state: string; cells: Fact[];
}
export interface Choosable {
  index: number; notation: string; label: string; targets: string[]; parts: string[]; grave: boolean; note: string; tag: string; tone: string;
  chance: number;
}
export interface Refused {
  notation: string; label: string; reason: string; rule: string; targets: string[]; parts: string[];
}
export interface Group { id: string; name: string; open: boolean }
export interface Ask { start: string; question: string; note: string; rule: string }
export interface Prompt {
  mine: boolean; waiting: number[]; question: string; rule: string; options: Choosable[]; refused: Refused[];
  groups: Group[]; asks: Ask[];
}
export interface LogLine { text: string; rule: string; seat: number }
export interface ScoreRow { name: string; rule: string; points: number[]; lines: LogLine[] }
export interface Scene {
  game: string; title: string; lang: string; seat: number; phases: Phase[]; panels: Panel[]; areas: Area[];
  prompt: Prompt; to_come: LogLine[]; log: LogLine[]; sheet: ScoreRow[]; over: boolean; winners: number[];
  headline: string; round: string; co_operative: boolean;
}

export interface Seat {
  seat: number; kind: string; name: string; bot: string | null; taken: boolean; online: boolean; id: string;
  link?: string; absent?: boolean;
}
export interface Table {
  id: string; game: string; title: string; state: 'open' | 'running' | 'finished' | 'abandoned';
  options: Record<string, unknown>; seats: Seat[]; seq: number; pace: { kind: string }; commitment: string;
  waiting: number[]; winners: number[]; scores: number[]; mine: number[]; rematch?: string | null; creator?: boolean; open?: boolean;
  campaign?: string | null;
  clocks?: { at: number; left: number[] } | null;
}
export interface Lesson {
  name: string; goal: string; note: string; at: string; number: number; notes: number; reading: boolean; done: boolean;
}
export interface CampaignRules {
  min_seats: number; max_seats: number; roles: { id: string; names: Record<string, string> }[]; companions: Record<string, number>;
}
export interface GameInfo {
  id: string; names: Record<string, string>; min_seats: number; max_seats: number; bots: string[]; lesson: boolean;
  minutes: number | null; co_operative: boolean; campaign: CampaignRules | null; designers: string; publishers: string;
  options: { id: string; default: unknown; values: unknown[]; rule: string; names: Record<string, string>; texts: Record<string, string> }[];
}
export interface RuleRow { id: string; text: string; source: string[]; reconstructed: boolean; section: string }
export interface Rules { sections: Record<string, string>; rules: RuleRow[] }

export const area = (scene: Pick<Scene, 'areas'>, id: string): Area | undefined => scene.areas.find((a) => a.id === id);

/** The last word of an id such as `stat:rage`: symbols are found by it. */
export const tail = (id: string): string => id.slice(id.lastIndexOf(':') + 1);
