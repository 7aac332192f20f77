// Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.

/** A face-up card: its name such as `10H`, and its back (0, 1 or 2). */
export type FaceUp = [string, number];

/** One pile of the table. */
export interface Pile {
  kind: "house" | "reserve" | "hand" | "turned" | "waste" | "foundation";
  /** the player to whom it belongs, or who dealt the house */
  side?: string;
  /** of a foundation */
  suit?: string;
  /** how many cards lie face down */
  down: number;
  /** the back of the top face-down card */
  back?: 0 | 1 | 2;
  /** the face-up cards from bottom to top */
  up: FaceUp[];
  /** whether the house is out of play for now */
  closed?: boolean;
}

/** A move, a call or a touch, as in the published cases. */
export interface Action {
  do: string;
  card?: string;
  from?: string;
  to?: string;
  what?: string;
  house?: string;
  words?: string[];
}

/** The targets of the top card of a pile, or of one of its groups. */
export interface Source {
  /** the places that the rules allow now */
  legal: string[];
  /** the places where the card fits, regardless of duties */
  fits?: string[];
  /** the places where a player could physically put it */
  possible: string[];
  /** other groups of cards that can be moved from the pile */
  lifts?: Source[];
  /** of a group: its move without the target */
  action?: Action;
  /** of a group: how many cards it has */
  cards?: number;
  /** of a run: the single moves by their target */
  lines?: Record<string, Action[]>;
}

/** A compulsory play. */
export interface Duty {
  code: string;
  clause: string;
  card: string;
  from: string;
  to: string;
}

/** An offence that the other side may call now. */
export interface Breach {
  by: string;
  ground: string;
  clause: string;
  due: Action[];
  /** what was allowed, if nothing was due */
  instead?: Action[];
  /** where the cards are that it is about */
  places?: string[];
}

/** A card in a wrong place. */
export interface Misplacement {
  card: string;
  at: string;
  /** the places where it would have fitted */
  open: string[];
}

/** The calls that people may make now. */
export interface Calls {
  /** the people whose call of Stop would answer what another player has done */
  stop: string[];
  /** the card just misplaced, and the places where it would have fitted */
  correct: Misplacement | null;
  /** the playable card just discarded, and its foundation */
  force: { card: string; from: string; to: string } | null;
  /** the side that offers to end the game */
  offer: string | null;
  /** the person who must answer the offer next */
  answer: string | null;
  /** the grounds from which a caller of Stop must choose */
  grounds: string[];
  /** whether spreading out without notice may be stopped */
  notice: boolean;
  /** whether the touch of a card can be an offence, and is to be said */
  touch: boolean;
  /** those of the following that have rows, in the order of offers */
  rights: string[];
  /** the cards that a person may demand to be played */
  demand: { by: string; place: string; card: string }[];
  /** the plays that a person may make up for instead of those that a Stop made for them */
  choose: { by: string; card: string; from: string; to: string }[];
  /** the piles that a person may spread out */
  spread: { by: string; place: string }[];
  /** the plays that may be suggested to a person */
  advise: { by: string; action: Action }[];
  /** the people who may look at their next card in private */
  peek: string[];
}

/** An event of the game. */
export interface GameEvent {
  by: string;
  action: Action;
  /** its number */
  n: number;
  /** of a call of Stop */
  verdict?: "right" | "wrong" | "misnamed" | "stopped";
  /** what a wrong call cost its caller */
  cost?: string;
  /** that a right call of Stop stopped */
  breach?: Breach;
}

/** The player of a side: `human`, a level, a level with settings, or a friend. */
export type Player = string | { level: string; errs?: boolean; calls?: boolean } | FriendSeat;

/** A friend who plays by link. */
export interface FriendSeat {
  /** the name */
  friend: string;
  /** whether hints were agreed */
  hints?: boolean;
  /** whether undo was agreed */
  undo?: boolean;
  /** the number of events that are never undone */
  sealed?: number;
}

/** The cards that a side has left. */
export interface Left {
  reserve: number;
  hand: number;
}

/** A term of the sum that makes a score. */
export interface Term {
  name: "bonus" | "forfeit" | "reserve" | "hand";
  /** what each card counts, negative if the cards are subtracted; 1 for points */
  times: number;
  /** of cards, or the points */
  count: number;
  /** whose cards they are, if the score is a difference */
  side?: string;
}

/** How the game ended. */
export interface Result {
  /** win, stalemate, repetition, turn-limit, agreed, resign or abandon */
  how: string;
  winner: string | null;
  score: Record<string, number>;
  left: Record<string, Left>;
  /** of a snapshot: what the winner's score consists of */
  terms?: Term[];
}

