/**
 * The coach of a player's first games: says what to look for before the first move, explains each kind of duty
 * the first time it arises, asks before illegal moves, and says less from game to game. It also says once that a
 * tap makes the computer play faster.
 */
import { refereeOptions } from "../../game/url-parameters.js";
import { refusalText } from "../../board/speech/describe.js";
import { DUTIES } from "../../protocol/constants.js";
import { allowsHints, people, SEAT } from "../../protocol/players.js";

/** The computer's decisions in one turn after which the player may want it to be faster. */
const MANY = 4;

/**
 * Say once, during the first long turn of the computer, that a tap makes it play faster.
 * @param {Pick<Page, "store" | "settings" | "words" | "messages" | "on">} page
 */
export function hintAtHurrying({ store, settings, words, messages, on }) {
  let played = 0;
  /** @type {{remove: () => unknown} | undefined} the message that says so */
  let hint;
  on("update", ({ snapshot, before, cause }) => {
    const isPlaying = snapshot.actor === "computer";
    if (!before || !isPlaying) hint?.remove();
    played = isPlaying && cause === "decision" ? played + 1 : 0;
    if (played !== MANY || !settings.shown.speed || store.readNote("hurry")) return;
    store.writeNote("hurry", true);
    hint = messages.showHint(words.t("message.hurry"));
  });
}

/** @typedef {{games: string[], explained: string[]}} Progress ids of the games; kinds of duties */

/** The warning of the player's own mistakes in each of the first games, one of MISTAKE_WARNINGS. */
const WARNINGS = ["coach", "coach", "warn"];

/**
 * @param {Pick<Page, "session" | "store" | "settings" | "words" | "table" | "messages" | "deal" | "on">}
 *   page
 */
export function createCoach({ session, store, settings, words, table, messages, deal, on }) {
  const { t } = words;
  /** @returns {Progress | null} null if the coach does not take part */
  const readProgress = () => {
    const note = /** @type {Partial<Progress> | null} */ (store.readNote("coach"));
    const areTexts = (/** @type {unknown} */ list) =>
      Array.isArray(list) && list.every((one) => typeof one === "string");
    return note && areTexts(note.games) && areTexts(note.explained)
      ? /** @type {Progress} */ (note)
      : null;
  };

  /** Count the game if it is a new one; return the progress while the coach takes part in it. */
  function progressInGame() {
    const progress = readProgress();
    const { id } = session.about;
    if (!progress || progress.games.includes(id)) return progress;
    if (progress.games.length === WARNINGS.length) {
      store.writeNote("coach", null);
      if (settings.values.coach === WARNINGS.at(-1)) sayGoodbye();
      return null;
    }
    progress.games.push(id);
    store.writeNote("coach", progress);
    const [before, now] = [-2, -1].map((at) => WARNINGS[progress.games.length + at]);
    if (settings.values.coach === before) settings.change({ coach: now });
    return progress;
  }

  function sayGoodbye() {
    settings.change({ coach: "off" });
    const act = () => settings.change({ coach: "coach" });
    messages.showOffer(t("coach.silent"), { label: t("coach.keep"), act });
  }

  /** Explain a duty of the player that has not been explained before. @param {Snapshot} snapshot */
  async function explain(snapshot) {
    const progress = progressInGame();
    if (!progress) return;
    /** @param {string} kind */
    const isFirst = (kind) => {
      if (progress.explained.includes(kind)) return false;
      store.writeNote("coach", { ...progress, explained: [...progress.explained, kind] });
      return true;
    };
    const events = progress.games.length === 1 ? snapshot.record?.events : null;
    const isFirstMove = events && !events.some((line) => line.startsWith(`${SEAT} `));
    if (isFirstMove && isFirst("begin")) return advise(t("coach.begin"));
    const canStop = snapshot.breach && snapshot.calls?.stop.includes(SEAT);
    if (canStop && isFirst("stop")) return advise(t("coach.stop"), snapshot.breach?.clause);
    const { ends } = snapshot;
    const answer = ends && (await session.ask(() => session.client.explain(ends)));
    if (!answer || answer.legal || session.snapshot !== snapshot) return;
    if (!DUTIES.includes(answer.reason) || !isFirst(answer.reason)) return;
    const { text, clause } = refusalText(words, answer);
    table.markRefusal(answer);
    advise(text, clause);
  }

  /** @param {string} text @param {string} [clause] */
  function advise(text, clause = "") {
    const said = t("coach.says", { text });
    messages.showRefusal(said, clause);
    table.announce(said);
  }

  /** @param {Snapshot | null} snapshot */
  async function update(snapshot) {
    if (snapshot?.actor !== "human" || people(snapshot).length > 1 || !allowsHints(snapshot))
      return;
    await session.shown;
    if (session.snapshot === snapshot) await explain(snapshot);
  }

  on("update", ({ snapshot }) => update(snapshot));
  return {
    update,

    isTeaching: () => Boolean(readProgress()?.games.includes(session.about.id)),

    /** Deal the first game, against the weakest level. */
    async dealFirst() {
      const { levels } = await session.client.ready;
      settings.change({ coach: WARNINGS[0] });
      const { preset } = settings.values;
      await deal({ preset, level: levels[0], options: refereeOptions("players") });
      store.writeNote("coach", { games: [], explained: [] });
      void update(session.snapshot);
    },
  };
}
