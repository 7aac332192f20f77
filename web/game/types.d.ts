/** Types of game/, which all modules use without importing them. */

// deal.js

/** The choices for a new game. */
interface Deal {
  preset: string;
  level: string;
  seed?: string;
  /** the side that begins; decided by the rules when absent */
  first?: string;
  /** of the deal whose cards SEAT gets; SEAT's own when absent */
  side?: string;
  /** that differ from the preset */
  options?: Record<string, unknown>;
  /** to start from instead of a deal */
  position?: string | object;
  /** by side; by default a person against computers */
  players?: Record<string, Player>;
  /** choices that the new-game dialog remembers */
  seating?: { who: string; errs: boolean; calls: boolean; names: Record<string, string> };
  /** deals the game of a record again; the other choices are then only remembered */
  again?: { record: GameRecord; kind: Again; first?: string };
}

/**
 * How a game is dealt again: the same cards; each player with the cards of the next one; other
 * cards; or other cards against computer players of another level.
 */
type Again = "same" | "swapped" | "other" | "level";

// friend-turns.js

/**
 * What the engine must know of a friend's game to go on in it: its stored row, and what has arrived
 * if that is more than the row's last sending.
 */
type FriendLoad = { row?: FriendRow; arrived?: Arrived };

// opening.js

/** of the previous game */
type LastChoices = { level: string; preset: string; referee?: string };

/** The save to continue from; `aside` is the key of a message that says why a save is set aside. */
interface Saved {
  record: GameRecord | null;
  about?: About;
  /** the table as it was last shown */
  view: Snapshot | null;
  aside?: string;
}

// run-moves.js

/** action: where more than one card may be meant */
type Move = { source: string; target: string; action?: Action };

// session.js

/**
 * One change of the table, after it was saved. `blank` is the table without cards, and `view` the
 * one saved at the last visit, which is shown before the engine answers. These two and `load` are
 * shown without motion.
 */
interface Update {
  snapshot: Snapshot;
  /** null where another game begins */
  before: Snapshot | null;
  cause: "blank" | "view" | "load" | "deal" | "decision";
  /** what a call of Stop was about */
  verdict: StopVerdict | null;
}

/** The listener of a session. */
interface SessionListener {
  /** resolves when the cards are at rest */
  update: (update: Update) => Promise<unknown>;
  /** a key of the catalogue */
  message: (code: string, details?: string) => void;
  /** whether a move is to be played, where the player is asked before; else null */
  confirm?: (move: Move, snapshot: Snapshot) => Promise<boolean> | null;
  /** is told what has happened besides */
  emit?: Page["emit"];
  /** returns a stored game with a friend */
  friendRow?: (id: string) => Promise<FriendRow | null>;
  /** settles when the others may play */
  mayPlay?: () => Promise<unknown>;
  /** resolves when the player can see the table */
  mayWatch?: () => Promise<unknown>;
  /** resolves when this page may write, to whether the saved game may be another one by now */
  claim?: () => Promise<boolean>;
  /**
   * opens the game that the address brings, where there is none to continue; resolves also if there
   * is none
   */
  arrive?: () => Promise<unknown>;
  /** tries to make an engine start that did not */
  repair?: (error: unknown) => Promise<unknown>;
}

/**
 * What became of a decision. refused: a move; withdrawn: a move that the player did not confirm;
 * denied: a call that was not possible
 */
type Decided = { refused?: Refusal; withdrawn?: boolean; denied?: boolean };

/**
 * A decision of the player: a call of the engine, with its arguments but for the version of the
 * table.
 */
type Decision = {
  call: "play" | "say" | "undo" | "redo";
  args?: { words?: string; [name: string]: unknown };
};

// stop-verdict.js

/**
 * The outcome of a call of Stop: right (by this player), wrong, misnamed (another offence was
 * named), stopped (no offence, but the turn is over), or called (by the opponent, who was right).
 */
interface StopVerdict {
  kind: "right" | "wrong" | "misnamed" | "stopped" | "called";
  /** the name of the friend at another device who called */
  friend?: string;
  /** what the call cost its caller, or "" */
  cost: string;
  ground: string;
  clause: string;
  /** the first card that was overlooked, or "" */
  card: string;
  /** the plays that were overlooked */
  due: Action[];
  /** what was allowed, if none was overlooked */
  allowed: Action[];
  /** to be marked */
  places: string[];
}

// tallies.js

/**
 * Counts of right and wrong calls of Stop, of calls by the opponent, of overlooked duties and of
 * hints.
 */
type StopTally = {
  right: number;
  wrong: number;
  called: number;
  overlooked: number;
  helped: number;
};

/** A game in a list. date: when it was archived, in ms */
type Entry = GameEntry & {
  id: string;
  date: number;
  players: Record<string, Player>;
  tally: StopTally;
};

// url-parameters.js

interface GameRequest {
  preset?: string;
  seed?: string;
  /** the seed that was likely meant, if that is another one */
  likelySeed?: string;
  /** of the deal whose cards SEAT gets */
  side?: string;
  level?: string;
  referee?: string;
  lang?: string;
  /** whether animations are off (motion=off) */
  still: boolean;
  /** the dialog to open at the start: one of SHOWN */
  show?: string;
  /** the preset whose rules are shown at the start */
  rules?: string;
  /** of these rules at which they open */
  clause?: string;
  /** the lesson of the course that is shown at the start */
  lesson?: string;
  /** the practice problem that is shown at the start */
  problem?: string;
  /** the day whose problem and deal are shown at the start, as 2026-11-22 */
  day?: string;
  /** the theme of the practice problems that are shown at the start */
  problems?: string;
}
