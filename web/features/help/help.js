/** Help in a game: a hint in steps with its marks on the table, and the odds of the next card. */
import { clauseButton, button, iconButton } from "../../ui/buttons.js";
import { make, byId } from "../../ui/dom.js";
import { removeMessage } from "../../ui/messages.js";
import { hintText, otherText, playAt, reasonTexts } from "./hint-text.js";
import { HintSteps } from "./hint-steps.js";
import { allowsHints, SEAT } from "../../protocol/players.js";

/** Return the box that shows a hint, one step at a time. @param {HTMLElement} element @param {Words} words */
function createHintBox(element, words) {
  /** @param {NonNullable<HintView["reasons"]>} reasons */
  const reasonLine = (reasons) =>
    make(
      "p",
      { className: "reasons" },
      ...reasons.flatMap(({ text, clause }) => [text, " ", clauseButton(words, clause), " "]),
    );

  /** @param {string} text @param {number | undefined} progress */
  const progressBar = (text, progress) =>
    progress === undefined
      ? null
      : make("progress", { max: 1, value: progress, "aria-label": text });

  const shown = () => element.querySelector(".hint");

  return {
    /** Show a hint in place of the one before. @param {HintView} view */
    show({ text, clause = "", reasons = [], other, progress, action, close }) {
      const old = shown();
      const hadFocus = old?.contains(document.activeElement);
      const actionButton = action && button(action.label, action.run, "why");
      const closer = iconButton("close", words.t("message.close"), close);
      const box = make(
        "div",
        { className: "message hint" },
        make(
          "div",
          { className: "advice", role: "status" },
          make("p", {}, text, " ", clauseButton(words, clause)),
          progressBar(text, progress),
          reasons.length > 0 && reasonLine(reasons),
          other && make("p", { className: "reasons" }, other),
        ),
        make("div", { className: "steps" }, actionButton),
        closer,
      );
      if (old) old.replaceWith(box);
      else element.append(box);
      if (hadFocus) (actionButton ?? closer).focus();
    },

    hide: () => removeMessage(shown()),
  };
}

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
