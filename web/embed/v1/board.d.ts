/** Types of <russian-bank-board>, which embed/v1/board.js defines. */

export interface RbMove {
  step: string;
  verdict: { legal: boolean; stoppable: boolean; rule: string | null };
  result?: "right" | "done" | "wrong" | "refused";
  by?: string;
}
export interface RbTask {
  task: string;
  result: "solved" | "failed" | "shown";
  attempts: number;
  hints: number;
  ms: number;
}
export interface RbEvents {
  "rb-ready": CustomEvent<{ mode: string; task: string; id: string }>;
  "rb-move": CustomEvent<RbMove>;
  "rb-task": CustomEvent<RbTask>;
  "rb-step": CustomEvent<{ at: number; of: number; event: string }>;
  "rb-stop": CustomEvent<{ ground: string; right: boolean; by?: string }>;
  "rb-position": CustomEvent<{ pos: string; record?: object }>;
  "rb-resize": CustomEvent<{ height: number }>;
  "rb-error": CustomEvent<{ parameter: string; code: string; message: string }>;
}

/** What a learning platform hears by plain postMessage when a task was solved, failed or shown; at: the event of a replay after which it was asked. */
export interface RbResult extends RbTask {
  format: "russian-bank-result";
  version: 1;
  id: string;
  at?: number;
}

export interface RussianBankBoard extends HTMLElement {
  /** A lesson as an object; setting it shows it. */
  lesson: object | undefined;
  readonly ready: boolean;
  /** The position now, as text; empty during a game against the computer. */
  readonly position: string;
  load(lesson: object): Promise<void>;
  reset(): Promise<void>;
  goTo(at: number): Promise<void>;
  play(step: string): Promise<void>;
  hint(): Promise<void>;
  solution(): Promise<void>;
  flip(): Promise<void>;
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

declare global {
  interface HTMLElementTagNameMap {
    "russian-bank-board": RussianBankBoard;
  }
  interface HTMLElementEventMap extends RbEvents {}
}
