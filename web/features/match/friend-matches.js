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

  /**
   * Ask the engine for the match of the game on the table, and for the next invitation.
   * @param {number} [target] of a new match
   */
  async function askStanding(target) {
    const { snapshot } = session;
    const row = rowOnTable();
    if (!snapshot || !row) return null;
    const { game, seat } = row;
    const asked = { game, seat, record: snapshot.record, ...(target ? { target } : {}) };
    return session.ask(() => session.client.friendMatch(asked));
  }

  /** Invite to another game. @param {number} [target] of a new match */
  async function inviteAgain(target) {
    const standing = await askStanding(target);
    if (standing) await friends.inviteAgain(standing.next);
  }

  return {
    isPartOfMatch,

    /** Invite to another game. */
    rematch: () => inviteAgain(),

    /** Show the score sheet of the match, whose next game is an invitation; or begin a match. */
    async open() {
      const { snapshot } = session;
      if (!snapshot || !rowOnTable()) return;
      const { preset, options, players } = snapshot;
      const running = !snapshot.result;
      const isPart = isPartOfMatch();
      const standing = await askStanding();
      if (!standing) return;
      const answer = await views.open({
        view: "match",
        title: isPart ? "match.title" : "match.new",
        className: "match",
        stored: () => ({
          game: { preset, options, players },
          standing: { match: isPart ? standing.match : null },
          running,
          interrupts: false,
        }),
        does: { invite: ({ target }) => inviteAgain(target) },
      });
      if (answer === "next" && !running) await friends.inviteAgain(standing.next);
    },
  };
}
