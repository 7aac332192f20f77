/** Says once, during the first long turn of the computer, that a tap makes it play faster. */

/** The computer's decisions in one turn after which the player may want it to be faster. */
const MANY = 4;

/** @param {Pick<Page, "store" | "settings" | "words" | "messages" | "on">} page */
export function hintAtHurrying({ store, settings, words, messages, on }) {
  let played = 0;
  /** @type {{remove: () => unknown} | undefined} the message that says so */
  let hint;
  on("update", ({ snapshot, before, cause }) => {
    const isPlaying = snapshot.actor === "computer";
    if (!before || !isPlaying) hint?.remove();
    played = isPlaying && cause === "decision" ? played + 1 : 0;
    if (played !== MANY || !settings.shown.speed || store.readNote("hurry")) return;
    store.writeNote("hurry", true);
    hint = messages.showHint(words.t("message.hurry"));
  });
}
