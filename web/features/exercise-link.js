/** Opens the author kit with a position of a game as an exercise. */
import { lessonFragment } from "../storage/game-files.js";
import { siteUrl } from "../ui/page-url.js";

/**
 * @param {Pick<EngineCalls, "exercise">} client @param {GameRecord} record
 * @param {number} at the number of events before the position
 */
export async function openExercise(client, record, at) {
  const exercise = await client.exercise({ record, at });
  openKit(await kitUrl({ ...exercise, task: "find-compulsory" }));
}

/** Open the author kit with a lesson. @param {object} lesson */
export const openLessonInKit = async (lesson) => openKit(await kitUrl(lesson));

/** @param {object} lesson */
const kitUrl = async (lesson) => siteUrl("kit/index.html").href + (await lessonFragment(lesson));

/** @param {string} address */
function openKit(address) {
  if (!window.open(address, "_blank")) location.assign(address);
}