/** The parts of a position, which the engine checks. */
export interface PositionParts {
  turn?: string;
  players?: unknown;
  houses?: unknown;
  foundations?: unknown;
  irregular?: unknown;
  turn_state?: unknown;
  passes?: unknown;
  vanished?: unknown;
  winner?: unknown;
}

/** A position as text, or as an object that the engine reads. */
export type GivenPosition = string | PositionParts;

/** A game as it is saved and loaded; it replays to the same state. */
export interface GameRecord {
  schema: number;
  behaviour: number;
  preset: string;
  options: Record<string, unknown>;
  seed: string;
  /** lines such as `A move 6S H4 F1` */
  events: string[];
  players?: Record<string, Player>;
  /** the side that was chosen to begin */
  first?: string;
  /** the side of the deal whose cards A has; by default A */
  side?: string;
  /** how many times a decision was undone */
  taken_back?: number;
  /** the cards of each player, if they were not dealt from a seed */
  decks?: string[][];
  /** the start of a game that was not dealt */
  position?: PositionParts;
  /** the cards that the players drew for the first turn, one row for each cut */
  cuts?: string[][];
}

/** A snapshot as the page stores it, to show it before the engine has started. */
export interface View {
  version: number;
  preset: string;
  options: Record<string, unknown>;
  seed: string;
  players: Record<string, Player>;
  turn: string;
  turns: number;
  /** who must act; null when the game is over */
  actor: "human" | "friend" | "computer" | null;
  result: Result | null;
  places: Record<string, Pile>;
  /** the sources, if a person is to act */
  sources: Record<string, Source>;
  /** whether the turn may be ended */
  end: { legal: boolean; reason?: string; clause?: string; variant?: string };
  /** the move that ends the play of cards, legal or not; missing on boards without an engine, as is `auto` */
  ends?: { from: string; to: string } | null;
  duties: Duty[];
  breach: Breach | null;
  /** a compulsory play that leaves no choice, and whether `finish` may tell plays that win */
  auto?: { duty: Action | null; finish: boolean };
  /** missing if a position is only shown */
  calls?: Calls;
  /** the events since the previous snapshot */
  last: GameEvent[];
  can: { undo: boolean; redo: boolean };
  /** the cards that the players drew for the first turn, one row for each cut */
  cuts?: string[][];
  /** how often each side has turned its waste over */
  passes: Record<string, number>;
  /** the cards of the record's events `turn` and `discard`, whose lines do not name them; null if none lay there */
  faces?: (string | null)[];
}

/** The whole table, as people may see it. */
export interface Snapshot {
  version: number;
  preset: string;
  options: Record<string, unknown>;
  seed: string;
  players: Record<string, Player>;
  turn: string;
  turns: number;
  /** who must act; null when the game is over */
  actor: "human" | "friend" | "computer" | null;
  result: Result | null;
  places: Record<string, Pile>;
  /** the sources, if a person is to act */
  sources: Record<string, Source>;
  /** whether the turn may be ended */
  end: { legal: boolean; reason?: string; clause?: string; variant?: string };
  /** the move that ends the play of cards, legal or not; missing on boards without an engine, as is `auto` */
  ends?: { from: string; to: string } | null;
  duties: Duty[];
  breach: Breach | null;
  /** a compulsory play that leaves no choice, and whether `finish` may tell plays that win */
  auto?: { duty: Action | null; finish: boolean };
  /** missing if a position is only shown */
  calls?: Calls;
  /** the events since the previous snapshot */
  last: GameEvent[];
  can: { undo: boolean; redo: boolean };
  /** the cards that the players drew for the first turn, one row for each cut */
  cuts?: string[][];
  /** how often each side has turned its waste over */
  passes: Record<string, number>;
  /** the cards of the record's events `turn` and `discard`, whose lines do not name them; null if none lay there */
  faces?: (string | null)[];
  record: GameRecord;
  /** of a game with a friend */
  friend?: FriendTable;
}

