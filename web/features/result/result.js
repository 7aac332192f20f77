/** Shows the result of a finished game, and does what the player chooses next. */
import { dealAgain } from "../../game/deal.js";
import { SEAT } from "../../protocol/sides.js";
import { openCourse } from "../course/course.js";
import { openNewGame } from "../new-game/new-game.js";
import { showResult } from "./result-dialog.js";
import { suggestedLevel } from "./suggested-level.js";

/** @typedef {import("./result-dialog.js").ResultAnswer} ResultAnswer */
/**
 * What follows an answer. comesFirst: before the installation of the app is offered
 * @typedef {{run: (snapshot: Snapshot, level: string) => unknown, comesFirst?: boolean}} Next
 */

/**
 * Return what follows each answer.
 * @param {Page} page
 * @returns {Record<Exclude<ResultAnswer, "look" | "">, Next>}
 */
function nextOf(page) {
  const { settings, deal, match, replay } = page;
  /** @param {GameRecord} record @param {import("../../game/deal.js").Again} kind */
  const again = (record, kind, level = settings.values.level) =>
    deal(dealAgain(record, kind, level));
  return {
    review: { run: () => replay.openCurrent({ at: 0, review: true }), comesFirst: true },
    sheet: { run: match.open, comesFirst: true },
    level: { run: ({ record }, level) => again(record, "level", level), comesFirst: true },
    lessons: { run: () => openCourse(page) },
    new: { run: () => openNewGame(page) },
    rematch: { run: ({ record }) => match.rematch(() => again(record, "other")) },
    match: { run: match.open },
    again: { run: ({ record }) => again(record, "same") },
    swap: { run: ({ record }) => again(record, "swapped") },
  };
}

/** Show the result of a finished game. @param {Page} page @param {Snapshot} snapshot */
export async function openResult(page, snapshot) {
  const { words, settings, match, library, friends, coach, client, session } = page;
  if (!snapshot.result) return;
  const { id } = session.about;
  const inMatch = match.isPartOfMatch(snapshot);
  if (inMatch) await match.addGame(snapshot);
  const { levels = [] } = (await client.ready.catch(() => null)) ?? {};
  const entries = inMatch ? [] : await library.newestWith(snapshot);
  if (session.about.id !== id || !session.snapshot?.result) return; // it is not on the table any more
  const level = suggestedLevel(
    entries.filter(({ how, own }) => how && own),
    levels,
  );
  const answer = await showResult(words, snapshot, snapshot.result, SEAT, {
    inMatch,
    level,
    hasLessons: coach.isTeaching(),
    isStill: !settings.shown.speed || matchMedia("(prefers-reduced-motion: reduce)").matches,
  });
  await friends.sendResult();
  const following = answer === "look" || answer === "" ? null : nextOf(page)[answer];
  if (following?.comesFirst) await following.run(snapshot, level);
  await library.install(false);
  if (!following?.comesFirst) await following?.run(snapshot, level);
}
