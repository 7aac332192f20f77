/**
 * A new game: asks what to play, and keeps the options that were changed, preset by preset, for the next time.
 * Loaded when it is asked for.
 */
import { isRunning } from "../../game/opening.js";
import { askNewGame, deskOf } from "../game-dialogs.js";
import { pageReader } from "../../ui/words.js";

/** @typedef {Record<string, Record<string, unknown>>} Kept the changed options of each preset */

const NOTE = "options";

/**
 * Return what was kept, without what is no option of its preset any more.
 * @param {unknown} note
 * @param {import("../../protocol/types.js").Preset[]} presets
 * @returns {Kept}
 */
export function keptOptions(note, presets) {
  const found = /** @type {Kept} */ (note && typeof note === "object" ? note : {});
  const known = presets.filter(({ name }) => found[name] && typeof found[name] === "object");
  return Object.fromEntries(
    known.map(({ name, options }) => [
      name,
      Object.fromEntries(Object.entries(found[name]).filter(([key]) => key in options)),
    ]),
  );
}

/**
 * Drop what the engine does not take together.
 * @param {Kept} kept @param {import("./new-game-dialog.js").Desk} desk
 */
async function prune(kept, desk) {
  for (const [preset, options] of Object.entries(kept))
    if (!Object.keys(options).length || (await desk.check(preset, options))) delete kept[preset];
}

/** @param {import("../../main.js").Page} page */
export async function newGame(page) {
  const { words, client, store, settings, messages, session } = page;
  const hello = await client.ready.catch(() => null);
  if (!hello) return messages.showNotice(words.t("message.dead"));
  const kept = keptOptions(store.readNote(NOTE), hello.presets);
  const desk = deskOf(client, hello, pageReader(page.base, words.lang));
  await prune(kept, desk);
  const wanted = await askNewGame(
    words,
    hello,
    { ...settings, running: isRunning(session.snapshot), kept },
    desk,
  );
  if (!wanted) return;
  await prune(kept, desk);
  store.writeNote(NOTE, kept);
  await page.deal(wanted);
}