/** The table of a record at one moment. */
export interface RecordSnapshot {
  version: number;
  preset: string;
  options: Record<string, unknown>;
  seed: string;
  players: Record<string, Player>;
  turn: string;
  turns: number;
  /** who must act; null when the game is over */
  actor: "human" | "friend" | "computer" | null;
  result: Result | null;
  places: Record<string, Pile>;
  /** the sources, if a person is to act */
  sources: Record<string, Source>;
  /** whether the turn may be ended */
  end: { legal: boolean; reason?: string; clause?: string; variant?: string };
  /** the move that ends the play of cards, legal or not; missing on boards without an engine, as is `auto` */
  ends?: { from: string; to: string } | null;
  duties: Duty[];
  breach: Breach | null;
  /** a compulsory play that leaves no choice, and whether `finish` may tell plays that win */
  auto?: { duty: Action | null; finish: boolean };
  /** missing if a position is only shown */
  calls?: Calls;
  /** the events since the previous snapshot */
  last: GameEvent[];
  can: { undo: boolean; redo: boolean };
  /** the cards that the players drew for the first turn, one row for each cut */
  cuts?: string[][];
  /** how often each side has turned its waste over */
  passes: Record<string, number>;
  /** the cards of the record's events `turn` and `discard`, whose lines do not name them; null if none lay there */
  faces?: (string | null)[];
  record: GameRecord;
  /** how many events the whole record has */
  events: number;
}

/** The tables of a record, one for each event. */
export interface Frames {
  frames: View[];
}

/** Why a move was refused. */
export interface Refusal {
  reason: string;
  clause?: string;
  /** which of the texts of the reason is true here */
  variant?: string;
  facts?: { due?: Due[] };
  /** the cards that make it true */
  lit?: LitCard[];
  /** what is allowed */
  instead?: Action[];
}

/** A play that must come first. */
export interface Due {
  /** missing in baked lessons, as is `to` */
  do?: string;
  card: string;
  from: string;
  to?: string;
  to_place: string;
}

/** Whether a move is legal, and why not. */
export type Explanation = { legal: true } | RefusedMove;

/** A card that makes a refusal true: without it, it would be another. */
export interface LitCard {
  place: string;
  card: string;
}

/** Why a move is not legal. */
export interface RefusedMove {
  legal: false;
  reason: string;
  clause?: string;
  /** which of the texts of the reason is true here */
  variant?: string;
  facts?: { due?: Due[] };
  /** the cards that make it true */
  lit?: LitCard[];
  /** what is allowed */
  instead?: Action[];
}

/** An error in an answer of the engine. */
export interface EngineFault {
  /** see the errors of the calls; `Bug` if it was unexpected */
  type: string;
  message: string;
  /** of a `LessonError`: the path of the key */
  key?: string;
  /** of a `RulesError`: the options that contradict each other */
  code?: string;
  options?: string[];
  /** of an `IllegalMove`, as are the following */
  reason?: string;
  clause?: string;
  /** which of the texts of the reason is true here */
  variant?: string;
  facts?: { due?: Due[] };
  /** the cards that make it true */
  lit?: LitCard[];
  /** what is allowed */
  instead?: Action[];
}

/** A finished game of a match: its score, the sums so far, and the side that began it. */
export interface MatchGame {
  score: Record<string, number>;
  sums: Record<string, number>;
  starter?: string;
}

/** How a match stands. */
export interface MatchState {
  target: number | null;
  games: MatchGame[];
  totals: Record<string, number>;
  /** null while it continues */
  winner: string | null;
  /** who begins the next game; null if its deal decides */
  first: string | null;
}

/** What a version of the page has stored under a name. */
export type StoredNote = unknown;

/** A match as the page stores it. */
export interface MatchNote {
  preset: string;
  /** of the computer, or empty */
  level: string;
  options?: Record<string, unknown>;
  /** missing in old notes */
  players: Record<string, Player>;
  target: number;
  /** whether the sides take turns to begin */
  turns?: boolean;
  games: StoredMatchGame[];
  /** of the game in progress */
  seed?: string;
  /** of the game in progress */
  id?: string;
}

/** A finished game of a stored match. */
export interface StoredMatchGame {
  score: Record<string, number>;
  starter?: string;
  id: string;
}

/** A game that has just ended; `turn` is that of its last snapshot. */
export interface FinishedGame {
  id: string;
  score: Record<string, number>;
  record: GameRecord;
  turn: string;
}

/** A stored match and how it stands, or null if there is none. */
export interface MatchAnswer {
  match: { note: MatchNote; state: MatchState } | null;
}

/** Why options cannot be played with. */
export interface Contradiction {
  /** of the message, or empty */
  code: string;
  /** those that do not go together */
  options: string[];
  /** in English, for a code that has no translation */
  message: string;
}

/** Whether options contradict each other. */
export interface RulesAnswer {
  contradiction: Contradiction | null;
}

/** A game of the sources, with the values of all options. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
  /** how many a game usually has */
  turns: number;
  difficulty: "easy" | "medium" | "hard";
}

/** An option of the rules. */
export interface Option {
  name: string;
  shape: string;
  values: unknown[];
  clause: string;
  optional: boolean;
}

/** The catalogue of the engine. */
export interface Hello {
  version: string;
  behaviour: number;
  schema: number;
  presets: Preset[];
  levels: string[];
  /** the level to offer first */
  level: string;
  /** those that think for long */
  slow_levels: string[];
  /** every option and the values that it may have */
  options: Option[];
}

