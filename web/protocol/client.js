/**
 * The calls of the engine as methods, one for each call.
 * Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.
 */

/** @typedef {import("./types.js").EngineCalls} EngineCalls */
/** @typedef {import("./types.js").CallOptions} CallOptions */

/** `new` is a keyword, so its method is `deal`. */
const METHODS = /** @type {Record<string, string>} */ ({ new: "deal" });
const CALLS = [
  "hello",
  "new",
  "load",
  "tableAt",
  "snapshot",
  "play",
  "say",
  "undo",
  "redo",
  "think",
  "explain",
  "peek",
  "hint",
  "odds",
  "finish",
  "review",
  "mistake",
  "bake",
  "problem",
  "passage",
  "task",
  "ponder",
  "tryPlays",
  "match",
  "receive",
  "rules",
  "dealAgain",
  "frames",
  "entries",
  "exercise",
  "loadPages",
  "view",
];

/**
 * @param {(name: string, args?: object, options?: CallOptions) => Promise<unknown>} call
 * @returns {EngineCalls}
 */
export function callsOf(call) {
  const methods = CALLS.map((name) => [METHODS[name] ?? name, call.bind(null, name)]);
  return /** @type {EngineCalls} */ (Object.fromEntries(methods));
}
