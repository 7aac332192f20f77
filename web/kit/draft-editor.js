/**
 * The draft that is being edited, with its undo history and its copy in local storage, which all
 * tabs share. What a draft consists of is Python's affair (`rbpage/kit/draft.py`); here values are
 * put at their places in it, at once, so that nothing is lost while the engine is busy.
 */
import { letterOf } from "../board/input/keys.js";
import { isObject } from "../protocol/checks.js";
import { EditHistory } from "./edit-history.js";

/** @typedef {ReturnType<typeof createDraftEditor>} DraftEditor */
/**
 * The keys of a draft that the page reads.
 * @typedef {Record<string, unknown> & {pos: string, start: string, side: string, lang: string,
 *   look: Record<string, string>, marks: {place: string, to: string, kind: string, label:
 *   Record<string, string>}[]}} Draft
 */

const MAX_STORED_STEPS = 20;
const MAX_STORED_LENGTH = 400_000;

/**
 * Return a value with another one at a place in it.
 * @param {any} whole
 * @param {string[]} path of keys and numbers
 * @param {unknown} value
 * @returns {any}
 */
function withValue(whole, [key, ...rest], value) {
  if (key === undefined) return value;
  const part = withValue(Object(whole)[key], rest, value);
  return Array.isArray(whole)
    ? whole.map((one, at) => (at === Number(key) ? part : one))
    : { ...whole, [key]: part };
}

/**
 * @param {object} options
 * @param {Store} options.store
 * @param {Draft} options.draft to begin with
 * @param {Draft[]} options.before the steps before it
 * @param {Draft | null} options.arrived replaces it, as an edit
 * @param {() => void} options.onChange
 * @param {() => void} options.onSaveFailed
 */
export function createDraftEditor({ store, draft, before, arrived, onChange, onSaveFailed }) {
  const history = new EditHistory(draft, before);
  if (arrived) history.push(arrived, "", Date.now());
  /** the note as this tab knows it, to see whether another tab has changed it */
  let known = JSON.stringify(store.readNote("kit"));

  /** Let undo lead to the draft that another tab has stored meanwhile, which is about to be replaced. */
  function keepOther() {
    const note = store.readNote("kit");
    if (JSON.stringify(note) === known) return;
    const { draft: other } = Object(note);
    if (isObject(other)) history.insert(/** @type {Draft} */ (other));
  }

  function save() {
    const { now: draft, before } = history;
    const full = { draft, before: before.slice(-MAX_STORED_STEPS) };
    const fits = JSON.stringify(full).length < MAX_STORED_LENGTH;
    const note = fits ? full : { draft, before: [] };
    if (store.writeNote("kit", note)) onSaveFailed();
    else known = JSON.stringify(note);
  }

  function update() {
    keepOther();
    onChange();
    save();
  }

  const undo = () => history.undo() && update();
  const redo = () => history.redo() && update();

  /**
   * @param {Draft} draft
   * @param {string} [key] of the field: quick edits of one field are one step
   */
  function change(draft, key = "") {
    history.push(draft, key, Date.now());
    update();
  }

  return {
    /** Show the draft again, and store it. */
    update,
    undo,
    redo,
    change,
    /**
     * Put a value at its place in the draft.
     * @param {string} place such as texts.prompt.en
     * @param {unknown} value
     * @param {string} [key] of the field
     */
    put: (place, value, key) => change(withValue(history.now, place.split("."), value), key),
    /** Undo and redo by keys, outside of fields, which have an undo of their own. */
    listenToKeys() {
      addEventListener("keydown", (event) => {
        const { target } = event;
        const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
        const isUndo = (event.ctrlKey || event.metaKey) && letterOf(event) === "z";
        if (isField || !isUndo) return;
        event.preventDefault();
        if (event.shiftKey) redo();
        else undo();
      });
    },
    get draft() {
      return history.now;
    },
    get canUndo() {
      return history.before.length > 0;
    },
    get canRedo() {
      return history.after.length > 0;
    },
  };
}
