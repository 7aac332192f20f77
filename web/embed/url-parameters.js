/**
 * What the address of an embedded page asks for, as the words of a lesson. A whole lesson may stand in the fragment,
 * packed, which no server ever sees.
 */
import { readLink, unpackText } from "../storage/game-files.js";
import { LessonError } from "../lesson/error.js";
import { ATTRIBUTES, LESSON as ROWS } from "../lesson/keys.js";

const LESSON = "#lesson=";
const NAME = /^[a-z0-9-]{1,64}$/;
/** What belongs to the page, not to its lesson, and what others hang on to links to follow readers. */
const FOREIGN = /^(lesson|wait|utm(_.*)?|[a-z]*clid|_.*|mc_.*|ref)$/;

/** @param {string} name of a lesson of the site, or the address of one @param {string} home */
async function fetched(name, home) {
  const address = new URL(NAME.test(name) ? `lessons/${name}.json` : name, home);
  if (address.origin !== new URL(home).origin) throw new LessonError("lesson", "foreign", name);
  const answer = await fetch(address).catch(() => null);
  if (!answer?.ok) throw new LessonError("lesson", "unreachable", name);
  return answer
    .json()
    .catch(() => mended(address))
    .catch(() => Promise.reject(new LessonError("lesson", "form", name)));
}

/** Read a file once more when what the browser keeps of the site was damaged. @param {URL} address */
async function mended(address) {
  const { repairFiles } = await import("../offline/offline.js");
  if ((await repairFiles()) === 0) throw new Error("nothing was damaged");
  return (await fetch(address)).json();
}

/** @param {string} letters */
async function unpacked(letters) {
  const text = await unpackText(letters).catch(() => "");
  try {
    return JSON.parse(text);
  } catch {
    throw new LessonError("lesson", "form", letters.slice(0, 20));
  }
}

/**
 * Return the words of an address; a lesson it names comes first, and is overruled by them.
 * @param {URL} address
 * @returns {Promise<Record<string, unknown>>}
 */
export async function readAddress(address) {
  const query = address.searchParams;
  const more = [...query.keys()].find((key) => !Object.hasOwn(ROWS, key) && !FOREIGN.test(key));
  if (more) throw new LessonError(more, "needless");
  /** @type {Record<string, unknown>} */
  const given = {};
  for (const key of [...ATTRIBUTES, "captions"]) {
    const found = query.getAll(key).filter(Boolean);
    if (found.length) given[key] = key === "hint" && found.length > 1 ? found : found[0];
  }
  if (/^\d+$/.test(String(given.at ?? ""))) given.at = Number(given.at);
  const game = given.game ? await readLink(`#game=${given.game}`) : null;
  if (given.game && !game) throw new LessonError("game", "form", String(given.game).slice(0, 20));
  if (game) given.game = game.record;
  const name = query.get("lesson");
  const lesson = address.hash.startsWith(LESSON)
    ? await unpacked(address.hash.slice(LESSON.length))
    : name
      ? await fetched(name, address.href.split(/[?#]/)[0])
      : {};
  return { ...lesson, ...given };
}
