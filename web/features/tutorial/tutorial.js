/**
 * The tutorial: the player plays one turn on a board of its own, and each pile is named when it is
 * needed. It needs no engine, and leaves the game in progress alone.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { SEAT } from "../../protocol/players.js";
import { createPlaceLabels } from "../../ui/place-labels.js";
import { createSidePlates } from "../../ui/side-plates.js";
import { loadStylesheet } from "../../ui/loading.js";
import { STEPS, END } from "./steps.js";
import { parseAction, sourceAndTarget } from "../../protocol/events.js";
import { snapshotOf } from "../../lesson/lesson-snapshot.js";

/**
 * @param {Words} words @param {CreateBoard} createBoard
 * @param {{play: (move: Move) => Promise<object>, refuse: () => void}} handlers
 *   refuse: a tap that does nothing
 */
async function openTutorialBoard(words, createBoard, { play, refuse }) {
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

/** Resolves to whether it is wanted. @param {Words} words */
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

const PAUSE_MS = 1100;

/** The event of a step. @param {Step} step */
const eventOf = ({ move }) => `${SEAT} ${move}`;

/** Return the places a step leads from and to. @param {Step} step */
const endsOf = ({ move }) => sourceAndTarget(parseAction(move), SEAT);

/** @param {Words} words @param {string} place */
function labelOf({ t }, place) {
  if (place[0] === "F") return t("region.foundation");
  if (place[0] === "H") return t("region.house");
  const pile = place.slice(2);
  return t(place[0] === SEAT ? `place.mine.${pile}` : `caption.${pile}`);
}

/**
 * Run the tutorial; resolves to whether the player finished it.
 * @param {Words} words @param {CreateBoard} createBoard
 */
export async function runTutorial(words, createBoard) {
  const { t } = words;
  let at = 0;
  let isFinished = false;
  const board = await openTutorialBoard(words, createBoard, {
    play: async ({ source, target }) => {
      const step = STEPS[at];
      if (step && [source, target].join() === endsOf(step).join()) void showStep(at + 1);
      return {};
    },
    refuse: () => {
      if (!STEPS[at]) return;
      point();
      const text = `${t("tutorial.wrong")} ${textOf(STEPS[at])}`;
      board.setText(text, at);
      board.shake();
      board.table.announce(text);
    },
  });

  /** @param {Step} step */
  const textOf = ({ name }) => t(`tutorial.${name}`);

  /** Mark where the card of the step is and where it goes. */
  function point() {
    const [source, target] = endsOf(STEPS[at]);
    const isOneTap = STEPS[at].move === "turn hand";
    board.table.hint({ area: [source], target: isOneTap ? [] : [target] }, "");
  }

  /** Show the position of a step, or the end. @param {number} next */
  async function showStep(next) {
    at = next;
    const step = STEPS[at];
    const { pos, move } = step ?? { pos: END, move: "" };
    board.labels.show({});
    const snapshot = snapshotOf(pos, {
      side: SEAT,
      version: at + 1,
      node: step ? { pos, legal: { [move]: [null, "", null, 0] }, refused: {}, due: [] } : null,
      event: at ? eventOf(STEPS[at - 1]) : "",
      before: board.table.snapshot,
    });
    board.plates.show(snapshot);
    const shown = board.table.show(snapshot, { jump: !at });
    if (!step) {
      await shown;
      isFinished = true;
      setTimeout(board.close, PAUSE_MS);
      return;
    }
    const names = step.labels.map((place) => [
      place,
      { text: labelOf(words, place), isGlowing: true },
    ]);
    board.labels.show(Object.fromEntries(names));
    board.setText(textOf(step), at);
    point();
    board.table.focus(endsOf(step)[0]);
    await shown; // since the move is spoken first
    if (at === next) board.table.announce(textOf(step));
  }

  await showStep(0);
  await board.closed;
  return isFinished;
}
