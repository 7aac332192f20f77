/**
 * What is said at the table: Stop, giving up, offers, and the coach's word before or after a play.
 */
import { isAlone, isFaced, isHuman, speakerOf } from "../../protocol/players.js";
import { isFree } from "../../board/input/selection.js";

/** @typedef {import("../../main.js").Page} Page */

const SEAT = "A";
const FAR = "B";
const CALLS = ["stop", "correct", "force"];
const calling = () => import("./questions.js");

/**
 * Play for the player, whom the coach may ask before.
 * @param {Page} page @param {string} source @param {string} target
 * @param {import("../../protocol/types.js").Action} [action] where more than one card may be meant
 */
export async function play(page, source, target, action) {
  const { session, settings, counter } = page;
  const { snapshot } = session;
  const taken = runOf(snapshot, source, action) ?? snapshot?.sources[source];
  const isBreach = snapshot !== null && isFree(snapshot) && !taken?.legal.includes(target);
  if (
    isBreach &&
    settings.coach === "coach" &&
    !(await (await calling()).agreed(page, source, taken?.lines?.[target]?.[0].to ?? target))
  )
    return {};
  const answer =
    action?.do === "run"
      ? await shift(page, source, target, action)
      : await session.play(source, target, action);
  if (answer.refused?.facts?.due?.length) counter.count(session.saving.about.id, "overlooked");
  return answer;
}

/**
 * Return the run that an action takes, with its moves.
 * @param {import("../../protocol/types.js").Snapshot | null} snapshot @param {string} source
 * @param {import("../../protocol/types.js").Action} [action]
 */
const runOf = (snapshot, source, action) =>
  action &&
  snapshot?.sources[source]?.lifts?.find((lift) => lift.lines && lift.action?.card === action.card);

/**
 * Shift a run as the single moves it is made of: each is a decision of its own and is seen; the first refusal ends it.
 * @param {Page} page @param {string} source @param {string} target @param {import("../../protocol/types.js").Action} action
 * @returns {Promise<{refused?: import("../../protocol/types.js").Refusal}>}
 */
async function shift({ session }, source, target, action) {
  for (const move of runOf(session.snapshot, source, action)?.lines?.[target] ?? []) {
    const { snapshot } = session;
    const answer = await session.play(move.from ?? "", move.to ?? "", move);
    if (answer.refused || !session.snapshot || session.snapshot === snapshot) return answer;
    await session.shown;
    if (session.snapshot.actor !== "human") break;
  }
  return {};
}

/**
 * Call Stop: the engine tells whether there was anything to stop, and what else may be called. Where the
 * referee lets no mistake pass, or none counts, the button is the same and says so.
 * @param {Page} page
 * @param {string} [side] that calls, where two sit face to face
 */
export async function stop(page, side) {
  const { session, words } = page;
  const { snapshot } = session;
  const by = side ?? speakerOf(snapshot, SEAT, true);
  if (snapshot && !isFree(snapshot))
    return answered(
      page,
      by,
      words.t(snapshot.options.referee === "off" ? "stop.off" : "stop.strict"),
    );
  const calls = snapshot?.calls;
  const asks = calls?.correct || calls?.force || calls?.grounds?.length;
  const said = asks ? await (await calling()).chooseCall(page, isOpposite(by)) : "stop";
  const denied = said && (await session.say(by, said)).denied;
  if (denied && session.snapshot)
    answered(page, by, words.t(isAlone(session.snapshot) ? "stop.none" : "stop.none-named"));
}

/** Tell what a call came to that stopped nothing. @param {Page} page @param {string} by who called @param {string} text */
function answered({ messages, table }, by, text) {
  messages.showVerdict(text, "", { far: isOpposite(by) });
  table.alert(text);
}

/**
 * Resign, or offer a stalemate; the computer answers an offer.
 * @param {Page} page
 * @param {string} [side] that gives up, where two sit face to face
 */
export async function giveUp({ words, session }, side) {
  const { snapshot } = session;
  if (!snapshot) return;
  const by = side ?? speakerOf(snapshot, SEAT, false);
  const said = await (await import("../result-dialog.js")).askResign(
    words,
    snapshot,
    by,
    isOpposite(by),
  );
  if (said) await session.say(by, said);
}

/** Return the side of the near bar where two sit face to face, else nothing. */
export const facing = () => ("face" in document.body.dataset ? SEAT : undefined);

/** Tell whether a side sits opposite, so that what it is asked or told is turned round. @param {string} [side] */
export const isOpposite = (side) => side === FAR && facing() !== undefined;

/**
 * Return the side that is spoken to now: the one that called, or else the one on turn.
 * @param {import("../../protocol/types.js").Snapshot} snapshot
 */
export function addressee(snapshot) {
  const told = snapshot.last.at(-1);
  return told && CALLS.includes(told.action.do) ? told.by : snapshot.turn;
}

/** Give the player opposite a bar where two sit face to face. @param {Page} page */
export async function seat(page) {
  const { snapshot } = page.session;
  const on = snapshot !== null && isFaced(page.settings.face, snapshot);
  if (on || facing()) (await import("../face-to-face.js")).sitFacing(page, on);
}

/**
 * Hear what was done: a warning after an own breach, an offer of the other side.
 * @param {Page} page @param {import("../../protocol/types.js").Snapshot} snapshot
 */
export function heard(page, snapshot) {
  const { words, messages, settings } = page;
  if (settings.sound)
    void import("../../ui/sound.js").then(({ sound, soundOf }) => sound(soundOf(snapshot)));
  const { breach, calls } = snapshot;
  void seat(page);
  const far = isOpposite(breach?.by ?? snapshot.turn);
  if (
    breach &&
    isHuman(snapshot, breach.by) &&
    snapshot.last.at(-1)?.by === breach.by &&
    settings.coach === "warn"
  ) {
    const card = breach.due[0]?.card;
    const ground = words.t(`ground.${breach.ground}`, {
      card: card ? words.card(card) : words.t("ground.card"),
    });
    messages.showWarning(`${words.t("coach.told")} ${ground}`, breach.clause, { far });
  }
  const due = calls?.demand?.[0];
  messages.showRight(
    due ? words.t("calls.demand-told", { card: words.card(due.card) }) : "",
    {
      label: due ? words.t("calls.demand", { card: words.card(due.card) }) : "",
      act: () => void import("./rights.js").then(({ useRight }) => useRight(page, "demand")),
    },
    { far },
  );
  if (calls?.offer && snapshot.actor === "human")
    calling().then(({ answerOffer }) => answerOffer(page));
}

/** @type {HTMLElement | null} */
let waiting = null;

/**
 * Tell that the engine has not answered for a while, with a way on, or that it has.
 * @param {Page} page @param {boolean} isSilent
 */
export function silence({ messages, words, client }, isSilent) {
  waiting?.remove();
  waiting = isSilent
    ? messages.showOffer(words.t("message.silent"), {
        label: words.t("message.silent-act"),
        act: () => client.giveUp(),
      })
    : null;
}
