/** Matches: several games to a target, with their score sheet. The engine counts them. */
import { isRunning } from "../../game/opening.js";

/** @typedef {ReturnType<typeof createMatches>} Matches */

/** @param {Pick<Page, "session" | "store" | "views" | "deal">} page */
export function createMatches({ session, store, views, deal }) {
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
      const { snapshot } = session;
      if (!snapshot) return;
      const { preset, options, players } = snapshot;
      const running = isPartOfMatch(snapshot) && !snapshot.result;
      const answer = await views.open({
        view: "match",
        title: store.readNote("match") ? "match.title" : "match.new",
        className: "match",
        notes: ["match"],
        stored: () => ({
          game: { preset, options, players },
          running,
          interrupts: isRunning(snapshot),
        }),
      });
      if (answer === "next" && !running) await dealNext();
    },
  };
}
