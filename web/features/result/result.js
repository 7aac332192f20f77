/** Shows the result of a finished game, and does what the player chooses next. */
import { SEAT } from "../../protocol/sides.js";
import { showResult } from "./result-dialog.js";
import { scoreTerms } from "./score-terms.js";
import { suggestedLevel } from "./suggested-level.js";

/** @typedef {import("./result-dialog.js").ResultAnswer} ResultAnswer */
/**
 * What follows an answer. comesFirst: before the installation of the app is offered
 * @typedef {{run: (snapshot: Snapshot, level: string) => unknown, comesFirst?: boolean}} Next
 */

/**
 * @param {object} parts
 * @param {Words} parts.words
 * @param {SettingsStore} parts.settings
 * @param {Pick<import("../match/current-match.js").CurrentMatch, "addGame" | "isPartOfMatch">}
 *   parts.match
 * @param {() => Promise<Hello>} parts.hello
 * @param {(snapshot: Snapshot) => Promise<import("../../game/history-entries.js").Entry[]>}
 *   parts.entries the finished game and those before, the newest first
 * @param {Record<Exclude<ResultAnswer, "look" | "">, Next>} parts.next by the answer
 * @param {() => boolean} parts.isTaught whether the coach has taken part in the game
 * @param {() => Promise<unknown> | undefined} parts.offerInstall
 * @param {() => Promise<unknown>} parts.after tells a friend how the game ended
 */
export const createResult =
  ({ words, settings, match, hello, entries, isTaught, next, offerInstall, after }) =>
  /** @param {Snapshot} snapshot of a finished game */
  async (snapshot) => {
    if (!snapshot.result) return;
    match.addGame(snapshot);
    const inMatch = match.isPartOfMatch(snapshot);
    const { levels = [], presets = [] } = (await hello().catch(() => null)) ?? {};
    const preset = presets.find(({ name }) => name === snapshot.preset);
    const rules = { ...preset?.options, ...snapshot.options };
    const finished = inMatch ? [] : (await entries(snapshot)).filter(({ how, own }) => how && own);
    const level = suggestedLevel(finished, levels);
    const answer = await showResult(words, snapshot, snapshot.result, SEAT, {
      inMatch,
      terms: scoreTerms(snapshot.result, rules),
      level,
      hasLessons: isTaught(),
      isStill: !settings.shown.speed || matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
    await after();
    const following = answer === "look" || answer === "" ? null : next[answer];
    if (following?.comesFirst) await following.run(snapshot, level);
    await offerInstall();
    if (!following?.comesFirst) await following?.run(snapshot, level);
  };
