/** The names of the piles on the table: at the beginning of the first few games, or by a setting. */
import { COUNTED_PILES } from "../../protocol/cards.js";
import { isFaceToFace, FAR } from "../../protocol/players.js";
import { turnStarts } from "../../protocol/events.js";
import { createPlaceLabels } from "../../ui/place-labels.js";

const FIRST_GAMES = 3;
/** Turns of both players after which the names are known. */
const FIRST_TURNS = 6;

/**
 * Return the labels of a table: the piles of the sides that hold cards, since empty ones have their
 * name on them; of houses and foundations the first ones.
 * @param {Words} words @param {Snapshot["places"]} places
 * @param {boolean} isFaced whether the piles of the far side are rotated
 * @returns {Record<string, Label>}
 */
function placeLabels({ t }, places, isFaced) {
  const all = Object.entries(places);
  const own = all.filter(
    ([, { kind, down, up }]) => COUNTED_PILES.includes(kind) && down + up.length > 0,
  );
  const firstHouses = all.filter(
    ([, { kind, side }], at) =>
      kind === "house" &&
      !all.slice(0, at).some(([, other]) => other.kind === "house" && other.side === side),
  );
  const foundation = all.find(([, { kind }]) => kind === "foundation");
  return Object.fromEntries([
    ...own.map(([name, { kind, side }]) => [
      name,
      { text: t(`caption.${kind}`), isTurned: isFaced && side === FAR },
    ]),
    ...firstHouses.map(([name]) => [name, { text: t("region.house") }]),
    ...(foundation ? [[foundation[0], { text: t("region.foundation") }]] : []),
  ]);
}

/** @param {Pick<Page, "session" | "settings" | "words" | "table" | "library" | "on">} page */
export function createPlaceNames({ session, settings, words, table, library, on }) {
  const labels = createPlaceLabels(table.element, {
    isStill: () => !settings.shown.speed,
    isMarked(place) {
      const { targets, duties, evidence, hinted } = table.view.marks;
      const marked = [...targets, ...duties, ...hinted, ...evidence.map((one) => one.place)];
      return marked.includes(place);
    },
  });
  let isNew = false;
  /** whether the games were last counted after a game, or null before */
  let isCounted = /** @type {boolean | null} */ (null);

  function show() {
    const { snapshot } = session;
    const { labels: wanted, face } = settings.values;
    const isBeginning = isNew && turnStarts(snapshot?.record?.events ?? []).length <= FIRST_TURNS;
    const isWanted = wanted === "on" || (wanted === "auto" && isBeginning);
    const shown = snapshot && isWanted ? snapshot : null;
    labels.show(shown ? placeLabels(words, shown.places, isFaceToFace(face, shown)) : {});
  }

  /** Show the names to a player with few games, who are counted at first and after each game. */
  async function update() {
    show();
    const isOver = Boolean(session.snapshot?.result);
    if (settings.values.labels !== "auto" || isCounted === isOver) return;
    isCounted = isOver;
    isNew = (await library.countFinished()) < FIRST_GAMES;
    show();
  }

  settings.onChange(show);
  on("update", update);
  on("placed", labels.move);
  labels.move(table.boxes);
  void update();
}
