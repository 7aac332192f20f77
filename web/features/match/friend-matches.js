/**
 * Rematches and matches with a friend at another device. A match is in the document of each of its
 * games; both devices count it from there.
 */
/** @param {Pick<Page, "session" | "rows" | "views" | "friends">} page */
export function createFriendMatches({ session, rows, views, friends }) {
  /** Return the row of the game on the table, or null. */
  const rowOnTable = () => session.snapshot && rows.read(session.about.id);

  /** Return whether the game on the table belongs to a match. */
  const isPartOfMatch = () => Boolean(rowOnTable()?.game.match?.target);

  return {
    isPartOfMatch,

    /** Invite to another game. */
    rematch: () => friends.rematch(),

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
