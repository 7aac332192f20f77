/**
 * Examples of the rules that can be tried: a board with the position of the example, on which the
 * engine judges every move. Only one is open at a time; the game in progress is not affected.
 */
import { sentence } from "../../board/speech/describe.js";
import { typeOf } from "../../protocol/errors.js";
import { SEAT } from "../../protocol/players.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";

/** @param {Example} example @param {Snapshot} snapshot @returns {Play} */
function playOf({ card, source: from, target: to }, snapshot) {
  const isGroup = card && card !== snapshot.places[from].up.at(-1)?.[0];
  return isGroup ? { action: { do: "group", card, from, to } } : { from, to };
}

/**
 * Return the snapshot to show: against the computer, and without a referee in the page, since the
 * engine judges every move.
 * @param {Snapshot} snapshot @param {number} version @returns {Snapshot}
 */
function shownSnapshot(snapshot, version) {
  const sides = Object.values(snapshot.places).flatMap(({ kind, side }) =>
    kind === "hand" && side ? [side] : [],
  );
  const players = Object.fromEntries(
    sides.map((side) => [side, side === SEAT ? "human" : "casual"]),
  );
  const options = { ...snapshot.options, referee: "players" };
  const shown = { ...snapshot, version, players, options };
  const isOwnTurn = snapshot.turn === SEAT && !snapshot.result;
  return isOwnTurn ? shown : { ...shown, actor: null, sources: {} };
}

class Trial {
  /**
   * @param {Words} words @param {ExamplePort} port @param {Example} example
   * @param {(clause: string) => Node} cite
   */
  constructor(words, port, example, cite) {
    this.words = words;
    this.port = port;
    this.example = example;
    this.cite = cite;
    /** @type {Play[]} */
    this.plays = [];
    /** @type {Snapshot | null} */
    this.snapshot = null;
    this.version = 0;
    this.status = make("p", { className: "answered" });
    this.board = make("div", { className: "board" });
  }

  /** Create the board; the element must be in the page. */
  async open() {
    const { createBoard } = this.port;
    this.table = createBoard(
      this.board,
      {
        play: ({ source, target, action }) =>
          this.play(action ? { action } : { from: source, to: target }),
        message: (text, clause) => text && this.report(text, clause, "no"),
      },
      { left: false, turned: false, face: false },
    );
    await this.reset();
  }

  /** @param {string} text @param {string} [clause] @param {string} [kind] */
  report(text, clause = "", kind = "") {
    this.status.dataset.kind = kind;
    this.status.replaceChildren(text, " ", ...(clause ? [this.cite(clause)] : []));
  }

  async reset() {
    this.plays = [];
    this.report(this.words.t("app.loading"));
    this.table?.select(null, false);
    if (!(await this.show([], true))) return;
    this.report(this.words.t("rules.tried"));
    this.table?.hint({ area: [this.example.source], target: [this.example.target] }, "");
  }

  /**
   * Show the position after some moves; resolves to whether the engine could be reached.
   * @param {Play[]} plays @param {boolean} jump
   */
  async show(plays, jump) {
    const snapshot = await this.ask(plays);
    if (!snapshot) return false;
    this.snapshot = snapshot;
    this.plays = plays;
    void this.table?.show(shownSnapshot(snapshot, ++this.version), { jump });
    return true;
  }

  /**
   * @param {Play[]} plays
   * @returns {Promise<Snapshot | null>} null when the engine cannot be reached
   */
  ask(plays) {
    return this.port.tryPlays({ position: this.example.position, plays }).catch((error) => {
      if (typeOf(error) === "IllegalMove") throw error;
      this.report(this.words.t("embed.fault.engine"), "", "no");
      return null;
    });
  }

  /** @param {Play} play @returns {Promise<{refused?: Refusal}>} */
  async play(play) {
    try {
      if (!(await this.show([...this.plays, play], false)) || !this.snapshot) return {};
    } catch (error) {
      return { refused: /** @type {Refusal} */ (error) };
    }
    const { last } = this.snapshot;
    const text = sentence(this.words, last[0], shownSnapshot(this.snapshot, 0), SEAT);
    this.report(`${this.words.t("rules.allowed")} ${text}`, "", "yes");
    this.table?.announce(this.words.t("rules.allowed"));
    return {};
  }

  async playExample() {
    await this.reset();
    if (!this.snapshot || !this.table) return;
    const { refused } = await this.play(playOf(this.example, this.snapshot));
    if (refused) this.table.showRefusal(refused, this.example.target);
  }

  close() {
    this.table?.close();
  }
}

/** @type {() => void} */
let close = () => undefined;

/** Close the open trial, if any, and show the picture again. */
export const closeTrial = () => close();

/**
 * Try an example on a board in place of its picture.
 * @param {Words} words @param {ExamplePort} port
 * @param {HTMLButtonElement} begin the button in its figure, whose value is the example as JSON
 * @param {(clause: string) => Node} cite returns a link to a clause
 */
export function tryExample(words, port, begin, cite) {
  const { t } = words;
  closeTrial();
  const trial = new Trial(words, port, JSON.parse(begin.value), cite);
  const svg = /** @type {Element} */ (begin.closest("figure")?.querySelector("svg"));
  const first = button(t("rules.carry-out"), () => void trial.playExample());
  const box = make(
    "div",
    { className: "trial" },
    trial.board,
    trial.status,
    make(
      "div",
      { className: "shares" },
      first,
      button(t("embed.reset"), () => void trial.reset()),
      button(t("rules.untry"), () => {
        closeTrial();
        begin.focus();
      }),
    ),
  );
  close = () => {
    trial.close();
    box.replaceWith(svg);
    begin.hidden = false;
    close = () => undefined;
  };
  svg.replaceWith(box);
  begin.hidden = true;
  first.focus({ preventScroll: true });
  box.scrollIntoView({ block: "nearest" });
  void trial.open();
}
