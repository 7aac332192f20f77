/** Runs the commands of the tool bars, and opens what has only a key. */

/**
 * @typedef {(command: Command, side?: string) => unknown} Run side: whose bar was used, where two
 *   sit face to face
 */

/**
 * @param {object} parts
 * @param {Record<Command, (side?: string) => unknown>} parts.commands
 * @param {Record<string, () => unknown>} parts.keys what keys without a button open
 * @param {() => void} parts.hurry ends the motion on the table
 */
export const createCommands = ({ commands, keys, hurry }) => ({
  /** @type {Run} */
  run(command, side) {
    if (command !== "stop" && command !== "help") hurry();
    return commands[command](side);
  },

  /** Run the command of a key; return whether there is one. @param {string} name */
  open(name) {
    void keys[name]?.();
    return name in keys;
  },
});
