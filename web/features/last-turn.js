/** Shows the opponent's last turn once more on the table. */
import { SEAT } from "../protocol/sides.js";
import { turnToShowAgain } from "../protocol/turns.js";

/** @param {Pick<Page, "session" | "table">} page */
export function createLastTurn({ session, table }) {
  let isRunning = false;

  /**
   * Show the turn move by move; any change of the game ends it, and a tap hurries it.
   * @param {Snapshot} snapshot @param {[number, number]} turn
   */
  async function show(snapshot, [first, last]) {
    const { record } = snapshot;
    const turn = { record, from: first, to: last };
    const { frames } = (await session.ask(() => session.client.frames(turn))) ?? { frames: [] };
    for (const [at, frame] of frames.entries()) {
      if (session.snapshot !== snapshot) return;
      // as while the computer plays, so that taps do not play cards
      await table.show({ ...frame, record, actor: "computer", sources: {} }, { jump: at === 0 });
    }
    if (session.snapshot !== snapshot) return;
    await table.show(snapshot, { jump: true });
  }

  /** Show the last turn of the others, unless it is just being played. */
  return async () => {
    const { snapshot } = session;
    if (!snapshot || isRunning || session.friend.isWatching) return;
    const turn = turnToShowAgain(snapshot, SEAT);
    if (!turn) return;
    isRunning = true;
    try {
      await show(snapshot, turn);
    } finally {
      isRunning = false;
    }
  };
}
