/**
 * What is said at the table: Stop, giving up, offers, and the coach's word before or after a play.
 */
import { isHuman, speakerOf } from "./board/people.js";
import { isFree } from "./board/selection.js";

/** @typedef {import("./main.js").Page} Page */

const SEAT = "A";
const calling = () => import("./calling.js");

/**
 * Play for the player, whom the coach may ask before.
 * @param {Page} page @param {string} source @param {string} target
 * @param {import("./protocol.js").Action} [action] where more than one card may be meant
 */
export async function play(page, source, target, action) {
  const { session, settings, counter } = page;
  const { snapshot } = session;
  const isBreach = snapshot !== null && isFree(snapshot) && !snapshot.sources[source]?.legal.includes(target);
  if (isBreach && settings.coach === "coach" && !(await (await calling()).agreed(page, source, target))) return {};
  const answer = await session.play(source, target, action);
  if (answer.refused?.facts?.due?.length) counter.count(session.saving.about.id, "overlooked");
  return answer;
}

/**
 * Call Stop: the engine tells whether there was anything to stop, and what else may be called.
 * @param {Page} page
 */
export async function stop(page) {
  const { session, messages, table, words } = page;
  const calls = session.snapshot?.calls;
  const said = calls?.correct || calls?.force ? await (await calling()).chooseCall(page) : "stop";
  const denied = said && (await session.say(speakerOf(session.snapshot, SEAT, true), said)).denied;
  if (!denied) return;
  messages.verdict(words.t("stop.none"), "");
  table.alert(words.t("stop.none"));
}

/**
 * Resign, or offer a stalemate; the computer answers an offer.
 * @param {Page} page
 */
export async function giveUp({ words, session }) {
  const said = await (await import("./panel/result.js")).askResign(words);
  if (said) await session.say(speakerOf(session.snapshot, SEAT, false), said);
}

/**
 * Hear what was done: a warning after an own breach, an offer of the other side.
 * @param {Page} page @param {import("./protocol.js").Snapshot} snapshot
 */
export function heard(page, snapshot) {
  const { words, messages, settings } = page;
  const { breach, calls } = snapshot;
  if (breach && isHuman(snapshot, breach.by) && snapshot.last.at(-1)?.by === breach.by && settings.coach === "warn") {
    const card = breach.due[0]?.card;
    const ground = words.t(`ground.${breach.ground}`, { card: card ? words.card(card) : words.t("ground.card") });
    messages.notice(`${words.t("coach.told")} ${ground} ${words.t("reason.clause", { clause: breach.clause })}`);
  }
  if (calls?.offer && snapshot.actor === "human") calling().then(({ answerOffer }) => answerOffer(page));
}
