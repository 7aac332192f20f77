/**
 * The gallery: beside each board the source that makes it.
 */
import { sayAlive } from "../offline/heartbeat.js";
import { showSource } from "./ui/source.js";

const BASE = new URL("../", location.href.split(/[?#]/)[0]).href;
const LOADER = `<script src="${BASE}embed/v1/board.js" async></script>\n`;

for (const sample of document.querySelectorAll("russian-bank-board"))
  showSource(/** @type {HTMLElement} */ (sample), LOADER, "Source of this board");
sayAlive();
