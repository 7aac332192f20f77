import { make } from "./dom.js";

const REVOKE_MS = 60_000;

/** Save a file among the downloads of the browser. @param {string} name @param {Blob} file */
export function download(name, file) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}
