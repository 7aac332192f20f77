/** Types of embed/, which all modules use without importing them. */

// answers/judge.js

type Verdict = { legal: boolean; stoppable: boolean; rule: string | null };

/**
 * The verdict on an answer. `text` is the row of the author's text about it, or -1 for the last
 * row, which is for all other answers.
 */
type Answer = {
  result: "right" | "done" | "wrong" | "refused";
  verdict: Verdict;
  text: number;
  reason: string;
  clause: string;
};

// answers/progress.js

type Progress = ReturnType<typeof import("./answers/progress.js").createProgress>;

/** What progress needs to know of a lesson. checksum: "" until it is known */
type Summary = { questions: number; checksum: string };

/** progress in the lesson that is shown */
type LessonProgress = ReturnType<Progress["open"]>;

// answers/score.js

/** The facts about one question. */
interface Tally {
  /** wrong answers */
  wrong: number;
  /** how many of its hints have been shown */
  hints: number;
  /** that have ended */
  tries: number;
  /** wrong answers in the current try */
  tryWrong: number;
  /** hints shown in the current try */
  tryHints: number;
  /** the best score so far */
  quarters: number;
  /** whether the first try solved it without a wrong answer or a hint */
  firstTry: boolean;
  /** whether it has been solved, for whatever score */
  isSolved: boolean;
  /** whether its solution has been shown */
  isRevealed: boolean;
  /** the time that the reader has spent on it */
  ms: number;
}

// answers/state.js

/** The progress in one lesson. */
interface Part {
  /** of the lesson in a series */
  index: number;
  /** of the lesson */
  checksum: string;
  /** how many the lesson has */
  questions: number;
  /** the event of a replay */
  at: number;
  /** of a replay, or GAME */
  branch: number;
  /** the right answers to the current question, each by its number among the right ones */
  path: number[];
  /** whether the solution is on the table */
  isShown: boolean;
  /** whether its question has ended, or the replay was seen to its end */
  isDone: boolean;
  /** by the number of the question */
  tallies: Record<number, Tally>;
}

// board-view.js

type BoardView = ReturnType<typeof import("./board-view.js").createBoardView>;

/**
 * The reactions of a mode to the table and its buttons; an action without a reaction is impossible.
 */
interface Activity {
  play?: (move: Move) => Promise<{ refused?: Refusal }>;
  /** gets a decision, such as "move AS H1 F1" */
  answer?: (line: string) => unknown;
  reset?: () => unknown;
  hint?: () => unknown;
  solution?: () => unknown;
  goTo?: (at: number) => unknown;
  /** its own buttons */
  tools?: () => (Tool | HTMLElement)[];
  close?: () => void;
}

/**
 * How the piles are arranged. Model: the size of the table whose arrangement the board has, or
 * null; left: for left-handed players.
 */
type BoardLayout = { arrangeLike: () => { width: number; height: number } | null; left: boolean };

// engine-loader.js

type EngineLoader = ReturnType<typeof import("./engine-loader.js").createEngineLoader>;

// host/connection.js

type Host = ReturnType<typeof import("./host/connection.js").connectToHost>;

/** The result of a task, and what the board as a whole scores. */
type TaskResult = import("./v1/board.js").RbTask;

/** Hears every event of the board; `at` is the event of a replay after which a task was asked. */
// biome-ignore lint/suspicious/noExplicitAny: each event has its own detail
type Listener = (event: string, detail: any, at?: number) => void;

// modes/replay.js

/** the game or a branch */
type Line = {
  frames: string[];
  events: string[];
  captions: LessonCaption[];
  asks: (Tree | null)[];
  result?: GameResult | null;
};

// modes/start-mode.js

/** The parts that a mode uses. */
interface Parts {
  view: BoardView;
  lesson: Lesson;
  host: Host;
  words: Words;
  progress: LessonProgress;
}

// panel.js

type MessageKind = "plain" | "good" | "bad";

/**
 * text: whether the label is always or never visible; by default if there is space; isOpen: whether
 * what it opens is open
 */
type Tool = {
  name: string;
  label: string;
  icon?: string;
  text?: boolean;
  able?: boolean;
  isOpen?: boolean;
  run: () => void;
};

// source/lesson-source.js

type LessonSource = ReturnType<typeof import("./source/lesson-source.js").readSource>;
