/** The error that calls of the engine reject with. */

/**
 * `type` is an error of the bridge (RulesError, NotationError, IllegalMove, StaleSnapshot,
 * BridgeError, Bug) or of the client (StartFailed, WorkerCrashed, Timeout, Closed).
 */
export class EngineError extends Error {
  /**
   * @param {string} type
   * @param {string} message
   * @param {{reason?: string, clause?: string, facts?: Record<string, unknown>, code?: string,
   *   options?: string[]}} [more] code and options: the options that contradict each other
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
