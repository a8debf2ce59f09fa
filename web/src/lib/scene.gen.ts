// Made by longhall/workshop/typescript.py from what the hall sends; not to be changed by hand.

export interface Ack {
  id: number | string | null;
  seq?: number;
  vote?: VoteOut;
}

export interface Acknowledged {
  type: 'ack';
  ack: Ack;
}

export interface AcquaintanceOut {
  person: string;
  name: string;
  where: 'here' | 'table' | 'away';
  seen: number;
  played: number;
  won: number;
  game: string;
  players: number;
  rated: boolean;
  rating: number | null;
  rests: number | null;
}

export interface AcquaintancesOut {
  people: AcquaintanceOut[];
}

export interface AdvisedOut {
  move: string;
  label: string;
  chance: number;
  change: number;
  as_good: boolean;
  reasons: ReasonOut[];
}

export interface AnalysisOut {
  state: 'reading' | 'done' | 'failed';
  moves: number;
  begun: number[];
  reads: ReadOut[];
  accuracy: (number | null)[];
  fast: number;
  deep: number;
}

export interface Area {
  id: string;
  title: string;
  spots: Spot[];
  pieces: Piece[];
  facts: Fact[];
  tracks: Track[];
  marks: Mark[];
  steps: Phase[];
  text: string;
  rule: string;
  form: string;
  at: string;
  focus: number[];
}

export interface Asked {
  type: 'vote';
  id: string;
  kind: string;
  seat: number;
  target: number;
  seq: number;
  asked: number[];
  agreed: number[];
  state: string;
}

export interface BeatOut {
  kind: string;
  seat: number;
  seq: number;
  mover: number;
  lines: number;
  scene: Record<string, unknown[] | Record<string, unknown>>;
}

export interface BlockOut {
  person: string;
  name: string;
  kind: 'mute' | 'block';
}

export interface BlocksOut {
  blocks: BlockOut[];
}

export interface Box {
  name: string;
  price: number;
  state: 'given' | 'bought' | 'open' | 'refused' | 'later' | 'crossed';
  offers: Offer[];
}

export interface CampaignOut {
  id: string;
  game: string;
  title: string;
  creator: boolean;
  mine: number[];
  names: string[];
  running: boolean;
  updated: number;
  chronicle: Chronicle;
  table: TableOut;
}

export interface CampaignRules {
  min_seats: number;
  max_seats: number;
  roles: RoleOut[];
  companions: Record<string, number>;
}

export interface CampaignsOut {
  campaigns: CampaignOut[];
}

export interface Card {
  id: string;
  name: string;
  kind: string;
  kind_name: string;
  number: string;
  text: string;
  footer: string;
  emblem: string;
  rule: string;
  reconstructed: boolean;
  shape: string;
  icons: string[][];
}

export interface Changes {
  type: 'change';
  after: number;
  scene?: Record<string, unknown[] | Record<string, unknown>>;
  film?: BeatOut[];
  number: number;
  seq: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  held: boolean;
  holding: number;
  votes: VoteOut[];
  ideas: Idea[];
  table?: TableOut;
  ack?: Ack;
}

export interface Chapter {
  id: string;
  name: string;
  state: 'won' | 'next' | 'later';
  games: number;
  rule: string;
  reconstructed: boolean;
}

export interface ChatOut {
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  person: string | null;
}

export interface ChatsOut {
  chat: ChatOut[];
}

export interface Choosable {
  index: number;
  notation: string;
  label: string;
  targets: string[];
  parts: string[];
  grave: boolean;
  note: string;
  tag: string;
  tone: string;
  chance: number;
  face: string;
  cell: number[];
}

export interface Chronicle {
  headline: string;
  chapters: Chapter[];
  games: Played[];
  sheets: Sheet[];
  over: boolean;
  rule: string;
  companions: string[];
}

export interface ClocksOut {
  at: number;
  left: number[];
}

export interface CoachOut {
  seq: number;
  seat: number;
  chances: number[];
  moves: AdvisedOut[];
  simulations: number;
  worlds: number;
  agreed: boolean;
}

export interface CompanionOut {
  person: string | null;
  bot: string;
  name: string;
  accepted: boolean;
  rating: number | null;
}

export interface CompanyOut {
  now: number;
  search: SearchOut | null;
  invitations: InvitationOut[];
  notices: NoticeOut[];
}

export interface CostOut {
  names: Record<string, string>;
  points: number;
}

export interface CurveOut {
  person: string;
  name: string;
  since: number;
  rating: RatingOut | null;
  even: number;
  results: ResultOut[];
}

export interface Fact {
  id: string;
  name: string;
  value: string;
  rule: string;
  seat: number;
  state: string;
}

export interface Failed {
  type: 'error';
  error: string;
  code: string;
  rule: string | null;
  seq?: number;
  id: number | string | null;
}

