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

/**
 * What a card may be put on: what the rules allow now, what hands could do, and, where the
 * engine tells it, where the card fits whatever else is due. `lifts` are other ways to take from the
 * pile, each with its action and the number of its cards, and the single moves of a run by their target in `lines`; `ways` and `at` are the table's, while one is held.
 * @typedef {{legal: string[], possible: string[], fits?: string[], lifts?: Source[], lines?: Record<string, Action[]>, action?: Action, cards?: number, ways?: Source[], at?: number}} Source
 */

/** @typedef {{by: string, ground: string, clause: string, due: Action[]}} Breach an offence that the other side may call now */

/** @typedef {{code: string, clause: string, card: string, from: string, to: string}} Duty */

/**
 * A decision in the words of the published cases.
 * @typedef {{do: string, card?: string, from?: string, to?: string, what?: string, house?: string, words?: string[]}} Action
 */

/**
 * What may be said about the other side's last act, besides Stop.
 * @typedef {object} Calls
 * @property {{card: string, at: string, open: string[]} | null} correct a card was misplaced
 * @property {{card: string, from: string, to: string} | null} force a card that goes to a foundation was wasted
 * @property {string | null} offer the side that offers to end the game
 * @property {string[]} [grounds] one of which the caller of Stop must name, none where he need not
 * @property {{by: string, place: string, card: string}[]} [demand] cards that a person may demand to be played
 * @property {{by: string, place: string}[]} [spread] wastes that a person may spread out
 * @property {boolean} [notice] whether spreading out without notice may be stopped
 * @property {string[]} [peek] the people who may look at their next card in private
 * @property {string[]} [advise] the people who may take counsel
 */

/**
 * What to do now, and why.
 * @typedef {object} Hint
 * @property {boolean} duty whether a play is compulsory
 * @property {string} area reserve, hand, turned, waste, house or end
 * @property {string | null} card
 * @property {string | null} source
 * @property {string | null} target
 * @property {Action[]} line
 * @property {boolean} equal about as good as the second best
 * @property {string | null} ground why Stop may be called now
 * @property {string | null} [clause] of the ground, or of the duty
 * @property {{code: string, n: number, clause?: string}[]} reasons
 * @property {{mean: number, error: number} | null} lead
 */

/** @typedef {{side: string, pile: string, total: number, known: string | null, cards: {card: string, n: number}[], useful: number}} Odds of the next card */

/** @typedef {{plays: number, due: number, loads: number, turns: number}} Open how much can be done now */

/**
 * One decision: who, what, its number; of a call of Stop also what it meant, and what it cost its caller.
 * @typedef {{by: string, action: Action, n: number, verdict?: "right" | "wrong" | "misnamed" | "stopped", cost?: string}} Told
 */

/** @typedef {{reserve: number, hand: number}} Left */

/** @typedef {string | {level: string, errs: boolean, calls: boolean}} Player "human", a level, or a level with its manners */

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
 * @property {Record<string, Player>} players
 * @property {string} [first] the side that was to begin
 * @property {string} [side] of the deal, whose cards A has; his own when absent
 * @property {string | object} [position] from which it began, where that was no deal
 * @property {string[]} events
 */

/**
 * The whole table as one side may see it.
 * @typedef {object} Snapshot
 * @property {number} version
 * @property {string} preset
 * @property {Record<string, unknown>} options
 * @property {string} seed
 * @property {Record<string, Player>} players
 * @property {string} turn
 * @property {number} turns
 * @property {"human" | "computer" | null} actor
 * @property {Result | null} result
 * @property {Record<string, Pile>} places
 * @property {Record<string, Source>} sources
 * @property {{legal: boolean, reason?: string, clause?: string}} end
 * @property {Duty[]} duties
 * @property {Breach | null} breach
 * @property {Calls} [calls]
 * @property {Record<string, number>} [helps] how often which help was used
 * @property {Told[]} last
 * @property {{undo: boolean, redo: boolean}} can
 * @property {Record<string, number>} passes
 * @property {GameRecord} record
 */

/** @typedef {{name: string, options: Record<string, unknown>}} Preset a game of the sources, with the values of all options */

/**
 * What the engine can do.
 * @typedef {object} Hello
 * @property {string} version
 * @property {number} behaviour
 * @property {number} schema
 * @property {Preset[]} presets
 * @property {string[]} levels
 * @property {string} [level] the level to offer first
 * @property {string[]} [searching] the levels that think for long
 * @property {{name: string, shape: string, values: unknown[], clause: string, optional: boolean}[]} [options] every option and what it may hold
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
 * @property {string} [side] of the deal, whose cards A gets; his own when absent
 * @property {Record<string, unknown>} [options] over those of the preset
 * @property {string | object} [position] to begin with, instead of a deal
 * @property {Record<string, Player>} [players] who sits where; by default a person against computers
 * @property {{who: string, errs: boolean, calls: boolean, names: Record<string, string>}} [seating] what the panel remembers
 */

export const SCHEMAS = [1, 2];
