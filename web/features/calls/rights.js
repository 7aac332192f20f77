/**
 * What a player may do besides playing and calling: demand a play, spread out a waste, note an adviser's
 * play, look at the next card in private. Loaded when one of them is wanted.
 */
import { actionText, placeName } from "../../board/speech/describe.js";
import { targetsOf } from "../../board/input/selection.js";
import { nameOf, speakerOf } from "../../protocol/players.js";
import { isOpposite } from "./calls.js";
import { askPlace, askSpread, showCards } from "./rights-dialogs.js";

/** @typedef {import("../../main.js").Page} Page */
/** @typedef {import("../../protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("../../protocol/types.js").Action} Action */

const SEAT = "A";

/** @type {Record<string, (page: Page, snapshot: Snapshot) => Promise<unknown>>} */
const RIGHTS = { demand, spread, advise, peek };

/** Return the rights that there are now. @param {Snapshot | null} snapshot */
export const rightsOf = (snapshot) =>
  Object.keys(RIGHTS).filter((name) => /** @type {any} */ (snapshot?.calls)?.[name]?.length);

/**
 * Use a right; what is not possible any more is told.
 * @param {Page} page
 * @param {string} name
 */
export async function useRight(page, name) {
  const { snapshot } = page.session;
  if (snapshot) await RIGHTS[name]?.(page, snapshot);
}

/** @param {Page} page */
function late({ messages, session, table, words }) {
  messages.showNotice(words.t("say.cannot"), { far: isOpposite(session.snapshot?.turn) });
  table.alert(words.t("say.cannot"));
}

/**
 * Say something; tells whether the engine took it.
 * @param {Page} page @param {string} side @param {string} said @param {object} [more]
 */
async function say(page, side, said, more = {}) {
  const { denied } = await page.session.say(side, said, more);
  if (denied) late(page);
  return !denied;
}

/** @param {Page} page @param {Snapshot} snapshot */
async function demand(page, snapshot) {
  const rows = snapshot.calls?.demand ?? [];
  const { words } = page;
  const answers = rows.map(({ card }, at) => ({
    value: String(at),
    label: words.t("calls.demand", { card: words.card(card) }),
  }));
  const row = rows[rows.length > 1 ? Number((await askPlace(words, "demand", answers)) || -1) : 0];
  if (row) await say(page, row.by, `demand ${row.place}`);
}

/** @param {Page} page @param {Snapshot} snapshot */
async function spread(page, snapshot) {
  const { words, table } = page;
  const side = speakerOf(snapshot, SEAT, false);
  const all = snapshot.calls?.spread ?? [];
  const rows = all.some(({ by }) => by === side) ? all.filter(({ by }) => by === side) : all;
  const answers = rows.map(({ place }, at) => ({
    value: String(at),
    label: placeName(words, snapshot, place, SEAT),
  }));
  const { value, notice } = await askSpread(words, answers, Boolean(snapshot.calls?.notice));
  const row = rows[Number(value || -1)];
  if (!row || !(await say(page, row.by, `extend ${row.place}${notice ? " notice" : ""}`))) return;
  const cards = (snapshot.places[row.place]?.up ?? []).map(([card]) => card);
  await showCards(words, placeName(words, snapshot, row.place, SEAT), cards, table.sight.look());
}

/** The plays among which an adviser chooses. @param {Page} page @param {Snapshot} snapshot */
function plays({ words }, snapshot) {
  const rows = Object.keys(snapshot.sources).flatMap((from) =>
    targetsOf(snapshot, from).map((to) => {
      const { kind, up } = snapshot.places[from];
      const turns = to === from || to === `${snapshot.turn}.turned`;
      const card = up.at(-1)?.[0];
      /** @type {Action} */
      const action = turns
        ? { do: "turn", what: kind }
        : kind === "turned" && to === `${snapshot.turn}.waste`
          ? { do: "discard" }
          : { do: "move", card, from, to };
      return { from, to, label: actionText(words, snapshot, action, SEAT) };
    }),
  );
  return rows.filter(({ label }, at) => rows.findIndex((one) => one.label === label) === at);
}

/** @param {Page} page @param {Snapshot} snapshot */
async function advise(page, snapshot) {
  const rows = plays(page, snapshot);
  const answers = rows.map(({ label }, at) => ({ value: String(at), label }));
  const row = rows[Number((await askPlace(page.words, "advise", answers)) || -1)];
  if (row) await say(page, snapshot.turn, "advise", { from: row.from, to: row.to });
}

/** @param {Page} page @param {Snapshot} snapshot */
async function peek(page, snapshot) {
  const { words, table, client } = page;
  const sides = snapshot.calls?.peek ?? [];
  const answers = sides.map((side) => ({ value: side, label: nameOf(words, snapshot, side) }));
  const side = sides.length > 1 ? await askPlace(words, "peek", answers) : sides[0];
  if (!side) return;
  const found = await client.call("peek", { side }).catch(() => null);
  if (!found?.card) return late(page);
  await showCards(words, words.t("menu.peek"), [found.card], table.sight.look());
}
