/**
 * A new game: asks what to play, deals it or invites a friend, and announces the cut for the first turn.
 */
import { isRunning } from "../../game/opening.js";
import { seedOfDay } from "../../protocol/seed.js";
import { withoutKeys } from "../../game/url-parameters.js";
import { replaceSearch } from "../../ui/page-url.js";
import { nameOf } from "../../board/speech/names.js";
import { personOf, SEAT } from "../../protocol/players.js";

const ROOMY = "(min-width: 43.75em) and (min-height: 68.75em)";

/** Return whether all presets are in view beside the other choices. */
export const isRoomy = () => globalThis.matchMedia(ROOMY).matches;

/** Ask what to play, and deal it. @param {Page} page */
export async function openNewGame({ session, settings, views, deal, friends }) {
  await views.open({
    view: "new-game",
    title: "new.title",
    className: "newgame",
    notes: ["options"],
    stored: () => ({
      last: settings.values,
      running: isRunning(session.snapshot),
      roomy: isRoomy(),
      day: seedOfDay(new Date()),
    }),
    does: {
      deal: ({ wanted }) => deal(wanted),
      invite: ({ wanted }) => friends.invite(wanted),
    },
  });
}

/** Deal a game, and remember its choices. @param {Pick<Page, "session" | "settings">} page @param {Deal} wanted */
export async function dealGame({ session, settings }, wanted) {
  const { preset, options, seating } = wanted;
  const level = wanted.level || settings.values.level;
  replaceSearch(withoutKeys(location.search));
  settings.change({ ...seating, level, preset, referee: String(options?.referee ?? "strict") });
  await session.setup.deal(wanted);
}

/**
 * Return the cuts as sentences: who drew which card, ties, who deals where that decides who begins,
 * and who begins.
 * @param {Words} words @param {Snapshot} snapshot before the first event
 * @param {boolean} [isForDeal] the player who wins the cut deals, and the next one begins
 */
export function cutText(words, snapshot, isForDeal = false) {
  const { players, cuts = [], turn } = snapshot;
  const sentence = (/** @type {string} */ key, /** @type {string} */ side, card = "") =>
    words.t(`cut.${key}.${personOf(snapshot, side, SEAT)}`, {
      card: card && words.card(card),
      name: nameOf(words, snapshot, side),
    });
  const sides = Object.keys(players).sort();
  const rows = cuts.map((cards) => cards.map((card, at) => sentence("drew", sides[at], card)));
  const drawn = rows.map((row) => row.join(" ")).join(` ${words.t("cut.tie")} `);
  const dealer = sides[(sides.indexOf(turn) + sides.length - 1) % sides.length];
  const ends = [...(isForDeal ? [sentence("deals", dealer)] : []), sentence("begins", turn)];
  return [drawn, ...ends].join(" ");
}

/**
 * Return the deal with the other pack if the player who begins is a person who has won the cut.
 * @param {Snapshot} snapshot @param {Record<string, unknown>} options with those of the preset
 */
function otherPack({ players, record, turn, actor }, { first_player: cut, partition }) {
  const isChoice = cut === "cut-low" && partition === "own-pack" && !record.first;
  const isPerson = actor === "human" && players[turn] === "human";
  if (!isChoice || !isPerson || Object.keys(players).length !== 2) return null;
  const { preset, options: changed } = record;
  const again = /** @type {const} */ ({ record, kind: "swapped", first: turn });
  return { preset, level: "", options: changed, again };
}

/** @param {Pick<Page, "words" | "messages" | "session" | "match">} page */
export async function showCut({ words, messages, session, match }) {
  const { presets } = await session.client.ready;
  const { snapshot } = session;
  if (!snapshot?.cuts?.length || snapshot.record.events.length) return;
  const usual = presets.find(({ name }) => name === snapshot.preset)?.options ?? {};
  const options = { ...usual, ...snapshot.options };
  const deal = otherPack(snapshot, options);
  const text = cutText(words, snapshot, options.first_player === "non-dealer");
  if (!deal) return messages.showNotice(text, { until: "turn" });
  const act = () => void match.dealInstead(deal);
  messages.showRight(text, { label: words.t("cut.swap"), act });
}
