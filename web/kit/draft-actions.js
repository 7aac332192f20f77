/**
 * Edits of the draft that need the engine or a file: an empty table, a deal, a lesson, a record.
 */
import { emptyPosition } from "../lesson/position-edit.js";
import { formatPosition } from "../protocol/position-text.js";
import { bakeLesson } from "../lesson/baked.js";
import { messageOf } from "./check-draft.js";
import { readLessonFile, readRecord } from "./lesson-import.js";

/** @typedef {import("./lesson-import.js").Engine} Engine */

const DEALS = 1e6;

/**
 * @param {{engine: Engine, editor: import("./draft-editor.js").DraftEditor, lang: string,
 *   showStatus: (text: string, kind?: string) => void}} options showStatus: shows a text to the author
 */
export function createDraftActions({ engine, editor, lang, showStatus }) {
  /** Begin with a position of the engine, or say why it has none. @param {Promise<string>} position */
  async function begin(position) {
    const pos = await position.catch((error) => void showStatus(messageOf(error), "bad"));
    if (!pos) return;
    showStatus("");
    editor.change({ pos, accept: [] }, "");
  }

  /** @param {string} preset */
  async function emptyTable(preset) {
    const { places } = await engine.deal({ preset, seed: "kit" });
    return formatPosition(emptyPosition(preset, Object.keys(places)));
  }

  /** @param {string} preset */
  async function newDeal(preset) {
    const lesson = { mode: "view", preset, seed: `${Date.now() % DEALS}` };
    const { frames } = await bakeLesson(engine, lesson);
    return frames[frames.length - 1];
  }

  return {
    /** Begin with an empty table. @param {string} preset */
    startEmpty: (preset) => begin(emptyTable(preset)),
    /** Begin with a new deal. @param {string} preset */
    deal: (preset) => begin(newDeal(preset)),
    /** Begin with a record; return whether the text has one. @param {string} text */
    async takeGame(text) {
      const record = await readRecord(text);
      if (record) editor.change({ game: JSON.stringify(record) }, "");
      return Boolean(record);
    },
    /** Open a lesson file; return its first problem, if any. @param {string} text */
    async open(text) {
      const read = await readLessonFile(text, lang, engine);
      if ("fault" in read) return read;
      editor.change(read.draft, "");
      return { fault: null };
    },
  };
}
