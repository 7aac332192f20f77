/**
 * The height that a board needs at a width. The element reserves it before the frame has told its
 * own, so that the page around does not move. Pure.
 */

import { MIN_HEIGHT, MIN_WIDTH } from "../../lesson/keys.js";

const MAX_PX = 860;
/** A board takes this much more or less than it asks for, rather than move the page around it. */
const SLACK_PX = 60;
/** The usual height of the line for messages and the buttons, and of the question and its lines. */
const [PARTS_PX, PROMPT_PX, LINE_PX] = [92, 19, 22];
const [LETTER_PX, PADDING_PX] = [8.4, 28];
const BAR_PX = 46;

/** @param {number} width @param {number} parts */
export function boardHeight(width, parts) {
  const table = width * (width < 460 ? 1.2 : width < 720 ? 0.82 : 0.68);
  return Math.round(Math.min(MAX_PX, Math.max(MIN_HEIGHT, table + parts)));
}

/** @param {number} width @param {string} prompt @param {boolean} [isSeries] whether it has a bar */
export function likelyHeight(width, prompt, isSeries = false) {
  const lines = Math.ceil((prompt.length * LETTER_PX) / Math.max(1, width - PADDING_PX));
  const bar = isSeries ? BAR_PX : 0;
  return boardHeight(width, PARTS_PX + bar + (lines && PROMPT_PX + lines * LINE_PX));
}

/** The reserved height, if that will do. @param {number} asked @param {number} reserved */
export const settledHeight = (asked, reserved) =>
  Math.abs(asked - reserved) <= SLACK_PX ? reserved : asked;

/**
 * Return the width and the height that an author chose, 0 where there is none. A size that is too
 * small for a board leaves room for the text that says so.
 * @param {string | null} size such as 480x520 @param {string | null} height such as 480 or 480px
 */
export function sizeOf(size, height) {
  const [width, most] = (size ?? "").split("x").map(Number);
  const alone = Number(height?.replace("px", ""));
  return [
    width && Math.max(MIN_WIDTH, width),
    most ? Math.max(MIN_HEIGHT, most) : alone > 0 ? alone : 0,
  ];
}
