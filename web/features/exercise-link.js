/** Opens the author kit with a position of a game as an exercise. */
import { allowsHints, friendIn } from "../protocol/players.js";
import { lessonFragment } from "../storage/lesson-link.js";
import { siteUrl } from "../ui/page-url.js";

const ICON = "M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3";

/** Add the position on the table as an exercise to the menu. @param {Page} page */
export function addExercise({ menu, session, client }) {
  async function open() {
    const record = session.snapshot?.record;
    if (record) await openExercise(client, record, record.events.length);
  }
  const isHidden = (/** @type {Snapshot | null} */ snapshot) =>
    snapshot !== null && isWithFriend(snapshot) && !allowsHints(snapshot);
  menu.add("game", { name: "exercise", icon: ICON, open, isHidden });
}

/** Whether a game with a friend is running. @param {Snapshot} snapshot */
const isWithFriend = (snapshot) => friendIn(snapshot) !== null && !snapshot.result;

/**
 * Open the author kit with a position of a record.
 * @param {Pick<EngineCalls, "exercise">} client
 * @param {GameRecord} record
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
