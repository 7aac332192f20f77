/** The welcome dialog for first-time visitors. Choices take effect immediately. */
import { choice, openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { icon } from "../../ui/icons.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { languageSelect } from "../settings/language-select.js";

/** @typedef {import("../../storage/settings.js").Settings} Settings */

export const HELPS = ["strict", "coach", "none"];

/**
 * Show the dialog; resolves to learn, deal or "".
 * @param {import("../../ui/words.js").Words} words
 * @param {Settings} settings
 * @param {{change: (changed: Partial<Settings>) => void, help: (kind: string) => void}} listeners
 */
export async function showWelcome(words, settings, { change, help }) {
  const { t } = words;
  await loadStylesheet("features/welcome/welcome.css");
  const pick = (
    /** @type {string} */ name,
    /** @type {string[]} */ values,
    /** @type {string} */ value,
    /** @type {(value: string) => void} */ act,
  ) =>
    choice({
      legend: t(`first.${name}`),
      name,
      value,
      options: values.map((one) => ({
        value: one,
        label: t(`first.${name === "help" ? "help." : ""}${one}`),
      })),
      change: act,
    });
  const way = (/** @type {string} */ value, /** @type {string} */ picture) =>
    make(
      "button",
      { type: "submit", value, className: `way ${value}` },
      icon(picture),
      make(
        "span",
        {},
        make("strong", {}, t(`first.${value}`)),
        make("small", {}, t(`first.${value}-hint`)),
      ),
    );
  const closed = openDialog(t, {
    title: t("first.title"),
    className: "first",
    body: [
      make("p", {}, t("first.text")),
      make("div", { className: "ways-on" }, way("learn", "hint"), way("deal", "play")),
      make(
        "div",
        { className: "choices" },
        pick("hand", ["right", "left"], settings.left ? "left" : "right", (hand) =>
          change({ left: hand === "left" }),
        ),
        pick("size", ["plain", "big"], settings.big ? "big" : "plain", (size) =>
          change({ big: size === "big" }),
        ),
        pick("help", HELPS, helpOf(settings), help),
        languageSelect(words, "first-lang", change),
      ),
    ],
  });
  /** @type {HTMLElement | null} */ (document.querySelector(".way.deal"))?.focus();
  return closed;
}

/** @param {Settings} settings */
const helpOf = ({ referee, coach }) =>
  referee !== "players" ? "strict" : coach === "coach" ? "coach" : "none";
