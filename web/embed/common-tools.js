/** The buttons that a lesson of any mode may have. */

const NAMES = /** @type {const} */ (["hint", "solution", "reset"]);

/**
 * Return the buttons for what an activity can do.
 * @param {Activity} activity
 * @param {{
 *   hasControl: (name: string) => boolean,
 *   t: Words["t"],
 *   onFault: (error: unknown) => void,
 * }} options onFault: hears why what a button says could not be done
 */
export function commonTools(activity, { hasControl, t, onFault }) {
  return NAMES.filter((name) => hasControl(name) && activity[name]).map((name) => ({
    name,
    label: t(`embed.${name}`),
    icon: name,
    async run() {
      try {
        await activity[name]?.();
      } catch (error) {
        onFault(error);
      }
    },
  }));
}
