/**
 * Help in a game: a hint in steps with its marks on the table, the odds of the next card, and the
 * available plays.
 */
import { createHintBox } from "./hint-box.js";
import { hintText, otherText, playAt, reasonTexts } from "./hint-text.js";
import { HintSteps } from "./hint-steps.js";
import { allowsHints } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { byId } from "../../ui/dom.js";

/** @typedef {import("./hint-steps.js").ShownHint} ShownHint */

/** @param {Page} page */
export function createHelp(page) {
  const { session, words, messages, table, tallies, views } = page;
  const box = createHintBox(byId("messages"), words);
  const steps = new HintSteps(session, show, () => tallies.count(session.about.id, "helped"));

  /** @param {ShownHint | null} shown */
  function show(shown) {
    const { snapshot } = session;
    if (!shown || !snapshot) return box.hide();
    if (!shown.hint.line.length)
      return box.show({ text: words.t("hint.thinking"), progress: shown.progress, close });
    if (shown.isPlaying) return;
    const { hint, step } = shown;
    const at = playAt(hint, step);
    const left = hint.line.length - at - 1;
    const own = hintText(words, snapshot, hint, step, SEAT);
    const text = at >= 0 && left ? words.t("hint.then", { text: own, count: left }) : own;
    box.show({
      text,
      clause: step === 0 ? (hint.clause ?? "") : "",
      ...(at === 0
        ? { reasons: reasonTexts(words, hint), other: otherText(words, snapshot, hint, SEAT) }
        : {}),
      action:
        at >= 0
          ? { label: words.t("hint.play"), run: () => void steps.play() }
          : { label: words.t("hint.more"), run: () => steps.next() },
      close,
    });
    // a card that the player has selected since asking stays selected
    if (step === 0 && table.selection) table.announce(text);
    else table.hint(hint.steps[step], text);
  }

  const clearMarks = () => table.hint({ area: [], target: [] }, "");

  function close() {
    steps.drop();
    clearMarks();
  }

  /** Show a dialog. @param {string} name @param {string} className @param {Record<string, unknown>} [stored] */
  const open = (name, className, stored = {}) =>
    views.open({ view: name, title: `${name}.title`, className, sheets: [], stored: () => stored });

  /** @type {Record<string, () => Promise<unknown>>} */
  const kinds = {
    names: async () => page.placeNames.ask(),
    hint() {
      if (!steps.shown) clearMarks();
      return steps.hint();
    },
    odds: async () => {
      const odds = await steps.odds();
      if (odds) await open("odds", "small odds", { odds });
    },
    stuck: async () => {
      const plays = await steps.stuck();
      if (plays) await open("stuck", "small", { open: plays });
    },
  };

  page.on("update", ({ snapshot }) => steps.update(snapshot));
  return {
    /**
     * Give help, if a friend who plays has agreed to it.
     * @param {string} [kind] hint, odds, stuck or names; the player chooses when it is absent
     */
    async open(kind) {
      const { snapshot } = session;
      if (snapshot && !allowsHints(snapshot))
        return messages.showNotice(words.t("help.not-agreed"));
      await kinds[kind ?? (await open("help", "small help"))]?.();
    },
  };
}
