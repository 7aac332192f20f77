/** Shows the result of a finished game, and does what the player chooses next. */
import { make } from "../../ui/dom.js";
import { SUIT_SIGNS } from "../../protocol/cards.js";
import { dealAgain } from "../../game/deal.js";
import { openCourse } from "../course/course.js";
import { openNewGame } from "../new-game/new-game.js";

const SUITS = Object.values(SUIT_SIGNS);
const DROPS = 36;
const RAIN_MS = 4500;

/** Let suits rain over the dialog of a game that the player has won. @param {HTMLElement} dialog */
function celebrate(dialog) {
  const drops = Array.from({ length: DROPS }, (_, at) => {
    const drop = make("i", { className: at % 4 === 1 || at % 4 === 2 ? "red" : "" }, SUITS[at % 4]);
    drop.style.left = `${(at * 100) / DROPS}%`;
    drop.style.animationDelay = `${(at * 7) % 13}00ms`;
    drop.style.fontSize = `${20 + ((at * 5) % 4) * 8}px`;
    return drop;
  });
  const rain = make("div", { className: "rain", "aria-hidden": "true" }, ...drops);
  dialog.append(rain);
  setTimeout(() => rain.remove(), RAIN_MS);
}

/** @param {Page} page @returns {Record<string, Next | undefined>} */
function nextOf(page) {
  const { settings, deal, match, replay } = page;
  /** @param {GameRecord} record @param {Again} kind */
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

/**
 * Show the result of a finished game; resolves to whether the player has chosen what follows.
 * @param {Page} page @param {Snapshot} snapshot
 */
export async function openResult(page, snapshot) {
  const { settings, match, library, friends, coach, session, views } = page;
  const { players, record, seed, result } = snapshot;
  if (!result) return true;
  const { id } = session.about;
  const inMatch = match.isPartOfMatch(snapshot);
  if (inMatch) await match.addGame(snapshot);
  const entries = inMatch ? [] : await library.newestWith(snapshot);
  if (session.about.id !== id || !session.snapshot?.result) return true; // it is not on the table any more
  let suggested = "";
  const answer = await views.open({
    view: "result",
    className: "result",
    stored: () => ({
      game: { players, schema: record.schema, seed, result },
      entries,
      inMatch,
      teaches: coach.isTeaching(),
      still: !settings.shown.speed || matchMedia("(prefers-reduced-motion: reduce)").matches,
    }),
    does: {
      celebrate: () =>
        celebrate(/** @type {HTMLElement} */ (document.querySelector("dialog.result[open]"))),
      suggest: ({ level }) => (suggested = level),
    },
  });
  await friends.sendResult();
  const following = nextOf(page)[answer];
  if (following?.comesFirst) await following.run(snapshot, suggested);
  await library.install(false);
  if (!following?.comesFirst) await following?.run(snapshot, suggested);
  return Boolean(following);
}
