/**
 * The first paint of an embedded board: the prompt and the still picture from its address, before
 * other code is loaded.
 */
import { positionPicture } from "../ui/position-picture.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { syntaxFault } from "../lesson/position-check.js";
import { readMarks } from "../lesson/marks.js";
import { themeFor } from "./frame-look.js";
import { boardQuery } from "./source/board-query.js";

/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`.${name}`));
/** Return the marks of the address; what is wrong with them is said later. @param {string | null} text */
function marksOf(text) {
  try {
    return readMarks(text || undefined, "marks").map((mark) => ({
      ...mark,
      label: String(mark.label),
    }));
  } catch {
    return [];
  }
}

const query = boardQuery(location.search);
const [pos, prompt, theme] = ["pos", "prompt", "theme"].map((name) => query.get(name) ?? "");

document.documentElement.dataset.theme = themeFor(theme, query.get("_scheme") ?? "");
part("prompt").textContent = prompt;
part("prompt").hidden = !prompt;
const { clientWidth: width, clientHeight: height } = part("board");
if (pos && width && !syntaxFault(pos)) {
  const view = {
    width,
    height,
    turned: query.get("side") === "B",
    four: query.get("deck")?.includes("four") ?? false,
    label: "Russian Bank",
    marks: marksOf(query.get("marks")),
    names: query.get("labels") ?? "none",
  };
  part("board").append(positionPicture(placesOf(pos), { ...view, letter: (rank) => rank }));
  performance.mark("rb:picture");
}
