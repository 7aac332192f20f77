/**
 * The calls of the engine as methods, one for each call.
 * Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.
 */

/** @typedef {{timeout_ms?: number}} CallOptions */
/** @typedef {ReturnType<typeof callsOf>} EngineCalls */

/**
 * @param {(name: string, args: object, options?: CallOptions) => Promise<unknown>} call sends a request
 */
export function callsOf(call) {
  /** @param {string} name @returns {any} */
  const method =
    (name) =>
    (args = {}, /** @type {CallOptions | undefined} */ options = undefined) =>
      call(name, args, options);
  return {
    /**
     * Return what the engine offers: versions, presets, options and levels.
     * @type {(args?: Record<string, never>, options?: CallOptions) => Promise<import("./types.js").Hello>}
     */
    hello: method("hello"),
    /**
     * Start a game: from a seed, from given decks, or from a position. Errors: RulesError, NotationError.
     * @type {(args?: import("./types.js").DealArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    deal: method("new"),
    /**
     * Replay a record and go on from there, or from after its first `at` events. Errors: RulesError, NotationError.
     * @type {(args: import("./types.js").LoadArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    load: method("load"),
    /**
     * Return the table of a record after `at` events; the game in progress stays as it is. Errors: RulesError, NotationError.
     * @type {(args: import("./types.js").LookArguments, options?: CallOptions) => Promise<import("./types.js").RecordSnapshot>}
     */
    look: method("look"),
    /**
     * Return the whole table.
     * @type {(args?: Record<string, never>, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    snapshot: method("snapshot"),
    /**
     * Play a move, named by its action or by its two ends, for the person whose turn it is. Errors: StaleSnapshot, NotationError, IllegalMove.
     * @type {(args: import("./types.js").PlayArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    play: method("play"),
    /**
     * Do for a person what is no move: `stop`, `touch H4`, `offer`, `resign`; or `advise` a move. Errors: StaleSnapshot, NotationError, CallError.
     * @type {(args: import("./types.js").SayArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    say: method("say"),
    /**
     * Go back to before the last decision of a person. Errors: StaleSnapshot, CallError.
     * @type {(args: import("./types.js").UndoArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    undo: method("undo"),
    /**
     * Repeat what the last undo took back. Errors: StaleSnapshot.
     * @type {(args: import("./types.js").RedoArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    redo: method("redo"),
    /**
     * Work for a moment on the computer's decision; a `line` from `ponder` is played without thinking. Errors: StaleSnapshot.
     * @type {(args: import("./types.js").ThinkArguments, options?: CallOptions) => Promise<import("./types.js").ThinkAnswer>}
     */
    think: method("think"),
    /**
     * Return whether a move is legal, and if not why. Errors: NotationError.
     * @type {(args?: import("./types.js").ExplainArguments, options?: CallOptions) => Promise<import("./types.js").Explanation>}
     */
    explain: method("explain"),
    /**
     * Return the next hand card of a person who may look at it in private.
     * @type {(args?: import("./types.js").PeekArguments, options?: CallOptions) => Promise<import("./types.js").PeekAnswer>}
     */
    peek: method("peek"),
    /**
     * Work for a moment on a hint for the person on turn.
     * @type {(args?: import("./types.js").HintArguments, options?: CallOptions) => Promise<import("./types.js").HintAnswer>}
     */
    hint: method("hint"),
    /**
     * Return the odds of the next hand card of a side, by default on turn.
     * @type {(args?: import("./types.js").OddsArguments, options?: CallOptions) => Promise<import("./types.js").Odds>}
     */
    odds: method("odds"),
    /**
     * Return how many plays are open to the player on turn.
     * @type {(args?: Record<string, never>, options?: CallOptions) => Promise<import("./types.js").OpenPlays>}
     */
    stuck: method("stuck"),
    /**
     * Work for a moment on the review of this game, or of a record. Errors: RulesError, NotationError.
     * @type {(args?: import("./types.js").ReviewArguments, options?: CallOptions) => Promise<import("./types.js").ReviewAnswer>}
     */
    review: method("review"),
    /**
     * Return the baked tree of a lesson. Errors: LessonError.
     * @type {(args: import("./types.js").BakeArguments, options?: CallOptions) => Promise<import("./types.js").BakeAnswer>}
     */
    bake: method("bake"),
    /**
     * Return what another engine may `ponder` for the player on turn; it holds no hidden card. Errors: StaleSnapshot.
     * @type {(args: import("./types.js").TaskArguments, options?: CallOptions) => Promise<import("./types.js").TaskAnswer>}
     */
    task: method("task"),
    /**
     * Work for a moment on a task of another engine; without a task only load the code for it.
     * @type {(args?: import("./types.js").PonderArguments, options?: CallOptions) => Promise<import("./types.js").PonderAnswer>}
     */
    ponder: method("ponder"),
    /**
     * Return the table after plays in a drawn position; the game in progress stays as it is. Errors: NotationError, IllegalMove.
     * @type {(args: import("./types.js").AttemptArguments, options?: CallOptions) => Promise<import("./types.js").Snapshot>}
     */
    attempt: method("attempt"),
    /**
     * Return the totals of a match, its winner, and who begins its next game; the options name its target. Errors: RulesError, NotationError.
     * @type {(args: import("./types.js").MatchArguments, options?: CallOptions) => Promise<import("./types.js").MatchState>}
     */
    match: method("match"),
  };
}
