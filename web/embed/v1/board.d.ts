/** Types of <russian-bank-board>, which embed/v1/board.js defines. */

export interface RbMove {
  step: string;
  verdict: { legal: boolean; stoppable: boolean; rule: string | null };
  result?: "right" | "done" | "wrong" | "refused";
  by?: string;
}
/**
 * A solved question scores 1, a quarter less for each wrong answer and each hint, at least a
 * quarter; the best try counts; nothing more once its solution has been shown. A won game scores 1.
 */
export interface RbTask {
  task: string;
  result: "solved" | "failed" | "shown";
  attempts: number;
  hints: number;
  ms: number;
  /** Whether the first try solved the question, or won the game, without a wrong answer or a hint. */
  firstTry: boolean;
  /** The points of all questions of the board. */
  score: number;
  /** The number of its questions. */
  maximum: number;
  /** How many of them have neither been solved nor had their solution shown. */
  remaining: number;
  /** From which a board resumes. */
  state: string;
}
export interface RbEvents {
  /** prompt: the question in the language of the board; missing in older copies of a board */
  "rb-ready": CustomEvent<{ mode: string; task: string; id: string; prompt?: string }>;
  "rb-move": CustomEvent<RbMove>;
  "rb-task": CustomEvent<RbTask>;
  "rb-state": CustomEvent<{ state: string }>;
  /** done: whether the replay has been seen to the end of its game, which a branch does not lead to */
  "rb-step": CustomEvent<{ at: number; of: number; event: string; done: boolean }>;
  /** index: of the lesson of a series, counted from 0; done: solved, looked up, or without a question */
  "rb-progress": CustomEvent<{ index: number; of: number; solved: number; done: number }>;
  "rb-stop": CustomEvent<{ ground: string; right: boolean; by?: string }>;
  "rb-position": CustomEvent<{ pos: string; record?: object }>;
  "rb-resize": CustomEvent<{ height: number }>;
  "rb-error": CustomEvent<{ parameter: string; code: string; message: string }>;
  /** Something that the author wrote is ignored: code "nearly" names the parameter that was likely meant. */
  "rb-warning": CustomEvent<{ parameter: string; code: string; message: string }>;
}

/** What a page hears by plain postMessage when a board needs another height. */
export interface RbHeight {
  format: "russian-bank-height";
  version: 1;
  height: number;
}

/** What a learning platform hears by plain postMessage when a task was solved, failed or shown; at: the event of a replay after which it was asked. */
export interface RbResult extends RbTask {
  format: "russian-bank-result";
  version: 1;
  id: string;
  at?: number;
}

export interface RussianBankBoard extends HTMLElement {
  /** A lesson as an object; setting it shows it. A name becomes the attribute `lesson`. */
  get lesson(): object | undefined;
  set lesson(lesson: object | string | null | undefined);
  /** Whether a lesson can be used: not while another one is loaded, nor in place of one that cannot be shown. */
  readonly ready: boolean;
  /** The position now, as text; empty during a game, and while no lesson is shown. */
  readonly position: string;
  /** Rejects with the reason when the lesson cannot be shown. */
  load(lesson: object, state?: string | null): Promise<null>;
  /**
   * From which a board resumes; empty until the reader has answered, used a hint, taken a step of a
   * replay or gone to another lesson. What is done at once has a state at once: a view, task=free
   * and a replay that begins at its last event.
   */
  getState(): Promise<string>;
  /** Shows the lesson as a state left it; rejects, and changes nothing, if the state is not one of this lesson. */
  resume(state: string): Promise<null>;
  reset(): Promise<null>;
  /** Rejects unless a replay with that many events is shown. */
  goTo(at: number): Promise<null>;
  /** Shows a lesson of a series, counted from 0; rejects if there is none. */
  showLesson(index: number): Promise<null>;
  /**
   * "over": the question has been answered; "played": a play in a game; "refused": not allowed, or
   * not the reader's turn. Rejects in a game what is neither a move nor "stop".
   */
  play(
    step: string,
  ): Promise<{ result: "right" | "done" | "wrong" | "refused" | "over" | "played" }>;
  /** The text of the hint; rejects where there is none, as when the question or the game is over. */
  hint(): Promise<string>;
  solution(): Promise<null>;
  flip(): Promise<null>;
  getPosition(): Promise<{ pos: string; record?: object }>;
  focus(): void;
  addEventListener<K extends keyof RbEvents>(
    type: K,
    listener: (event: RbEvents[K]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Listeners as JSX of React 19 writes them: onrb-task and so on. */
export type RbListeners = { [K in keyof RbEvents as `on${K}`]?: (event: RbEvents[K]) => void };

/** The attributes, which are the keys of a lesson and those of the element alone. */
export interface RussianBankBoardAttributes extends RbListeners {
  src?: string;
  lesson?: string;
  problem?: string;
  offline?: boolean | "";
  title?: string;
  height?: string | number;
  sandbox?: string;
  /** From which the board resumes; taken when the board is loaded, each value for one lesson. */
  state?: string;
  pos?: string;
  game?: string;
  seed?: string;
  side?: "A" | "B" | "C";
  preset?: string;
  rules?: string;
  mode?: "play" | "task" | "replay" | "view";
  task?: "find-compulsory" | "play" | "sequence" | "call-stop" | "free";
  accept?: string;
  done?: string;
  prompt?: string;
  hint?: string;
  success?: string;
  wrong?: string;
  solution?: string;
  at?: string | number;
  marks?: string;
  labels?: "none" | "houses" | "all";
  opponent?: string;
  controls?: string;
  lang?: string;
  theme?: "auto" | "felt" | "blue" | "red" | "grey" | "night" | "day" | "contrast";
  deck?: string;
  size?: `${number}x${number}`;
  motion?: "on" | "off" | "auto";
  sound?: "on" | "off";
  engine?: "auto" | "never";
  id?: string;
  class?: string;
  className?: string;
  children?: unknown;
}

declare global {
  /** For JSX with global types; React 19 has them in its own module, see kit/recipes.html. */
  namespace JSX {
    interface IntrinsicElements {
      "russian-bank-board": RussianBankBoardAttributes;
    }
  }
  interface HTMLElementTagNameMap {
    "russian-bank-board": RussianBankBoard;
  }
  interface HTMLElementEventMap extends RbEvents {}
  interface DocumentEventMap extends RbEvents {}
  interface WindowEventMap extends RbEvents {}
}
