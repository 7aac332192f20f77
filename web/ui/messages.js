/**
 * Messages beside the table: refusals, verdicts, notices, bug reports. They stay until a later
 * decision of their reader or until they are closed. Face to face, each names its reader.
 */
import { clauseButton, handleClauseButtons, button, iconButton } from "./buttons.js";
import { copyText } from "./clipboard.js";
import { isShown, make } from "./dom.js";
import { showTree } from "./tree.js";

/** Screens on which the rule of a verdict can be shown at once without hiding the table. */
const TALL_SCREEN = "(min-height: 32.5625em) and (min-width: 47.5625em)";

/** @typedef {{far?: boolean}} Reader far: the message is for the player opposite */
/** @typedef {{isOfGame?: boolean}} Topic isOfGame: it is out of date when another game comes */
/** @typedef {"play" | "turn"} Until a notice is out of date after the next play, or the turn */
/** Its focus goes to another message or the table. @param {Element | null | undefined} box */
export function removeMessage(box) {
  const hadFocus = box?.contains(document.activeElement);
  box?.remove();
  if (!hadFocus) return;
  for (const next of [".message button", "#board [tabindex='0']"]) {
    const all = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(next));
    const target = [...all].find(isShown);
    if (target) return target.focus();
  }
}

/**
 * @param {HTMLElement} element a region @param {Words} words @param {object} clauses
 * @param {(clause: string) => Promise<ViewTree[] | null>} clauses.explainRule null if not loaded
 * @param {(clause: string) => void} clauses.openRules shows a clause in the rules
 */
export function createMessages(element, words, { explainRule, openRules }) {
  const { t } = words;
  handleClauseButtons(openRules);
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", t("message.region"));

  /** @type {HTMLElement | null} */
  let farRegion = null;
  /** The rule that was opened with its verdict, not by the player. @type {Rule | undefined} */
  let openedRule;
  /** Notices that have stayed for a decision of the reader. @type {Element[]} */
  let seen = [];
  /** The side whose turn it was at the last decision. */
  let turn = "";
  /** How much has been loaded, in words. */
  let progress = "";
  /** Notices that go when it is not this side's turn any more. @type {Map<Element, string>} */
  const passing = new Map();
  /** @param {boolean} far */
  const regionFor = (far) => (far && farRegion) || element;
  /** @param {string} selector @returns {Element[]} */
  const findAll = (selector) =>
    [element, farRegion].flatMap((region) => [...(region?.querySelectorAll(selector) ?? [])]);

  /** @param {HTMLElement} box @param {string} replaced selector @param {Reader} reader */
  function append(box, replaced, { far = false }) {
    for (const old of findAll(replaced))
      if (replaced !== ".notice" || old.textContent === box.textContent) removeMessage(old);
    box.append(iconButton("close", t("message.close"), () => removeMessage(box)));
    regionFor(far).append(box);
  }

  /**
   * @param {string} kind @param {string} text @param {string} clause
   * @param {Explanation} [explanation]
   */
  const withRule = (kind, text, clause, explanation = {}) =>
    messageWithRule(kind, text, clause, { words, explainRule, ...explanation });

  /**
   * @param {string} text @param {MessageAction} action @param {string} kind @param {Reader} reader
   */
  function appendOffer(text, { label, act }, kind, reader) {
    const box = noticeBox(`offer ${kind}`, text);
    const accept = () => {
      removeMessage(box);
      act();
    };
    box.append(button(label, accept, "why"));
    append(box, kind === "chance" ? ".chance" : ".offer:not(.chance)", reader);
    return box;
  }

  return {
    /** Null if nobody sits opposite. @param {HTMLElement | null} region */
    setFarRegion(region) {
      if (region !== farRegion) farRegion?.replaceChildren();
      farRegion = region;
    },
    /** @param {string} text @param {string} clause @param {Reader & Explanation} [options] */
    showRefusal(text, clause, options = {}) {
      append(withRule("refusal", text, clause, options).box, ".refusal", options);
    },
    /** @param {string} text @param {string} clause @param {Reader & Explanation} [options] */
    showVerdict(text, clause, options = {}) {
      const { box, rule } = withRule("verdict", text, clause, options);
      append(box, ".verdict, .refusal", options);
      if (farRegion || !globalThis.matchMedia(TALL_SCREEN).matches) return;
      openedRule = rule;
      void rule?.open();
    },
    /** Close the rule that was opened with its verdict; return whether it was still as opened. */
    closeOpenedRule() {
      const rule = openedRule;
      if (!rule?.isBrief()) return false;
      openedRule = undefined; // the player may open it again
      rule.close();
      return true;
    },
    /** Add a text to the verdict that is shown; without one, show a notice. @param {string} text */
    addToVerdict(text) {
      const [verdict] = findAll(".verdict");
      if (!verdict) return append(noticeBox("", text), ".notice", {});
      const also = make("p", { className: "also" }, text);
      const rule = verdict.querySelector(".rule");
      if (rule) rule.before(also);
      else verdict.append(also);
    },
    /** Stop may be called. @param {string} text @param {string} clause @param {Reader} [reader] */
    showWarning(text, clause, reader = {}) {
      append(withRule("notice of-game", text, clause).box, ".notice", reader);
    },
    /**
     * @param {string} text
     * @param {Reader & {details?: string, action?: MessageAction, until?: Until}} [options]
     */
    showNotice(text, { details, action, far, until } = {}) {
      const box = noticeBox(details ? "report" : "", text);
      if (until) passing.set(box, until === "turn" ? turn : "");
      if (details) box.append(copyableDetails(words, details));
      if (action) box.append(button(action.label, action.act, "why"));
      append(box, details ? ".report" : ".notice", { far });
    },
    /**
     * Show a notice that the caller may remove; `hasProgress`: with how much has been loaded.
     * @param {string} text @param {Topic & {hasProgress?: boolean}} [options]
     */
    showHint(text, { isOfGame = false, hasProgress = false } = {}) {
      const box = noticeBox(isOfGame ? "of-game" : "", text);
      if (hasProgress)
        box
          .querySelector("p")
          ?.append(" ", make("span", { className: "share", "aria-hidden": "true" }, progress));
      append(box, ".notice", {});
      return { remove: () => removeMessage(box) };
    },
    /** Show how much has been loaded, in hints that have progress. @param {string} text */
    setProgress(text) {
      progress = text;
      for (const share of findAll(".share")) share.textContent = text;
    },
    /** @param {string} text @param {MessageAction} action @param {Reader & Topic} [options] */
    showOffer: (text, action, { isOfGame = false, ...reader } = {}) =>
      appendOffer(text, action, isOfGame ? "of-game" : "offer", reader),
    /**
     * Show a right that the player has in this position, or remove it where `text` is empty.
     * @param {string} text @param {MessageAction} action @param {Reader} [reader]
     */
    showRight(text, action, { far = false } = {}) {
      const [old] = findAll(".chance");
      const isSame = old?.querySelector("p")?.textContent === text;
      if (isSame && old.parentElement === regionFor(far)) return;
      removeMessage(old);
      if (text) appendOffer(text, action, "chance", { far });
    },
    /** Remove refusals and verdicts, which a player who selects another card has read. */
    clearAnswers() {
      for (const old of findAll(".refusal, .verdict")) removeMessage(old);
    },
    /** Remove what was said of the game before, when another one is on the table. */
    clearGame() {
      for (const old of findAll(".refusal, .verdict, .of-game")) removeMessage(old);
    },
    /**
     * Other notices stay for one more own decision of the reader: they may come with this one.
     * @param {{own?: boolean, turn?: string}} [decision] own: of the reader; turn: whose it is now
     */
    clearAfterDecision({ own = false, turn: next = turn } = {}) {
      for (const old of findAll(own ? ".refusal, .verdict" : ".refusal")) removeMessage(old);
      for (const [box, side] of passing)
        if (side !== next) {
          removeMessage(box);
          passing.delete(box);
        }
      turn = next;
      if (!own) return;
      for (const old of seen) removeMessage(old);
      seen = findAll(".notice:not(.report)");
    },
  };
}

