/**
 * Watching a friend's turn: finds what has arrived in a stored game, offers to skip, and says which
 * plays a call took back and which cards both players have known since.
 */
import { sentence } from "../../board/speech/describe.js";
import { friendIn } from "../../protocol/players.js";
import { byId, make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { findArrivedEvents } from "./find-arrived-events.js";

/** @param {Page} page */
export function createWatching(page) {
  const { session, rows, words, messages, table } = page;
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

  /**
   * Show that plays were taken back, and which cards they had brought to light.
   * @param {"theirs" | "mine"} whose
   * @param {{record: GameRecord, at: number}} plays of the record from `at` on
   * @param {string} [call] what took them back, unless a message says so
   */
  async function showTakenBack(whose, { record, at }, call = "") {
    const name = words.name(friendIn({ players: record.players ?? {} })?.friend ?? "");
    const seen = await session.ask(() => session.client.friendSeen({ record, at }));
    if (!seen) return;
    const list = words.list(seen.cards.map((card) => words.card(card)));
    const known = list && t("watch.known", { cards: list });
    const text = [call, t(`watch.back.${whose}`, { name }), known].join(" ").trim();
    messages.addToVerdict(text);
    table.announce(text);
  }

  /** @param {Update} update */
  function showOwnTakenBack({ snapshot, cause }) {
    const { withdrawn, rest } = session.friend;
    const event = snapshot.last.at(-1);
    const isCall = cause === "decision" && event?.by !== session.seat && event?.n === withdrawn?.at;
    if (!isCall || !event || !withdrawn) return;
    const repeated = rest.filter((line) => line.startsWith(`${session.seat} `)).length;
    const events = withdrawn.events.slice(repeated);
    if (!events.length) return;
    const base = snapshot.record.events.slice(0, withdrawn.at);
    const record = { ...snapshot.record, events: [...base, ...withdrawn.events] };
    const call = event.action.do === "stop" ? "" : sentence(words, event, snapshot, session.seat);
    void showTakenBack("mine", { record, at: withdrawn.at + repeated }, call);
  }

  page.on("taken-back", (rest) => showTakenBack("theirs", rest));
  page.on("update", (update) => {
    const { snapshot, cause } = update;
    if (session.friend.isWatching && friendIn(snapshot)) byId("tools").prepend(skip);
    else skip.remove();
    if (!friendIn(snapshot)) return;
    if (cause === "load" && !snapshot.result) void page.library.archive.remove(session.about.id);
    showOwnTakenBack(update);
  });
  return {
    /** Return what has arrived last in a stored game, or null. @param {string} id */
    async findArrived(id) {
      const row = rows.read(id);
      if (!row) return null;
      const arrived = await findArrivedEvents(session, row);
      return typeof arrived === "string" ? null : arrived;
    },
  };
}
