/** The embedded board: creates its parts and connects them with the page around it. */
import { markTouch } from "../ui/input-marks.js";
import { unloadedNote } from "../ui/loading-text.js";
import { createWords, fetchFirstWords, pickLanguage, setDocumentLanguage } from "../ui/words.js";
import { tidyBoardAddress, unknownKeys } from "./source/board-query.js";
import { readAddress } from "./source/url-parameters.js";
import { createEngineLoader, faultHere, isSandboxed } from "./engine-loader.js";
import { createFaultReport } from "./fault-report.js";
import { LessonError } from "../lesson/error.js";
import { reportAlive } from "../offline/service-worker.js";
import { connectToHost } from "./host/connection.js";
import { createLessonDisplay } from "./lesson-display.js";

markTouch();
const BASE = new URL("../../", location.href.split(/[?#]/)[0]).href;
const OFFLINE_DELAY_MS = 4000;

const address = tidyBoardAddress(location.href);
const element = /** @type {HTMLElement} */ (document.getElementById("lesson"));
const host = connectToHost(async (name, args) => (await display).call(name, args));
const display = createDisplay();

/** A single script brings its words along. */
async function loadWords() {
  const lang = pickLanguage([
    address.searchParams.get("lang") ?? undefined,
    ...navigator.languages,
  ]);
  const { rbWords } = /** @type {{rbWords?: Catalogue}} */ (globalThis);
  if (rbWords) return createWords(rbWords, { lang });
  const words = await fetchFirstWords(BASE, lang);
  if (words.lang !== lang) element.before(unloadedNote(words));
  return words;
}

/** The course of the game asks for the layout of the game's table. @returns {BoardLayout} */
function readLayout() {
  const hand = address.searchParams.get("_table");
  element.toggleAttribute("data-course", hand !== null);
  const arrangeLike = () => {
    const board = parent.document.getElementById("board");
    return board && { width: board.clientWidth, height: board.clientHeight };
  };
  return {
    arrangeLike: hand && parent !== window ? arrangeLike : () => null,
    left: hand === "left",
  };
}

async function createDisplay() {
  const words = await loadWords();
  setDocumentLanguage(words, "embed.label");
  const engine = createEngineLoader({ base: BASE, element });
  const layout = readLayout();
  const board = createLessonDisplay({ element, words, host, engine, base: BASE, layout });
  // the element of a page sends its lesson as a call, and a state so that older boards ignore it
  const { searchParams: query } = address;
  const state = query.get("_state") ?? query.get("state") ?? "";
  const problem = query.get("problem") ?? "";
  const given = async () => ({
    ...(problem ? await readProblem(problem, { words, engine }) : {}),
    ...(await readAddress(address)),
  });
  if (!query.has("wait")) board.loadFirst(given, state);
  const { warn } = createFaultReport(words, host);
  for (const { key, nearest } of unknownKeys(address.search))
    warn(new LessonError(key, nearest ? "nearly" : "needless", nearest));
  return board;
}

/** @param {string} id @param {{words: Words, engine: EngineLoader}} parts */
async function readProblem(id, parts) {
  const { problemLesson } = await import("./source/problem-source.js").catch(() => {
    throw new LessonError("problem", faultHere("unreachable"), id);
  });
  return problemLesson(id, { base: BASE, element, ...parts });
}

/** Keep the whole site for offline use if the author asks for it, when the board is at rest. */
function keepSite() {
  const { connection } = /** @type {Navigator & {connection?: {saveData: boolean}}} */ (navigator);
  if (isSandboxed || connection?.saveData || !address.searchParams.has("offline")) return;
  setTimeout(async () => {
    const { register } = await import("../offline/offline.js");
    await register(BASE);
  }, OFFLINE_DELAY_MS);
}

// another lesson was put into the address, which loads no page by itself
addEventListener("hashchange", () => location.reload());

display.then(() => {
  document.getElementById("late")?.remove();
  reportAlive();
  keepSite();
});
