/**
 * The rights of a player besides moves and Stop: demand a play, choose what to make up for after a
 * Stop, spread out a waste, record an adviser's play, peek at the next card. Loaded when first
 * needed.
 */
import { actionText, placeName } from "../../board/speech/describe.js";
import { nameOf, speakerOf } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { askPlace, askSpread, showCards } from "./rights-dialogs.js";

/** @param {Pick<Page, "session" | "words" | "table" | "messages">} page */
export function createRights({ session, words, table, messages }) {
  function refuse() {
    messages.showNotice(words.t("say.cannot"));
    table.alert(words.t("say.cannot"));
  }

  /**
   * Make a call; resolves to whether it was possible.
   * @param {string} side
   * @param {string} call
   * @param {object} [more]
   */
  async function makeCall(side, call, more = {}) {
    const { denied } = await session.makeCall(side, call, more);
    if (denied) refuse();
    return !denied;
  }

  /**
   * @param {string} kind
   * @param {{label: string}[]} rows
   * @returns {Promise<number>} the chosen row, or -1
   */
  async function chooseRow(kind, rows) {
    const answers = rows.map(({ label }, at) => ({ value: String(at), label }));
    return Number((await askPlace(words, kind, answers)) || -1);
  }

  /** @type {Record<string, (snapshot: Snapshot) => Promise<unknown>>} */
  const exercises = {
    async demand({ calls }) {
      const rows = (calls?.demand ?? []).map((row) => ({
        ...row,
        label: words.t("calls.demand", { card: words.card(row.card) }),
      }));
      const choose = async () => rows[await chooseRow("demand", rows)];
      const row = rows.length > 1 ? await session.hold(choose) : rows[0];
      if (row) await makeCall(row.by, `demand ${row.place}`);
    },

    async choose(snapshot) {
      const rows = (snapshot.calls?.choose ?? []).map(({ by, card, from, to }) => ({
        by,
        play: { from, to },
        label: actionText(words, snapshot, { do: "move", card, from, to }, SEAT),
      }));
      const row = rows[await chooseRow("choose", rows)];
      if (row) await makeCall(row.by, "choose", row.play);
    },

    async spread(snapshot) {
      const side = speakerOf(snapshot, SEAT, false);
      const all = snapshot.calls?.spread ?? [];
      const own = all.filter(({ by }) => by === side);
      const rows = own.length ? own : all;
      const name = (/** @type {string} */ place) => placeName(words, snapshot, place, SEAT);
      const answers = rows.map(({ place }, at) => ({ value: String(at), label: name(place) }));
      const chosen = await session.hold(async () => {
        const asks = Boolean(snapshot.calls?.notice);
        const { value, notice } = await askSpread(words, answers, asks);
        return value && { row: rows[Number(value)], more: notice ? " notice" : "" };
      });
      if (!chosen) return;
      const { row, more } = chosen;
      if (!(await makeCall(row.by, `extend ${row.place}${more}`))) return;
      const cards = (snapshot.places[row.place]?.up ?? []).map(([card]) => card);
      await showCards(words, name(row.place), cards, table.look);
    },

    async advise(snapshot) {
      const rows = (snapshot.calls?.advise ?? []).map(({ by, action }) => ({
        by,
        action,
        label: actionText(words, snapshot, action, SEAT),
      }));
      const row = rows[await chooseRow("advise", rows)];
      if (row) await makeCall(row.by, "advise", { action: row.action });
    },

    async peek(snapshot) {
      const sides = snapshot.calls?.peek ?? [];
      const answers = sides.map((side) => ({ value: side, label: nameOf(words, snapshot, side) }));
      const side = sides.length > 1 ? await askPlace(words, "peek", answers) : sides[0];
      if (!side) return;
      const answer = await session.client.peek({ side }).catch(() => null);
      if (!answer?.card) return refuse();
      await showCards(words, words.t("menu.peek"), [answer.card], table.look);
    },
  };

  return {
    /** Exercise a right, if there is a game. @param {string} name one of the rights of the snapshot */
    async exercise(name) {
      if (session.snapshot) await exercises[name]?.(session.snapshot);
    },
  };
}
