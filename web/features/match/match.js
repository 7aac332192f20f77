/** Matches: several games to a target, with their score sheet. */
import { matchState, readMatch, withGame } from "../../game/match.js";
import { isRunning } from "../../game/opening.js";
import { levelOf, seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { starterOf } from "../../protocol/turns.js";
import { named } from "../../ui/game-names.js";
import { askMatch, showSheet } from "./match-dialog.js";

/** @typedef {import("../../game/match.js").Match} Match */
/** @typedef {ReturnType<typeof createMatches>} Matches */

/** @param {Pick<Page, "session" | "store" | "words" | "deal">} page */
export function createMatches({ session, store, words, deal }) {
  const read = () => readMatch(store.readNote("match"));
  const stateOf = (/** @type {Match} */ match) =>
    session.ask(() => matchState(session.client, match));

  /**
   * Return whether the game on the table belongs to the match. A new deal of its cards does not;
   * older notes know only the seed.
   * @param {Snapshot | null} snapshot
   */
  function isPartOfMatch(snapshot) {
    const own = session.about.id;
    const { seed, id = own } = Object(store.readNote("match"));
    return Boolean(snapshot?.seed) && seed === snapshot?.seed && id === own;
  }

  async function begin() {
    const { presets } = await session.client.ready;
    const { snapshot } = session;
    if (!snapshot) return;
    const { preset, options, players } = snapshot;
    const usual = presets.find(({ name }) => name === preset)?.options ?? {};
    const { target, first_alternate: alternates } = { ...usual, ...options };
    const { level } = seatsOf(players, SEAT);
    const choices = await askMatch(words, {
      usual: Number(target) || null,
      // The starters alternate unless the options of this game say otherwise.
      turns: Boolean(alternates || usual.first_alternate === alternates),
      line: words.t("match.of", {
        preset: named(words, "preset", preset),
        level: named(words, "level", level),
      }),
      running: isRunning(snapshot),
    });
    if (!choices) return;
    const match = { preset, level: levelOf(players), players, options, ...choices, games: [] };
    store.writeNote("match", match);
    await dealNext();
  }

  async function dealNext() {
    const match = read();
    const state = match && (await stateOf(match));
    if (!state) return;
    const { preset, level, players, options } = match;
    await deal({ preset, level, options, players, first: state.starter ?? undefined });
    noteGame(match);
  }

  /**
   * Note that the game on the table is the current one of the match.
   * @param {Match | null} match
   */
  function noteGame(match) {
    store.writeNote("match", { ...match, seed: session.snapshot?.seed, id: session.about.id });
  }

  return {
    isPartOfMatch,

    /**
     * Deal other cards for the game on the table, which stays part of its match.
     * @param {Deal} wanted
     */
    async dealInstead(wanted) {
      const isPart = isPartOfMatch(session.snapshot);
      await session.deal(wanted);
      if (isPart) noteGame(read());
    },

    /** Add a finished game to the match that it belongs to. @param {Snapshot} snapshot */
    addGame(snapshot) {
      const match = read();
      if (!match || !snapshot.result || !isPartOfMatch(snapshot)) return;
      const starter = starterOf(snapshot.record, snapshot.turn);
      const game = { score: snapshot.result.score, starter, id: session.about.id };
      store.writeNote("match", { ...match, ...withGame(match, game) });
    },

    /** Show the score sheet, or begin a match. */
    async open() {
      const match = read();
      if (!match) return begin();
      const state = await stateOf(match);
      if (!state) return;
      const { snapshot } = session;
      const running = isPartOfMatch(snapshot) && !snapshot?.result;
      const answer = await showSheet(words, match, state, { seat: SEAT, running });
      if (answer === "end") store.writeNote("match", null);
      if (answer === "next" && !running) await dealNext();
    },
  };
}
