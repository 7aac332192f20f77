/**
 * Calls at the table: Stop!, resigning, answers to offers, and the warning before or after
 * an illegal move.
 */
import { isPlayersReferee, targetsOf } from "../../board/input/targets.js";
import { actionText } from "../../board/speech/describe.js";
import { runOf } from "../../game/run-moves.js";
import { groundText, verdictText } from "../../game/stop-verdict.js";
import { actorOf, allowsHints, isAlone, isHuman, speakerOf, SEAT } from "../../protocol/players.js";
import { isWinWaiting } from "../../protocol/events.js";
import { retried } from "../../ui/loading.js";

const CALLS = ["stop", "correct", "force"];
const dialogs = () => retried(() => import("./dialogs.js"));

/**
 * @param {Pick<Page, "session" | "words" | "table" | "messages" | "settings" | "faceToFace">} page
 * @param {() => Promise<Page["views"]>} loadViews
 */
export function createCalls(page, loadViews) {
  const { session, words, table, messages, settings, faceToFace } = page;
  const to = faceToFace.readerOf.bind(faceToFace);
  /** whether there has been a game on this page */
  let hasBegun = false;

  /** Say that a call had no effect. @param {string} by @param {string} text */
  function answer(by, text) {
    messages.showVerdict(text, "", to(by));
    table.alert(text);
  }

  /** When the player is warned of their own mistakes. @param {Snapshot} snapshot */
  const mistakeWarning = (snapshot) => (allowsHints(snapshot) ? settings.values.coach : "off");

  /** @param {Snapshot} snapshot */
  function warn(snapshot) {
    const { breach, last } = snapshot;
    if (!breach || last.at(-1)?.by !== breach.by || mistakeWarning(snapshot) !== "warn") return;
    const ground = groundText(words, breach.ground, breach.due[0]?.card);
    messages.showWarning(`${words.t("warning.broken")} ${ground}`, breach.clause, to(breach.by));
  }

  /** Under a strict referee there is nothing to call. @param {string} [side] the caller */
  async function stop(side = faceToFace.side) {
    const { snapshot } = session;
    if (!snapshot) return;
    const by = side ?? speakerOf(snapshot, SEAT, true);
    if (!isPlayersReferee(snapshot))
      return answer(by, words.t(snapshot.options.referee === "off" ? "stop.off" : "stop.strict"));
    const none = () => answer(by, words.t(isAlone(snapshot) ? "stop.none" : "stop.none-named"));
    const { stop: callers = [], correct, force, grounds } = snapshot.calls ?? {};
    if (!callers.includes(by) || session.friend.isWaiting) return none();
    const isChoice = correct || force || grounds?.length;
    const choose = async () =>
      (await dialogs()).chooseCall(await loadViews(), words, snapshot, to(by));
    const call = isChoice ? await session.hold(choose) : "stop";
    if (call && (await session.makeCall(by, call)).denied) none();
  }

  /**
   * Offer a right of this moment: to call Stop before a last card wins, to demand a play, or to
   * choose what to make up for.
   * @param {Snapshot} snapshot
   */
  function offerRight(snapshot) {
    const { calls, breach, turn } = snapshot;
    if (isWinWaiting(snapshot) && isHuman(snapshot, turn)) {
      const call = { label: words.t("tool.stop"), act: () => void stop(turn) };
      return messages.showRight(words.t("calls.last-card"), call, to(turn));
    }
    const due = calls?.demand?.[0];
    const right = due ? "demand" : calls?.choose?.length ? "choose" : "";
    const name = session.friend.isWaiting ? "" : right;
    const card = due ? words.card(due.card) : "";
    const text = name && words.t(`calls.${name}-told`, { card });
    const label = name && words.t(`calls.${name}`, { card });
    const act = () => void rights().then(({ exercise }) => exercise(name));
    messages.showRight(text, { label, act }, to(calls?.choose?.[0]?.by ?? breach?.by ?? turn));
  }

  /** @param {Move} move an illegal one @param {Snapshot} snapshot */
  async function askBefore(move, snapshot) {
    const [{ confirmIllegal }, views] = await Promise.all([dialogs(), loadViews()]);
    return confirmIllegal({ session, words, table, views }, move, to(snapshot.turn));
  }

  const rights = async () => (await dialogs()).createRights(page, await loadViews());

  return {
    rights,
    stop,

    /**
     * Let the player confirm an illegal move, if they want to be asked before mistakes.
     * @param {Move} move @param {Snapshot} snapshot
     * @returns {Promise<boolean> | null} whether the move is to be played; null without a question
     */
    confirm(move, snapshot) {
      if (mistakeWarning(snapshot) !== "coach" || !isPlayersReferee(snapshot)) return null;
      const source = runOf(snapshot, move) ?? snapshot.sources[move.source];
      if (source?.legal.includes(move.target)) return null;
      const target = source?.lines?.[move.target]?.[0].to ?? move.target;
      return askBefore({ ...move, target }, snapshot);
    },

    /**
     * Say why the selected card cannot be moved, if it fits somewhere or nowhere. The players'
     * referee does not tell duties.
     * @param {string} place of the selected card
     */
    async explainSelection(place) {
      const { snapshot } = session;
      const source = snapshot?.sources[place];
      const isSelected = () =>
        session.snapshot === snapshot &&
        table.selection?.place === place &&
        !table.selection.choice;
      if (!snapshot || !source || source.lifts?.length || targetsOf(snapshot, place).length) return;
      const target = source.fits?.[0];
      if (!target) return table.showMessage(words.t("tap.none"), "");
      const answer = await session.ask(() => session.client.explain({ from: place, to: target }));
      if (answer && !answer.legal && isSelected()) table.showRefusal(answer, target);
    },

    /** Resign, or offer a stalemate. @param {string} [side] where two sit face to face */
    async resign(side = faceToFace.side) {
      const { snapshot } = session;
      if (!snapshot) return;
      const by = side ?? speakerOf(snapshot, SEAT, false);
      const views = await loadViews();
      const call = await views.open({
        view: "resign",
        title: "resign.title",
        className: "small",
        sheets: [],
        far: faceToFace.isOpposite(by),
        stored: () => ({ players: snapshot.players, side: by }),
      });
      if (call === "resign" || call === "offer") await session.makeCall(by, call);
    },

    /** @param {Update} update */
    update({ snapshot, before, cause, verdict }) {
      const isGame = cause === "deal" || cause === "load";
      if (isGame && !before && hasBegun) messages.clearGame();
      hasBegun ||= isGame;
      if (before && snapshot.record.events.length < before.record.events.length)
        messages.clearAnswers();
      const event = snapshot.last.at(-1);
      if (event?.action.do !== "touch")
        messages.clearAfterDecision({
          own: event?.by === actorOf(snapshot, SEAT),
          turn: snapshot.turn,
        });
      const caller = event && CALLS.includes(event.action.do) ? event.by : snapshot.turn;
      if (verdict) {
        const textOf = (/** @type {Action} */ action) => actionText(words, snapshot, action, SEAT);
        const [due, allowed] = [verdict.due.map(textOf), verdict.allowed.map(textOf)];
        const text = verdictText(words, verdict);
        messages.showVerdict(text, verdict.clause, { due, allowed, ...to(caller) });
      }
      if (snapshot.breach && isHuman(snapshot, snapshot.breach.by)) warn(snapshot);
      offerRight(snapshot);
      if (snapshot.calls?.offer && snapshot.actor === "human")
        void Promise.all([dialogs(), loadViews()]).then(([{ answerOffer }, views]) =>
          answerOffer(session, views, to),
        );
    },
  };
}
