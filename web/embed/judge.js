/**
 * The one judge of a task: it walks the baked tree and tells what each answer is worth. Pure.
 */

/** @typedef {import("../lesson/lesson.js").Tree} Tree */
/** @typedef {{legal: boolean, stoppable: boolean, rule: string | null}} Verdict */

/**
 * What came of an answer. `text` is the number of the author's text about it, -1: the last one, which is for all.
 * @typedef {{result: "right" | "done" | "wrong" | "refused", verdict: Verdict, text: number, reason: string, clause: string}} Answer
 */

/** Reasons that would tell what is compulsory. */
const TELLING = [
  "foundation-first",
  "reserve-first",
  "load-first",
  "fill-space-first",
  "release-first",
  "fewest-moves",
  "uncover-first",
];

export class Judge {
  /** @param {Tree} tree @param {string} task */
  constructor(tree, task) {
    this.tree = tree;
    this.task = task;
    /** @type {number} */
    this.at = 0;
    /** @type {string[]} */
    this.path = [];
    this.isOver = false;
  }

  /** Begin again; what was tried before counts on. */
  reset() {
    this.at = 0;
    this.path = [];
    this.isOver = false;
  }

  get node() {
    return this.tree.nodes[this.at];
  }

  /** Return what may be said besides playing, as lines. */
  get sayings() {
    return Object.keys(this.node.legal).filter((line) => /^(stop\b|none$)/.test(line));
  }

  /** @param {string} line such as "move AS H1 F1" @returns {Answer} */
  answer(line) {
    const found = Object.hasOwn(this.node.legal, line) ? this.node.legal[line] : null;
    if (!found) return this.refusal(line);
    const [rule, result, next, text] = found;
    if (result === "right" || result === "done") {
      this.path.push(line);
      if (next !== null) this.at = next;
      this.isOver = result === "done";
    }
    const known = result === "right" || result === "done" ? result : "wrong";
    return {
      result: known,
      verdict: { legal: rule === null, stoppable: rule !== null, rule },
      text,
      reason: "",
      clause: "",
    };
  }

  /** @param {string} line that is no legal action @returns {Answer} */
  refusal(line) {
    const move = line.replace(/^move /, "");
    const [reason, group] = Object.entries(this.node.refused).find(([, { moves }]) =>
      moves.includes(move),
    ) ?? ["unknown", null];
    const text = group?.texts?.[move] ?? -1;
    // in a task about duties, the reason would be the answer
    const result =
      text >= 0 || (this.task === "find-compulsory" && TELLING.includes(reason))
        ? "wrong"
        : "refused";
    return {
      result,
      verdict: { legal: false, stoppable: false, rule: reason },
      text,
      reason,
      clause: group?.clause ?? "",
    };
  }

  /** Return the steps that lead from the beginning to the end. */
  get solution() {
    return this.tree.solution;
  }
}
