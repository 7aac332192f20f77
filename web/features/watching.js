/**
 * Watching the turns of the others: a friend's turn, which can be skipped and in which plays may be taken back,
 * and the opponent's last turn once more.
 */
import { sentence } from "../board/speech/describe.js";
import { friendIn, SEAT } from "../protocol/players.js";
import { byId, make } from "../ui/dom.js";
import { icon } from "../ui/icons.js";
import { turnToShowAgain } from "../protocol/events.js";

/** Say what happens in a friend's turn, and offer to skip it. @param {Page} page */
export function watchFriend(page) {
  const { session, words, messages, table } = page;
  const { t } = words;
  const skip = make(
    "button",
    {
      type: "button",
      className: "tool skip-turn",
      title: t("watch.skip-all"),
      on: {
        click() {
          session.friend.skip();
          table.hurry();
        },
      },
    },
    icon("last"),
    make("span", {}, t("watch.skip")),
  );

  /** Show that a call took plays back, and which cards they had brought to light. @param {Snapshot} snapshot */
  function showTakenBack(snapshot) {
    const { whose, cards } = snapshot.friend?.takenBack ?? {};
    if (!whose || !cards) return;
    const event = snapshot.last.at(-1);
    // a verdict says what a Stop was about, and the player knows their own call
    const isSaid = whose === "theirs" || !event || event.action.do === "stop";
    const call = isSaid ? "" : sentence(words, event, snapshot, session.seat);
    const name = words.name(friendIn(snapshot)?.friend ?? "");
    const list = words.list(cards.map((card) => words.card(card)));
    const known = list && t("watch.known", { cards: list });
    const text = [call, t(`watch.back.${whose}`, { name }), known].join(" ").trim();
    messages.addToVerdict(text);
    table.announce(text);
  }

  page.on("update", ({ snapshot, cause }) => {
    if (session.friend.isWatching && friendIn(snapshot)) byId("tools").prepend(skip);
    else skip.remove();
    if (!friendIn(snapshot)) return;
    if (cause === "load" && !snapshot.result) void page.library.archive.remove(session.about.id);
    showTakenBack(snapshot);
  });
}

/** Return a function that shows the opponent's last turn once more. @param {Pick<Page, "session" | "table">} page */
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
