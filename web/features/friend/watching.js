/**
 * Watching a friend's turn: offers to skip, and says which plays a call took back and which cards both
 * players have known since.
 */
import { sentence } from "../../board/speech/describe.js";
import { friendIn } from "../../protocol/players.js";
import { byId, make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";

/** @param {Page} page */
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
