/** The error that every part of the engine's client rejects with. */

/**
 * `type` is one of the bridge's (RulesError, NotationError, IllegalMove, StaleSnapshot, BridgeError, Bug) or one of the client's:
 * StartFailed, WorkerCrashed, Timeout, Closed.
 */
export class EngineError extends Error {
  /**
   * @param {string} type
   * @param {string} message
   * @param {{reason?: string, clause?: string, facts?: Record<string, unknown>, code?: string, options?: string[]}} [more] code and options: which options contradict each other
   */
  constructor(type, message, more = {}) {
    super(message);
    this.name = "EngineError";
    this.type = type;
    this.reason = more.reason;
    this.clause = more.clause;
    this.facts = more.facts;
    this.code = more.code;
    this.options = more.options;
  }
}
