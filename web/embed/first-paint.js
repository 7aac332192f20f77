/**
 * The first paint of an embedded board: the prompt and the still picture from its address, before
 * other code is loaded.
 */
import { positionPicture } from "../ui/position-picture.js";
import { placesOf } from "../lesson/lesson-snapshot.js";
import { syntaxFault } from "../lesson/position-check.js";
import { themeFor } from "./theme.js";

/** @param {string} name */
const part = (name) => /** @type {HTMLElement} */ (document.querySelector(`.${name}`));
const query = new URLSearchParams(location.search);
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
  };
  part("board").append(positionPicture(placesOf(pos), { ...view, letter: (rank) => rank }));
  performance.mark("rb:picture");
}
