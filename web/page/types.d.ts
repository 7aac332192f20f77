/** Types of page/, which all modules use without importing them. */

// page.js

/** What happens on the page. */
interface PageEvents {
  /** the game has changed, and table and bars show it */
  update: Update;
  /** the piles may have moved or grown; boxes in CSS pixels */
  placed: Record<string, Box>;
  /** a game is over, or makes room for another */
  over: { snapshot: Pick<Snapshot, "record" | "result">; about: About };
  /** a call of Stop was judged in a game */
  judged: { id: string; verdict: StopVerdict };
  /** a move was refused in a game */
  refused: { id: string; refusal: Refusal };
  /** the player resigns, or makes an offer, as soon as the friend's turn has arrived */
  wished: "resign" | "offer";
  /**
   * a game with a friend was not as it is stored; the player's plays in this record are to be kept
   */
  unsent: { record: GameRecord };
}

/** Runs a command of the tool bar; side: whose bar was used, where two sit face to face */
type Run = (command: Command, side?: string) => unknown;

/** What is there from the start. */
interface Core {
  /** for calls that do not depend on the game on the table */
  client: Client;
  store: DurableStore;
  settings: SettingsStore;
  words: Words;
  messages: Messages;
  session: Session;
  table: Table;
  createBoard: CreateBoard;
  /** runs a command of the tool bar */
  run: Run;
  status: Status;
  tools: Tools;
  plates: ReturnType<typeof import("../ui/side-plates.js").createSidePlates>;
  faceToFace: FaceToFace;
  calls: ReturnType<typeof import("../features/calls/calls.js").createCalls>;
  /** with which the page was opened */
  url: string;
}

/** What is loaded when the game runs. */
interface Features {
  tallies: Tallies;
  rows: FriendGames;
  /** deals a game, and remembers the choices */
  deal: (wanted: Deal) => Promise<void>;
  menu: Menu;
  views: ReturnType<typeof import("./views.js").createViews>;
  library: Library;
  opener: ReturnType<typeof import("../features/library/game-links.js").createGameOpener>;
  friends: ReturnType<typeof import("../features/friend/friend.js").createFriends>;
  match: CurrentMatch;
  help: ReturnType<typeof import("../features/help/help.js").createHelp>;
  coach: ReturnType<typeof import("../features/coach/coach.js").createCoach>;
  replay: ReturnType<typeof import("../features/replay/replay.js").createReplay>;
  dailyDeal: ReturnType<typeof import("../features/problems/practice.js").createDailyDeal>;
  requests: ReturnType<typeof import("./requests.js").createRequests>;
}

type Page = import("./page.js").Events & Core & Features;

// requests.js

type Launch = { targetURL?: string };

/** The browser's global object, which may have a queue of launches. */
type Launching = { launchQueue?: { setConsumer: (consume: (launch: Launch) => unknown) => void } };

// view.js

interface LateFeatures {
  showCut: () => unknown;
  /** isBack: the player comes back to a game that is over */
  openResult: (snapshot: Snapshot, isBack: boolean) => Promise<unknown>;
}

// views.js

/** What a view works with. */
interface Work {
  /** its name */
  view: string;
  /** the stored notes that it needs */
  notes?: NoteName[];
  /** returns what else it needs, by name, or null if the engine does not answer */
  stored?: (
    event: ViewEvent | null,
  ) => Record<string, unknown> | null | Promise<Record<string, unknown> | null>;
  /**
   * what its effects do, and fields and buttons with `data-do`, by name; unstored: notes for which
   * there was no room
   */
  // biome-ignore lint/suspicious/noExplicitAny: each effect of a view has its own values
  does?: Record<string, (values: any, unstored: NoteName[]) => unknown>;
}

/** What a dialog shows. */
interface ViewLook {
  /** it or its key; without it the dialog opens when the engine has made it */
  title?: string;
  className: string;
  /** rotated, for the player opposite */
  far?: boolean;
  /** its style sheets */
  sheets?: string[];
  /** adds to what is shown what Python cannot make, such as a picture */
  fill?: (content: HTMLElement) => void;
  /**
   * what works without the engine: it is there at once, and later where the tree has `["part",
   * {name}]`
   */
  parts?: Record<string, HTMLElement>;
  /** its buttons at the foot, if they work without the engine too */
  answers?: DialogAnswer[];
  /** gets what shows the view anew, and what sends an event */
  opened?: (opened: { refresh: () => void; send: (event: string, value?: string) => void }) => void;
}
