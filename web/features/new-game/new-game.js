/** A new game: asks what to play, and remembers the options that were changed in each preset. */
import { askNewGame } from "./new-game-dialog.js";
import { BY_LINK } from "./seating.js";
import { isRunning } from "../../game/opening.js";
import { siteRoot } from "../../ui/page-url.js";
import { catalogueReader } from "../../ui/words.js";

/** @typedef {Record<string, Record<string, unknown>>} ChangedOptions by preset */

/**
 * Return the remembered options that their presets still have.
 * @param {unknown} note
 * @param {Preset[]} presets
 * @returns {ChangedOptions}
 */
export function knownOptions(note, presets) {
  const noted = /** @type {ChangedOptions} */ (note && typeof note === "object" ? note : {});
  const known = presets.filter(({ name }) => noted[name] && typeof noted[name] === "object");
  return Object.fromEntries(
    known.map(({ name, options }) => [
      name,
      Object.fromEntries(
        Object.entries(noted[name]).filter(([key]) => Object.hasOwn(options, key)),
      ),
    ]),
  );
}

/**
 * Remove the presets whose options are as usual or contradict each other.
 * @param {ChangedOptions} changed @param {import("./rules-fields.js").Engine} engine
 */
async function prune(changed, { check }) {
  for (const [preset, options] of Object.entries(changed))
    if (!Object.keys(options).length || (await check(preset, options))) delete changed[preset];
}

/**
 * Return the contradiction between options of a game, or null; null also if the engine does not
 * answer, which says nothing about the options.
 * @param {Pick<EngineCalls, "rules">} client
 * @param {string} preset
 * @param {Record<string, unknown>} options
 */
export const contradictionIn = (client, preset, options) =>
  client.rules({ preset, options }).then(
    ({ contradiction }) => contradiction,
    () => null,
  );

/**
 * Return what the fields for the rules need of the engine and the site.
 * @param {Client} client
 * @param {Words} words
 * @returns {import("./rules-fields.js").Engine}
 */
export const ruleEngine = (client, words) => ({
  texts: catalogueReader(siteRoot(), words.lang),
  check: (preset, options) => contradictionIn(client, preset, options),
});

/**
 * Ask what to play, and deal it.
 * @param {Page} page
 */
export async function openNewGame({ session, store, settings, words, messages, deal, friends }) {
  const { client, snapshot } = session;
  const hello = await client.ready.catch(() => null);
  if (!hello) return messages.showNotice(words.t("message.dead"));
  const options = knownOptions(store.readNote("options"), hello.presets);
  const engine = ruleEngine(client, words);
  await prune(options, engine);
  const last = { ...settings.values, running: isRunning(snapshot), kept: options };
  const wanted = await askNewGame(words, hello, last, engine);
  if (!wanted) return;
  await prune(options, engine);
  store.writeNote("options", options);
  await (wanted.seating?.who === BY_LINK ? friends.invite(wanted) : deal(wanted));
}