export interface GameOut {
  id: string;
  names: Record<string, string>;
  min_seats: number;
  max_seats: number;
  options: OptionOut[];
  bots: string[];
  lesson: boolean;
  designers: string;
  publishers: string;
  minutes: number | null;
  co_operative: boolean;
  strengths: StrengthOut[];
  campaign: CampaignRules | null;
}

export interface GameStats {
  played: number;
  won: number;
  points: number;
  best: number;
  accuracy: number | null;
  read: number;
  cost: CostOut | null;
}

export interface Group {
  id: string;
  name: string;
  open: boolean;
  reason: string;
  rule: string;
}

export interface Head {
  number: number;
  seq: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  held: boolean;
  holding: number;
  votes: VoteOut[];
  ideas: Idea[];
  table?: TableOut;
  ack?: Ack;
}

export interface Idea {
  notation: string;
  label: string;
  targets: string[];
}

export interface InvitationOut {
  id: string;
  table: string;
  game: string;
  players: number;
  rated: boolean;
  host: string;
  guest: string;
  host_name: string;
  guest_name: string;
  mine: boolean;
  state: 'asked' | 'accepted' | 'declined' | 'over';
  until: number;
}

export interface KeptOut {
  person: string;
  name: string;
  until: number;
}

export interface LadderOut {
  game: string;
  players: number;
  people: number;
  rungs: RungOut[];
}

export interface LessonOut {
  name: string;
  goal: string;
  note: string;
  at: string;
  number: number;
  notes: number;
  reading: boolean;
  done: boolean;
  scene: Scene;
  film: BeatOut[];
}

export interface LogLine {
  text: string;
  rule: string;
  seat: number;
  turn: number;
  targets: string[];
  points: number;
  fight: boolean;
  phase: string;
  head: string;
  opens: boolean;
  cost: number;
}

export interface Mark {
  id: string;
  kind: string;
  label: string;
  x: number;
  y: number;
  value: string;
  seat: number;
  state: string;
  spot: string;
}

export interface Me {
  person: string | null;
  name: string;
  lang: string;
  theme: string;
  login: boolean;
}

export interface MeetingOut {
  game: string;
  players: number;
  rated: boolean;
  until: number;
  accepted: boolean;
  companions: CompanionOut[];
  table: string | null;
}

export interface NetworkOut {
  may: boolean;
  address: string | null;
}

export interface News {
  type: 'scene';
  scene: Scene | null;
  number: number;
  seq: number;
  moves: number;
  undo: boolean;
  redo: boolean;
  held: boolean;
  holding: number;
  votes: VoteOut[];
  ideas: Idea[];
  table?: TableOut;
  ack?: Ack;
}

export interface NoticeOut {
  id: string;
  text: string;
  until: number;
}

export interface Offer {
  name: string;
  move: string;
  reason: string;
  rule: string;
}

export interface OptionOut {
  id: string;
  default: boolean | number | string;
  values: (boolean | number | string)[];
  rule: string;
  names: Record<string, string>;
  texts: Record<string, string>;
  harder: boolean | number | string | null;
}

export interface Pace {
  kind: 'none' | 'clock' | 'days';
  seconds: number;
  increment: number;
  days: number;
}

export interface Panel {
  seat: number;
  id: string;
  name: string;
  score: number;
  acting: boolean;
  facts: Fact[];
  tracks: Track[];
  cards: Card[];
  slots: number;
  score_name: string;
  state: string;
  cells: Fact[];
}

export interface PartQuestion {
  start: string;
  question: string;
  note: string;
  rule: string;
}

export interface Phase {
  name: string;
  state: string;
}

export interface Piece {
  id: string;
  kind: string;
  name: string;
  label: string;
  seat: number;
  spot: string;
  x: number;
  y: number;
  value: string;
  count: number;
  face_down: boolean;
  card: Card | null;
  state: string;
  target: string;
  icons: string[];
}

export interface Played {
  chapter: string;
  name: string;
  won: boolean;
  gained: number[];
  cause: string;
}

export interface Pointed {
  type: 'point';
  seat: number;
  target: string;
}

export interface Pong {
  type: 'pong';
}

export interface Prompt {
  mine: boolean;
  waiting: number[];
  question: string;
  rule: string;
  options: Choosable[];
  refused: Refused[];
  groups: Group[];
  asks: PartQuestion[];
  given: string[];
  marked: string[];
  sealed: number[];
  rows: string[];
}

export interface RatingOut {
  game: string;
  players: number;
  rating: number;
  games: number;
  about: boolean;
}

export interface ReadOut {
  number: number;
  seat: number;
  move: string;
  label: string;
  targets: string[];
  chances: number[];
  options: number;
  chance: number;
  lost: number;
  better: string;
  better_label: string;
  better_targets: string[];
  line: StepOut[];
  deep: boolean;
  why: ReasonOut[];
}

