/** Dialogs for the rights of a player: to choose a place, to spread a waste, and to show cards. */
import { paintFace } from "../../board/paint/card-faces.js";
import { openDialog, toggle } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

const CARD_PX = 64;
const RATIO = 1.4;

/**
 * Ask to which place a right applies.
 * @param {Words} words
 * @param {string} right as in the keys of the menu
 * @param {{value: string, label: string}[]} answers
 */
export const askPlace = ({ t }, right, answers) =>
  openDialog(t, {
    title: t(`menu.${right}`),
    className: "small calls",
    body: [make("p", {}, t(`menu.${right}.hint`))],
    answers,
  });

/**
 * Ask which waste to spread, and whether the player gives notice.
 * @param {Words} words
 * @param {{value: string, label: string}[]} answers
 * @param {boolean} counts whether notice matters
 */
export async function askSpread({ t }, answers, counts) {
  let notice = true;
  const field = toggle({
    label: t("calls.notice"),
    hint: t("calls.notice-hint"),
    checked: true,
    change: (on) => (notice = on),
  });
  const body = [make("p", {}, t("menu.spread.hint")), ...(counts ? [field] : [])];
  const value = await openDialog(t, {
    title: t("menu.spread"),
    className: "small calls",
    body,
    answers,
  });
  return { value, notice };
}

/**
 * @param {string} card
 * @param {string} name
 * @param {Look} look
 */
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
  return make("li", {}, face);
}

/**
 * Show cards, the lowest first.
 * @param {Words} words
 * @param {string} title
 * @param {string[]} cards
 * @param {Look} look
 */
export const showCards = (words, title, cards, look) =>
  openDialog(words.t, {
    title,
    className: "small calls",
    body: [
      make(
        "ol",
        { className: "laid" },
        ...cards.map((card) => faceOf(card, words.card(card), look)),
      ),
      make("p", {}, words.list(cards.map((card) => words.card(card)))),
    ],
  });
