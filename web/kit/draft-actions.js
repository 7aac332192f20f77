/**
 * Edits of the draft that need the engine or a file: an empty table, a deal, a lesson, a record.
 */
import { emptyPosition } from "../lesson/position-edit.js";
import { formatPosition } from "../protocol/position-text.js";
import { bakeLesson } from "../lesson/baked.js";
import { readLessonFile, readRecord } from "./lesson-import.js";

/** @typedef {import("./lesson-import.js").Engine} Engine */

const DEALS = 1e6;

/**
 * @param {{engine: Engine, editor: import("./draft-editor.js").DraftEditor, lang: string}} options
 */
export function createDraftActions({ engine, editor, lang }) {
  return {
    /** Begin with an empty table. @param {string} preset */
    async startEmpty(preset) {
      const { places } = await engine.deal({ preset, seed: "kit" });
      const pos = formatPosition(emptyPosition(preset, Object.keys(places)));
      editor.change({ pos, accept: [] }, "");
    },
    /** Begin with a new deal. @param {string} preset */
    async deal(preset) {
      const lesson = { mode: "view", preset, seed: `${Date.now() % DEALS}` };
      const { frames } = await bakeLesson(engine, lesson);
      editor.change({ pos: frames.at(-1), accept: [] }, "");
    },
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
