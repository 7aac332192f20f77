/**
 * Places messages where they cover no pile, name or tool, and no pile has to move for them: a card
 * must lie where it lay when the finger comes down. On narrow windows the bar has a line for them;
 * on others they appear on free felt, or over the last event if there is none. Units: CSS pixels.
 */

import { textScale } from "../board/layout/screen.js";

const MARGIN = 6;
const MIN_WIDTH = 150;
const MIN_HEIGHT = 44;
/** Wider messages are harder to read. The width of usual texts. */
const MAX_WIDTH = 560;
/** How many free boxes are tried. */
const TRIES = 8;
/** Windows whose bar has a line for messages (styles/page.css). */
const NARROW = "(max-width: 47.5em), (max-width: 760px)";

/** From 0 to `end`. @param {[number, number][]} taken @param {number} end */
function gaps(taken, end) {
  /** @type {[number, number][]} */
  const free = [];
  let from = 0;
  for (const [start, stop] of [...taken].sort((a, b) => a[0] - b[0])) {
    if (start > from) free.push([from, start]);
    from = Math.max(from, stop);
  }
  if (end > from) free.push([from, end]);
  return free;
}

/** The best come first. @param {Box[]} taken @param {number} width @param {number} height */
export function freeBoxes(taken, width, height) {
  const tops = [0, ...taken.map(({ y, h }) => y + h)];
  const bottoms = [...taken.map(({ y }) => y), height];
  /** @type {Map<string, Box>} */
  const boxes = new Map();
  for (const top of new Set(tops))
    for (const bottom of new Set(bottoms)) {
      const h = bottom - top - 2 * MARGIN;
      if (h < MIN_HEIGHT) continue;
      const between = taken.filter((one) => one.y < bottom && one.y + one.h > top);
      for (const [left, right] of gaps(
        between.map(({ x, w }) => [x, x + w]),
        width,
      )) {
        const w = right - left - 2 * MARGIN;
        if (w < MIN_WIDTH) continue;
        boxes.set([top, bottom, left].join(), { x: left + MARGIN, y: top + MARGIN, w, h });
      }
    }
  const worth = (/** @type {Box} */ { w, h }) => Math.min(w, MAX_WIDTH) * Math.min(h, w);
  return [...boxes.values()].sort((a, b) => worth(b) - worth(a));
}

/**
 * Over a board or in the bar.
 * @param {HTMLElement} element @param {HTMLElement} board @param {HTMLElement} bar
 * @param {object} port
 * @param {() => boolean} port.isFaceToFace whether each message lies over the bar of its reader
 * @param {() => boolean} port.closeRule closes a rule, if the player did not open it
 */
export function placeMessages(element, board, bar, { isFaceToFace, closeRule }) {
  /** @type {Box[]} */
  let taken = [];
  const narrow = matchMedia(NARROW);
  const turn = /** @type {HTMLElement} */ (bar.querySelector(".turn"));

  /** The width of the messages in a box. @param {Box} box */
  const widthIn = ({ w }) => Math.min(w, MAX_WIDTH * textScale());

  /** @param {Box} box @param {number} height of the messages */
  function put(box, height) {
    const { x, y, w, h } = box;
    const width = widthIn(box);
    element.style.width = `${width}px`;
    element.style.left = `${Math.round(x + (w - width) / 2)}px`;
    element.style.top = `${Math.round(y + (h - height) / 2)}px`;
  }

  /** A rule that the player has opened may lie over the table. */
  const putOverTable = () =>
    put({ x: MARGIN, y: MARGIN, w: board.clientWidth - 2 * MARGIN, h: 0 }, 0);

  /** The message whose rule is open: the last one, since others are hidden or have none. */
  const explained = () => element.querySelector(".message:last-child > .rule")?.parentElement;

  /** What does not fit above the end of the table scrolls. @param {number} scrolled where it was */
  function endWithTable(scrolled) {
    const message = explained();
    if (!message) return;
    const { top, height } = message.getBoundingClientRect();
    const room = Math.floor(board.getBoundingClientRect().bottom - MARGIN - top);
    if (height <= room) return; // then taps beside its buttons reach the cards below it
    message.style.maxHeight = `${room}px`;
    message.scrollTop = scrolled;
  }

  const freeFelt = () => freeBoxes(taken, board.clientWidth, board.clientHeight).slice(0, TRIES);

  function place() {
    const scrolled = explained()?.scrollTop ?? 0;
    for (const message of element.children) message.removeAttribute("style");
    delete element.dataset.spot;
    element.removeAttribute("style");
    bar.removeAttribute("data-message");
    if (!element.firstElementChild || isFaceToFace()) return;
    element.dataset.spot = "felt";
    for (const box of narrow.matches ? [] : freeFelt()) {
      element.style.width = `${widthIn(box)}px`;
      const { offsetHeight: height, scrollWidth, clientWidth } = element;
      if (height <= box.h && scrollWidth <= clientWidth) return put(box, height);
    }
    element.removeAttribute("style");
    if (closeRule()) return; // the message is placed again, since it has changed
    if (!narrow.matches && explained()) putOverTable();
    else putInBar();
    endWithTable(scrolled);
  }

  function putInBar() {
    element.dataset.spot = "bar";
    bar.setAttribute("data-message", "");
    leaveRoomForTurn();
  }

  /** In the bar, messages begin after what says whose turn it is. */
  function leaveRoomForTurn() {
    if (element.dataset.spot === "bar")
      element.style.setProperty("--turn", `${turn.offsetWidth}px`);
  }

  const watch = { childList: true, subtree: true, characterData: true };
  new MutationObserver(place).observe(element, watch);
  new ResizeObserver(leaveRoomForTurn).observe(turn);

  return {
    /** The piles have moved. @param {Record<string, Box>} boxes */
    move(boxes) {
      const around = board.getBoundingClientRect();
      const plates = [...board.querySelectorAll(".side-plate:not([hidden])")].map((plate) => {
        const { x, y, width, height } = plate.getBoundingClientRect();
        return { x: x - around.x, y: y - around.y, w: width, h: height };
      });
      taken = [...Object.values(boxes), ...plates];
      if (element.dataset.spot) place();
    },
  };
}
