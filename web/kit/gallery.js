/** The gallery page: shows the source of every board below it. */
import { reportAlive } from "../offline/service-worker.js";
import { make } from "../ui/dom.js";

const BASE = new URL("../", location.href).href;
const LOADER = `<script src="${BASE}embed/v1/board.js"></script>\n`;
const TITLE = "Source of this board";

for (const board of document.querySelectorAll("russian-bank-board")) {
  const copy = /** @type {HTMLElement} */ (board.cloneNode(true));
  copy.removeAttribute("style");
  const code = make("code", {}, LOADER + copy.outerHTML);
  board.after(make("details", {}, make("summary", {}, TITLE), make("pre", { tabIndex: 0 }, code)));
}
reportAlive();
