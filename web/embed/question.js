/**
 * A question at a table: shows what led to it, takes answers to the judge, tells what he says. Knows no worker.
 */
import { refusalText } from "../board/speech/describe.js";
import { answerChoice } from "./exercise.js";
import { formatAction, parseAction, sourceAndTarget } from "../protocol/events.js";
import { Judge } from "./judge.js";
import { inLanguage, listOf, wrongText } from "../lesson/texts.js";

/** @typedef {import("../lesson/lesson.js").Tree} Tree */
/** @typedef {import("../lesson/lesson.js").Question} Question */
/** @typedef {import("./stage.js").Stage} Stage */

const STEP_MS = 900;

export class Quest {
  /**
   * @param {Stage} stage
   * @param {{tree: Tree, question: Question, task: string, at?: number}} what at: the moment of a replay
   */
  constructor(stage, { tree, question, task, at }) {
    this.stage = stage;
    this.question = question;
    this.task = task;
    this.at = at;
    this.judge = new Judge(tree, task);
    this.wrongs = 0;
    this.hints = 0;
    this.began_ms = performance.now();
    this.run = 0;
  }

  get words() {
    return this.stage.words;
  }

  /** Ask: the position is shown and answers are taken. @param {{told?: string, jump?: boolean}} [how] */
  async ask({ told = "", jump = false } = {}) {
    const { pos } = this.judge.node;
    await this.stage.show(pos, { node: this.judge.isOver ? null : this.judge.node, told, jump });
  }

  /** @param {string} key of a text of the author @param {string} [otherwise] a text of ours */
  text(key, otherwise = "") {
    const found = /** @type {any} */ (this.question)[key];
    return inLanguage(found, this.words.lang) || (otherwise && this.words.t(otherwise));
  }

  /**
   * Take a play from the table.
   * @param {string} source @param {string} target @param {import("../protocol/types.js").Action} [action]
   */
  play(source, target, action) {
    const { snapshot } = this.stage.table;
    const side = snapshot?.turn ?? "A";
    const ends = action ? formatAction(action, side) : "";
    const card = snapshot?.places[source]?.up.at(-1)?.[0];
    const known = Object.keys(this.judge.node.legal).find((line) => {
      const [from, to] = sourceAndTarget(parseAction(line), side);
      return from === source && to === target && !/^(group|pile|under|reverse)/.test(line);
    });
    return this.answer(ends || known || `move ${card} ${source} ${target}`);
  }

  /**
   * Take an answer as a line; resolves when it was told what it is worth.
   * @param {string} line
   * @returns {Promise<{refused?: import("../protocol/types.js").Refusal}>}
   */
  async answer(line) {
    if (this.judge.isOver) return {};
    const { table, emit } = this.stage;
    const by = this.judge.node.pos.split("~")[1];
    const found = this.judge.answer(line);
    const told = found.result === "right" || found.result === "done";
    if (/^stop\b/.test(line))
      emit("rb-stop", { ground: line.slice(5) || found.verdict.rule || "", right: told });
    else emit("rb-move", { step: line, verdict: found.verdict, result: found.result });
    if (found.result === "refused")
      return {
        refused: { reason: found.reason, clause: found.clause, facts: { due: this.due() } },
      };
    if (!told) {
      this.wrongs++;
      table.select(null, false);
      this.stage.tell(
        wrongText(this.question, found.text, this.words.lang) || this.plainWrong(found),
        "bad",
      );
      this.report("failed");
      return {};
    }
    const said = /^(stop\b|none$)/.test(line);
    this.stage.tell(
      found.result === "done" ? this.text("success", "embed.done") : this.words.t("embed.right"),
      "good",
    );
    if (found.result === "done") this.report("solved");
    this.stage.refresh(); // at once: a key pressed while cards fly finds the buttons of now
    await this.ask({ told: said ? "" : `${by} ${line}` });
    return {};
  }

  /** The compulsory plays of now, as a refusal names them. */
  due() {
    return this.judge.node.due.map((line) => {
      const { card = "", from = "", to = "" } = parseAction(line);
      return { card, from, to_place: to };
    });
  }