/** @param {string} kind @param {string} text */
const noticeBox = (kind, text) =>
  make("div", { className: `message notice ${kind}`.trim(), role: "status" }, make("p", {}, text));

/**
 * A message with a button that explains its rule; and the rule, if there is one.
 * @param {string} kind @param {string} text @param {string} clause @param {object} parts
 * @param {Words} parts.words
 * @param {(clause: string) => Promise<ViewTree[] | null>} parts.explainRule
 * @param {MessageAction[]} [parts.instead] @param {string[]} [parts.due]
 * @param {string[]} [parts.allowed] @returns {{box: HTMLElement, rule?: Rule}}
 */
function messageWithRule(kind, text, clause, { words, explainRule, ...explanation }) {
  const { t } = words;
  const { instead, due, allowed } = explanation;
  const box = make("div", { className: `message ${kind}` });
  if (!clause) {
    box.append(make("p", {}, text));
    return { box };
  }
  const reason = make("div", { className: "reason" });
  const rule = make(
    "div",
    { className: "rule rulebook" },
    reason,
    clauseButton(words, clause),
    due?.length ? make("div", {}, t("reason.due", { plays: due.join(" ") })) : null,
    allowed?.length ? make("div", {}, t("reason.allowed", { plays: allowed.join(" ") })) : null,
    instead?.length
      ? make(
          "div",
          { className: "instead" },
          t("reason.instead"),
          ...instead.map(({ label, act }) => button(label, act)),
        )
      : null,
  );
  let isBrief = false;
  /** @param {boolean} brief without the example */
  const open = async (brief) => {
    isBrief = brief;
    why.setAttribute("aria-expanded", "true");
    box.append(rule);
    const tree = await explainRule(clause);
    const shown = tree ?? [["p", {}, t("reason.unread", { clause })]];
    showTree(reason, isBrief ? shown.slice(0, 1) : shown);
  };
  const close = () => {
    why.setAttribute("aria-expanded", "false");
    rule.remove();
  };
  const why = button(
    t("reason.why"),
    () => (rule.isConnected && !isBrief ? close() : open(false)),
    "why",
  );
  why.setAttribute("aria-expanded", "false");
  box.append(make("p", {}, text), why);
  return {
    box,
    rule: { isBrief: () => rule.isConnected && isBrief, open: () => open(true), close },
  };
}

/** @param {Words} words @param {string} details */
function copyableDetails({ t }, details) {
  const area = make("textarea", {
    readOnly: true,
    rows: 5,
    value: details,
    "aria-label": t("message.details"),
  });
  const copy = button(t("message.copy"), async () => {
    area.select(); // so that the user can copy it where we may not
    if (await copyText(area.value)) copy.textContent = t("message.copied");
  });
  return make("details", {}, make("summary", {}, t("message.details")), area, copy);
}
