/**
 * What the engine says to a draft: whether the position is one, what must be played there, whether the question can be
 * answered. Knows no page.
 */
import { lessonOf } from "./draft.js";
import { countCards } from "../lesson/position-edit.js";
import { parsePosition } from "../lesson/position-text.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./ui/table.js").Pack} Pack */
/** @typedef {{card: string, from: string, to: string, clause: string}} Due */

/**
 * @typedef {object} Judgement
 * @property {number} total cards on the table
 * @property {number} whole cards of the game
 * @property {string} bad why the position is none, in the engine's words
 * @property {Due[]} due
 * @property {{key: string, text: string} | null} fault of the lesson
 * @property {Record<string, any> | null} lesson with its tree, when it can be used
 * @property {string[]} solution
 */

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

/**
 * @param {(name: string, args: object) => Promise<any>} ask the engine
 * @param {Draft} draft
 * @param {(preset: string) => Pack} packOf
 * @returns {Promise<Judgement>}
 */
export async function judge(ask, draft, packOf) {
  /** @type {Judgement} */
  const said = { total: 0, whole: 0, bad: "", due: [], fault: null, lesson: null, solution: [] };
  const found = draft.start === "pos" ? parsePosition(draft.pos) : null;
  if (found && "position" in found) {
    const pack = packOf(found.position.preset);
    said.total = countCards(found.position, pack.deck).total;
    said.whole = pack.packs * pack.deck + pack.joker;
    try {
      const snapshot = await ask("new", {
        position: draft.pos,
        options: typeof draft.rules === "object" ? (draft.rules ?? {}) : {},
        players: { A: "human", B: "human" },
      });
      said.due = snapshot.duties;
    } catch (error) {
      said.bad = messageOf(error);
      return said;
    }
  }
  const lesson = lessonOf(draft);
  if (draft.mode === "play" || (draft.mode === "view" && draft.start === "pos"))
    return { ...said, lesson };
  try {
    const { baked } = await ask("bake", { lesson });
    return {
      ...said,
      lesson: { ...lesson, baked: { ...baked, solution: baked.solution ?? [] } },
      solution: baked.solution ?? [],
    };
  } catch (error) {
    const [, key = "", text = ""] = /^([\w.[\]]+): (.*)$/s.exec(messageOf(error)) ?? [];
    return { ...said, fault: key ? { key, text } : { key: "", text: messageOf(error) } };
  }
}
