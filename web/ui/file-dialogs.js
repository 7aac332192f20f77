/** Opening files, and saving them where the player wants them. */
import { writeBundle } from "../storage/game-files.js";
import { make } from "./dom.js";

const REVOKE_MS = 60_000;

/** Ask for a file; resolves to its text, or null. @returns {Promise<string | null>} */
export function chooseFile() {
  return new Promise((resolve) => {
    const input = make("input", { type: "file", accept: ".json,application/json" });
    input.addEventListener("change", async () =>
      resolve((await input.files?.[0]?.text().catch(() => null)) ?? null),
    );
    input.addEventListener("cancel", () => resolve(null));
    input.click();
  });
}

/** Save a file among the downloads of the browser. @param {string} name @param {Blob} file */
export function download(name, file) {
  const address = URL.createObjectURL(file);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
}

/**
 * Through the share sheet on touch devices, else as a download; false when the player cancelled.
 * @param {string} name @param {string} text
 */
export async function saveFile(name, text) {
  const file = new File([text], name, { type: "application/json" });
  const isTouch = globalThis.matchMedia("(pointer: coarse)").matches;
  if (isTouch && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return false;
    }
  }
  download(name, file);
  return true;
}

/** Resolves to false when the player cancelled. @param {Game} game */
export function saveGame(game) {
  const name = game.record.seed.replace(/[^\w-]/g, "_") || "game";
  return saveFile(`russian-bank-${name}.json`, writeBundle([game]));
}
