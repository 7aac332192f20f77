/** Opens the rules, optionally at a clause. */
import { showRules } from "./rules-dialog.js";

/**
 * @param {object} parts
 * @param {import("../../game/session.js").Client} parts.client
 * @param {import("../../ui/words.js").Words} parts.words
 * @param {import("../boards.js").CreateBoard} parts.createBoard
 */
export const createRules =
  ({ client, words, createBoard }) =>
  /** @param {string} preset @param {string} [clause] to be shown first */
  (preset, clause) =>
    showRules(words, { preset, clause }, { attempt: client.attempt, createBoard });
