/** Opens the vigilance drill: its speed, the drill, and its result, of which the best is stored. */
import { untilDone } from "../../engine/until-done.js";
import { freshSeed } from "../../protocol/seed.js";
import { make } from "../../ui/dom.js";
import { median } from "../../ui/median.js";
import { choice, openDialog } from "../../ui/dialog.js";
import { showDrill, showResult } from "./drill-dialog.js";
import { FAULTS, isPace, PACES, pointsOf, readNote, withDrill } from "./score.js";

/** @typedef {import("./score.js").Pace} Pace */

/**
 * @typedef {object} Parts
 * @property {Client} client
 * @property {Store} store
 * @property {Messages} messages
 * @property {CreateBoard} createBoard
 */

const MS = 1000;
/** The names of the speeds among those of the replay. */
const NAMES = /** @type {const} */ ({ slow: 0, normal: 2, fast: 3 });

/** @param {Words} words @param {number} ms */
const secondsText = ({ lang }, ms) =>
  (ms / MS).toLocaleString(`${lang}-u-nu-latn`, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

/** Return the best result at a speed as a sentence, or "". @param {Words} words @param {import("./score.js").Best} [best] */
const bestText = (words, best) =>
  best
    ? words.t("vigilance.best", {
        points: best.points,
        faults: FAULTS,
        seconds: secondsText(words, best.ms),
      })
    : "";

/**
 * Ask for the speed; resolves to it, or to null to go back.
 * @param {Words} words @param {import("./score.js").Note} note
 * @returns {Promise<Pace | null>}
 */
async function askPace(words, note) {
  const { t } = words;
  let { pace } = note;
  const best = make("p", { role: "status" }, bestText(words, note.best[pace]));
  const answer = await openDialog(t, {
    title: t("vigilance.title"),
    className: "small",
    body: [
      make("p", {}, t("vigilance.intro", { faults: FAULTS })),
      choice({
        legend: t("replay.pace"),
        name: "pace",
        value: pace,
        options: Object.keys(PACES).map((value) => ({
          value,
          label: t(`replay.pace.${NAMES[/** @type {Pace} */ (value)]}`),
        })),
        change: (value) => {
          if (isPace(value)) pace = value;
          best.textContent = bestText(words, note.best[pace]);
        },
      }),
      best,
    ],
    answers: [
      { value: "list", label: t("problems.list") },
      { value: "start", label: t("vigilance.start"), main: true },
    ],
  });
  return answer === "start" ? pace : null;
}

/**
 * Play one drill and show its result; resolves to the answer to it, or "list" if it was closed.
 * @param {Parts} parts @param {Words} words @param {Pace} pace
 */
async function playOne({ client, store, createBoard }, words, pace) {
  const seed = freshSeed();
  let isOpen = true;
  const engine = {
    passage: (/** @type {number} */ number) =>
      untilDone(
        () => client.passage({ seed, number }),
        () => isOpen,
      ),
    async frames(/** @type {import("./drill.js").Passage} */ { record, first }) {
      const { frames } = await client.frames({ record, from: first, to: record.events.length });
      return frames.map((frame) => ({ ...frame, record }));
    },
  };
  const score = await showDrill({ words, createBoard }, engine, pace).finally(() => {
    isOpen = false;
  });
  if (!score) return "list";
  const { note, isBest } = withDrill(readNote(store.readNote("vigilance")), pace, score);
  store.writeNote("vigilance", note);
  return showResult(words, score, {
    points: pointsOf(score),
    seconds: secondsText(words, median(score.reactions)),
    isBest,
    best: bestText(words, note.best[pace]),
  });
}

/**
 * Show the drill until the player goes back.
 * @param {Parts} parts @param {Words} words with the texts of the practice
 */
export async function openVigilance(parts, words) {
  const pace = await askPace(words, readNote(parts.store.readNote("vigilance")));
  if (!pace) return;
  try {
    let answer;
    do answer = await playOne(parts, words, pace);
    while (answer === "again");
  } catch {
    parts.messages.showNotice(words.t("vigilance.failed"));
  }
}
