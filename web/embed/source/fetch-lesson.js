/** Fetches the lessons of this site. */
import { LessonError } from "../../lesson/error.js";
import { NAME } from "../../lesson/series.js";
import { likelyValue } from "../../protocol/addresses.js";
import { parseJson } from "../../protocol/json-text.js";
import { faultHere } from "../engine-loader.js";
import { repairFiles } from "../../offline/service-worker.js";

const FILE = /\.json(?![a-z0-9])/i;

/** Return the name of a lesson as it was likely meant, "" if it is none. @param {string} text */
export function nameIn(text) {
  const name = text.includes("/") ? "" : likelyValue(text.split(FILE, 1)[0], NAME);
  return NAME.test(name) ? name : "";
}

/**
 * Return the addresses at which a lesson may be, the likeliest first.
 * @param {string} text the lesson's name or address
 */
function addressesOf(text) {
  const name = nameIn(text);
  const file = FILE.exec(text);
  const address = file ? text.slice(0, file.index + file[0].length) : text;
  return new Set([...(name ? [`lessons/${name}.json`] : [text]), ...(file ? [text, address] : [])]);
}

/** @param {Response} answer */
const read = async (answer) => parseJson(await answer.text());

/**
 * Read a lesson; it is fetched again if the copy of the site in the browser was damaged.
 * @param {Response} answer @param {URL} address
 */
async function readOrRepair(answer, address) {
  try {
    return await read(answer);
  } catch (error) {
    if ((await repairFiles()) === 0) throw error;
    return read(await fetch(address));
  }
}

/**
 * Fetch a lesson of this site.
 * @param {string} name the lesson's name or address
 * @param {string} home the board's address
 */
export async function fetchLesson(name, home) {
  for (const one of addressesOf(name)) {
    const address = new URL(one, home);
    if (address.origin !== new URL(home).origin) throw new LessonError("lesson", "foreign", name);
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok)
      return readOrRepair(answer, address).catch(({ message }) =>
        Promise.reject(new LessonError("lesson", "form", `${name}: ${message}`)),
      );
  }
  throw new LessonError("lesson", faultHere("unreachable"), name);
}
