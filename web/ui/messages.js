/**
 * Messages beside the table: what was refused and why, what happened to a save, a bug with
 * its report. They stay until the next decision or until they are closed.
 */
import { answerClauses, clauseLink } from "./clause-button.js";
import { icon, make } from "./dom.js";

const ROOMY = "(min-height: 521px)";

/**
 * Return the message region in an element.
 * @param {HTMLElement} element
 * @param {import("./words.js").Words} words
 * @param {(clause: string) => Promise<string | null>} read gives the text of a clause
 * @param {(clause: string) => void} open shows a clause among the rules
 */
export function createMessages(element, words, read, open) {
  const { t } = words;
  answerClauses(open);
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", t("message.region"));

  /** whether the player opposite is spoken to */
  let isFar = false;
  /** @returns {HTMLElement | null} */
  const opposite = () => document.querySelector("#far .messages");
  /** @param {string} selector @returns {Element[]} */
  const shown = (selector) =>
    [element, opposite()].flatMap((one) => [...(one?.querySelectorAll(selector) ?? [])]);

  /** @param {HTMLElement} box @param {string} replaced selector of the messages it takes the place of */
  function put(box, replaced) {
    for (const old of shown(replaced))
      if (replaced !== ".notice" || old.textContent === box.textContent) old.remove();
    box.append(
      make(
        "button",
        {
          type: "button",
          className: "round",
          "aria-label": t("message.close"),
          on: { click: () => box.remove() },
        },
        icon("close"),
      ),
    );
    ((isFar && opposite()) || element).append(box);
  }

  /**
   * Return a message with its rule, whose text is shown when it is asked for.
   * @param {string} kind @param {string} text @param {string} clause
   */
  function ruled(kind, text, clause) {
    const box = make("div", { className: `message ${kind}` });
    if (!clause) {
      box.append(make("p", {}, text));
      return box;
    }
    const told = make("p", {});
    const rule = make(
      "div",
      { className: "rule" },
      told,
      make(
        "button",
        { type: "button", className: "why", on: { click: () => open(clause) } },
        t("reason.open"),
      ),
    );
    const why = make(
      "button",
      {
        type: "button",
        className: "why",
        "aria-expanded": "false",
        on: {
          click: async () => {
            const shown = !rule.isConnected;
            why.setAttribute("aria-expanded", String(shown));
            if (!shown) return rule.remove();
            box.append(rule);
            const found = await read(clause);
            told.textContent = found
              ? t("reason.rule", { clause, text: found })
              : t("reason.unread", { clause });
          },
        },
      },
      t("reason.why"),
    );
    box.append(make("p", {}, text, " ", clauseLink(words, clause)), why);
    return box;
  }

  /** @param {string} text @param {string} label @param {() => void} act @param {string} kind */
  function offered(text, label, act, kind) {
    const box = make(
      "div",
      { className: `message notice offer ${kind}`, role: "status" },
      make("p", {}, text),
    );
    const accept = () => {
      box.remove();
      act();
    };
    box.append(make("button", { type: "button", className: "why", on: { click: accept } }, label));
    put(box, kind === "chance" ? ".chance" : ".offer:not(.chance)");
    return box;
  }

  return {
    /** @param {boolean} far whether what comes now is for the player opposite */
    to(far) {
      isFar = far;
    },
    /** @param {string} text @param {string} clause why a play was refused, with its rule */
    refusal(text, clause) {
      put(ruled("refusal", text, clause), ".refusal");
    },
    /** @param {string} text @param {string} clause what a call of Stop was about; its rule is shown at once where it does not hide the table */
    verdict(text, clause) {
      const box = ruled("verdict", text, clause);
      const why = box.querySelector("button.why");
      put(box, ".verdict, .refusal");
      if (
        why instanceof HTMLElement &&
        globalThis.matchMedia(ROOMY).matches &&
        !("face" in document.body.dataset)
      )
        why.click();
    },
    /** @param {string} text @param {string} clause of an own mistake that may be called */
    warning(text, clause) {
      put(ruled("notice", text, clause), ".notice");
    },
    /** @param {string} text @param {string} [details] to be copied @param {{label: string, act: () => void}} [way] on from there */
    notice(text, details, way) {
      const box = make(
        "div",
        { className: details ? "message notice report" : "message notice", role: "status" },
        make("p", {}, text),
      );
      if (details) {
        const area = make("textarea", {
          readOnly: true,
          rows: 5,
          value: details,
          "aria-label": t("message.details"),
        });
        const copy = make(
          "button",
          {
            type: "button",
            className: "plain",
            on: { click: () => copyText(area, copy, t("message.copied")) },
          },
          t("message.copy"),
        );
        box.append(make("details", {}, make("summary", {}, t("message.details")), area, copy));
      }
      if (way)
        box.append(
          make("button", { type: "button", className: "why", on: { click: way.act } }, way.label),
        );
      put(box, details ? ".report" : ".notice");
    },
    /** @param {string} text @param {string} label what can be done about it @param {() => void} act */
    offer(text, label, act) {
      return offered(text, label, act, "offer");
    },
    /** A right that lasts as long as the table stays so. @param {string} text or "" when it is past @param {string} label @param {() => void} act */
    chance(text, label, act) {
      const old = element.querySelector(".chance");
      if (old?.querySelector("p")?.textContent === text) return;
      old?.remove();
      if (text) offered(text, label, act, "chance");
    },
    /** Another card is taken hold of: what the last play was answered is read. */
    read() {
      for (const old of shown(".refusal, .verdict")) old.remove();
    },
    /**
     * What was refused before is past; what was told stays for one more decision of the player's own.
     * @param {boolean} [own]
     */
    past(own = false) {
      for (const old of shown(own ? ".refusal, .verdict, .seen" : ".refusal")) old.remove();
      if (own) for (const notice of shown(".notice:not(.report)")) notice.classList.add("seen");
    },
  };
}

/** @param {HTMLTextAreaElement} area @param {HTMLButtonElement} button @param {string} done */
async function copyText(area, button, done) {
  area.select();
  try {
    await navigator.clipboard.writeText(area.value);
    button.textContent = done;
  } catch {
    // the text is selected: the browser's own command copies it
  }
}
