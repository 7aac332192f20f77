/** A position of a lesson as a snapshot, which the board shows without the engine. Pure. */
import { cardsUpTo } from "../protocol/cards.js";
import { DUTIES } from "../protocol/constants.js";
import { SIDES } from "../protocol/players.js";
import { readPosition, formatPosition, parsePositionText } from "../protocol/position.js";
import { isPlay, parseAction, parseEvent, sourceAndTarget } from "../protocol/events.js";

/** Actions that the player chooses among several of the same source. */
const CHOICES = ["group", "pile", "under", "reverse"];

/**
 * Give the two equal cards of two packs different backs; a card that did not move keeps its back.
 * @param {Snapshot["places"]} places @param {Snapshot["places"]} [before]
 */
function assignBacks(places, before = {}) {
  /** @type {Set<string>} */
  const used = new Set();
  /** @type {{one: FaceUp, side: string | undefined}[]} */
  const moved = [];
  for (const [name, pile] of Object.entries(places)) {
    if (pile.down) pile.back = pile.side === "B" ? 1 : 0;
    for (const [at, one] of pile.up.entries()) {
      const previous = before[name]?.up[at];
      if (previous?.[0] !== one[0] || used.has(previous.join())) {
        moved.push({ one, side: pile.side });
        continue;
      }
      one[1] = previous[1];
      used.add(one.join());
    }
  }
  for (const { one, side } of moved) {
    one[1] = side === "B" ? 1 : 0;
    if (used.has(one.join())) one[1] = 1 - one[1];
    used.add(one.join());
  }
}

/**
 * Return the piles of a position; a foundation holds all cards up to its top.
 * @param {string} pos @param {Snapshot["places"]} [before] the piles of the position before
 */
export function placesOf(pos, before) {
  const places = readPosition(pos);
  for (const pile of Object.values(places)) {
    const top = pile.kind === "foundation" && pile.up[0]?.[0];
    if (top) pile.up = cardsUpTo(top).map((card) => [card, 0]);
  }
  const count = (/** @type {string} */ kind) =>
    Object.values(places).filter((pile) => pile.kind === kind).length;
  const each = count("house") / Math.max(1, count("hand"));
  for (const [name, pile] of Object.entries(places))
    if (pile.kind === "house")
      pile.side = SIDES[Math.floor((Number(name.slice(1)) - 1) / each)] ?? "A";
  assignBacks(places, before);
  return places;
}

/**
 * Adds the choice if it is missing.
 * @param {Source} source @param {Action} action @param {FaceUp[]} up @returns {Source}
 */
function choiceOf(source, action, up) {
  source.lifts ??= [];
  const known = source.lifts.find(
    (lift) => lift.action?.do === action.do && lift.action?.card === action.card,
  );
  if (known) return known;
  const isUnder = action.do === "under";
  const lowest =
    action.do === "group"
      ? up.map(([card]) => card).lastIndexOf(action.card ?? "")
      : isUnder
        ? up.length - 1
        : 0;
  const { to: _, ...bare } = action;
  const choice = {
    action: isUnder ? { ...bare, house: undefined } : bare,
    cards: up.length - lowest,
    legal: [],
    fits: [],
    possible: [],
  };
  source.lifts.push(choice);
  return choice;
}

/** @param {TreeNode} node @param {string} turn @param {Snapshot["places"]} places */
function sourcesOf(node, turn, places) {
  /** @type {Snapshot["sources"]} */
  const sources = {};
  /** @param {string} line @param {{isLegal: boolean, isFit: boolean}} how */
  const add = (line, { isLegal, isFit }) => {
    const action = parseAction(line);
    const [from, to] = sourceAndTarget(action, turn);
    if (!places[from] || !to) return;
    sources[from] ??= { legal: [], fits: [], possible: [] };
    const source = CHOICES.includes(action.do)
      ? choiceOf(sources[from], action, places[from].up)
      : sources[from];
    source.possible.push(to);
    if (isLegal) source.legal.push(to);
    if (isFit) source.fits?.push(to);
  };
  for (const line of Object.keys(node.legal)) add(line, { isLegal: true, isFit: true });
  for (const [reason, { moves }] of Object.entries(node.refused ?? {}))
    for (const move of moves)
      add(isPlay(move) ? move : `move ${move}`, { isLegal: false, isFit: DUTIES.includes(reason) });
  return sources;
}

/**
 * @param {string} pos
 * @param {{side: string, version: number, node?: TreeNode | null, event?: string,
 *   before?: Snapshot | null, rules?: Record<string, unknown>, isWatched?: boolean}} options node:
 *   the possible actions, if any; event: the last one, such as "A move 6S H4 H2"; isWatched: the
 *   reader is none of the players
 * @returns {Snapshot}
 */
export function snapshotOf(
  pos,
  { side, version, node = null, event = "", before = null, rules = {}, isWatched = false },
) {
  const [preset, turn] = pos.split("~");
  const places = placesOf(pos, before?.places);
  const sides = Object.values(places).flatMap((pile) =>
    pile.kind === "hand" && pile.side ? [pile.side] : [],
  );
  const players = Object.fromEntries(
    sides.map((one) => [one, one === side || isWatched ? "human" : "casual"]),
  );
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
    last: event ? [{ ...parseEvent(event), n: version }] : [],
    can: { undo: false, redo: false },
    passes: {},
    record: { schema: 1, behaviour: 0, preset, options: {}, seed: "", players, events: [] },
  };
}

/** All face-down cards are unknown, as to somebody who sees the table. @param {string} pos */
export function visiblePosition(pos) {
  const { position } = parsePositionText(pos);
  const piles = Object.entries(position.piles).map(([place, pile]) => [
    place,
    { ...pile, down: pile.down.map(() => "?") },
  ]);
  return formatPosition({ ...position, piles: Object.fromEntries(piles) });
}
