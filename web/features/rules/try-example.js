/**
 * A drawing of the rules that is tried: a table of its own with the drawing's position, on which the engine judges
 * whatever is played. Only one is open at a time; the game in progress knows nothing of it.
 */
import { sentence } from "../../board/speech/describe.js";
import { typeOf } from "../../protocol/errors.js";
import { SEAT } from "../../protocol/sides.js";
import { exampleFigure } from "./example.js";
import { make } from "../../ui/dom.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("./example.js").Example} Example */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * What an example needs to be tried.
 * @typedef {object} Port
 * @property {import("../../protocol/client.js").EngineCalls["attempt"]} attempt
 * @property {import("../replay/replay-dialog.js").CreateBoard} createBoard
 */

/** @typedef {{from: string, to: string} | {action: import("../../protocol/types.js").Action}} Play */

/** Return the play of an example, as the engine takes it. @param {Example} example @param {Snapshot} seen @returns {Play} */
function playOf({ card, source: from, target: to }, seen) {
  const isGroup = card && card !== seen.places[from].up.at(-1)?.[0];
  return isGroup ? { action: { do: "group", card, from, to } } : { from, to };
}

/**
 * Return the table as it is shown: against the computer, and with nothing refused before the engine is asked.
 * @param {Snapshot} seen @param {number} version @returns {Snapshot}
 */
function shown(seen, version) {
  const sides = Object.values(seen.places).flatMap(({ kind, side }) =>
    kind === "hand" && side ? [side] : [],
  );
  const players = Object.fromEntries(
    sides.map((side) => [side, side === SEAT ? "human" : "casual"]),
  );
  const still = { ...seen, version, players, options: { ...seen.options, referee: "players" } };
  return seen.turn === SEAT && !seen.result ? still : { ...still, actor: null, sources: {} };
}

/** One open trial. */
class Trial {
  /** @param {Words} words @param {Port} port @param {Example} example @param {(clause: string) => Node | null} cite */
  constructor(words, port, example, cite) {
    this.words = words;
    this.port = port;
    this.example = example;
    this.cite = cite;
    /** @type {Play[]} */
    this.plays = [];
    /** @type {Snapshot | null} */
    this.seen = null;
    this.version = 0;
    this.told = make("p", { className: "answered" });
    this.board = make("div", { className: "board" });
  }

  /** Lay the table out; to be called when it stands in the page. */
  async open() {
    const { createBoard } = this.port;
    this.table = createBoard(
      this.board,
      {
        play: (from, to, action) => this.play(action ? { action } : { from, to }),
        message: (text, clause) => text && this.tell(text, clause, "no"),
      },
      { left: false, turned: false, face: false },
    );
    await this.again();
  }

  /** @param {string} text @param {string} [clause] @param {string} [kind] */
  tell(text, clause = "", kind = "") {
    this.told.dataset.kind = kind;
    this.told.replaceChildren(
      text,
      " ",
      ...(clause ? [/** @type {Node} */ (this.cite(clause))] : []),
    );
  }

  /** Put everything back. */
  async again() {
    this.plays = [];
    this.tell(this.words.t("app.loading"));
    this.table?.select(null, false);
    if (!(await this.look([], true))) return;
    this.tell(this.words.t("rules.tried"));
    this.table?.hint({ area: [this.example.source], target: [this.example.target] }, "");
  }

  /**
   * Show the table after some plays; tells whether the engine could.
   * @param {Play[]} plays @param {boolean} jump
   */
  async look(plays, jump) {
    const seen = await this.ask(plays);
    if (!seen) return false;
    this.seen = seen;
    this.plays = plays;
    void this.table?.show(shown(seen, ++this.version), { jump });
    return true;
  }

  /** @param {Play[]} plays @returns {Promise<Snapshot | null>} null when the engine cannot be reached */
  ask(plays) {
    return this.port.attempt({ position: this.example.position, plays }).catch((error) => {
      if (typeOf(error) === "IllegalMove") throw error;
      this.tell(this.words.t("embed.fault.engine"), "", "no");
      return null;
    });
  }

  /** @param {Play} play @returns {Promise<{refused?: import("../../protocol/types.js").Refusal}>} */
  async play(play) {
    try {
      if (!(await this.look([...this.plays, play], false)) || !this.seen) return {};
    } catch (error) {
      return { refused: /** @type {import("../../protocol/types.js").Refusal} */ (error) };
    }
    const { last } = this.seen;
    const said = sentence(this.words, last[0], shown(this.seen, 0), SEAT);
    this.tell(`${this.words.t("rules.allowed")} ${said}`, "", "yes");
    this.table?.say(this.words.t("rules.allowed"));
    return {};
  }

  /** Play what the example is about. */
  async carryOut() {
    await this.again();
    if (!this.seen || !this.table) return;
    const { refused } = await this.play(playOf(this.example, this.seen));
    if (refused) this.table.showRefusal(refused, this.example.target);
  }

  close() {
    this.table?.close();
  }
}

/** @type {() => void} */
let shut = () => undefined;

/** Put the picture back where a trial is open. */
export const closeTrial = () => shut();

/**
 * Return an example with its verdict, to be tried where there is an engine to ask.
 * @param {Words} words @param {Port} port @param {Example} example @param {(clause: string) => Node | null} cite leads to a clause
 */
export function exampleOf(words, port, example, cite) {
  const { t } = words;
  const { svg, verdict, clause } = exampleFigure(words, example);
  const button = (/** @type {string} */ key, /** @type {() => void} */ click) =>
    make("button", { type: "button", className: "plain", on: { click } }, t(key));
  const begin = button("rules.try", () => {
    closeTrial();
    const trial = new Trial(words, port, example, cite);
    const first = button("rules.carry-out", () => void trial.carryOut());
    const box = make(
      "div",
      { className: "trial" },
      trial.board,
      trial.told,
      make(
        "div",
        { className: "shares" },
        first,
        button("embed.reset", () => void trial.again()),
        button("rules.untry", () => {
          closeTrial();
          begin.focus();
        }),
      ),
    );
    shut = () => {
      trial.close();
      box.replaceWith(svg);
      begin.hidden = false;
      shut = () => undefined;
    };
    svg.replaceWith(box);
    begin.hidden = true;
    first.focus({ preventScroll: true });
    box.scrollIntoView({ block: "nearest" });
    void trial.open();
  });
  begin.setAttribute("aria-label", `${t("rules.try")}: ${svg.getAttribute("aria-label")}`);
  return make(
    "figure",
    {},
    svg,
    make("figcaption", {}, verdict, " ", clause && make("span", { className: "clause" }, clause)),
    begin,
  );
}