export interface ReasonOut {
  text: string;
  rule: string;
  good: boolean;
}

export interface Refused {
  notation: string;
  label: string;
  reason: string;
  rule: string;
  targets: string[];
  parts: string[];
}

export interface ResultOut {
  table: string | null;
  at: number;
  rating: number;
  change: number;
  won: number;
}

export interface RoleOut {
  id: string;
  names: Record<string, string>;
  texts: Record<string, string>;
}

export interface Row {
  id: string;
  name: string;
  boxes: Box[];
}

export interface RuleOut {
  id: string;
  text: string;
  source: string[];
  reconstructed: boolean;
  section: string;
}

export interface RulesOut {
  sections: Record<string, string>;
  rules: RuleOut[];
}

export interface RungOut {
  rank: number;
  place: number | null;
  person: string | null;
  level: string | null;
  name: string;
  rating: number;
  games: number;
  about: boolean;
  last: number;
  you: boolean;
}

export interface Said {
  type: 'chat';
  id: number;
  seat: number;
  name: string;
  text: string;
  at: number;
  person: string | null;
}

export interface Scene {
  game: string;
  title: string;
  lang: string;
  seat: number;
  phases: Phase[];
  panels: Panel[];
  areas: Area[];
  prompt: Prompt;
  to_come: LogLine[];
  log: LogLine[];
  sheet: ScoreRow[];
  over: boolean;
  winners: number[];
  headline: string;
  round: string;
  co_operative: boolean;
}

export interface ScoreRow {
  name: string;
  rule: string;
  points: number[];
  lines: LogLine[];
}

export interface SearchOut {
  since: number;
  now: number;
  rated: boolean;
  fill: number | null;
  missed: string;
  wishes: WishOut[];
  meeting: MeetingOut | null;
}

export interface SeatOut {
  seat: number;
  kind: 'open' | 'human' | 'bot';
  name: string;
  bot: string;
  taken: boolean;
  online: boolean;
  absent: boolean;
  id: string;
  person: string | null;
  seal: string | null;
  shown: boolean;
  since: number | null;
  kept: KeptOut | null;
  link?: string;
}

export interface Sheet {
  id: string;
  name: string;
  saved: number;
  lines: Row[];
}

export interface Spot {
  id: string;
  name: string;
  summary: string;
  x: number;
  y: number;
  state: string;
  facts: Fact[];
  slots: number[][];
  near: string[];
  seat: number;
  region: string;
  state_name: string;
  named: boolean;
  within: string;
  spread: boolean;
  alarm: boolean;
}

export interface StateOut {
  seq: number;
  moves: number;
  scene: Scene | null;
  undo: boolean;
  redo: boolean;
  votes: VoteOut[];
  film: BeatOut[];
}

export interface StatsOut {
  person: string;
  name: string;
  games: Record<string, GameStats>;
}

export interface StepOut {
  seat: number;
  move: string;
  label: string;
  chance: number;
}

export interface StrengthOut {
  level: string;
  players: number;
  mode: string;
  wins: number;
  rating: number | null;
}

export interface Suggested {
  type: 'suggestion';
  seat: number;
  to: number;
  seq: number;
  move: string;
  label: string;
  targets: string[];
}

export interface Suggestion {
  seat: number;
  to: number;
  seq: number;
  move: string;
  label: string;
  targets: string[];
}

export interface SuggestionsOut {
  suggestions: Suggestion[];
}

export interface TableOut {
  id: string;
  game: string;
  title: string;
  state: 'open' | 'running' | 'finished' | 'abandoned';
  open: boolean;
  options: Record<string, boolean | number | string>;
  pace: Pace;
  seats: SeatOut[];
  seq: number;
  created: number;
  updated: number;
  deadline: number | null;
  expires: number | null;
  commitment: string;
  dealing: number | null;
  deals: number;
  waiting: number[];
  winners: number[];
  scores: number[];
  mine: number[];
  creator: boolean;
  host: string;
  forgotten: boolean;
  rematch: string | null;
  campaign: string | null;
  rated: boolean;
  gathered: boolean;
  clocks: ClocksOut | null;
  coached: boolean;
  led: number | null;
  read: number | null;
}

export interface TablesOut {
  tables: TableOut[];
  more: boolean;
}

export interface Track {
  id: string;
  name: string;
  values: string[];
  marker: number;
  gold: number[];
}

export interface VoteOut {
  id: string;
  kind: string;
  seat: number;
  target: number;
  seq: number;
  asked: number[];
  agreed: number[];
  state: string;
}

export interface WishIn {
  game: string;
  players: number;
}

export interface WishOut {
  game: string;
  players: number;
  waiting: number;
  wanted: boolean;
  names: string[];
  bot: string;
}
