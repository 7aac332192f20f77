/** The device speed dialog: figures measured on request, and as a report to copy. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { named } from "../../ui/game-names.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

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

/** Return the text to copy. @param {string[]} facts @param {[string, string][]} rows */
const reportText = (facts, rows) =>
  [...facts, ...rows.map(([name, value]) => `${name}: ${value}`)].join("\n");

/**
 * Show the figures of this device, and measure more on request.
 * @param {Words} words
 * @param {{facts: string[], figures: Figure[]}} device facts: the first lines of the report
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
    area.value = reportText(facts, rows());
  };
  const runMeasurement = async () => {
    start.disabled = true;
    try {
      const measured = await measure((step, steps) => {
        state.textContent = t("device.busy", { step, steps });
      });
      shown = [...figures, ...measured];
      state.textContent = t("device.done");
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      state.textContent = t("device.failed", { reason });
    }
    start.disabled = false;
    fill();
  };
  const start = button(t("device.measure"), runMeasurement, "wide");
  const copyReport = async () => {
    area.select();
    if (await copyText(area.value)) copy.textContent = t("message.copied");
  };
  const copy = button(t("device.copy"), copyReport, "wide");
  fill();
  await openDialog(t, {
    title: t("device.title"),
    className: "statistics",
    body: [
      make("div", { className: "sections" }, state, start),
      make("div", { className: "figures-of" }, list),
      make("div", { className: "sections" }, area, copy),
    ],
    answers: [{ value: "done", label: t("settings.done"), main: true }],
  });
}
