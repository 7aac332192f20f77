/**
 * The shapes of what passes between the page and the engine.
 * Only types live here, so that every module can name them and none depends on another.
 */

/** @typedef {[string, number]} FaceUp a face-up card: its name such as "10H", and its back (0 or 1) */

/**
 * One pile of the table.
 * @typedef {object} Pile
 * @property {string} kind house, reserve, hand, turned, waste or foundation
 * @property {string} [side] the player it belongs to, or who dealt the house
 * @property {string} [suit] of a foundation
 * @property {number} down how many face-down cards lie below
 * @property {number} [back] back of the top face-down card
 * @property {FaceUp[]} up bottom to top
 * @property {boolean} [closed]
 */

/** @typedef {{legal: string[], possible: string[]}} Source */

/** @typedef {{code: string, clause: string, card: string, from: string, to: string}} Duty */

/**
 * A decision in the words of the published cases.
 * @typedef {{do: string, card?: string, from?: string, to?: string, what?: string, house?: string}} Action
 */

/** @typedef {{by: string, action: Action, n: number}} Told one decision: who, what, its number */

/** @typedef {{reserve: number, hand: number}} Left */

/**
 * @typedef {object} Result
 * @property {string} how win, stalemate, resign or abandon
 * @property {string | null} winner
 * @property {Record<string, number>} score
 * @property {Record<string, Left>} left
 */

/**
 * A game as text; saved and loaded as it is.
 * @typedef {object} GameRecord
 * @property {number} schema
 * @property {number} behaviour
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} seed
 * @property {Record<string, string>} players
 * @property {string[]} events
 */

/**
 * The whole table as one side may see it.
 * @typedef {object} Snapshot
 * @property {number} version
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} seed
 * @property {Record<string, string>} players
 * @property {string} turn
 * @property {number} turns
 * @property {"human" | "computer" | null} actor
 * @property {Result | null} result
 * @property {Record<string, Pile>} places
 * @property {Record<string, Source>} sources
 * @property {{legal: boolean, reason?: string, clause?: string}} end
 * @property {Duty[]} duties
 * @property {unknown} breach
 * @property {Told[]} last
 * @property {{undo: boolean, redo: boolean}} can
 * @property {Record<string, number>} passes
 * @property {GameRecord} record
 */

/**
 * What the engine can do.
 * @typedef {object} Hello
 * @property {string} version
 * @property {number} behaviour
 * @property {number} schema
 * @property {{name: string, options: Record<string, unknown>}[]} presets
 * @property {string[]} levels
 * @property {string} [level] the level to offer first
 */

/**
 * Why a play was refused.
 * @typedef {object} Refusal
 * @property {string} reason
 * @property {string} [clause]
 * @property {{due?: {card: string, from: string, to_place: string}[]}} [facts]
 */

/**
 * What a new game is made of.
 * @typedef {object} Deal
 * @property {string} preset
 * @property {string} level
 * @property {string} [seed]
 * @property {string} [first] the side that begins; by the rules when absent
 */

export const SCHEMAS = [1];
