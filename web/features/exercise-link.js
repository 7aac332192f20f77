/**
 * Opens the author kit with a position of a game as an exercise. Face-down cards stay unknown while
 * the game is in progress.
 */
import { parsePosition } from "../lesson/position-edit.js";
import { hideFaceDown } from "../lesson/visible-position.js";
import { formatPosition } from "../protocol/position-text.js";
import { lessonFragment } from "../storage/lesson-link.js";
import { siteUrl } from "../ui/page-url.js";

/**
 * Return the URL of the author kit with a position of a record.
 * @param {Pick<EngineCalls, "bake">} client
 * @param {GameRecord} record
 * @param {number} at the number of events before the position
 * @param {boolean} isOver whether the whole game is over
 */
async function exerciseUrl(client, record, at, isOver) {
  const { baked } = await client.bake({ lesson: { game: record, at, mode: "view" } });
  const { frames } = /** @type {{frames: string[]}} */ (baked);
  const parsed = parsePosition(frames.at(-1) ?? "");
  if ("fault" in parsed) throw new RangeError(parsed.fault);
  const pos = formatPosition(isOver ? parsed.position : hideFaceDown(parsed.position));
  const rules = Object.keys(record.options ?? {}).length ? record.options : undefined;
  const side = parsed.position.turn === "C" ? "A" : parsed.position.turn;
  return kitUrl({ pos, rules, side, task: "find-compulsory" });
}

/** @param {Parameters<typeof exerciseUrl>} args */
export const openExercise = async (...args) => openKit(await exerciseUrl(...args));

/** Open the author kit with a lesson. @param {object} lesson */
export const openLessonInKit = async (lesson) => openKit(await kitUrl(lesson));

/** @param {object} lesson */
const kitUrl = async (lesson) => siteUrl("kit/index.html").href + (await lessonFragment(lesson));

/** @param {string} address */
function openKit(address) {
  if (!window.open(address, "_blank")) location.assign(address);
}
