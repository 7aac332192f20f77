/** How a link or a file of a game with a friend is recognized, without the code that reads it. */

/** What comes before the letters in the fragment of an address. */
export const MARK = "#friend=";
/** Where a text may have the mark of a link. */
export const MARKS = /(?:#|%23)friend(?:=|%3D)/gi;
export const FILE_FORMAT = "russian-bank-friend";
export const MAX_TEXT = 200_000;

/** Return whether a fragment looks like a game with a friend. @param {string} fragment */
export const isFriendLink = (fragment) => fragment.startsWith(MARK);

/**
 * Return whether a text is meant as the file of one game with a friend, or contains its link.
 * @param {string} text
 */
export const isFriendFile = (text) =>
  text.trimStart().startsWith("{")
    ? text.slice(0, 200).includes(FILE_FORMAT)
    : text.length <= MAX_TEXT && text.search(MARKS) >= 0;
