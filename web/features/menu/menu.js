/** The More menu: rarely used features, and the commands for which the tool bar has no room. */
import { rightsOf } from "../calls/rights.js";
import { chooseEntry } from "./menu-dialog.js";
import { allowsHints, friendIn } from "../../protocol/players.js";

/** The groups of the menu; the first one begins with the player's rights and the commands. */
const GROUPS = {
  game: ["moves", "replay", "exercise", "board"],
  learn: ["course", "problems", "rules", "keys"],
  games: ["friend", "history", "stats", "match"],
};

/**
 * Return the entries that a running game with a friend does not have.
 * @param {Snapshot | null} snapshot
 * @param {(snapshot: Snapshot) => boolean} isPartOfMatch
 */
function notNow(snapshot, isPartOfMatch) {
  if (!snapshot || !friendIn(snapshot) || snapshot.result) return [];
  const match = isPartOfMatch(snapshot) ? [] : ["match"];
  return allowsHints(snapshot) ? match : [...match, "exercise"];
}

/**
 * @param {object} parts
 * @param {Session} parts.session
 * @param {Words} parts.words
 * @param {SettingsStore} parts.settings
 * @param {Pick<Tools, "folded">} parts.tools
 * @param {Record<string, () => unknown>} parts.entries what the menu opens
 * @param {(command: Command) => unknown} parts.run carries out a command
 *   of the tool bar
 * @param {() => boolean} parts.isBeside whether the list of moves is beside the table
 * @param {(snapshot: Snapshot) => boolean} parts.isPartOfMatch
 * @param {(right: string) => unknown} parts.exercise exercises a right of the player
 */
export async function openMenu({
  session,
  words,
  settings,
  tools,
  entries,
  run,
  isBeside,
  isPartOfMatch,
  exercise,
}) {
  const { snapshot } = session;
  const hidden = [...(isBeside() ? ["moves"] : []), ...notNow(snapshot, isPartOfMatch)];
  const commands = tools.folded();
  const isWaiting = session.friend.isWaiting;
  const rights = rightsOf(snapshot).filter((name) => !isWaiting || name === "peek");
  const groups = Object.fromEntries(
    Object.entries(GROUPS).map(([group, names]) => [
      group,
      names.filter((name) => !hidden.includes(name)),
    ]),
  );
  const chosen = await chooseEntry(words, settings, { rights, commands, groups });
  const command = commands.find((one) => one === chosen);
  if (command) await run(command);
  else if (rights.includes(chosen)) await exercise(chosen);
  else await entries[chosen]?.();
}
