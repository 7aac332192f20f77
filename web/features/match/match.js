/** Matches: several games to a target, with their score sheet. The engine counts them. */
import { isRunning } from "../../game/opening.js";
import { levelOf, seatsOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { named } from "../../ui/game-names.js";
import { askMatch, showSheet } from "./match-dialog.js";

/** @typedef {ReturnType<typeof createMatches>} Matches */

/** @param {Pick<Page, "session" | "store" | "words" | "deal">} page */
export function createMatches({ session, store, words, deal }) {
  const { client } = session;

  /**
   * Ask the engine how the stored match stands.
   * @param {import("../../protocol/types.js").FinishedGame} [game] to add to it
   */
  const askState = (game) =>
    session.recovery.askTwice(() => client.match({ note: store.readNote("match"), game }));

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
    const { presets } = await client.ready;
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
    const { match } = (await askState()) ?? {};
    if (!match) return;
    const { preset, level, players, options } = match.note;
    await deal({ preset, level, options, players, first: match.state.first ?? undefined });
    noteGame(match.note);
  }

  /**
   * Note that the game on the table is the current one of the match.
   * @param {unknown} match as it is stored
   */
  function noteGame(match) {
    const game = { seed: session.snapshot?.seed, id: session.about.id };
    store.writeNote("match", { ...Object(match), ...game });
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
      if (isPart) noteGame(store.readNote("match"));
    },

    /**
     * Add a finished game to the match that it belongs to; if the engine does not answer, as the page
     * knows it.
     * @param {Snapshot} snapshot
     */
    async addGame(snapshot) {
      const { result, record, turn } = snapshot;
      if (!result || !isPartOfMatch(snapshot)) return;
      const { id } = session.about;
      const { score } = result;
      const { games = [] } = Object(store.readNote("match"));
      const { match } = (await askState({ id, score, record, turn })) ?? {};
      const now = Object(store.readNote("match"));
      if (JSON.stringify(now.games) !== JSON.stringify(games)) return; // ended, or another one
      const { first: starter } = record;
      const others = games.filter((/** @type {{id: string}} */ game) => game.id !== id);
      const added = [...others, { score, ...(starter ? { starter } : {}), id }];
      const { seed, id: last } = now;
      store.writeNote("match", { ...now, games: added, ...match?.note, seed, id: last });
    },

    /** Show the score sheet, or begin a match. */
    async open() {
      const answer = await askState();
      if (!answer) return;
      if (!answer.match) return begin();
      const { note, state } = answer.match;
      const { snapshot } = session;
      const running = isPartOfMatch(snapshot) && !snapshot?.result;
      const choice = await showSheet(words, note, state, { seat: SEAT, running });
      if (choice === "end") store.writeNote("match", null);
      if (choice === "next" && !running) await dealNext();
    },
  };
}