  /** What we say where the author says nothing. @param {import("./judge.js").Answer} found */
  plainWrong({ verdict, reason }) {
    const { t, has } = this.words;
    const ground = `ground.${verdict.rule}`;
    if (this.task === "find-compulsory" || this.task === "call-stop") return t("embed.wrong");
    if (reason) return refusalText(this.words, { reason, facts: { due: this.due() } }).text;
    return verdict.rule && has(ground)
      ? `${t("embed.wrong")} ${t(ground, { card: t("ground.card") })}`
      : t("embed.wrong");
  }

  /** @param {"solved" | "failed" | "shown"} result */
  report(result) {
    this.stage.report(
      {
        task: this.task,
        result,
        attempts: this.wrongs + (result === "solved" ? 1 : 0),
        hints: this.hints,
        ms: Math.round(performance.now() - this.began_ms),
      },
      this.at,
    );
  }

  get hintsLeft() {
    return listOf(/** @type {any} */ (this.question.hint)).length;
  }

  /** Tell the next hint; after the last one the first comes again. */
  hint() {
    const list = listOf(/** @type {any} */ (this.question.hint));
    if (!list.length || this.judge.isOver) return;
    this.stage.tell(inLanguage(list[this.hints % list.length], this.words.lang));
    this.hints++;
  }

  /** Begin again. */
  async reset() {
    this.run++;
    this.judge.reset();
    this.stage.tell("");
    this.stage.refresh();
    await this.ask({ jump: true });
  }

  /** Play the accepted way. */
  async solution() {
    await this.reset();
    const run = ++this.run;
    this.report("shown");
    this.stage.tell(this.text("solution", "embed.shown"));
    for (const line of this.judge.solution) {
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      if (run !== this.run) return;
      const by = this.judge.node.pos.split("~")[1];
      this.judge.answer(line);
      await this.ask({ told: /^(stop\b|none$)/.test(line) ? "" : `${by} ${line}` });
    }
    if (this.judge.sayings.length && this.judge.solution.length === 1)
      this.stage.tell(`${this.sayingText(this.judge.solution[0])} ${this.text("solution")}`.trim());
    this.judge.isOver = true;
    this.stage.refresh();
  }

  /** @param {string} line such as "none" or "stop foundation" */
  sayingText(line) {
    const { t, has } = this.words;
    const ground = line.slice(5);
    if (line === "none") return t(this.task === "find-compulsory" ? "embed.none" : "embed.nothing");
    return ground && has(`ground.${ground}`)
      ? t(`ground.${ground}`, { card: t("ground.card") })
      : t("tool.stop");
  }

  /** @returns {import("./stage.js").Act} */
  get act() {
    return {
      play: (source, target, action) => this.play(source, target, action),
      answer: (line) => this.answer(line),
      reset: () => this.reset(),
      hint: this.hintsLeft ? () => this.hint() : undefined,
      solution: this.judge.solution.length ? () => this.solution() : undefined,
      tools: () => this.tools(),
      close: () => {
        this.run++;
      },
    };
  }

  tools() {
    if (this.judge.isOver) return [];
    const { t } = this.words;
    const { sayings, node } = this.judge;
    const grounds = sayings.filter((line) => line.startsWith("stop "));
    const plain = sayings.filter((line) => !grounds.includes(line));
    const choice =
      grounds.length > 0 &&
      answerChoice(
        t("embed.ground"),
        grounds.map((line) => ({ value: line, label: this.sayingText(line) })),
        { name: "stop", label: t("tool.stop"), run: (line) => this.answer(line) },
      );
    const end = "end" in node.legal && {
      name: "end",
      label: t("tool.end"),
      icon: "end",
      text: true,
      run: () => this.answer("end"),
    };
    const said = plain.map((line) => ({
      name: line,
      label: this.sayingText(line),
      run: () => this.answer(line),
    }));
    return [choice, end, ...said].filter((one) => one !== false);
  }
}
