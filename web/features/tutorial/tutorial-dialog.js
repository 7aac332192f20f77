/** The tutorial's dialog, which fills the window: a board below the text of the step. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { SEAT } from "../../protocol/sides.js";
import { createPlaceLabels } from "../../ui/place-labels.js";
import { createSidePlates } from "../../ui/side-plates.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { STEPS } from "./steps.js";

/**
 * Open the dialog with an empty board.
 * @param {Words} words
 * @param {CreateBoard} createBoard
 * @param {{play: (source: string, target: string) => Promise<object>, refuse: () => void}} handlers
 *   refuse: a tap that does nothing
 */
export async function openTutorialBoard(words, createBoard, { play, refuse }) {
  const { t } = words;
  await loadStylesheet("features/tutorial/tutorial.css");
  const text = make("p", { className: "step" });
  // as high as the longest text, so that the board does not move from step to step
  const texts = STEPS.map(({ name }) => `${t("tutorial.wrong")} ${t(`tutorial.${name}`)}`);
  const room = make(
    "div",
    { className: "room", "aria-hidden": "true" },
    ...texts.map((one) => make("span", { "data-text": one })),
  );
  const dots = STEPS.map(() => make("i", {}));
  const progress = make("p", { className: "dots", "aria-hidden": "true" }, ...dots);
  const element = make("div", { className: "board" });
  const closed = openDialog(t, {
    title: t("tutorial.title"),
    className: "tutorial",
    body: [room, text, progress, element],
  });
  const dialog = /** @type {HTMLDialogElement} */ (element.closest("dialog"));
  /** @type {ReturnType<typeof createPlaceLabels> | undefined} */
  let labels;
  const plates = createSidePlates(element, words, SEAT, () => false);
  const table = createBoard(
    element,
    {
      play,
      message: (said) => {
        if (said) refuse();
        return true;
      },
      placed: (boxes) => {
        plates.move(boxes);
        labels?.move(boxes);
      },
    },
    { face: false, plates: true },
  );
  labels = createPlaceLabels(element);
  return {
    table,
    labels,
    plates,
    closed: closed.then(() => table.close()),
    close: () => dialog.close(""),
    /** Show that a tap was wrong. */
    shake() {
      text.classList.remove("wrong-tap");
      void text.offsetWidth; // so that the animation begins again
      text.classList.add("wrong-tap");
    },
    /** @param {string} said @param {number} at number of the step */
    setText(said, at) {
      text.textContent = said;
      text.classList.remove("wrong-tap");
      for (const [number, dot] of dots.entries()) dot.className = number <= at ? "reached" : "";
    },
  };
}

/**
 * Announce the first game, in which the coach helps; resolves to whether it is wanted.
 * @param {Words} words
 */
export async function announceCoachedGame({ t }) {
  const answer = await openDialog(t, {
    title: t("tutorial.done"),
    className: "small",
    body: [make("p", {}, t("tutorial.next"))],
    answers: [
      { value: "later", label: t("tutorial.later") },
      { value: "deal", label: t("tutorial.deal"), main: true },
    ],
  });
  return answer === "deal";
}
