/** Types of features/, which all modules use without importing them. */

// about/about.js

/** name: the message key after "device." */
type Figure = { name: string; value: number; unit: "ms" | "mb" | "" };

type Running = { client: ReturnType<typeof import("../engine/client.js").connect>; hello: Hello };

// backup/backup.js

/** A note that was changed: its name, what it was before, and the checksum of what it became. */
type Change = { note: NoteName; before: unknown; sum: string };

// backup/open-backup.js

type BackupTask =
  | "check"
  | "save"
  | "import"
  | "link"
  | "undo"
  | "prune"
  | "protect"
  | "install"
  | "about";

// friend/open-link.js

/** What the effects are about: the game in a link, and the text that brought it. */
type LinkSource = { game?: FriendGame | null; text?: string; id?: string };

// friend/sending.js

/** A link, as `web/rbpage/views/friend_send.py` makes it. */
interface SentLink {
  address: string;
  /** the message that goes with it */
  said: string;
  /** the text of the file that carries it too */
  file: string;
  /** of the file */
  name: string;
}

// friend/stored-games.js

type StoredGames = ReturnType<typeof import("./friend/stored-games.js").createStoredGames>;

// help/help.js

interface HintView {
  text: string;
  /** of the text */
  clause?: string;
  reasons?: { text: string; clause: string }[];
  /** what is about as good */
  other?: string;
  /** while the computer thinks, 0 to 1 */
  progress?: number;
  action?: { label: string; run: () => void };
  close: () => void;
}

// help/hint-steps.js

/** A hint and the step that is shown. */
interface ShownHint {
  hint: Hint;
  step: number;
  /** while the computer thinks, 0 to 1 */
  progress: number;
  /** its next play is being made */
  isPlaying: boolean;
}

// match/match.js

type CurrentMatch = ReturnType<typeof import("./match/match.js").createCurrentMatch>;

// menu/menu.js

/** An entry of the menu; its texts are `menu.NAME` and `menu.NAME.hint`. */
interface MenuEntry {
  name: string;
  /** a path in a box of 24 by 24 */
  icon: string;
  open: () => unknown;
  isHidden?: (snapshot: Snapshot | null) => boolean;
}

// problems/packs.js

/** One problem of the index; `Problem` of rbpage/practice.py says what its fields mean */
type ProblemRow = {
  id: string;
  themes: string[];
  difficulty: string;
  pack: string;
  retired?: true;
  example?: object;
};

/** The problems of the days: the first day, and the ids from then on. */
type Days = { first: string; problems: string[] };

// problems/practice.js

/**
 * problem: its id; day: what there is to play on it; problemOf: a day, whose problem comes at once
 */
type Wish = { problem?: string; theme?: string; day?: string; problemOf?: string };

// replay/replay-dialog.js

type ReplayContext = { words: Words; views: Page["views"]; createBoard: CreateBoard; seat: string };

interface Actions {
  /** returns the snapshot after a number of events */
  tableAt: (at: number) => Promise<Snapshot>;
  /** returns a function that asks the reviewing engine */
  reviewer: () => Reviewer;
  /** returns a link that opens the record */
  link: () => Promise<string>;
  saveFile: () => void;
  /** asks for better moves than those of the record at some events */
  learn: ((moments: number[]) => unknown) | undefined;
  /** opens the author kit with a position of the record */
  openExercise: (at: number) => unknown;
}

// replay/review.js

type Arrow = { from: string; to: string; kind: "played" | "better" };

// result/result.js

/** What follows an answer. comesFirst: before the installation of the app is offered */
type Next = { run: (snapshot: Snapshot, level: string) => unknown; comesFirst?: boolean };

// rules/try-example.js

/** An example of rules.json, as far as a trial needs it. */
type Example = { position: string; card: string; source: string; target: string };

/** The access of a trial to engine and page. */
interface ExamplePort {
  tryPlays: EngineCalls["tryPlays"];
  createBoard: CreateBoard;
}

// settings/apply-settings.js

/** changes: settings of this board only */
type CreateBoard = (element: HTMLElement, port: Port, changes?: Partial<TableSettings>) => Table;

// tutorial/steps.js

interface Step {
  /** of its text in the catalogue */
  name: string;
  pos: string;
  /** the only one that the player can make */
  move: string;
  /** places to name, the first one is where the card is */
  labels: string[];
}

// vigilance/drill.js

type Outcome = "caught" | "missed" | "false" | "quiet";

type Score = Readonly<{
  caught: number;
  missed: number;
  wrong: number;
  reactions: readonly number[];
}>;

/**
 * pace: the name of a speed; ms: the time between two plays; faults: the mistakes after which a
 * drill ends; passages: after which it ends in any case
 */
type Limits = { pace: string; ms: number; faults: number; passages: number };

type Passage = { record: GameRecord; first: number };

/** How a passage ended. after: the table after its last play; reaction: in ms, of a call */
type Ending = { outcome: Outcome; after: Snapshot; reaction: number };

interface DrillPort {
  /** null: no longer wanted */
  passage: (number: number) => Promise<Passage | null>;
  /** returns the tables of a passage */
  frames: (passage: Passage) => Promise<Snapshot[]>;
  /** shows a table; the first one of a passage without motion */
  show: (snapshot: Snapshot, isFirst: boolean) => void;
  /** resolves when the player wants to go on */
  explain: (ending: Ending, score: Score) => Promise<unknown>;
  window: import("./vigilance/drill.js").CallWindow;
  limits: Limits;
}
