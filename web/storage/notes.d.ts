/**
 * The names of the notes, which local storage has as `rb:note:NAME`. A name never changes, since
 * what was stored once is read for ever. Games with friends have notes by their ids
 * (friend-games.js).
 */
export type NoteName =
  /** the games in which the coach helped a beginner, and what the coach has explained */
  | "coach"
  /** the results of the lessons of the course */
  | "course"
  /** the last choices for an invitation of a friend */
  | "friend"
  /** the games with friends in the last backup, and when each was changed, by their ids */
  | "friends-saved"
  /** the welcome of the first visit: "now" while it is open, "yes" afterwards */
  | "greeted"
  /** whether the tip about the speed of the computer was shown */
  | "hurry"
  /** what the last file changed: ids of added games, and what replaced games and notes were */
  | "brought"
  /** whether the installation of the app was offered */
  | "install"
  /** the lesson that is written in the author kit, and the states before it */
  | "kit"
  /** the match in progress: its target, its rules and the results of its games */
  | "match"
  /** the player's own mistakes as practice problems, with their results */
  | "mistakes"
  /** the version of the site whose files were checked last, and when */
  | "offline"
  /** the options that were changed in each preset */
  | "options"
  /** the results of the practice problems */
  | "practice"
  /** counts of calls, overlooked duties and hints, by game */
  | "tallies"
  /** results of lessons and problems that are not yet in the notes to which they belong, by visit */
  | "visits"
  /** the last speed of the vigilance drill, and the best result at each speed */
  | "vigilance";
