/** Runs the commands of the tool bars, and opens dialogs that have only a key. */

/** @typedef {import("../ui/bars.js").Command} Command */
/**
 * @typedef {(command: Command, side?: string) => unknown} Run side: whose bar was used, where two
 *   sit face to face
 */

/**
 * @param {object} parts
 * @param {import("../game/session.js").Session} parts.session
 * @param {import("../board/table.js").Table} parts.table
 * @param {ReturnType<typeof import("./calls/calls.js").createCalls>} parts.calls
 * @param {() => Promise<ReturnType<typeof import("./on-demand.js").createFeatures>>} parts.features
 */
export function createCommands({ session, table, calls, features }) {
  /** @type {Record<Command, (side?: string) => unknown>} */
  const commands = {
    stop: calls.stop,
    resign: calls.resign,
    undo: () => session.step("undo"),
    redo: () => session.step("redo"),
    end: () => session.end(),
    help: async () => (await features()).openHelp(),
    new: async () => (await features()).openNewGame(),
    settings: async () => (await features()).openSettings(),
    more: async () => (await features()).openMenu(),
  };
  /** @type {Record<string, () => unknown>} */
  const opened = {
    hint: async () => (await features()).openHelp("hint"),
    keys: async () => (await features()).openKeys(),
  };
  return {
    /** @type {Run} */
    run(command, side) {
      if (command !== "stop" && command !== "help") table.hurry();
      return commands[command](side);
    },

    /** Run the command of a key; return whether there is one. @param {string} name */
    open(name) {
      void opened[name]?.();
      return name in opened;
    },
  };
}