/** How many modules were loaded. */
export interface Loaded {
  modules: number;
}

/** Modules of Python by their names. */
export type Sources = Record<string, string>;

/** What the page has stored, by the names that a view gives it. */
export type Stored = Record<string, unknown>;

/** The texts of a view. */
export interface ViewWords {
  /** changes with the catalogues */
  version: string;
  lang: string;
  device: "touch" | "mouse";
  /** the names of those at the table, by side */
  people?: Record<string, string>;
  /** those that were missing, by name; the page's own has none */
  catalogues?: Record<string, Record<string, unknown>>;
}

/** What a button or a field asks for. */
export interface ViewEvent {
  name: string;
  value: string;
}

/** The values of the fields of a dialog, by their names. */
export type ViewForm = Record<string, unknown>;

/** What a dialog shows. */
export interface ViewDialog {
  /** empty: as it was opened */
  title: string;
  className: string;
  /** its elements: [tag, attributes, ...children] or texts */
  body: unknown[];
  /** the buttons at its foot */
  answers: unknown[];
}

/** What a view shows and does, or what the page must send first. */
export interface ViewAnswer {
  missing?: "pages" | "catalogues";
  /** of the missing catalogues */
  names?: string[];
  /** missing: it stays as it is, but for `nodes` */
  dialog?: ViewDialog;
  /** elements in place of those with their keys */
  nodes?: Record<string, unknown>;
  /** what the page does: {do, ...} */
  effects?: Record<string, unknown>[];
}

/** The cards of each player in the order of dealing. */
export type Decks = string[][] | Record<string, string[]>;

/** A lesson; `web/embed/lesson.schema.json` describes it. */
export type Lesson = Record<string, unknown>;

/** A position of a game as the start of a lesson. */
export interface Exercise {
  pos: string;
  /** the options of the game */
  rules?: Record<string, unknown>;
  /** that is to play */
  side: string;
}

/** The baked tree of a lesson, which `lesson bake` adds to its file. */
export interface BakeAnswer {
  baked: BakedLesson;
}

/** The baked tree, whose parts the readers of lessons check. */
export type BakedLesson = Record<string, unknown>;

/** A card, or null if the hand is empty. */
export interface PeekAnswer {
  card: string | null;
}

/** A reason for a hint. */
export interface Reason {
  code: string;
  n: number;
  clause?: string;
  /** the one that is uncovered */
  card?: string;
}

/** A step of a hint, with the places to mark. */
export interface HintStep {
  name: "stop" | "card" | "play";
  area: string[];
  target: string[];
}

/** What to do now, and why. */
export interface Hint {
  /** whether a play is compulsory */
  duty: boolean;
  card: string | null;
  source: string | null;
  line: Action[];
  /** whether it is about as good as the second best */
  equal: boolean;
  /** the first move of the second best, if it is about as good */
  other?: Action;
  /** the ground on which Stop may be called now */
  ground: string | null;
  /** of the ground, or of the duty */
  clause: string | null;
  /** the most important one, or none */
  reasons: Reason[];
  /** the last ones are the plays of the line */
  steps: HintStep[];
}

/** A hint, or the progress of the work on it. */
export type HintAnswer = { done: false; progress: number } | { done: true; hint: Hint };

/** The odds of the next card. */
export interface Odds {
  side: string;
  pile: string;
  total: number;
  known: string | null;
  /** useful: could be played now */
  cards: { card: string; n: number; useful: boolean }[];
  /** how many of the cards could be played now */
  useful: number;
}

/** Plays that win the game at once, in their order. */
export interface FinishingPlays {
  plays: Action[];
}

/** One decision of a review; losses are in points. */
export interface Decision {
  at: number;
  turn: number;
  by: string;
  played: Action;
  best: Action;
  loss: number;
  error: number;
  grade: "best" | "fine" | "inaccuracy" | "mistake" | "blunder";
  /** whether a duty was missed */
  missed: boolean;
  /** of the duty, or empty */
  clause: string;
  /** whether it lost points or missed a duty */
  matters: boolean;
}

/** The sums of one side of a review. */
export interface ReviewSums {
  decisions: number;
  loss: number;
  inaccuracies: number;
  mistakes: number;
  blunders: number;
  duties_missed: number;
  /** the numbers of its events that clearly lost points */
  clear: number[];
}

/** Breaches of one turn, all about one card, for which nobody called Stop. */
export interface MissedStop {
  /** the event of the first of them */
  at: number;
  turn: number;
  by: string;
  ground: string;
  clause: string;
  /** the first card that was due */
  card: string | null;
  /** how many they are */
  count: number;
}

