/**
 * A replay at a stage: steps, captions, questions that stop it, and other lines. The frames were made ahead.
 */
import { sentence } from "../board/speech/describe.js";
import { Playback } from "../game/playback.js";
import { inLanguage } from "../lesson/texts.js";
import { snapshotOf } from "../lesson/lesson-snapshot.js";
import { Quest } from "./question.js";

/** @typedef {import("./stage.js").Stage} Stage */
/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */
/** @typedef {import("../lesson/lesson.js").Baked} Baked */
/** @typedef {{frames: string[], events: string[], captions: import("../lesson/lesson.js").Caption[], asks: (import("../lesson/lesson.js").Tree | null)[]}} Line */

export class Film {
  /** @param {Stage} stage @param {Lesson} lesson @param {Baked} baked */
  constructor(stage, lesson, baked) {
    this.stage = stage;
    this.lesson = lesson;
    this.baked = baked;
    /** @type {Line} */
    this.main = {
      frames: baked.frames,
      events: baked.events,
      captions: lesson.captions,
      asks: baked.asks ?? [],
    };
    this.branch = -1;
    /** @type {Quest | null} the question that stops the film */
    this.quest = null;
    this.playback = this.film(this.main);
  }

  /** @param {Line} line */
  film(line) {
    this.line = line;
    const record = /** @type {import("../protocol/types.js").GameRecord} */ ({
      ...this.stage.table.snapshot?.record,
      events: line.events,
    });
    return new Playback(
      record,
      async (at) => this.seen(line, at),
      (snapshot, { jump, at }) => this.show(snapshot, at, jump),
      () => this.stage.refresh(),
    );
  }

  /** @param {Line} line @param {number} at */
  seen({ frames, events }, at) {
    return snapshotOf(frames[at], {
      side: this.lesson.side,
      version: 0,
      event: at ? events[at - 1] : "",
      before: this.stage.table.snapshot,
      rules: this.lesson.rules,
    });
  }

  /** @param {import("../protocol/types.js").Snapshot} snapshot @param {number} at @param {boolean} jump */
  async show(snapshot, at, jump) {
    const { stage } = this;
    const number = this.line?.captions.findIndex((one) => one.at === at) ?? -1;
    const caption = this.line?.captions[number];
    const tree = this.line?.asks[number];
    const told = snapshot.last.at(-1);
    stage.tell(
      inLanguage(caption?.text, stage.words.lang) ||
        (told ? sentence(stage.words, told, snapshot, this.lesson.side) : ""),
    );
    stage.emit("rb-step", {
      at,
      of: this.playback.length,
      event: this.playback.record.events[at - 1] ?? "",
    });
    stage.emit("rb-position", { pos: this.line?.frames[at] ?? "" });
    stage.pos = this.line?.frames[at] ?? "";
    this.quest = null;
    stage.act.hint = stage.act.solution = undefined;
    stage.refresh();
    await stage.table.show({ ...snapshot, version: ++stage.version }, { jump });
    if (caption?.ask && tree && at === this.playback.at)
      await this.ask(caption.ask, tree, inLanguage(caption.text, stage.words.lang));
  }

  /** @param {import("../lesson/lesson.js").Question} question @param {import("../lesson/lesson.js").Tree} tree @param {string} told of the caption */
  async ask(question, tree, told) {
    const { stage } = this;
    this.playback.pause();
    const quest = new Quest(stage, {
      tree,
      question,
      task: "sequence",
      at: this.branch < 0 ? this.playback.at : undefined,
    });
    this.quest = quest;
    Object.assign(stage.act, {
      hint: quest.hintsLeft ? () => quest.hint() : undefined,
      solution: () => quest.solution(),
    });
    stage.tell([told, quest.text("prompt")].filter(Boolean).join(" "));
    await quest.ask({ jump: true });
    stage.refresh();
  }

  /** @param {number} at */
  goTo(at) {
    this.playback.pause();
    return this.playback.go(at);
  }

  /** @param {number} number of another line; -1: back to the game */
  async take(number) {
    this.playback.pause();
    const before = this.branch;
    const { branches = [] } = this.baked;
    this.branch = number;
    const branch = branches[number];
    this.playback = this.film(
      branch
        ? {
            ...branch,
            captions: this.lesson.branch[number]?.captions ?? [],
            asks: branch.asks ?? [],
          }
        : this.main,
    );
    await this.playback.go(branch ? 0 : (branches[before]?.at ?? 0));
  }

  /** @returns {import("./stage.js").Act} */
  get act() {
    return {
      play: async (source, target, action) => this.quest?.play(source, target, action) ?? {},
      answer: (line) => this.quest?.answer(line),
      reset: () => (this.branch < 0 ? this.goTo(this.lesson.at) : this.take(-1)),
      goTo: (at) => this.goTo(at),
      tools: () => this.tools(),
      close: () => this.playback.pause(),
    };
  }

  tools() {
    const { playback } = this;
    const { t, lang } = this.stage.words;
    const end = playback.at >= playback.length;
    const running = playback.isRunning;
    const here =
      this.branch < 0
        ? this.lesson.branch
            .map((one, number) => ({ ...one, number }))
            .filter(({ at }) => at === playback.at)
        : [];
    return [
      {
        name: "first",
        label: t("replay.first"),
        icon: "first",
        text: false,
        able: playback.at > 0,
        run: () => this.goTo(0),
      },
      {
        name: "back",
        label: t("replay.back"),
        icon: "back",
        text: false,
        able: playback.at > 0,
        run: () => this.goTo(playback.at - 1),
      },
      {
        name: "play",
        label: t(running ? "replay.pause" : "replay.play"),
        icon: running ? "pause" : "play",
        text: false,
        run: () => (running ? playback.pause() : playback.play()),
      },
      {
        name: "on",
        label: t("replay.on"),
        icon: "on",
        text: false,
        able: !end,
        run: () => this.goTo(playback.at + 1),
      },
      ...here.map(({ name, number }) => ({
        name: `branch ${number}`,
        label: inLanguage(name, lang),
        run: () => this.take(number),
      })),
      ...(this.branch < 0
        ? []
        : [{ name: "main", label: t("embed.main"), run: () => this.take(-1) }]),
    ];
  }
}
