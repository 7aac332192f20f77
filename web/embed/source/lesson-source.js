/** What a board shows: one lesson, or the lessons of a series. */
import { repairFiles } from "../../offline/service-worker.js";
import { LessonError } from "../../lesson/error.js";
import { readLesson } from "../../lesson/lesson.js";
import { isSeries, lessonOf, readSeries, NAME } from "../../lesson/series.js";
import { checkState, summaryOf, UNKNOWN } from "../answers/progress.js";
import { readState } from "../answers/state.js";
import { likelyValue } from "../../protocol/addresses.js";
import { parseJson } from "../../protocol/json.js";
import { faultHere } from "../engine-loader.js";

const FILE = /\.json(?![a-z0-9])/i;

/** Return the name of a lesson as it was likely meant, "" if it is none. @param {string} text */
export function nameIn(text) {
  const name = text.includes("/") ? "" : likelyValue(text.split(FILE, 1)[0], NAME);
  return NAME.test(name) ? name : "";
}

/** The likeliest first. @param {string} text the lesson's name or address */
function addressesOf(text) {
  const name = nameIn(text);
  const file = FILE.exec(text);
  const address = file ? text.slice(0, file.index + file[0].length) : text;
  return new Set([...(name ? [`lessons/${name}.json`] : [text]), ...(file ? [text, address] : [])]);
}

/** @param {Response} answer */
const read = async (answer) => parseJson(await answer.text());

/** Fetch again if the copy here is damaged. @param {Response} answer @param {URL} address */
async function readOrRepair(answer, address) {
  try {
    return await read(answer);
  } catch (error) {
    if ((await repairFiles()) === 0) throw error;
    return read(await fetch(address));
  }
}

/** @param {string} name or address @param {string} home the board's address */
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

/** @param {Json} given @param {string} home the board's address @throws {LessonError} */
export function readSource(given, home) {
  const series = isSeries(given) ? readSeries(given) : null;
  const ownLessons = series?.lessons ?? [given];

  /** Return a lesson as its author wrote it. @param {number} at its number */
  async function lessonAt(at) {
    const lesson = ownLessons[at];
    if (!series) return given;
    return lessonOf(
      series,
      at,
      typeof lesson === "string" ? await fetchLesson(lesson, home) : lesson,
    );
  }

  /** Return what is known of a lesson before it is shown. @param {number} at */
  function summaryAt(at) {
    const lesson = ownLessons[at];
    if (!series || typeof lesson === "string") return UNKNOWN;
    return summaryOf(readLesson(lessonOf(series, at, lesson)));
  }

  return {
    given,
    isSeries: series !== null,
    lessonAt,
    summaries: ownLessons.map((_, at) => summaryAt(at)),
  };
}

/**
 * A lesson that cannot be fetched or read is no fault of the state.
 * @param {string} saved @param {LessonSource} source
 */
export async function faultOfSaved(saved, source) {
  try {
    if (saved) await checkSaved(saved, source);
  } catch (error) {
    if (error instanceof LessonError && error.parameter === "state") return error;
  }
  return null;
}

/**
 * @param {string} saved @param {LessonSource} source
 * @throws {LessonError} with the parameter `state`, or if the lesson cannot be fetched or read
 */
export async function checkSaved(saved, { lessonAt, summaries }) {
  const { current } = readState(saved);
  if (current >= summaries.length) throw new LessonError("state", "beside", "lessons");
  checkState(saved, readLesson(await lessonAt(current)));
}