/** What the cards that are left cost each side at one moment, in points. */
export interface Counts {
  /** how many events came before */
  at: number;
  turn: number;
  left: Record<string, number>;
}

/** The review of a whole game. */
export interface Review {
  /** whether the search knows all rules of this game */
  exact: boolean;
  decisions: Decision[];
  stops: MissedStop[];
  /** at the start of each turn, and at the end */
  counts: Counts[];
  luck: Record<string, number>;
  sides: Record<string, ReviewSums>;
}

/** A review, or the progress of the work on it. */
export type ReviewAnswer = { done: false; progress: number } | { done: true; review: Review };

/** The table after the computer's decision, or the progress of the work on it. */
export type ThinkAnswer = { done: false; progress: number } | { done: true; snapshot: Snapshot };

/** The information that another engine needs to think about a decision, without hidden cards. */
export interface Task {
  preset: string;
  options: Record<string, unknown>;
  behaviour: number;
  seed: string;
  nodes: number | null;
  player: Player;
  breach: string[] | null;
  view: unknown[];
}

/** A task, or null if there is nothing to think about. */
export interface TaskAnswer {
  task: Task | null;
}

/** A hint or the line of a computer player, or the progress of the work on it. */
export type PonderAnswer =
  | { done: false; progress: number }
  | { done: true; hint?: Hint; line?: Action[] };

/** The moves of one turn. */
export type Line = Action[] | null;

/** A move, given by its action or by source and target. */
export interface Play {
  action?: Action;
  from?: string;
  to?: string;
}

/** A practice problem as it is stored; `rbcore/problems/README.md` explains it. */
export interface Problem {
  id: string;
  pos: string;
  accept: string[];
  rival?: string;
  tempting?: string;
  done?: string;
  rules?: Record<string, unknown>;
  /** the main one first */
  themes: string[];
  /** a level, or none */
  difficulty?: string;
  proof?: ProblemProof;
  /** the play of a game that was a mistake; `rival` is the best line with it */
  played?: string;
  /** of that play, in points */
  loss?: number;
  /** all plays not accepted */
  wrong?: WrongPlay[];
  /** why it is not offered for practice any more */
  retired?: string;
  behaviour: number;
  from?: { seed: string; game: number; ply: number };
}

/** What was measured for a problem. */
export interface ProblemProof {
  /** of the turn */
  ends: number;
  /** of each end */
  rollouts: number;
  /** played on */
  turns: number;
  /** points ahead of the best other end */
  gap: number;
  /** the standard error of the gap */
  error: number;
  /** the gap by the second opinion */
  searched: number;
  /** the gap by the third opinion */
  played: number;
  /** the version of the playout policy */
  policy: number;
}

/** Why a line is better than another one: what is counted, and how often. */
export interface ProblemReason {
  code: string;
  /** of the shown line */
  n?: number;
  /** of the other line */
  other?: number;
}

/** The reason for a wrong play; of counts, `other` is the best that remains. */
export interface WrongPlay {
  /** the first play that it answers */
  when: string;
  code: string;
  /** of the shown line */
  n?: number;
  /** of the other line */
  other?: number;
  /** the points that such a play costs at least, if they differ between plays */
  gap?: number;
}

/** What is said about a problem. */
export interface ProblemFacts {
  themes: string[];
  /** the first card of the solution */
  card?: string | null;
  hint?: { do: string; card: string | null; source: string | null };
  /** in comparison with the best other line, or a tempting one */
  reasons?: ProblemReason[];
  /** points ahead of the best other line */
  gap?: number;
  rollouts?: number;
  /** whether the line of the comparison is a tempting one */
  tempting?: boolean;
  /** whether it is the one that the reader began in a game */
  mistake?: boolean;
}

/** A problem as a lesson whose texts the page adds. */
export interface ProblemAnswer {
  lesson: Lesson;
  about: ProblemFacts;
  /** the rows of the lesson's `wrong` */
  wrong: WrongPlay[];
}

/** A mistake of a game as a problem, or the progress of the work on it. */
export type MistakeAnswer =
  | { done: false; progress: number }
  | { done: true; problem: Problem | null };

/** A passage to be watched, or the progress of the work on it. */
export type PassageAnswer =
  | { done: false; progress: number }
  | { done: true; record: GameRecord; first: number };

/** A finished game of a match between friends. */
export interface FriendMatchGame {
  score: { A: number; B: number };
  starter?: "A" | "B";
}

/** A match between friends, with the sides of the present game. */
export interface FriendMatch {
  target: number | null;
  games: FriendMatchGame[];
}

