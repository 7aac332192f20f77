/** Help in a game: a hint in steps with its marks on the table, and the odds of the next card. */
import { createHintBox } from "./hint-box.js";
import { hintText, otherText, playAt, reasonTexts } from "./hint-text.js";
import { HintSteps } from "./hint-steps.js";
import { allowsHints } from "../../protocol/players.js";
import { SEAT } from "../../protocol/sides.js";
import { byId } from "../../ui/dom.js";

/** @typedef {import("./hint-steps.js").ShownHint} ShownHint */

const ICON = "M5 20V11M10 20V5M15 20v-7M20 20V8";

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
      clause: step === 0 && at < 0 ? (hint.clause ?? "") : "",
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

  /** Say so if a friend who plays has not agreed to help; returns whether help is given. */
  function isAllowed() {
    const { snapshot } = session;
    const isAgreed = !snapshot || allowsHints(snapshot);
    if (!isAgreed) messages.showNotice(words.t("help.not-agreed"));
    return isAgreed;
  }

  async function showOdds() {
    const odds = isAllowed() && (await steps.odds());
    if (odds)
      await views.open({
        view: "odds",
        title: "odds.title",
        className: "small odds",
        sheets: [],
        stored: () => ({ odds }),
      });
  }

  page.on("update", ({ snapshot }) => steps.update(snapshot));
  page.menu.add("game", {
    name: "odds",
    icon: ICON,
    open: showOdds,
    isHidden: (snapshot) => snapshot?.actor !== "human" || !allowsHints(snapshot),
  });
  return {
    /** Give a hint, its next step, or play what it shows. */
    hint() {
      if (!isAllowed()) return;
      if (!steps.shown) clearMarks();
      return steps.hint();
    },
  };
}
