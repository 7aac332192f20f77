/**
 * The draft that is being edited, with its undo history and its copy in local storage, which all
 * tabs share.
 */
import { letterOf } from "../board/input/keys.js";
import { readStoredDraft } from "./draft.js";
import { EditHistory } from "./edit-history.js";

/** @typedef {ReturnType<typeof createDraftEditor>} DraftEditor */

const MAX_STORED_STEPS = 20;
const MAX_STORED_LENGTH = 400_000;

/**
 * @param {object} options
 * @param {Store} options.store
 * @param {Draft} options.blank to begin with where nothing is stored
 * @param {Draft | null} options.arrived replaces the stored draft, as an edit
 * @param {() => void} options.onChange
 * @param {() => void} options.onSaveFailed
 */
export function createDraftEditor({ store, blank, arrived, onChange, onSaveFailed }) {
  const note = store.readNote("kit");
  const stored = readStoredDraft(note);
  const history = stored ? new EditHistory(stored.draft, stored.before) : new EditHistory(blank);
  if (arrived) history.push(arrived, "", Date.now());

  /** the note as this tab knows it, to see whether another tab has changed it */
  let known = JSON.stringify(note);

  /** Let undo lead to the draft that another tab has stored meanwhile, which is about to be replaced. */
  function keepOther() {
    const note = store.readNote("kit");
    if (JSON.stringify(note) === known) return;
    const other = readStoredDraft(note);
    if (other) history.insert(other.draft);
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

  return {
    /** Show the draft again, and store it. */
    update,
    undo,
    redo,
    /**
     * @param {Partial<Draft>} patch
     * @param {string} key of the field: quick edits of one field are one step
     */
    change(patch, key) {
      history.push({ ...history.now, ...patch }, key, Date.now());
      update();
    },
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