/** The events that one link adds; `A` is the inviter. */
export interface FriendSending {
  by: "A" | "B";
  /** how many of the events before it stay */
  keep: number;
  events: string[];
}

/** A game between two people, as a link carries it; `A` is the inviter on both devices. */
export interface FriendGame {
  format: number;
  id: string;
  behaviour: number;
  preset: string;
  options: Record<string, unknown>;
  names: { A: string; B?: string };
  agreed: { hints: boolean; undo: boolean };
  match?: FriendMatch;
  /** who begins, if a match decides it */
  first?: "A" | "B";
  /** SHA-256 of the inviter's half and the settings */
  commitment: string;
  /** the players' shares of the chance, as they are known */
  halves: { A?: string; B?: string };
  sendings: FriendSending[];
  /** the hash over all decisions */
  chain: string;
}

/** What the engine reads of a stored friend game. */
export interface FriendRow {
  game: FriendGame;
  seat: string;
  /** the player's share of the chance */
  half?: string;
  /** as this device shows it */
  record?: GameRecord;
  turn?: "mine" | "theirs" | "over";
  /** who accepted the invitation first */
  closed?: string;
}

/** The local events with which a friend answered last. */
export interface Arrived {
  /** how many events the game had before them */
  from: number;
  /** own plays that a wrong call of the friend did not change are repeated among them */
  arriving: string[];
  /** own events that the friend's call took back */
  withdrawn: string[];
}

/** Where a friend's game on the table stands. */
export interface FriendTable {
  /** how many events of the friend are still to be shown */
  coming: number;
  /** whether one of them was shown */
  begun: boolean;
  /** whether the friend must be sent what the player has done */
  mustSend: boolean;
  /** the same, or whether the first link is to be sent */
  due: boolean;
  /** whose turn it is; one that is being watched is one's own */
  turn: "mine" | "theirs" | "over";
  /** what becomes of what the player wants to do at the next turn */
  wish: "wait" | "act" | "drop";
  winner?: "mine" | "theirs" | null;
  /** after loading: the record had plays that the stored game does not have */
  unsent?: boolean;
  /** plays that the last call took back, with the cards that they have shown */
  takenBack?: { whose: "mine" | "theirs"; cards: string[] };
}

/** The result of a stored game. */
export interface StoredResult {
  how: string;
  winner: string | null;
  score?: Record<string, number>;
}

/** What an entry is made from. */
export interface ArchivedGame {
  record: GameRecord;
  side?: string;
  result?: StoredResult | null;
}

/** Archived games. */
export type ArchivedGames = ArchivedGame[];

/** What lists and statistics show of an archived game. */
export interface GameEntry {
  preset: string;
  seed: string;
  /** how often a decision was undone */
  undone: number;
  /** of the computer; `people` among several people, `watch` among computers, or `friend` */
  level: string;
  /** the name of the friend who played at another device, or empty */
  friend: string;
  /** the side of the only person in the game */
  own: string | null;
  winner: string | null;
  turns: number;
  events: number;
  /** how many own cards were played to foundations */
  raised: number;
  /** it ended; null: unfinished */
  how: string | null;
  /** over: finished, without an own side */
  outcome: "won" | "lost" | "even" | "over" | null;
  /** score of the own side, or else of the winner, minus that of the best opponent */
  margin: number;
}

/** The entries of games, in their order. */
export interface EntriesAnswer {
  entries: GameEntry[];
}

/** One game of the archive or of a file of games. */
export interface StoredGame {
  id: string;
  /** ms; 0 if unknown */
  begun: number;
  ended?: number;
  side?: "A" | "B" | "C";
  /** null: never finished */
  result?: StoredResult | null;
  record: GameRecord;
}

/** A file of games, which are checked one by one. */
export interface GameBundle {
  format: "russian-bank";
  bundle: 1;
  games: unknown[];
}

/** The arguments of the call `new`. */
export interface DealArguments {
  preset?: string;
  options?: Record<string, unknown>;
  seed?: string;
  decks?: Decks;
  first?: string;
  side?: string;
  position?: GivenPosition;
  players?: Record<string, Player>;
}

/** The arguments of the call `load`. */
export interface LoadArguments {
  record?: GameRecord;
  at?: number;
  row?: FriendRow;
  arrived?: Arrived;
  resumes?: boolean;
}

/** The arguments of the call `tableAt`. */
export interface TableAtArguments {
  record: GameRecord;
  at?: number;
}

/** The arguments of the call `play`. */
export interface PlayArguments {
  version: number;
  action?: Action;
  from?: string;
  to?: string;
}

