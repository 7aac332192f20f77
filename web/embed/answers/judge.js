/** Judges the answers to a task by its baked tree. Pure. */
import { DUTIES } from "../../protocol/constants.js";
import { isStatement } from "../../protocol/events.js";

export class Judge {
  /** @param {Tree} tree @param {string} task */
  constructor(tree, task) {
    this.tree = tree;
    this.task = task;
    /** @type {number[]} the right answers so far, by their numbers among those of their nodes */
    this.path = [];
    this.at = 0;
    this.isOver = false;
  }

  reset() {
    this.path = [];
    this.at = 0;
    this.isOver = false;
  }

  /** Give right answers again. @param {number[]} path */
  follow(path) {
    for (const number of path) {
      const line = this.rightAnswers[number];
      if (line && !this.isOver) this.answer(line);
    }
  }

  finish() {
    this.isOver = true;
  }

  get node() {
    return this.tree.nodes[this.at];
  }

  get rightAnswers() {
    return Object.keys(this.node.legal).filter((line) => this.node.legal[line][1] !== "wrong");
  }

  /** The answers that are no plays, such as "stop foundation". */
  get statements() {
    return Object.keys(this.node.legal).filter(isStatement);
  }

  /** The shortest accepted answer, step by step. */
  get solution() {
    return this.tree.solution;
  }

  /** @param {string} line such as "move AS H1 F1" @returns {Answer} */
  answer(line) {
    if (!Object.hasOwn(this.node.legal, line)) return this.refuse(line);
    const [rule, result, next, text] = this.node.legal[line];
    const isRight = result === "right" || result === "done";
    if (isRight) {
      this.path.push(this.rightAnswers.indexOf(line));
      if (next !== null) this.at = next;
      this.isOver = result === "done";
    }
    return {
      result: isRight ? result : "wrong",
      verdict: { legal: rule === null, stoppable: rule !== null, rule },
      text,
      reason: "",
      clause: "",
    };
  }

  /** @param {string} line that is no legal action @returns {Answer} */
  refuse(line) {
    const move = line.replace(/^move /, "");
    const [reason, group] = Object.entries(this.node.refused).find(([, { moves }]) =>
      moves.includes(move),
    ) ?? ["unknown", null];
    const text = group?.texts?.[move] ?? -1;
    // in a task about duties the reason would reveal the answer
    const result =
      text >= 0 || (this.task === "find-compulsory" && DUTIES.includes(reason))
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
}
