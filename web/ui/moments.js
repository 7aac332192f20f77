/** The moments of a game that are worth a sound and a ring of light: a complete suit, an empty reserve. */
import { suitLength } from "../board/layout/scene.js";
import { isHuman } from "../protocol/players.js";
import { make } from "./dom.js";

/** @typedef {{name: "suit" | "reserve", place: string}} Moment */

const SHINE_MS = 900;

/** @param {Snapshot} snapshot @param {string} place */
function countOf({ places }, place) {
  const pile = places[place];
  return pile ? pile.down + pile.up.length : 0;
}

/**
 * What a play of a person has completed.
 * @param {Snapshot | null} before @param {Snapshot} snapshot after the play
 * @returns {Moment | null}
 */
export function momentOf(before, snapshot) {
  const event = snapshot.last.at(-1);
  if (!before || !event || !isHuman(snapshot, event.by)) return null;
  const { to = "" } = event.action;
  const full = suitLength(snapshot);
  const isFull = snapshot.places[to]?.kind === "foundation" && countOf(snapshot, to) >= full;
  if (isFull && countOf(before, to) < full) return { name: "suit", place: to };
  const reserve = `${event.by}.reserve`;
  const isEmptied = countOf(before, reserve) > 0 && !countOf(snapshot, reserve);
  return isEmptied ? { name: "reserve", place: reserve } : null;
}

/** Unless nothing may move. @param {Table} table @param {string} place */
export function shine(table, place) {
  const box = table.boxes[place];
  if (!box || table.view.isStill) return;
  const ring = make("i", { className: "shine", "aria-hidden": "true" });
  ring.style.transform = `translate(${box.x}px,${box.y}px)`;
  ring.style.width = `${box.w}px`;
  ring.style.height = `${box.h}px`;
  table.element.append(ring);
  setTimeout(() => ring.remove(), SHINE_MS);
}
