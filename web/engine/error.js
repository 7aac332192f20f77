/** The error that calls of the engine reject with. */

/**
 * `type`: RulesError, NotationError, IllegalMove, StaleSnapshot, BridgeError or Bug of the bridge;
 * StartFailed, WorkerCrashed, Timeout or Closed of the client.
 */
export class EngineError extends Error {
  /** @param {string} type @param {string} message @param {Partial<EngineFault>} [fault] details */
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
