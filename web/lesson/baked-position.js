/**
 * From a baked position to the snapshot of a table: what lies where, and what may be done. Pure.
 */
import { readPosition } from "../protocol/position.js";

/** @typedef {import("../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../protocol/types.js").Action} Action */
/** @typedef {import("./lesson.js").Node} Node */

/** @type {Record<string, string[]>} the words of an action after its verb */
const WORDS = {
  move: ["card", "from", "to"],
  group: ["card", "from", "to"],
  pile: ["from", "to"],
  under: ["card", "from", "house"],
  reverse: ["house"],
  turn: ["what"],
};
const SIDES = ["A", "B", "C"];
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/**
 * Return the action that a line of text stands for.
 * @param {string} line such as "move 6S H4 H2"
 * @returns {Action}
 */
export function actionOf(line) {
  const [verb, ...rest] = line.split(" ");
  if (!Object.hasOwn(WORDS, verb)) return { do: verb, words: rest };
  return { do: verb, ...Object.fromEntries(WORDS[verb].map((word, at) => [word, rest[at]])) };
}

/** @param {Action} action @param {string} turn the side to move @returns {[string, string]} */
export function endsOf(action, turn) {
  if (action.do === "discard") return [`${turn}.turned`, `${turn}.waste`];
  if (action.do === "turn")
    return [
      `${turn}.${action.what}`,
      action.what === "hand" ? `${turn}.turned` : `${turn}.reserve`,
    ];
  if (action.do === "reverse") return [action.house ?? "", action.house ?? ""];
  return [action.from ?? "", action.to ?? action.house ?? ""];
}

/** @param {Action} action @param {string} turn @returns {string} */
export function lineOf(action, turn) {
  const words = Object.hasOwn(WORDS, action.do) ? WORDS[action.do] : null;
  if (!words) return [action.do, ...(action.words ?? [])].join(" ");
  const [from, to] = endsOf(action, turn);
  const value = { ...action, from, to, house: action.house ?? to };
  return [action.do, ...words.map((word) => value[/** @type {"card"} */ (word)])].join(" ");
}

/**
 * Tell the two packs' equal cards apart, as they were told apart before where they still lie there.
 * @param {Snapshot["places"]} places
 * @param {Snapshot["places"]} [before]
 */
function settleBacks(places, before = {}) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {{one: import("../protocol/types.js").FaceUp, side: string | undefined}[]} */
  const late = [];
  for (const [name, pile] of Object.entries(places)) {
    if (pile.down) pile.back = pile.side === "B" ? 1 : 0;
    for (const [at, one] of pile.up.entries()) {
      const was = before[name]?.up[at];
      if (was?.[0] !== one[0] || used.has(was.join())) {
        late.push({ one, side: pile.side });
        continue;
      }
      one[1] = was[1];
      used.add(one.join());
    }
  }
  for (const { one, side } of late) {
    one[1] = side === "B" ? 1 : 0;
    if (used.has(one.join())) one[1] = 1 - one[1];
    used.add(one.join());
  }
}

/**
 * Return the piles of a position; a foundation holds all that lies below its top.
 * @param {string} pos
 * @param {Snapshot["places"]} [before] those of the position before
 */
export function placesOf(pos, before) {
  const places = readPosition(pos);
  for (const pile of Object.values(places)) {
    const top = pile.kind === "foundation" && pile.up[0]?.[0];
    if (top)
      pile.up = RANKS.slice(0, RANKS.indexOf(top.slice(0, -1)) + 1).map((rank) => [
        rank + pile.suit,
        0,
      ]);
  }
  const count = (/** @type {string} */ kind) =>
    Object.values(places).filter((pile) => pile.kind === kind).length;
  const each = count("house") / Math.max(1, count("hand"));
  for (const [name, pile] of Object.entries(places))
    if (pile.kind === "house")
      pile.side = SIDES[Math.floor((Number(name.slice(1)) - 1) / each)] ?? "A";
  settleBacks(places, before);
  return places;
}

/**
 * Return what may be taken where, of the actions of a node.
 * @param {Node} node
 * @param {string} turn
 * @param {Snapshot["places"]} places
 */
function sourcesOf(node, turn, places) {
  /** @type {Snapshot["sources"]} */
  const sources = {};
  /** @param {string} line @param {boolean} legal */
  const add = (line, legal) => {
    const action = actionOf(line);
    const [source, target] = endsOf(action, turn);
    if (!places[source] || !target) return;
    sources[source] ??= { legal: [], fits: [], possible: [] };
    const own = sources[source];
    let way = own;
    if (["group", "pile", "under", "reverse"].includes(action.do)) {
      const up = places[source].up;
      const at =
        action.do === "group"
          ? up.findLastIndex(([card]) => card === action.card)
          : action.do === "under"
            ? up.length - 1
            : 0;
      const { to: _, ...bare } = action;
      own.lifts ??= [];
      const found = own.lifts.find(
        (lift) => lift.action?.do === action.do && lift.action?.card === action.card,
      );
      way = found ?? {
        action: action.do === "under" ? { ...bare, house: undefined } : bare,
        cards: up.length - at,
        legal: [],
        fits: [],
        possible: [],
      };
      if (!found) own.lifts.push(way);
    }
    way.possible.push(target);
    if (legal) way.legal.push(target);
    if (legal) way.fits?.push(target);
  };
  for (const line of Object.keys(node.legal)) add(line, true);
  const whole = (/** @type {string} */ line) =>
    Object.hasOwn(WORDS, line.split(" ")[0]) || /^(end|discard)/.test(line) ? line : `move ${line}`;
  for (const { moves } of Object.values(node.refused ?? {}))
    for (const move of moves) add(whole(move), false);
  return sources;
}

/**
 * Return the table as a snapshot.
 * @param {string} pos
 * @param {{side: string, version: number, node?: Node | null, told?: string, before?: Snapshot | null, rules?: Record<string, unknown>}} what
 *   node: what may be done, if anything; told: the event that led here, such as "A move 6S H4 H2"
 * @returns {Snapshot}
 */
export function snapshotOf(
  pos,
  { side, version, node = null, told = "", before = null, rules = {} },
) {
  const [preset, turn] = pos.split("~");
  const places = placesOf(pos, before?.places);
  const sides = [
    ...new Set(
      Object.values(places).flatMap((pile) =>
        pile.kind === "hand" && pile.side ? [pile.side] : [],
      ),
    ),
  ];
  const players = Object.fromEntries(sides.map((one) => [one, one === side ? "human" : "casual"]));
  const [by, ...line] = told.split(" ");
  return {
    version,
    preset,
    options: rules,
    seed: "",
    players,
    turn,
    turns: 0,
    actor: node ? "human" : null,
    result: null,
    places,
    sources: node ? sourcesOf(node, turn, places) : {},
    end: { legal: Boolean(node && "end" in node.legal) },
    duties: [],
    breach: null,
    last: told ? [{ by, action: actionOf(line.join(" ")), n: version }] : [],
    can: { undo: false, redo: false },
    passes: {},
    record: { schema: 1, behaviour: 0, preset, options: {}, seed: "", players, events: [] },
  };
}
