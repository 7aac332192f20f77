/**
 * Help in a game: a hint that is thought out in slices and told in steps, odds, and what is
 * open. Knows no elements. A hint is for one table: any other version of it ends the hint,
 * except the play that it named.
 */
import { isLost, typeOf } from "../../protocol/errors.js";

/** @typedef {import("../../protocol/types.js").Action} Action */
/** @typedef {import("../../protocol/types.js").Hint} Hint */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/** @typedef {{hint: Hint, step: number, at: number, progress: number, playing: boolean}} Told how far a hint is told: its step and how many plays of its line are done */

const SLICE_MS = 40;
export const STEPS = ["duty", "area", "card", "line"];

/** @param {Action} a @param {Action} b */
const same = (a, b) =>
  a.do === b.do &&
  (a.card ?? "") === (b.card ?? "") &&
  (a.to ?? "") === (b.to ?? "") &&
  (a.what ?? "") === (b.what ?? "");

/** The helper of one session. */
export class Guide {
  /**
   * @param {import("../../game/session.js").Session} session
   * @param {(told: Told | null) => void} show the hint has got on, or is over
   * @param {() => void} [used] help was given
   */
  constructor(session, show, used = () => undefined) {
    this.session = session;
    this.show = show;
    this.used = used;
    /** @type {Told | null} */
    this.told = null;
    this.run = 0;
  }

  /** Note that a kind of help was used, for statistics. @param {string} kind */
  note(kind) {
    const { session } = this;
    this.used();
    session.helps = { ...session.helps, [kind]: (session.helps[kind] ?? 0) + 1 };
    if (session.snapshot) session.saving.write({ ...session.snapshot, helps: session.helps });
  }

  /** Begin a hint, or tell the next step of the one that is told. */
  async hint() {
    if (this.told?.hint.line.length) return this.next();
    if (this.told) return;
    await this.session.opened;
    const { snapshot } = this.session;
    if (snapshot?.actor !== "human") return;
    const run = ++this.run;
    this.session.study?.want();
    this.set({ hint: NONE, step: 0, at: 0, progress: 0, playing: false });
    const hint = await this.think(snapshot.version, run);
    if (run !== this.run) return;
    if (!hint) return this.drop();
    this.note("hint");
    this.set({ hint, step: 0, at: 0, progress: 1, playing: false });
  }

  /**
   * Think in slices, so that whatever is played meanwhile is answered at once.
   * @param {number} version
   * @param {number} run
   * @returns {Promise<Hint | null>}
   */
  async think(version, run) {
    const isWanted = () => run === this.run;
    const tell = (/** @type {number} */ progress) =>
      this.told && isWanted() && this.set({ ...this.told, progress });
    const found = await this.session.study?.think(version, isWanted, tell);
    if (found?.hint) return found.hint;
    while (isWanted()) {
      const answer = await this.ask("hint", { version, slice_ms: SLICE_MS });
      if (!answer || answer.done) return answer?.hint ?? null;
      tell(answer.progress);
    }
    return null;
  }

  /**
   * Ask for something that may come too late; null then.
   * @param {string} name
   * @param {object} args
   */
  async ask(name, args) {
    try {
      return await this.session.client.call(name, args);
    } catch (error) {
      if (!["StaleSnapshot", "BridgeError"].includes(typeOf(error)))
        await this.session.recover(error);
      else if (isLost(error)) throw error;
      return null;
    }
  }

  /** @param {Told} told */
  set(told) {
    this.told = told;
    this.show(told);
  }

  /** Tell one step more; what is no duty goes straight to the area. */
  next() {
    if (this.told && this.told.step < STEPS.length - 1)
      this.set({ ...this.told, step: this.told.step + 1 });
  }

  /** Play the next play of the line. */
  async play() {
    const { told } = this;
    const action = told?.hint.line[told.at];
    if (!told || !action || told.playing) return;
    this.set({ ...told, playing: true });
    const { refused, denied } = await this.session.decide("play", { action });
    if (refused || denied) this.drop();
  }

  /**
   * The table has changed: the hint goes on when its own play was made, else it is over.
   * @param {Snapshot} snapshot
   */
  changed(snapshot) {
    const { told } = this;
    if (!told) return;
    const last = snapshot.last.at(-1);
    if (last?.action.do === "touch" && told.hint.line.length) return;
    const followed = last && told.hint.line[told.at] && same(last.action, told.hint.line[told.at]);
    const at = told.at + 1;
    if (!followed || at >= told.hint.line.length || snapshot.actor !== "human") return this.drop();
    this.set({ ...told, at, step: STEPS.length - 1, playing: false });
  }

  /** The hint is over. */
  drop() {
    this.run++;
    if (!this.told) return;
    this.told = null;
    this.show(null);
  }

  /** @returns {Promise<import("../../protocol/types.js").Odds | null>} the odds of the next card of the side on turn */
  async odds() {
    const odds = await this.ask("odds", {});
    if (odds) this.note("odds");
    return odds;
  }

  /** @returns {Promise<import("../../protocol/types.js").OpenPlays | null>} how much is open now */
  async stuck() {
    const open = await this.ask("stuck", {});
    if (open) this.note("stuck");
    return open;
  }
}

/** @type {Hint} a hint that is not there yet */
const NONE = {
  duty: false,
  area: "",
  card: null,
  source: null,
  target: null,
  line: [],
  equal: false,
  ground: null,
  clause: null,
  reasons: [],
  lead: null,
};
