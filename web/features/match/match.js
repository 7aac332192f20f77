/**
 * Matches: several games to a target, with their score sheet. The engine counts those with the computer; of
 * those with a friend each game has a part in its document, from which both devices count.
 */
import { isRunning } from "../../game/opening.js";
import { friendIn } from "../../protocol/players.js";

/** Matches with the computer. @param {Pick<Page, "session" | "store" | "views" | "deal">} page */
function createMatches({ session, store, views, deal }) {
  const { client } = session;

  /** Ask the engine how the stored match stands. @param {FinishedGame} [game] to add to it */
  const askState = (game) =>
    session.ask(() => client.match({ note: store.readNote("match"), game }));

  /**
   * A new deal of its cards does not belong to it; older notes know only the seed.
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

    /** The game stays part of its match. @param {Deal} wanted */
    async dealInstead(wanted) {
      const isPart = isPartOfMatch(session.snapshot);
      await session.setup.deal(wanted);
      if (isPart) noteGame(store.readNote("match"));
    },

    /** Without the engine it is added as the page knows the match. @param {Snapshot} snapshot */
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

/** Matches with a friend at another device. @param {Pick<Page, "session" | "rows" | "views" | "friends">} page */
function createFriendMatches({ session, rows, views, friends }) {
  const rowOnTable = () => session.snapshot && rows.read(session.about.id);

  const isPartOfMatch = () => Boolean(rowOnTable()?.game.match?.target);

  return {
    isPartOfMatch,

    /** Show the score sheet of the match, whose next game is an invitation; or begin a match. */
    async open() {
      const { snapshot } = session;
      const row = rowOnTable();
      if (!snapshot || !row) return;
      const { preset, options, players, record } = snapshot;
      const running = !snapshot.result;
      const answer = await views.open({
        view: "match",
        title: isPartOfMatch() ? "match.title" : "match.new",
        className: "match",
        stored: () => ({
          game: { preset, options, players },
          friend: { row, record },
          running,
          interrupts: false,
        }),
        does: { invite: ({ target }) => friends.rematch(target) },
      });
      if (answer === "next" && !running) await friends.rematch();
    },
  };
}

const ICON = "M5 4h14v16H5ZM5 9h14M12 4v16";

/** The match of the game on the table. @param {Page} page */
export function createCurrentMatch(page) {
  const { session, menu, views, plates } = page;
  const own = createMatches(page);
  const friends = createFriendMatches(page);
  const isFriends = () => session.snapshot !== null && friendIn(session.snapshot) !== null;
  /** @param {Snapshot} snapshot */
  const isPartOfMatch = (snapshot) =>
    isFriends() ? friends.isPartOfMatch() : own.isPartOfMatch(snapshot);

  /** Show the points of each side beside the table, if the game belongs to a match with the computer. */
  async function showScores() {
    const { snapshot } = session;
    const isPart = snapshot && !isFriends() && own.isPartOfMatch(snapshot);
    const found = isPart
      ? await views.act({
          ...{ view: "match-standing", event: "ask", notes: ["match"] },
          does: { standing: ({ scores }) => scores },
        })
      : null;
    plates.setScores(/** @type {Record<string, string>} */ (found?.[0] ?? {}));
    if (session.snapshot) plates.show(session.snapshot);
  }

  async function open() {
    await (isFriends() ? friends : own).open();
    await showScores();
  }

  page.on("update", ({ cause }) => ["deal", "load"].includes(cause) && showScores());
  menu.add("play", {
    name: "match",
    icon: ICON,
    open,
    isHidden: (snapshot) =>
      snapshot !== null &&
      friendIn(snapshot) !== null &&
      !snapshot.result &&
      !isPartOfMatch(snapshot),
  });
  return {
    addGame: own.addGame,
    /** @param {Deal} wanted deals other cards for the game on the table, which stays part of its match */
    async dealInstead(wanted) {
      await own.dealInstead(wanted);
      await showScores();
    },
    isPartOfMatch,
    open,

    /** Play once more: invite the friend, or deal. @param {() => Promise<unknown>} dealAnother */
    rematch: (dealAnother) => (isFriends() ? page.friends.rematch() : dealAnother()),
  };
}