/** The arguments of the call `say`. */
export interface SayArguments {
  version: number;
  side?: string;
  words: string;
  action?: Action;
  from?: string;
  to?: string;
}

/** The arguments of the call `undo`. */
export interface UndoArguments {
  version: number;
}

/** The arguments of the call `redo`. */
export interface RedoArguments {
  version: number;
}

/** The arguments of the call `think`. */
export interface ThinkArguments {
  version: number;
  slice_ms?: number;
  nodes?: number;
  line?: Line;
}

/** The arguments of the call `explain`. */
export interface ExplainArguments {
  action?: Action;
  from?: string;
  to?: string;
}

/** The arguments of the call `peek`. */
export interface PeekArguments {
  side?: string;
}

/** The arguments of the call `hint`. */
export interface HintArguments {
  version?: number;
  slice_ms?: number;
  nodes?: number;
}

/** The arguments of the call `odds`. */
export interface OddsArguments {
  side?: string;
}

/** The arguments of the call `review`. */
export interface ReviewArguments {
  record?: GameRecord;
  slice_ms?: number;
}

/** The arguments of the call `mistake`. */
export interface MistakeArguments {
  record: GameRecord;
  at: number;
  slice_ms?: number;
}

/** The arguments of the call `bake`. */
export interface BakeArguments {
  lesson: Lesson;
}

/** The arguments of the call `problem`. */
export interface ProblemArguments {
  problem: Problem;
}

/** The arguments of the call `passage`. */
export interface PassageArguments {
  seed: string;
  number: number;
  slice_ms?: number;
}

/** The arguments of the call `task`. */
export interface TaskArguments {
  version: number;
  nodes?: number;
}

/** The arguments of the call `ponder`. */
export interface PonderArguments {
  task?: Task;
  slice_ms?: number;
}

/** The arguments of the call `tryPlays`. */
export interface TryPlaysArguments {
  position: string;
  plays?: Play[];
}

/** The arguments of the call `match`. */
export interface MatchArguments {
  note?: StoredNote;
  game?: FinishedGame;
}

/** The arguments of the call `receive`. */
export interface ReceiveArguments {
  version: number;
}

/** The arguments of the call `rules`. */
export interface RulesArguments {
  preset: string;
  options?: Record<string, unknown>;
}

/** The arguments of the call `dealAgain`. */
export interface DealAgainArguments {
  record: GameRecord;
  kind: string;
  level: string;
  seed: string;
  first?: string;
}

/** The arguments of the call `frames`. */
export interface FramesArguments {
  record: GameRecord;
  from: number;
  to: number;
}

/** The arguments of the call `entries`. */
export interface EntriesArguments {
  games: ArchivedGames;
}

/** The arguments of the call `exercise`. */
export interface ExerciseArguments {
  record: GameRecord;
  at: number;
}

/** The arguments of the call `loadPages`. */
export interface LoadPagesArguments {
  sources: Sources;
}

/** The arguments of the call `view`. */
export interface ViewArguments {
  view: string;
  stored: Stored;
  words: ViewWords;
  event?: ViewEvent;
  form?: ViewForm;
}

export interface CallOptions {
  timeout_ms?: number;
}

