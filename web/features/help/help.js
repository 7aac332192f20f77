/**
 * Wires the help of a game: the guide, the hint beside the table, the marks on it, the dialogs.
 */
import { hintPlaces, hintText, reasonTexts } from "./hint-text.js";
import { Guide, STEPS } from "./hint-steps.js";
import { askHelp, showOdds, showOpen } from "./help-dialogs.js";
import { showHint } from "./hint-box.js";

/** @typedef {import("./hint-steps.js").Told} Told */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */

/**
 * @typedef {object} Page
 * @property {import("../../ui/words.js").Words} words
 * @property {import("../../game/session.js").Session} session
 * @property {import("../../board/table.js").Table} table
 * @property {HTMLElement} messages
 * @property {import("../../game/history-entries.js").Counter} counter
 * @property {string} seat
 */

/**
 * Return the help of a page, made when it is first asked for.
 * @param {import("../../main.js").Page} page
 */
export function helping(page) {
  const messages = document.getElementById("messages");
  if (!messages) throw new Error("no element messages");
  page.helping ??= new Helping({
    words: page.words,
    session: page.session,
    table: page.table,
    messages,
    counter: page.counter,
    seat: "A",
  });
  return page.helping;
}

/** The help of one page. */
export class Helping {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.guide = new Guide(
      page.session,
      (told) => this.show(told),
      () => page.counter.count(page.session.saving.about.id, "helped"),
    );
  }

  /** @param {string} [kind] hint, odds or stuck; asked for when absent */
  async open(kind) {
    const { words } = this.page;
    const wanted = kind ?? (await askHelp(words));
    if (wanted === "hint") await this.guide.hint();
    if (wanted === "odds") {
      const odds = await this.guide.odds();
      if (odds) await showOdds(words, odds);
    }
    if (wanted === "stuck") {
      const open = await this.guide.stuck();
      if (open) await showOpen(words, open);
    }
  }

  /** @param {Snapshot} snapshot */
  changed(snapshot) {
    this.guide.changed(snapshot);
  }

  /** @param {Told | null} told */
  show(told) {
    const { words, session, table, messages } = this.page;
    const { snapshot } = session;
    const close = () => this.close();
    if (!told || !snapshot) return showHint(messages, words, null);
    if (!told.hint.line.length)
      return showHint(messages, words, {
        text: words.t("hint.thinking"),
        reasons: [],
        progress: told.progress,
        buttons: [],
        close,
      });
    if (told.playing) return;
    const text = this.text(told, snapshot);
    const last = told.step === STEPS.length - 1;
    const more = { label: words.t("hint.more"), run: () => this.guide.next() };
    const play = { label: words.t("hint.play"), run: () => void this.guide.play() };
    showHint(messages, words, {
      text,
      clause: told.step === 0 ? (told.hint.clause ?? "") : "",
      reasons: last && told.at === 0 ? reasonTexts(words, told.hint) : [],
      progress: null,
      buttons: [last ? play : more],
      close,
    });
    // the table shows the snapshot that this hint is about only after it was told of it
    queueMicrotask(
      () =>
        told === this.guide.told &&
        table.hint(hintPlaces(snapshot, told.hint, told.step, told.at), text),
    );
  }

  /** @param {Told} told @param {Snapshot} snapshot */
  text(told, snapshot) {
    const { words, seat } = this.page;
    const text = hintText(words, snapshot, told, seat);
    const left = told.hint.line.length - told.at - 1;
    return told.step === STEPS.length - 1 && left
      ? words.t("hint.then", { text, count: left })
      : text;
  }

  close() {
    this.guide.drop();
    this.page.table.hint({ area: [], target: [] }, "");
  }
}
