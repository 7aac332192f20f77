/**
 * Wires the author kit: the draft and its past, the engine, what is kept. Nothing else does.
 */
import { connect } from "../engine/client.js";
import { sayAlive } from "../offline/heartbeat.js";
import { half } from "./ui/fields.js";
import { createBar, createCopies, createPreview } from "./ui/result.js";
import { createPositionPart } from "./ui/position-fields.js";
import { createQuestionPart, createTextsPart } from "./ui/question-fields.js";
import { nameOfPlace } from "./ui/table.js";
import { checkSettings } from "../storage/settings.js";
import { browserStorage, Store } from "../storage/local-store.js";
import { createWords, directionOf, pickLanguage } from "../ui/words.js";
import { readArrival, readFile, readRecord } from "./incoming.js";
import { copiesOf } from "./copies.js";
import { BLANK, lessonOf, readKept, textsMissing } from "./draft.js";
import { giveLesson, givePng, giveSvg } from "./files.js";
import { judge } from "./judge.js";
import { Past } from "./edit-history.js";
import { emptyPosition, formatPosition } from "../lesson/position-text.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {{name: string, options: Record<string, any>}} Preset */

const BASE = new URL("../", location.href.split(/[?#]/)[0]).href;
const NOTE = "kit";
const [KEPT_STEPS, MOST_KEPT] = [20, 400_000];
const WAIT_MS = 300;
const START =
  "pagat~A~A:12x!KC_35x__,B:12x!KH_35x__~H1:AS,H2:9H,H3:6D,H4:4S,H5:10S,H6:JC,H7:QD,H8:8D~~~0.0~0";

/** The kit. */
class Kit {
  /** @param {import("../ui/words.js").Words} words @param {Store} store */
  constructor(words, store) {
    this.words = words;
    this.store = store;
    this.client = connect({ base: BASE, share: true });
    /** @type {Past<Draft>} */
    this.past = new Past({ ...BLANK, pos: START, lang: words.lang });
    /** @type {Preset[]} */
    this.presets = [];
    /** @type {import("./judge.js").Judgement | null} */
    this.said = null;
    this.recording = false;
    this.run = 0;
  }

  get draft() {
    return this.past.now;
  }

  /** @param {string} name @param {object} args */
  ask(name, args) {
    return this.client.call(name, args);
  }

  /** Take up what the address brings and what was kept, and put up the page. */
  async start() {
    const { words } = this;
    const arrived = await readArrival(new URL(location.href), words.lang);
    const kept = readKept(this.store.readNote(NOTE));
    if (kept) this.past = new Past(kept.draft, kept.before);
    if (arrived) this.past.push(arrived, "", Date.now());
    if (arrived)
      history.replaceState(null, "", location.href.split("#")[0].replace(/\bpos=[^&]*&?/, ""));
    sayAlive();
    const hello = await this.client.ready;
    this.presets = hello.presets;
    this.build(hello.levels);
    this.show();
    performance.mark("rb:kit");
  }

  /** @param {string[]} levels */
  build(levels) {
    const { words } = this;
    const change = this.change.bind(this);
    const presets = this.presets.map(({ name }) => name);
    this.bar = createBar(words, {
      undo: () => this.step("undo"),
      redo: () => this.step("redo"),
      open: (text, name) => this.open(text, name),
      fresh: () => change({ ...BLANK, pos: START, lang: words.lang }, ""),
    });
    this.position = createPositionPart({
      words,
      presets,
      pack: (preset) => this.packOf(preset),
      change,
      begin: (preset) => this.begin(preset),
      deal: (preset) => this.deal(preset),
    });
    const port = {
      words,
      levels,
      presets,
      change,
      draft: () => this.draft,
      takeGame: (/** @type {string} */ text) => this.takeGame(text),
      record: () => this.record(true),
    };
    this.question = createQuestionPart(port);
    this.texts = createTextsPart(port);
    this.preview = createPreview(words, {
      keep: (way) => this.keepWay(way),
      end: () => this.record(false),
    });
    this.copies = createCopies(words, {
      file: () => giveLesson(this.taken),
      svg: () => giveSvg(words, this.taken),
      png: () => givePng(words, this.taken),
      copied: async (text) =>
        Boolean(
          await navigator.clipboard?.writeText(text).then(
            () => true,
            () => false,
          ),
        ),
    });
    const page = /** @type {HTMLElement} */ (document.getElementById("kit"));
    page.replaceChildren(
      half(this.position.box, this.preview.box),
      half(this.question.box, this.texts.box, this.copies.box),
    );
    page.before(this.bar.box);
  }

  /** @param {string} preset @returns {import("./ui/table.js").Pack} */
  packOf(preset) {
    const {
      packs = 2,
      deck = 52,
      joker = 0,
    } = this.presets.find(({ name }) => name === preset)?.options ?? {};
    return { packs, deck, joker };
  }

  /** @param {Partial<Draft>} patch @param {string} key of the field: quick edits of one are one step */
  change(patch, key) {
    this.past.push({ ...this.draft, ...patch }, key, Date.now());
    this.show();
  }

  /** @param {"undo" | "redo"} way */
  step(way) {
    if (this.past[way]()) this.show();
  }

  /** Show the draft in all fields, keep it, and have it judged soon. */
  show() {
    const { draft, past } = this;
    for (const part of [this.position, this.question, this.texts]) part?.fill(draft);
    this.bar?.can(past.before.length > 0, past.after.length > 0);
    this.texts?.lacking(textsMissing(draft));
    this.keep();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.judge(), WAIT_MS);
  }

  keep() {
    const { draft, past } = this;
    const whole = { draft, before: past.before.slice(-KEPT_STEPS) };
    const trouble = this.store.writeNote(
      NOTE,
      JSON.stringify(whole).length < MOST_KEPT ? whole : { draft, before: [] },
    );
    if (trouble) this.bar?.say(this.words.t("kit.not-kept"), "bad");
  }

  /** Ask the engine, and show what it says. */
  async judge() {
    const run = ++this.run;
    const { draft } = this;
    const said = await judge(
      (name, args) => this.ask(name, args),
      draft,
      (preset) => this.packOf(preset),
    ).catch((error) => ({
      total: 0,
      whole: 0,
      bad: String(error),
      due: [],
      fault: null,
      lesson: null,
      solution: [],
    }));
    if (run !== this.run) return;
    this.said = said;
    this.tellPosition(said);
    this.tellFault(said.fault);
    const lesson = lessonOf(draft);
    this.copies?.fill(await copiesOf(lesson, BASE, this.words.t("app.title")));
    if (run !== this.run || this.recording) return;
    if (said.lesson) this.preview?.show({ ...said.lesson, lang: draft.lang }, false);
    document.getElementById("kit")?.setAttribute("data-judged", String(run));
  }

  /** @param {import("./judge.js").Judgement} said */
  tellPosition({ bad, total, whole, due, solution, lesson }) {
    const { words } = this;
    const { t } = words;
    if (this.draft.start !== "pos") return;
    if (bad) return this.position?.judge({ kind: "bad", lines: [t("kit.bad", { text: bad })] });
    const count =
      total === whole ? t("kit.complete", { total }) : t("kit.partial", { total, whole });
    const duties = due.map(({ card, from, to, clause }) =>
      t("kit.due", {
        card: words.card(card),
        source: nameOfPlace(words, from),
        target: nameOfPlace(words, to),
        clause,
      }),
    );
    const answer =
      solution.length && lesson && this.draft.mode === "task"
        ? [t("kit.solution-is", { line: solution.join(", ") })]
        : [];
    this.position?.judge({
      kind: "good",
      lines: [count, ...(duties.length ? duties : [t("kit.no-duty")]), ...answer],
    });
  }

  /** Say what is wrong with the lesson, at its field. @param {{key: string, text: string} | null} fault */
  tellFault(fault) {
    const [key] = /^[a-z]+/.exec(fault?.key ?? "") ?? [""];
    const fields = { ...this.question?.fields, ...this.texts?.fields };
    for (const [name, field] of Object.entries(fields))
      field.complain(name === key && fault ? fault.text : "");
    this.preview?.say(fault ? this.words.t("kit.fault", { key: fault.key, text: fault.text }) : "");
  }

  /** @param {string} preset */
  async begin(preset) {
    const { places } = await this.ask("new", { preset, seed: "kit" });
    this.change(
      { pos: formatPosition(emptyPosition(preset, Object.keys(places))), accept: [] },
      "",
    );
  }

  /** @param {string} preset */
  async deal(preset) {
    const { baked } = await this.ask("bake", {
      lesson: { mode: "view", preset, seed: `${Date.now() % 1e6}` },
    });
    this.change({ pos: baked.frames.at(-1), accept: [] }, "");
  }

  /** @param {string} text */
  async takeGame(text) {
    const record = await readRecord(text);
    this.question?.fields.game.complain(record ? "" : this.words.t("kit.no-record"));
    if (record) this.change({ game: JSON.stringify(record) }, "");
  }

  /** @param {string} text @param {string} name of the file */
  async open(text, name) {
    const { t } = this.words;
    const found = await readFile(text, this.words.lang, (call, args) => this.ask(call, args));
    if ("fault" in found)
      return this.bar?.say(
        t("kit.open.bad", { name, key: found.fault.key, text: found.fault.text }),
        "bad",
      );
    this.change(found.draft, "");
    this.bar?.say(t("kit.opened", { name }));
  }

  /** Let the author play an answer on the board, or show the exercise again. @param {boolean} on */
  record(on) {
    const { pos, rules, side } = this.draft;
    this.recording = on;
    if (!on) return this.show();
    this.preview?.show(
      { pos, rules, side, mode: "task", task: "free", controls: "none", lang: this.words.lang },
      true,
    );
    this.preview?.box.scrollIntoView({ block: "nearest" });
  }

  /** @param {string[]} way */
  keepWay(way) {
    const { accept, task } = this.draft;
    const line = way.join(", ");
    this.recording = false;
    this.change(
      {
        accept: accept.includes(line) ? accept : [...accept, line],
        task: way.length > 1 && task === "play" ? "sequence" : task,
      },
      "",
    );
  }

  /** @returns {import("./files.js").Taken} */
  get taken() {
    const { draft, said } = this;
    return { lesson: said?.lesson ?? lessonOf(draft), pos: draft.pos, side: draft.side };
  }
}

/** @param {string} lang */
async function wordsIn(lang) {
  const [common, own] = await Promise.all(
    [`lang/${lang}.json`, `lang/kit.${lang}.json`].map(async (name) =>
      (await fetch(new URL(name, BASE))).json(),
    ),
  );
  return createWords({ ...common, ...own }, { lang });
}

async function start() {
  const store = new Store(browserStorage());
  const settings = checkSettings(store.readSettings());
  const lang = pickLanguage([
    new URL(location.href).searchParams.get("lang") ?? undefined,
    settings.lang,
    ...navigator.languages,
  ]);
  const words = await wordsIn(lang);
  Object.assign(document.documentElement, { lang, dir: directionOf(lang) });
  document.documentElement.dataset.theme = settings.theme;
  document.title = words.t("kit.title");
  const kit = new Kit(words, store);
  addEventListener("keydown", (event) => {
    const inText =
      event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (!(event.ctrlKey || event.metaKey) || inText || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    kit.step(event.shiftKey ? "redo" : "undo");
  });
  await kit.start();
}

start().catch((error) => {
  const page = document.getElementById("kit");
  if (page) page.textContent = String(error?.message ?? error);
  console.error(error);
});
