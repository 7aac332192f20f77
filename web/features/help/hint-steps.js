/**
 * The steps of a hint, and the odds. It does not use the DOM. A hint is for one
 * position: any change other than the play that it suggests ends it.
 */
import { restartAndRetry } from "../../engine/restart-and-retry.js";
import { untilDone } from "../../engine/until-done.js";
import { typeOf } from "../../protocol/errors.js";
import { friendIn } from "../../protocol/players.js";
import { playAt } from "./hint-text.js";

/** @type {Hint} shown while the computer thinks */
const NONE = {
  duty: false,
  card: null,
  source: null,
  line: [],
  equal: false,
  ground: null,
  clause: null,
  reasons: [],
  steps: [],
};

/** @param {Action} a @param {Action} b */
const isSame = (a, b) =>
  a.do === b.do &&
  (a.card ?? "") === (b.card ?? "") &&
  (a.to ?? "") === (b.to ?? "") &&
  (a.what ?? "") === (b.what ?? "");

export class HintSteps {
  /**
   * @param {Session} session
   * @param {(shown: ShownHint | null) => void} show another step is shown, or the hint is over
   * @param {() => void} onUse help was given
   */
  constructor(session, show, onUse) {
    this.session = session;
    this.show = show;
    this.onUse = onUse;
    /** @type {ShownHint | null} */
    this.shown = null;
    /** rises with every hint; an answer to an earlier request is out of date */
    this.request = 0;
  }

  /** Begin a hint, show the next step of the one that is shown, or play what it shows. */
  async hint() {
    const { shown } = this;
    if (shown) {
      if (!shown.hint.line.length) return; // the engine looks for it
      return playAt(shown.hint, shown.step) < 0 ? this.next() : this.play();
    }
    await this.session.setup.opened;
    const { snapshot } = this.session;
    if (snapshot?.actor !== "human") return;
    const request = ++this.request;
    this.#worker?.want();
    this.#set({ hint: NONE, step: 0, progress: 0, isPlaying: false });
    const hint = await this.#think(snapshot.version, request);
    if (request !== this.request) return;
    if (!hint) return this.drop();
    this.onUse();
    this.#set({ hint, step: 0, progress: 1, isPlaying: false });
  }

  /** The second engine, which does nothing in a friend's game. */
  get #worker() {
    const { snapshot, thinkingWorker } = this.session;
    return snapshot && friendIn(snapshot) ? null : thinkingWorker;
  }

  /** Null when it is not wanted any more. @param {number} version @param {number} request */
  async #think(version, request) {
    const isWanted = () => request === this.request;
    const onProgress = (/** @type {number} */ progress) =>
      this.shown && isWanted() && this.#set({ ...this.shown, progress });
    const thought = await this.#worker?.think(version, isWanted, onProgress);
    if (thought?.hint) return thought.hint;
    const ask = () => this.#ask((client) => client.hint({ version }));
    return (await untilDone(ask, isWanted, onProgress))?.hint ?? null;
  }

  /** Null if the answer is late. @template T @param {(client: EngineCalls) => Promise<T>} send */
  async #ask(send) {
    try {
      return await restartAndRetry(() => send(this.session.client), this.session.recovery.recover);
    } catch (error) {
      if (!["StaleSnapshot", "BridgeError"].includes(typeOf(error)))
        await this.session.report(error);
      return null;
    }
  }

  /** @param {ShownHint} shown */
  #set(shown) {
    this.shown = shown;
    this.show(shown);
  }

  next() {
    const { shown } = this;
    if (shown && playAt(shown.hint, shown.step) < 0) this.#set({ ...shown, step: shown.step + 1 });
  }

  /** Play the next play of the line. */
  async play() {
    const { shown } = this;
    const action = shown?.hint.line[Math.max(0, playAt(shown.hint, shown.step))];
    if (!shown || !action || shown.isPlaying) return;
    this.#set({ ...shown, isPlaying: true });
    const { refused, denied } = await this.session.playAction(action);
    if (refused || denied) this.drop();
  }

  /** Continue the hint when its own play was made, else end it. @param {Snapshot} snapshot */
  update({ last, actor }) {
    const { shown } = this;
    if (!shown) return;
    const { line, steps } = shown.hint;
    const event = last.at(-1);
    if (event?.action.do === "touch" && line.length) return;
    const at = Math.max(0, playAt(shown.hint, shown.step));
    const next = line[at];
    const isFollowed = event && next && isSame(event.action, next);
    if (!isFollowed || at + 1 === line.length || actor !== "human") return this.drop();
    this.#set({ ...shown, step: steps.length - line.length + at + 1, isPlaying: false });
  }

  drop() {
    this.request++;
    if (!this.shown) return;
    this.shown = null;
    this.show(null);
  }

  /** @returns {Promise<Odds | null>} the odds of the next card of the side on turn */
  async odds() {
    const odds = await this.#ask((client) => client.odds());
    if (odds) this.onUse();
    return odds;
  }
}
