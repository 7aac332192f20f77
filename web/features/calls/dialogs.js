/**
 * The dialogs around calls: what to call, how to answer an offer, whether to play an illegal move; and the
 * rights of a player besides moves and Stop: demand a play, choose what to make up for after a Stop, spread out
 * a waste, record an adviser's play, peek at the next card. Loaded when first needed.
 */
import { refusalText, actionText } from "../../board/speech/describe.js";
import { targetName, placeName, nameOf } from "../../board/speech/names.js";
import { SEAT, speakerOf } from "../../protocol/players.js";
import { paintFace } from "../../board/paint/card-faces.js";
import { make } from "../../ui/dom.js";

/**
 * Ask what to call if a card can be corrected or forced, or if the offence must be named.
 * @param {Page["views"]} views @param {Words} words @param {Snapshot} snapshot
 * @param {{far: boolean}} options @returns {Promise<string>} the words of the call, or ""
 */
export function chooseCall(views, words, snapshot, { far }) {
  const { correct = null, force = null, grounds = [] } = snapshot.calls ?? {};
  const targets = (correct?.open ?? []).map((place) => [
    place,
    targetName(words, snapshot, place, SEAT, false),
  ]);
  return views.open({
    view: "call",
    title: "calls.title",
    className: "small calls",
    sheets: [],
    far,
    stored: () => ({ calls: { correct, force, grounds }, targets: Object.fromEntries(targets) }),
  });
}

/** The offer that a dialog asks about, "" if none does. */
let askedOffer = "";

/** Name the offer of a moment, also where its game has been loaded again. @param {Session} session */
const offerId = ({ about, snapshot }) =>
  snapshot?.calls?.offer ? `${about.id} ${snapshot.record.events.length}` : "";

/**
 * Answer an offer of a stalemate; each player is asked once.
 * @param {Session} session @param {Pick<Page["views"], "open">} views
 * @param {(side: string) => {far: boolean}} to
 */
export async function answerOffer(session, views, to) {
  const { snapshot } = session;
  const { offer, answer: side } = snapshot?.calls ?? {};
  const id = offerId(session);
  if (!snapshot || !side || !offer || id === askedOffer) return;
  askedOffer = id;
  const { players } = snapshot;
  let isAsked = false;
  const answer = await views.open({
    view: "offer",
    title: "calls.offered",
    className: "small",
    sheets: [],
    far: to(side).far,
    stored: () => ({ players, by: offer, reader: side }),
    does: { asked: () => (isAsked = true) },
  });
  if (askedOffer === id) askedOffer = "";
  if (isAsked && offerId(session) === id) await session.makeCall(side, answer || "decline");
}

/**
 * Explain why a move is illegal and ask whether to play it anyway; if not, the table shows what
 * makes it illegal.
 * @param {{session: Session, words: Words, table: Table, views: Page["views"]}} parts
 * @param {Move} move @param {{far: boolean}} options
 */
export async function confirmIllegal(
  { session, words, table, views },
  { source, target },
  { far },
) {
  const { snapshot, about } = session;
  const explain = () => session.client.explain({ from: source, to: target });
  const explanation = await session.ask(explain);
  if (!explanation || session.about !== about) return false;
  if (explanation.legal) return true;
  const kind = snapshot?.places[target]?.kind;
  const answer = await views.open({
    view: "warning",
    title: "warning.title",
    className: "small",
    sheets: [],
    far,
    stored: () => refusalText(words, explanation, kind),
  });
  if (answer === "on") return true;
  if (session.snapshot === snapshot) table.showRefusal(explanation, target);
  return false;
}

const CARD_PX = 64;
const RATIO = 1.4;

/** Paint the face of a card. @param {string} card @param {string} name @param {Look} look */
function faceOf(card, name, look) {
  const density = globalThis.devicePixelRatio || 1;
  const face = make("canvas", {
    role: "img",
    "aria-label": name,
    width: Math.round(CARD_PX * density),
    height: Math.round(CARD_PX * RATIO * density),
  });
  const ctx = face.getContext("2d");
  if (ctx)
    paintFace(ctx, { card, corner: "left", tightness: 0 }, face.width, face.height, {
      ...look,
      big: true,
    });
  return face;
}

/**
 * @param {Pick<Page, "session" | "words" | "table" | "messages">} page @param {Page["views"]} views
 */
export function createRights({ session, words, table, messages }, views) {
  function refuse() {
    messages.showNotice(words.t("say.cannot"));
    table.alert(words.t("say.cannot"));
  }

  /** Whether it was possible. @param {string} side @param {string} call @param {object} [more] */
  async function makeCall(side, call, more = {}) {
    const { denied } = await session.makeCall(side, call, more);
    if (denied) refuse();
    return !denied;
  }

  const look = { className: "small calls", sheets: [] };

  /**
   * @param {string} right @param {{label: string}[]} rows
   * @returns {Promise<number>} the chosen row, or -1
   */
  async function chooseRow(right, rows) {
    const labels = rows.map(({ label }) => label);
    const title = `menu.${right}`;
    const stored = () => ({ right, labels });
    return Number((await views.open({ view: "right", title, ...look, stored })) || -1);
  }

  /** Show cards, the lowest first. @param {string} title @param {string[]} cards */
  const showCards = (title, cards) =>
    views.open({
      view: "cards",
      ...look,
      stored: () => ({ title, cards }),
      fill(content) {
        for (const [at, place] of content.querySelectorAll(".laid li").entries())
          place.replaceChildren(faceOf(cards[at], words.card(cards[at]), table.look));
      },
    });

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
      const labels = rows.map(({ place }) => name(place));
      let notice = true;
      const choose = () =>
        views.open({
          view: "spread",
          title: "menu.spread",
          ...look,
          stored: () => ({ labels, notice: Boolean(snapshot.calls?.notice) }),
          does: { notice: ({ value }) => (notice = value) },
        });
      const chosen = await session.hold(choose);
      if (!chosen) return;
      const row = rows[Number(chosen)];
      const call = `extend ${row.place}${notice ? " notice" : ""}`;
      if (!(await makeCall(row.by, call))) return;
      const cards = (snapshot.places[row.place]?.up ?? []).map(([card]) => card);
      await showCards(name(row.place), cards);
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
      const rows = sides.map((side) => ({ label: nameOf(words, snapshot, side) }));
      const side = sides[sides.length > 1 ? await chooseRow("peek", rows) : 0];
      if (!side) return;
      const answer = await session.client.peek({ side }).catch(() => null);
      if (!answer?.card) return refuse();
      await showCards(words.t("menu.peek"), [answer.card]);
    },
  };

  return {
    /** Exercise a right, if there is a game. @param {string} name one of the rights of the snapshot */
    async exercise(name) {
      if (session.snapshot) await exercises[name]?.(session.snapshot);
    },
  };
}
