/**
 * The place of one embedded board: the table, what stands round it, and what the host hears of it.
 */
import { createTable } from "../board/table.js";
import { createExercise, expandLink, ruleLink } from "./exercise.js";
import { isLone } from "./engine.js";
import { snapshotOf } from "../lesson/lesson-snapshot.js";
import { inLanguage } from "../lesson/texts.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("./exercise.js").Tool} Tool */

/**
 * What is done at a stage: a question, a replay, a game.
 * @typedef {object} Act
 * @property {(source: string, target: string, action?: import("../protocol/types.js").Action) => Promise<{refused?: import("../protocol/types.js").Refusal}>} [play]
 * @property {(line: string) => unknown} [answer] takes a decision as a line, such as "move AS H1 F1"
 * @property {() => unknown} [reset]
 * @property {() => unknown} [hint]
 * @property {() => unknown} [solution]
 * @property {(at: number) => unknown} [goTo]
 * @property {() => (Tool | HTMLElement)[]} [tools] its own buttons
 * @property {() => void} [close]
 */

export class Stage {
  /**
   * @param {HTMLElement} element
   * @param {{words: import("../ui/words.js").Words, lesson: import("../lesson/lesson.js").Lesson, tell: (type: string, detail: object) => void, report: (result: object) => void}} what
   */
  constructor(element, { words, lesson, tell, report }) {
    this.words = words;
    this.lesson = lesson;
    this.emit = tell;
    this.sendReport = report;
    this.panel = createExercise(element, words);
    /** @type {Act} */
    this.act = {};
    this.version = 0;
    this.pos = "";
    /** the address of this board as a page of its own, where one is to be shown */
    this.link = "";
    this.settings = {
      speed: lesson.look.motion === "off" ? 0 : 2,
      big: lesson.look.deck.includes("large"),
      four: lesson.look.deck.includes("four"),
      left: false,
      turned: lesson.side === "B",
    };
    this.table = createTable(
      this.panel.board,
      {
        play: async (source, target, action) => this.act.play?.(source, target, action) ?? {},
        message: (text, clause) => this.write(text, text ? "bad" : "plain", clause),
      },
      { words, settings: this.settings, seat: lesson.side },
    );
    this.panel.prompt(inLanguage(lesson.question.prompt, words.lang));
    this.said = this.clause = "";
    /** @type {"plain" | "good" | "bad"} */
    this.kind = "plain";
  }

  /** @param {string} text @param {"plain" | "good" | "bad"} [kind] @param {string} [clause] */
  write(text, kind, clause = "") {
    // a card taken in hand does not wipe out what was said to the last answer
    this.panel.tell(
      text || this.said,
      text ? kind : this.kind,
      this.rule(text ? clause : this.clause),
    );
  }

  /**
   * Return the link to a clause among the rules; where nothing can be opened, its name.
   * @param {string} clause
   */
  rule(clause) {
    const { lang, t } = this.words;
    const rules = this.table.snapshot?.preset ?? this.lesson.preset;
    return (
      clause &&
      ruleLink(
        isLone ? "" : `../../?${new URLSearchParams({ rules, clause, lang })}`,
        t("reason.clause", { clause }),
      )
    );
  }

  /** Say something, in writing and to who does not see it. @param {string} text @param {"plain" | "good" | "bad"} [kind] @param {string} [clause] it rests on */
  tell(text, kind = "plain", clause = "") {
    this.said = text;
    this.kind = kind;
    this.clause = clause;
    this.panel.tell(text, kind, this.rule(clause));
    if (text) this.table.say(text);
  }

  /**
   * Show a position.
   * @param {string} pos
   * @param {{node?: import("../lesson/lesson.js").Node | null, told?: string, jump?: boolean}} [how]
   */
  async show(pos, { node = null, told = "", jump = false } = {}) {
    this.pos = pos;
    const rules = node ? { ...this.lesson.rules, referee: "players" } : this.lesson.rules;
    const snapshot = snapshotOf(pos, {
      side: node ? pos.split("~")[1] : this.lesson.side,
      version: ++this.version,
      node,
      event: told,
      before: this.table.snapshot,
      rules,
    });
    this.emit("rb-position", { pos });
    await this.table.show(snapshot, { jump });
  }

  /** @param {Snapshot} snapshot of the engine @param {{jump?: boolean, stop?: {places: string[], text: string} | null}} how */
  async showGame(snapshot, how) {
    this.pos = "";
    this.emit("rb-position", { pos: "", record: snapshot.record });
    await this.table.show(snapshot, how);
  }

  /** @param {{task: string, result: string, attempts: number, hints: number, ms: number}} result @param {number} [at] the moment of a replay's question */
  report(result, at) {
    this.emit("rb-task", result);
    this.sendReport(at === undefined ? result : { ...result, at });
  }

  /** Tell whether a control may be shown: the author chose it, or chose none at all. @param {string} name */
  shows(name) {
    const { controls } = this.lesson.look;
    return controls ? controls.includes(name) : !["flip", "expand", "sound"].includes(name);
  }

  /** Show the buttons that belong to what is going on. */
  refresh() {
    const { t } = this.words;
    const { act } = this;
    /** @type {(Tool | false | undefined)[]} */
    const common = [
      this.shows("hint") &&
        act.hint && { name: "hint", label: t("embed.hint"), icon: "hint", run: () => act.hint?.() },
      this.shows("solution") &&
        act.solution && {
          name: "solution",
          label: t("embed.solution"),
          icon: "solution",
          run: () => act.solution?.(),
        },
      this.shows("reset") &&
        act.reset && {
          name: "reset",
          label: t("embed.reset"),
          icon: "reset",
          run: () => act.reset?.(),
        },
      this.shows("flip") && {
        name: "flip",
        label: t("embed.flip"),
        icon: "flip",
        run: () => this.flip(),
      },
    ];
    const link = this.link && expandLink(this.link, t("embed.expand"));
    this.panel.tools([
      ...(act.tools?.() ?? []),
      .../** @type {Tool[]} */ (common.filter(Boolean)),
      ...(link ? [link] : []),
    ]);
  }

  /** Turn the table round. */
  flip() {
    this.settings = { ...this.settings, turned: !this.settings.turned };
    this.table.setSettings(this.settings);
  }

  /** @param {Act} act what goes on from now */
  begin(act) {
    this.act.close?.();
    this.act = act;
    this.refresh();
  }

  close() {
    this.act.close?.();
    this.table.close();
  }
}
