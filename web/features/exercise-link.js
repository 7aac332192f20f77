/**
 * Opens the author kit with a position of a game as an exercise. Face-down cards stay unknown while
 * the game is in progress.
 */
import { parsePosition } from "../lesson/position-edit.js";
import { hideFaceDown } from "../lesson/visible-position.js";
import { allowsHints, friendIn } from "../protocol/players.js";
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

const ICON = "M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3";

/** Add the position on the table as an exercise to the menu. @param {Page} page */
export function addExercise({ menu, session, client }) {
  async function open() {
    const { snapshot } = session;
    const record = snapshot?.record;
    if (record) await openExercise(client, record, record.events.length, Boolean(snapshot.result));
  }
  const isHidden = (/** @type {Snapshot | null} */ snapshot) =>
    snapshot !== null && isWithFriend(snapshot) && !allowsHints(snapshot);
  menu.add("game", { name: "exercise", icon: ICON, open, isHidden });
}

/** Whether a game with a friend is running. @param {Snapshot} snapshot */
const isWithFriend = (snapshot) => friendIn(snapshot) !== null && !snapshot.result;

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
