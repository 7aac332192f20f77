/** Types of ui/, which all modules use without importing them. */

// bars.js

type Status = ReturnType<typeof import("./bars.js").createStatusBar>;

type Tools = ReturnType<typeof import("./bars.js").createToolBar>;

type Command = "stop" | "new" | "undo" | "redo" | "end" | "resign" | "help" | "settings" | "more";

// dialog.js

interface DialogAnswer {
  value: string;
  label: string;
  /** the button that Enter presses, also in a field */
  main?: boolean;
  danger?: boolean;
}

// dom.js

type Child = Node | string | null | undefined | false;

// loading.js

/**
 * A function that loads a feature; `loaded` is the feature as soon as it is there, and `arrival`
 * resolves to it then.
 */
type Lazy<T> = { (): Promise<T>; loaded: T | null; arrival: Promise<T> };

// mark-shapes.js

/** label: as text */
type DrawnMark = { place: string; to?: string; label?: string; kind?: string };

// messages.js

type Messages = ReturnType<typeof import("./messages.js").createMessages>;

/** a button on a message */
type MessageAction = { label: string; act: () => void };

/**
 * What a rule says, on a message. open: without its example, for which the player asks; isBrief: it
 * is open like that
 */
type Rule = { isBrief: () => boolean; open: () => Promise<void>; close: () => void };

/**
 * What a message tells beside its rule: what is allowed instead, the plays that were due, or what
 * was allowed.
 */
type Explanation = { instead?: MessageAction[]; due?: string[]; allowed?: string[] };

// page-python.js

type ViewRequest = Omit<ViewArguments, "words">;

// place-labels.js

/** isTurned: rotated for the player opposite */
type Label = { text: string; isGlowing?: boolean; isTurned?: boolean };

// position-picture.js

interface PictureView {
  /** CSS px */
  width: number;
  height: number;
  /** B's piles at the bottom */
  turned: boolean;
  /** four colours */
  four: boolean;
  /** for screen readers */
  label: string;
  /** of a rank */
  letter: (rank: string) => string;
  marks?: DrawnMark[];
  /** which places show their names: none, houses or all */
  names?: string;
}

// sound.js

/** tone: Hz; 0 is the noise of paper */
type Note = { tone: number; begin_s: number; last_s: number; loud: number };

// tree.js

/** of an attribute; true: it is there, false: it is not */
type Value = string | number | boolean;

type ViewTree = [tag: string, attributes: Record<string, Value>, ...children: ViewChild[]];

type ViewChild = ViewTree | string;

/**
 * What a tree does not say. parts: what the page has made, by the names that `["part", {name}]`
 * gives it; changed: the names of fields, and the ids of details, that keep what the player has
 * changed since the tree was asked for
 */
type Beside = { parts?: Record<string, Element>; changed?: string[] };

// words.js

type Catalogue = Record<string, string | Record<string, string>>;

type Values = Record<string, string | number>;

interface Words {
  lang: string;
  catalogue: Catalogue;
  device: "touch" | "mouse";
  t: (key: string, values?: Values) => string;
  has: (key: string) => boolean;
  /** full name of a card */
  card: (card: string) => string;
  /** parts one after the other */
  list: (parts: string[]) => string;
  /** a name that a person has chosen, to be put into a text */
  name: (name: string) => string;
  /** names of the people at the table, by side */
  names: Record<string, string>;
}
