/**
 * Wires an embedded board: address or host, words, stage, engine. Nothing else does.
 */
import { fetchCourtPictures } from "../board/paint/court-pictures.js";
import { packText } from "../storage/game-files.js";
import { sayAlive } from "../offline/heartbeat.js";
import { positionPicture } from "../ui/position-picture.js";
import { showFault } from "./exercise.js";
import { createWords, directionOf, fetchWords, pickLanguage } from "../ui/words.js";
import { readAddress } from "./url-parameters.js";
import { beginLesson } from "./modes.js";
import { Engine, isLone } from "./engine.js";
import { LessonError } from "../lesson/error.js";
import { readLesson } from "../lesson/lesson.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { greet } from "./host-port.js";
import { Stage } from "./stage.js";

/** @typedef {import("../lesson/lesson.js").Lesson} Lesson */

const BASE = new URL("../../", location.href.split(/[?#]/)[0]).href;
const IDLE_MS = 4000;
const [LEAST_PX, MOST_PX] = [320, 860];

/** An embedded board. */
class Page {
  /** @param {import("../ui/words.js").Words} words @param {ReturnType<typeof greet>} host */
  constructor(words, host) {
    this.words = words;
    this.host = host;
    this.element = /** @type {HTMLElement} */ (document.getElementById("lesson"));
    this.skeleton = [...this.element.children].map((child) => child.cloneNode(false));
    this.courts = fetchCourtPictures(BASE);
    /** @type {Stage | null} */
    this.stage = null;
    this.engine = new Engine(BASE, this.element);
    this.run = 0;
    this.height = 0;
    /** whether a fault stands where the parts of a board stood */
    this.isBroken = false;
    new ResizeObserver(() => this.measure()).observe(this.element);
    addEventListener("beforeprint", () => this.draw());
  }

  /** Put up a lesson. @param {Record<string, any>} given */
  async load(given) {
    const run = ++this.run;
    try {
      const lesson = readLesson(given);
      this.dress(lesson);
      if (this.stage || this.isBroken || !this.element.querySelector(".board")) this.clear();
      const stage = new Stage(this.element, {
        words: this.words,
        lesson,
        tell: (type, detail) => this.host.tell(type, detail),
        report: (result) => this.host.result({ id: lesson.id, ...result }),
      });
      this.stage = stage;
      stage.panel.talks(lesson.mode !== "view");
      this.courts.then((courts) => stage.table.setCourts(courts));
      if (stage.shows("expand"))
        stage.link = `${location.pathname}?lang=${this.words.lang}#lesson=${await packText(JSON.stringify(given))}`;
      await this.first(lesson);
      this.measure();
      await beginLesson(stage, lesson, this.engine, () => run === this.run);
      if (run !== this.run) return;
      performance.mark("rb:board");
      this.measure();
      this.host.tell("rb-ready", { mode: lesson.mode, task: lesson.task, id: lesson.id });
    } catch (error) {
      if (run === this.run) this.fail(error);
    }
  }

  /** Take down what stands there. */
  clear() {
    this.stage?.close();
    this.stage = null;
    this.isBroken = false;
    this.element.replaceChildren(...this.skeleton.map((part) => part.cloneNode(false)));
  }

  /** @param {Lesson} lesson */
  dress({ look }) {
    document.documentElement.dataset.theme = look.theme || "auto";
    const [width, height] = look.size.split("x").map(Number);
    if (width && height)
      Object.assign(this.element.style, { maxWidth: `${width}px`, maxHeight: `${height}px` });
  }

  /** Show what there is to be seen without an engine. @param {Lesson} lesson */
  async first(lesson) {
    const pos =
      lesson.baked?.frames[Math.min(lesson.at, lesson.baked.frames.length - 1)] ??
      (typeof lesson.pos === "string" ? lesson.pos : "");
    if (!pos || !this.stage) return;
    this.draw(placesOf(pos));
    await this.stage.show(pos, { jump: true });
  }

  /** Draw the still picture, for the first sight or for print. @param {import("../protocol/types.js").Snapshot["places"]} [places] */
  draw(places = this.stage?.table.snapshot?.places) {
    if (!this.stage || !places) return;
    const { words, stage } = this;
    const { board } = stage.panel;
    board.querySelector(".picture")?.remove();
    board.prepend(
      positionPicture(places, {
        width: board.clientWidth,
        height: board.clientHeight,
        turned: stage.settings.turned,
        four: stage.settings.four,
        label: words.t("app.board"),
        letter: (rank) => words.t(`index.${rank}`),
      }),
    );
    if (!performance.getEntriesByName("rb:picture").length) performance.mark("rb:picture");
  }

  /** Tell what is wrong: in place of the board, or below it where there is something to be seen. @param {unknown} error */
  fail(error) {
    const { t } = this.words;
    const { parameter, code, value } =
      error instanceof LessonError
        ? error
        : new LessonError(
            "engine",
            "bug",
            error instanceof Error ? `${error.message} ${error.stack}` : String(error),
          );
    const text = t(`embed.fault.${code}`, { parameter, value });
    if (!(error instanceof LessonError)) console.error(error);
    this.host.tell("rb-error", { parameter, code, message: text });
    if (parameter === "engine" && code !== "bug" && this.stage?.pos) {
      this.stage.panel.talks(true);
      return this.stage.tell(text, "bad");
    }
    this.stage?.close();
    this.stage = null;
    this.isBroken = true;
    showFault(this.element, {
      title: t("embed.fault"),
      text,
      hint: t("embed.fault.hint", { parameter }),
    });
  }

  /** Tell the host how high the board would like to be at this width. */
  measure() {
    if (!this.stage) return;
    const width = this.element.clientWidth;
    const board = width < 460 ? width * 1.2 : width < 700 ? width * 0.82 : width * 0.66;
    const height = Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, board + this.stage.panel.rest)));
    if (Math.abs(height - this.height) < 24) return;
    this.height = height;
    this.host.tell("rb-resize", { height });
  }

  /** Carry out what the host asks for. @param {string} name @param {any} args */
  carry(name, args) {
    const { stage } = this;
    if (name === "load") return this.load(args.lesson);
    if (!stage) return null;
    if (name === "getPosition")
      return stage.pos ? { pos: stage.pos } : { pos: "", record: stage.table.snapshot?.record };
    if (name === "flip") return stage.flip();
    if (name === "focus") return stage.table.focus();
    if (name === "play") return Promise.resolve(stage.act.answer?.(args.step)).then(() => null);
    if (name === "goTo") return Promise.resolve(stage.act.goTo?.(args.at)).then(() => null);
    return Promise.resolve(/** @type {any} */ (stage.act)[name]?.()).then(() => null);
  }
}

/** Keep the site for the time without a network, when there is nothing else to do. */
function keepSite() {
  if (isLone || /** @type {any} */ (navigator).connection?.saveData) return;
  setTimeout(async () => {
    const { register } = await import("../offline/offline.js");
    await register(BASE);
  }, IDLE_MS);
}

async function start() {
  /** @type {Promise<Page>} */
  const made = open((name, args) => made.then((page) => page.carry(name, args)));
  await made;
  sayAlive();
  keepSite();
}

/** @param {import("./host-port.js").Carry} carry */
async function open(carry) {
  const address = new URL(location.href);
  const query = address.searchParams;
  const host = greet(carry);
  const lang = pickLanguage([query.get("lang") ?? undefined, ...navigator.languages]);
  const { rbWords } = /** @type {any} */ (globalThis);
  const words = rbWords ? createWords(rbWords, { lang }) : await fetchWords(BASE, lang);
  Object.assign(document.documentElement, { lang: words.lang, dir: directionOf(words.lang) });
  document.title = words.t("embed.label");
  const page = new Page(words, host);
  if (!query.has("wait"))
    readAddress(address).then(
      (given) => page.load(given),
      (error) => page.fail(error),
    );
  return page;
}

start();
