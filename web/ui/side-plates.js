/** The name of each side and its number of cards, with a sign while the computer thinks. */
import { sideToAct } from "../protocol/players.js";
import { sideName } from "../board/speech/names.js";
import { make } from "./dom.js";

/** @typedef {{plate: HTMLElement, name: HTMLElement, cards: HTMLElement}} Parts */

const px = (/** @type {number} */ length) => `${Math.round(length)}px`;

/** The least distance from the edges of the board. */
const MARGIN_PX = 4;
/** The distance from the piles, in card widths. */
const GAP = 0.1;

/** Return how many cards a side has left. @param {Snapshot} snapshot @param {string} side */
function cardsLeft({ places }, side) {
  const own = Object.values(places).filter((pile) => pile.side === side && pile.kind !== "house");
  return own.reduce((sum, { down, up }) => sum + down + up.length, 0);
}

/**
 * The board leaves a margin for them.
 * @param {HTMLElement} board @param {Words} words @param {string} seat
 * @param {(side: string, snapshot: Snapshot) => boolean} isOpposite whether it reads upside down
 */
export function createSidePlates(board, words, seat, isOpposite) {
  /** @type {Map<string, Parts>} */
  const plates = new Map();
  /** @type {Record<string, Box>} */
  let boxes = {};
  /** what each side has in the match of the game @type {Record<string, string>} */
  let scores = {};

  /** @param {string} side @returns {Parts} */
  function create(side) {
    const [name, cards] = [make("strong", {}), make("span", {})];
    const plate = make("p", { className: "side-plate", "data-side": side }, name, " ", cards);
    board.append(plate);
    plates.set(side, { plate, name, cards });
    return { plate, name, cards };
  }

  return {
    /** @param {Snapshot} snapshot */
    show(snapshot) {
      const sides = snapshot.record.schema ? Object.keys(snapshot.players) : [];
      for (const [side, { plate }] of plates) plate.hidden = !sides.includes(side);
      for (const side of sides) {
        const { plate, name, cards } = plates.get(side) ?? create(side);
        const isActive = !snapshot.result && sideToAct(snapshot) === side;
        const isThinking = isActive && snapshot.actor === "computer";
        name.textContent = sideName(words, snapshot, side, seat);
        const count = words.t("pile.cards", { count: cardsLeft(snapshot, side) });
        cards.textContent = [count, scores[side]].filter(Boolean).join(" · ");
        plate.dataset.state = isThinking ? "thinking" : isActive ? "active" : "";
        plate.classList.toggle("far", isOpposite(side, snapshot));
      }
      arrange();
    },

    /** Set what each side has in the match of the game, as a text. @param {Record<string, string>} next */
    setScores(next) {
      scores = next;
    },

    /** Move the plates to the piles. @param {Record<string, Box>} next */
    move(next) {
      boxes = next;
      arrange();
    },
  };

  function arrange() {
    // two opponents share the upper edge
    const most = board.clientWidth / (plates.size > 2 ? 2 : 1) - 2 * MARGIN_PX;
    for (const [side, { plate }] of plates) {
      const own = Object.entries(boxes).flatMap(([place, box]) =>
        place.startsWith(`${side}.`) ? [box] : [],
      );
      const box = boxes[`${side}.reserve`] ?? boxes[`${side}.hand`];
      if (!box) continue;
      const isLeft = box.x + box.w / 2 < board.clientWidth / 2;
      const isUpper = box.y + box.h / 2 < board.clientHeight / 2;
      const gap = GAP * (boxes[`${side}.hand`]?.w ?? 0);
      const top = Math.min(...own.map((one) => one.y)) - gap;
      const bottom = Math.max(...own.map((one) => one.y + one.h)) + gap;
      plate.style.maxWidth = px(most);
      const room = board.clientWidth - plate.offsetWidth - MARGIN_PX;
      plate.style.inset = [
        isUpper ? "auto" : px(bottom),
        isLeft ? "auto" : px(Math.min(board.clientWidth - box.x - box.w, room)),
        isUpper ? px(board.clientHeight - top) : "auto",
        isLeft ? px(Math.min(box.x, room)) : "auto",
      ].join(" ");
    }
  }
}
