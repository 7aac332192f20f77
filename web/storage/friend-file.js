/** How a file with a game with a friend is recognized, without the code that reads it. */
import { hasLink } from "../protocol/addresses.js";

const FILE_FORMAT = "russian-bank-friend";
/** The longest text in which a link is looked for. */
export const MAX_TEXT = 200_000;

/**
 * Return whether a text is meant as the file of one game with a friend, or contains its link.
 * @param {string} text
 */
export const isFriendFile = (text) =>
  text.trimStart().startsWith("{")
    ? text.slice(0, 200).includes(FILE_FORMAT)
    : text.length <= MAX_TEXT && hasLink(text, "friend");
