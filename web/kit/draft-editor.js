/**
 * The draft that is being edited, with its undo history and its copy in local storage, which all
 * tabs share. What a draft consists of is Python's affair (`rbpage/kit/draft.py`); here values are
 * put at their places in it, at once, so that nothing is lost while the engine is busy.
 */
import { letterOf } from "../board/input/keys.js";
import { isObject } from "../protocol/checks.js";

const MAX_STEPS = 200;
/** Edits of one field in quicker succession are one step. */
const MERGE_MS = 1500;

/** @template T */
export class EditHistory {
  /** @param {T} now @param {T[]} [before] */
  constructor(now, before = []) {
    this.now = now;
    this.before = before;
    /** @type {T[]} */
    this.after = [];
    this.last = { key: "", time_ms: 0 };
  }

  /**
   * Add a state.
   * @param {T} state @param {string} key of the edited field, "" for a step of its own
   * @param {number} time_ms
   */
  push(state, key, time_ms) {
    const isMerged = key !== "" && key === this.last.key && time_ms - this.last.time_ms < MERGE_MS;
    if (!isMerged) this.before = [...this.before, this.now].slice(-MAX_STEPS);
    this.last = { key, time_ms };
    this.now = state;
    this.after = [];
  }

  /** Put a state before the current one, unless it is among the steps. @param {T} state */
  insert(state) {
    const text = JSON.stringify(state);
    if ([...this.before, this.now].some((one) => JSON.stringify(one) === text)) return;
    this.before = [...this.before, state].slice(-MAX_STEPS);
  }

  /** Go back a step; return whether there was one. */
  undo() {
    const state = this.before.at(-1);
    if (state === undefined) return false;
    [this.before, this.after, this.now] = [
      this.before.slice(0, -1),
      [this.now, ...this.after],
      state,
    ];
    this.last.key = "";
    return true;
  }

  /** Repeat the step that was undone last; return whether there was one. */
  redo() {
    const [state, ...after] = this.after;
    if (state === undefined) return false;
    [this.before, this.after, this.now] = [[...this.before, this.now], after, state];
    this.last.key = "";
    return true;
  }
}

/** @typedef {ReturnType<typeof createDraftEditor>} DraftEditor */
const MAX_STORED_STEPS = 20;
const MAX_STORED_LENGTH = 400_000;

/**
 * Return a value with another one at a place in it.
 * @param {any} whole @param {string[]} path of keys and numbers @param {unknown} value
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
 * @param {object} options @param {Store} options.store @param {Draft} options.draft to begin with
 * @param {Draft[]} options.before the steps before it
 * @param {Draft | null} options.arrived replaces it, as an edit
 * @param {() => void} options.onChange @param {() => void} options.onSaveFailed
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
     * @param {string} place such as texts.prompt.en @param {unknown} value
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
