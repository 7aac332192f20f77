/**
 * What is said in a game besides Stop, and what the coach says before a play. Loaded when it is needed.
 */
import { askCoach, askOffer, chooseWords } from "./call-dialogs.js";
import { nameOf, people } from "../../protocol/players.js";
import { placeName, refusalText } from "../../board/speech/describe.js";
import { isOpposite } from "./calls.js";

/**
 * @typedef {object} Page
 * @property {import("../../ui/words.js").Words} words
 * @property {import("../../game/session.js").Session} session
 */

const SEAT = "A";

/**
 * Ask what to call where a card can be put right or forced, or where the mistake must be named; resolves
 * to the words said, or "".
 * @param {Page} page
 * @param {boolean} far asked by the player opposite
 */
export function chooseCall({ words, session }, far) {
  const { snapshot } = session;
  const { correct, force, grounds = [] } = snapshot?.calls ?? {};
  const { t, card } = words;
  const named = grounds.map((ground) => ({
    value: `stop ${ground}`,
    label: t(`ground.${ground}`, { card: t("ground.card") }),
  }));
  const answers = named.length ? named : [{ value: "stop", label: t("calls.stop") }];
  if (snapshot && correct) {
    answers.push({ value: "correct", label: t("calls.correct", { card: card(correct.card) }) });
    for (const place of correct.open) {
      const target = placeName(words, snapshot, place, SEAT);
      answers.push({
        value: `correct ${place}`,
        label: t("calls.correct-to", { card: card(correct.card), target }),
      });
    }
  }
  if (force) answers.push({ value: "force", label: t("calls.force", { card: card(force.card) }) });
  return chooseWords(words, t(named.length ? "calls.name" : "calls.text"), answers, far);
}

/**
 * Answer the other side's offer of a stalemate.
 * @param {Page} page
 */
export async function answerOffer({ words, session }) {
  const { snapshot } = session;
  const offer = snapshot?.calls?.offer;
  const side = snapshot && people(snapshot).find((one) => one !== offer);
  if (!side || !offer) return;
  const said =
    (await askOffer(words, nameOf(words, snapshot, offer), isOpposite(side))) || "decline";
  if (session.snapshot === snapshot) await session.say(side, said);
}

/**
 * Tell why a play is against the rules, and ask whether it is to be made all the same.
 * @param {Page} page
 * @param {string} source
 * @param {string} target
 */
export async function agreed({ words, session }, source, target) {
  const { snapshot } = session;
  const found = await session.ask("explain", { from: source, to: target });
  if (!found || found.legal || session.snapshot !== snapshot) return true;
  const { text, clause } = refusalText(words, found, snapshot?.places[target]?.kind);
  return (await askCoach(words, text, clause, isOpposite(snapshot?.turn))) === "on";
}