/** The calls of the engine as methods. */
export interface EngineCalls {
  /** Return what the engine offers: versions, presets from the usual one to the rarest, options and levels. */
  hello(args?: Record<string, never>, options?: CallOptions): Promise<Hello>;
  /** Start a game: from a seed, from given decks, or from a position. Errors: RulesError, NotationError. */
  deal(args?: DealArguments, options?: CallOptions): Promise<Snapshot>;
  /** Replay a record and go on from there, or from after its first `at` events. Errors: RulesError, NotationError, FriendError. */
  load(args?: LoadArguments, options?: CallOptions): Promise<Snapshot>;
  /** Return the table of a record after `at` events; the game in progress is not affected. Errors: RulesError, NotationError. */
  tableAt(args: TableAtArguments, options?: CallOptions): Promise<RecordSnapshot>;
  /** Return the whole table. */
  snapshot(args?: Record<string, never>, options?: CallOptions): Promise<Snapshot>;
  /** Play a move, given by its action or by source and target, for the person whose turn it is. Errors: StaleSnapshot, NotationError, IllegalMove. */
  play(args: PlayArguments, options?: CallOptions): Promise<Snapshot>;
  /** Make a call for a person, such as `stop`, `touch H4`, `offer`, or `advise` or `choose` with a move. Errors: StaleSnapshot, NotationError, CallError. */
  say(args: SayArguments, options?: CallOptions): Promise<Snapshot>;
  /** Go back to before the last decision of a person; calls and touches, which move no card, go with it. Errors: StaleSnapshot, CallError. */
  undo(args: UndoArguments, options?: CallOptions): Promise<Snapshot>;
  /** Redo the decisions of the last undo. Errors: StaleSnapshot. */
  redo(args: RedoArguments, options?: CallOptions): Promise<Snapshot>;
  /** Work for a moment on the computer's decision; a `line` from `ponder` is played without thinking. Errors: StaleSnapshot, NotationError. */
  think(args: ThinkArguments, options?: CallOptions): Promise<ThinkAnswer>;
  /** Return whether a move is legal, and why not. Errors: NotationError. */
  explain(args?: ExplainArguments, options?: CallOptions): Promise<Explanation>;
  /** Return the next hand card of a person who may look at it in private. */
  peek(args?: PeekArguments, options?: CallOptions): Promise<PeekAnswer>;
  /** Work for a moment on a hint for the person on turn. Errors: NotationError. */
  hint(args?: HintArguments, options?: CallOptions): Promise<HintAnswer>;
  /** Return the odds of the next hand card of a side, by default on turn. */
  odds(args?: OddsArguments, options?: CallOptions): Promise<Odds>;
  /** Return the plays with which the player on turn certainly wins now; none if that is not certain. */
  finish(args?: Record<string, never>, options?: CallOptions): Promise<FinishingPlays>;
  /** Work for a moment on the review of this game, or of a record. Errors: RulesError, NotationError. */
  review(args?: ReviewArguments, options?: CallOptions): Promise<ReviewAnswer>;
  /** Work for a moment on the practice problem that a decision of a record is. Errors: RulesError, NotationError. */
  mistake(args: MistakeArguments, options?: CallOptions): Promise<MistakeAnswer>;
  /** Return the baked tree of a lesson. Errors: LessonError. */
  bake(args: BakeArguments, options?: CallOptions): Promise<BakeAnswer>;
  /** Return a practice problem as a baked lesson without texts, and the codes of its hints and reasons. Errors: NotationError, LessonError, TooManyPositions. */
  problem(args: ProblemArguments, options?: CallOptions): Promise<ProblemAnswer>;
  /** Work for a moment on a passage of the vigilance drill: plays of which the last one may be a fault. */
  passage(args: PassageArguments, options?: CallOptions): Promise<PassageAnswer>;
  /** Return what another engine may `ponder` for the player on turn; it holds no hidden card. Errors: StaleSnapshot. */
  task(args: TaskArguments, options?: CallOptions): Promise<TaskAnswer>;
  /** Work for a moment on a task of another engine; without a task only load the code for it. */
  ponder(args?: PonderArguments, options?: CallOptions): Promise<PonderAnswer>;
  /** Return the table after plays in a drawn position; the game in progress is not affected. Errors: NotationError, IllegalMove. */
  tryPlays(args: TryPlaysArguments, options?: CallOptions): Promise<Snapshot>;
  /** Return the match in a stored note and how it stands, with a finished `game` if it is given. Errors: RulesError, NotationError. */
  match(args?: MatchArguments, options?: CallOptions): Promise<MatchAnswer>;
  /** Carry out the next event of a friend's turn that has arrived by link, and seal it. Errors: StaleSnapshot. */
  receive(args: ReceiveArguments, options?: CallOptions): Promise<Snapshot>;
  /** Return the contradiction between the options of a game, or null; a wrong option is a contradiction, too. */
  rules(args: RulesArguments, options?: CallOptions): Promise<RulesAnswer>;
  /** Deal the game of a record again: the `same` cards, `swapped`, `other` cards, or others at a `level`. Errors: RulesError, NotationError. */
  dealAgain(args: DealAgainArguments, options?: CallOptions): Promise<Snapshot>;
  /** Return the tables of a record from after `from` to after `to` events, at most 500; it is replayed once. Errors: RulesError, NotationError. */
  frames(args: FramesArguments, options?: CallOptions): Promise<Frames>;
  /** Return what lists show of archived games, also of those that no engine can replay. */
  entries(args: EntriesArguments, options?: CallOptions): Promise<EntriesAnswer>;
  /** Return a position of a record for the author kit; until the game is over, face-down cards are unknown. Errors: RulesError, NotationError. */
  exercise(args: ExerciseArguments, options?: CallOptions): Promise<Exercise>;
  /** Load the modules of the page's dialogs, given by their names as texts, in place of earlier ones. */
  loadPages(args: LoadPagesArguments, options?: CallOptions): Promise<Loaded>;
  /** Return what a dialog shows of what is `stored`, or what an `event` of it does, or what must be sent first. */
  view(args: ViewArguments, options?: CallOptions): Promise<ViewAnswer>;
}
