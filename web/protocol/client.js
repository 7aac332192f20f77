/**
 * The calls of the engine as methods, one for each call.
 * Generated from rbcore/bridge by `python3 -m web.build.protocol`; do not edit.
 */

/** @typedef {import("./types.js").EngineCalls} EngineCalls */
/** @typedef {import("./types.js").CallOptions} CallOptions */

/** The calls by the names of their methods. @type {Record<keyof EngineCalls, string>} */
const CALLS = {
  hello: "hello",
  deal: "new",
  load: "load",
  look: "look",
  snapshot: "snapshot",
  play: "play",
  say: "say",
  undo: "undo",
  redo: "redo",
  think: "think",
  explain: "explain",
  peek: "peek",
  hint: "hint",
  odds: "odds",
  stuck: "stuck",
  finish: "finish",
  review: "review",
  mistake: "mistake",
  bake: "bake",
  problem: "problem",
  passage: "passage",
  task: "task",
  ponder: "ponder",
  attempt: "attempt",
  match: "match",
  receive: "receive",
  friendInvite: "friendInvite",
  friendAccept: "friendAccept",
  friendBegin: "friendBegin",
  friendOpen: "friendOpen",
  friendSend: "friendSend",
  friendRecord: "friendRecord",
};

/**
 * @param {(name: string, args?: object, options?: CallOptions) => Promise<unknown>} call
 * @returns {EngineCalls}
 */
export function callsOf(call) {
  const methods = Object.entries(CALLS).map(([method, name]) => [method, call.bind(null, name)]);
  return /** @type {EngineCalls} */ (Object.fromEntries(methods));
}
