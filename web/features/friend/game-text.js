/** What was agreed for a game with a friend, in words. */
import { otherSide } from "../../protocol/sides.js";
import { catalogueReader, createWords } from "../../ui/words.js";
import { siteRoot } from "../../ui/page-url.js";
import { named } from "../../ui/game-names.js";

/** @typedef {"A" | "B"} Seat */

/**
 * Return the name of a player, to be shown; somebody who has not accepted yet has none.
 * @param {Words} words @param {FriendGame} game @param {string} seat
 */
export function nameIn(words, { names }, seat) {
  const name = names[/** @type {Seat} */ (seat)];
  return name ? words.name(name) : words.t("friend.someone");
}

/**
 * Return the options that differ from the preset, each as a name and its value.
 * @param {Words} words of the options
 * @param {Record<string, unknown>} options
 */
export function changedRules({ t, has }, options) {
  const valueName = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    const key = [`value.${name}.${value}`, `value.${value}`].find(has);
    return key ? t(key) : String(value);
  };
  return Object.entries(options)
    .filter(([name]) => name !== "referee")
    .map(([name, value]) => {
      const values = Array.isArray(value) ? value : [value];
      const label = has(`option.${name}`) ? t(`option.${name}`) : name;
      return { label, value: values.map((one) => valueName(name, one)).join(", ") || "–" };
    });
}

/** @param {FriendGame} game @param {Seat} side */
const points = ({ match }, side) =>
  (match?.games ?? []).reduce((sum, { score }) => sum + score[side], 0);

/**
 * Return the rows of what an invitation brings along, as the friend sees it: the score of a match
 * that goes on, and who begins.
 * @param {Words} words @param {FriendGame} game
 */
function standingRows(words, game) {
  const { t } = words;
  const name = nameIn(words, game, "A");
  const values = { mine: points(game, "B"), theirs: points(game, "A"), name };
  return [
    ...(game.match?.games.length
      ? [{ label: t("friend.standing"), value: t("friend.standing.points", values) }]
      : []),
    ...(game.first
      ? [{ label: t("friend.first"), value: game.first === "A" ? name : t("friend.first.you") }]
      : []),
  ];
}

/**
 * Return the rows that describe a game: what is played, and what was agreed.
 * @param {Words} words
 * @param {FriendGame} game
 * @returns {Promise<{label: string, value: string}[]>}
 */
export async function gameRows(words, game) {
  const { t } = words;
  const { preset, options = {}, agreed, match } = game;
  const changed = Object.keys(options).some((name) => name !== "referee");
  const texts = changed ? await catalogueReader(siteRoot(), words.lang)("options") : {};
  return [
    { label: t("new.preset"), value: named(words, "preset", preset) },
    ...changedRules(createWords(texts, { lang: words.lang }), options),
    {
      label: t("new.referee"),
      value: named(words, "referee", String(options.referee ?? "strict")),
    },
    {
      label: t("friend.length"),
      value: match
        ? t("friend.length.match", { target: Number(match.target) })
        : t("friend.length.single"),
    },
    ...standingRows(words, game),
    { label: t("friend.hints"), value: t(agreed.hints ? "friend.allowed" : "friend.not-allowed") },
    { label: t("friend.undo"), value: t(agreed.undo ? "friend.allowed" : "friend.not-allowed") },
  ];
}

/**
 * Return one line about a game: its preset, and the score of its match.
 * @param {Words} words @param {FriendGame} game @param {string} seat
 */
export function gameTitle(words, game, seat) {
  const preset = named(words, "preset", game.preset);
  if (!game.match) return preset;
  const { target } = game.match;
  const total = (/** @type {string} */ side) => points(game, /** @type {Seat} */ (side));
  return words.t("friend.score", {
    preset,
    mine: total(seat),
    theirs: total(otherSide(seat)),
    target: Number(target),
  });
}
