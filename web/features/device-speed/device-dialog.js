/**
 * How fast the game is on this device, measured when the player asks, and as a text to copy.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { named } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {import("./measure.js").Figure} Figure */

/** @param {Words} words @param {Figure} figure */
function nameOf(words, { name }) {
  const [kind, level] = name.split(".");
  return level
    ? words.t(`device.${kind}`, { level: named(words, "level", level) })
    : words.t(`device.${kind}`);
}

/** @param {Words} words @param {Figure} figure */
function textOf({ t, lang }, { value, unit }) {
  const number = value.toLocaleString(`${lang}-u-nu-latn`, {
    maximumFractionDigits: value < 10 ? 1 : 0,
  });
  return unit ? t(`device.in-${unit}`, { number }) : number;
}

/**
 * @param {string[]} facts
 * @param {[string, string][]} rows
 */
const reportOf = (facts, rows) =>
  [...facts, ...rows.map(([name, value]) => `${name}: ${value}`)].join("\n");

/**
 * Show what is known of this device and measure it when asked.
 * @param {Words} words
 * @param {{facts: string[], figures: Figure[]}} known facts: lines in front of what is copied
 * @param {(onStep: (step: number, steps: number) => void) => Promise<Figure[]>} measure
 */
export async function showDevice(words, { facts, figures }, measure) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  let shown = figures;
  const list = make("dl", {});
  const state = make("p", { role: "status" }, t("device.intro"));
  const area = make("textarea", {
    className: "address",
    readOnly: true,
    rows: 6,
    dir: "auto",
    "aria-label": t("device.report"),
  });
  const rows = () =>
    shown.map(
      (figure) => /** @type {[string, string]} */ ([nameOf(words, figure), textOf(words, figure)]),
    );
  const fill = () => {
    list.replaceChildren(
      ...rows().map(([name, value]) =>
        make("div", {}, make("dt", {}, name), make("dd", {}, value)),
      ),
    );
    area.value = reportOf(facts, rows());
  };
  const start = make(
    "button",
    {
      type: "button",
      className: "wide",
      on: {
        click: async () => {
          start.disabled = true;
          try {
            const found = await measure(
              (step, steps) => (state.textContent = t("device.busy", { step, steps })),
            );
            shown = [...figures, ...found];
            state.textContent = t("device.done");
          } catch (error) {
            state.textContent = t("device.failed", {
              reason: error instanceof Error ? error.message : String(error),
            });
          }
          start.disabled = false;
          fill();
        },
      },
    },
    t("device.measure"),
  );
  const copy = make(
    "button",
    {
      type: "button",
      className: "wide",
      on: {
        click: async () => {
          area.select();
          const isCopied = await navigator.clipboard?.writeText(area.value).then(
            () => true,
            () => false,
          );
          if (isCopied) copy.textContent = t("message.copied");
        },
      },
    },
    t("device.copy"),
  );
  fill();
  await openDialog({
    title: t("device.title"),
    closeLabel: t("message.close"),
    className: "statistics",
    body: [
      make("div", { className: "keep" }, state, start),
      make("div", { className: "figures-of" }, list),
      make("div", { className: "keep" }, area, copy),
    ],
    answers: [{ value: "done", label: t("settings.done"), main: true }],
  });
}
