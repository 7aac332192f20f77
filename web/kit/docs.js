/** The documentation page: puts the address of the site into its snippets. */
import { reportAlive } from "../offline/service-worker.js";

const BASE = new URL("../", location.href).href;

for (const code of document.querySelectorAll("code"))
  code.textContent = (code.textContent ?? "").replaceAll("BASE/", BASE);
reportAlive();
