/** Reads what Python cannot read: the address of the kit, and the link of a game. */
import { syntaxFault } from "../lesson/position-check.js";
import { hasLink, kindOf, likelyValue, MARK, tidyAddress } from "../protocol/addresses.js";
import { isObject } from "../protocol/checks.js";
import { parseJson } from "../protocol/json.js";
import { readLink, recordsIn, readLessonLink } from "../storage/game-files.js";

/** @param {string} pos */
const isPosition = (pos) => !syntaxFault(pos);
/** @type {Forms} */
const FORMS = { pos: isPosition, lang: /^[a-z]{2,3}([-_][a-z0-9]+)*$/i };

/** Return an address of the kit as the kit would have written it. @param {string} address */
export const tidyKitAddress = (address) => new URL(tidyAddress(address, FORMS));

/** Return the position that an address of the kit names, or "". @param {URL} address */
function positionIn({ hash, searchParams }) {
  if (kindOf(hash) !== "pos") return searchParams.get("pos") ?? "";
  const pos = new URLSearchParams(hash.slice(1)).get("pos") ?? "";
  return likelyValue(pos, isPosition);
}

/**
 * Return what an address of the kit holds, or null where it holds neither a lesson nor a position.
 * @param {URL} given @returns {Promise<Link | null>}
 */
export async function readKitAddress(given) {
  const address = tidyKitAddress(given.href);
  const kind = kindOf(address.hash);
  const pos = positionIn(address);
  if (pos) return { key: "pos", value: pos, lesson: { pos, task: "find-compulsory" } };
  if (kind === "pos") return { key: "pos", value: "", fault: "cut" };
  if (kind !== "lesson") return null;
  const read = await readLessonLink(address.hash);
  const letters = address.hash.slice(MARK.lesson.length);
  const content = "value" in read ? { lesson: read.value } : { fault: read.fault };
  return { key: "lesson", value: letters, ...content };
}

/** Return what the address of the page holds, and take it out of the address. */
export async function takeKitAddress() {
  const address = tidyKitAddress(location.href);
  const link = await readKitAddress(address);
  if (link) history.replaceState(null, "", address.href.split("#")[0].replace(/\bpos=[^&]*&?/, ""));
  return link;
}

/**
 * Return the record in a text (JSON, a file of games, or the link of a game), or null where there
 * is none.
 * @param {string} text
 */
export async function readRecord(text) {
  if (hasLink(text, "game")) {
    const game = await readLink(text);
    if (!("fault" in game)) return game.record;
  }
  try {
    const [record] = recordsIn(parseJson(text));
    return isObject(record) && Array.isArray(record.events) ? record : null;
  } catch {
    return null;
  }
}
