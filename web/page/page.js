/**
 * The page: the one object that is handed whole to every part of the game page, and the events to
 * which its parts subscribe. `main.js` sets what is there from the start, and `page/features.js` what
 * is loaded when the game runs; nobody else writes its fields.
 */

/**
 * What happens on the page.
 * @typedef {object} PageEvents
 * @property {Update} update the game has changed, and table and bars show it
 * @property {Record<string, Box>} placed the piles may have moved or grown; boxes in CSS pixels
 * @property {{snapshot: Pick<Snapshot, "record" | "result">, about: About}} over a game is over, or
 *   makes room for another
 * @property {{id: string, verdict: StopVerdict}} judged a call of Stop was judged in a game
 * @property {{id: string, refusal: Refusal}} refused a move was refused in a game
 * @property {"resign" | "offer"} wished the player resigns, or makes an offer, as soon as the friend's
 *   turn has arrived
 * @property {{record: GameRecord}} unsent a game with a friend was not as it is stored; the player's
 *   plays in this record are to be kept
 */

/**
 * Runs a command of the tool bar; side: whose bar was used, where two sit face to face
 * @typedef {(command: import("../ui/bars.js").Command, side?: string) => unknown} Run
 */

/**
 * What is there from the start.
 * @typedef {object} Core
 * @property {Client} client for calls that do not depend on the game on the table
 * @property {DurableStore} store
 * @property {SettingsStore} settings
 * @property {Words} words
 * @property {Messages} messages
 * @property {Session} session
 * @property {Table} table
 * @property {CreateBoard} createBoard
 * @property {Run} run runs a command of the tool bar
 * @property {import("../ui/bars.js").Status} status
 * @property {Tools} tools
 * @property {ReturnType<typeof import("../ui/side-plates.js").createSidePlates>} plates
 * @property {import("../features/face-to-face/face-to-face.js").FaceToFace} faceToFace
 * @property {ReturnType<typeof import("../features/calls/calls.js").createCalls>} calls
 * @property {string} url with which the page was opened
 */

/**
 * What is loaded when the game runs.
 * @typedef {object} Features
 * @property {Tallies} tallies
 * @property {FriendGames} rows
 * @property {(wanted: Deal) => Promise<void>} deal deals a game, and remembers the choices
 * @property {import("../features/menu/menu.js").Menu} menu
 * @property {ReturnType<typeof import("./views.js").createViews>} views
 * @property {import("../features/library/library.js").Library} library
 * @property {ReturnType<typeof import("../features/library/game-links.js").createGameOpener>} opener
 * @property {ReturnType<typeof import("../features/friend/friend.js").createFriends>} friends
 * @property {import("../features/match/match.js").CurrentMatch} match
 * @property {ReturnType<typeof import("../features/help/help.js").createHelp>} help
 * @property {ReturnType<typeof import("../features/coach/coach.js").createCoach>} coach
 * @property {ReturnType<typeof import("../features/replay/replay.js").createReplay>} replay
 * @property {ReturnType<typeof import("../features/problems/practice.js").createDailyDeal>} dailyDeal
 * @property {ReturnType<typeof import("./requests.js").createRequests>} requests
 */

/** @typedef {Events & Core & Features} Page */

/** Events that wait for the features which act on them. @type {Set<keyof PageEvents>} */
const WAITING = new Set(["over", "judged", "refused", "wished", "unsent"]);

/** Events and their listeners, which hear them in the order in which they subscribed. */
export class Events {
  /** @type {Map<keyof PageEvents, ((value: any) => unknown)[]>} */
  #listeners = new Map();
  /** @type {(() => void)[] | null} what happened before there were features; null when they are there */
  #early = [];

  /** @type {<K extends keyof PageEvents>(name: K, listener: (value: PageEvents[K]) => unknown) => void} */
  on = (name, listener) => {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  };

  /** @type {<K extends keyof PageEvents>(name: K, value: PageEvents[K]) => void} */
  emit = (name, value) => {
    if (this.#early && WAITING.has(name)) this.#early.push(() => this.emit(name, value));
    else for (const listener of this.#listeners.get(name) ?? []) void listener(value);
  };

  /** Tell the features, which have subscribed by now, what has happened before. */
  catchUp() {
    const early = this.#early ?? [];
    this.#early = null;
    for (const again of early) again();
  }
}

/**
 * Return the page, whose other fields follow.
 * @param {Partial<Core>} core
 */
export const createPage = (core) => /** @type {Page} */ (Object.assign(new Events(), core));
