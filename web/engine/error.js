/** The error that calls of the engine reject with. */

/**
 * `type` is an error of the bridge (RulesError, NotationError, IllegalMove, StaleSnapshot,
 * BridgeError, Bug) or of the client (StartFailed, WorkerCrashed, Timeout, Closed).
 */
export class EngineError extends Error {
  /**
   * @param {string} type @param {string} message
   * @param {Partial<EngineFault>} [fault] what the engine tells besides: why a move is not legal,
   *   or the options that contradict each other
   */
  constructor(type, message, fault = {}) {
    super(message);
    this.name = "EngineError";
    this.type = type;
    this.reason = fault.reason;
    this.clause = fault.clause;
    this.variant = fault.variant;
    this.facts = fault.facts;
    this.lit = fault.lit;
    this.instead = fault.instead;
    this.code = fault.code;
    this.options = fault.options;
  }
}
