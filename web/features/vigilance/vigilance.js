/** Opens the vigilance drill: its speed, the drill, and its result. */
import { untilDone } from "../../engine/until-done.js";
import { freshSeed } from "../../protocol/seed.js";
import { lateWords } from "../../ui/late-words.js";
import { showDrill } from "./drill-dialog.js";

/** @typedef {import("./score.js").Limits} Limits */
/** What the views of the drill need. @type {Pick<import("../../page/views.js").Work, "notes">} */
const NEEDS = { notes: ["vigilance"] };

/**
 * Play one drill; resolves to its score, or to null if it was closed.
 * @param {Page} page @param {Words} words with the texts of the practice
 * @param {Limits} limits
 */
function playOne({ client, createBoard }, words, limits) {
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
  return showDrill({ words, createBoard }, engine, limits).finally(() => {
    isOpen = false;
  });
}

/** Show the drill until the player goes back. @param {Page} page */
export async function openVigilance(page) {
  const { views, messages } = page;
  const words = await lateWords(page.words, "problems")();
  /** @type {Limits | null} */
  let limits = null;
  await views.open({
    ...{ view: "drill", className: "small", ...NEEDS },
    does: { start: (chosen) => (limits = chosen) },
  });
  try {
    for (let answer = "again"; limits && answer === "again"; ) {
      const { pace } = /** @type {Limits} */ (limits);
      const score = await playOne(page, words, limits);
      if (!score) return;
      answer = await views.open({
        ...{ view: "drill-result", className: "small", ...NEEDS },
        stored: () => ({ score, pace }),
      });
    }
  } catch {
    messages.showNotice(words.t("vigilance.failed"));
  }
}
