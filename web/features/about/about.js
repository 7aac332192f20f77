/** Opens the About dialog, and the device speed from it. */
import { fetchJson } from "../../ui/page-url.js";

/**
 * @param {import("../../ui/words.js").Words} words
 * @param {string} siteVersion "" if it is not known
 */
export async function openAbout(words, siteVersion) {
  const [{ showAbout }, { FILES }] = await Promise.all([
    import("./about-dialog.js"),
    import("../../engine/files.js"),
  ]);
  const site = siteVersion.slice(0, 8) || "–";
  const versions = { version: FILES.version, site };
  const credits = /** @type {Promise<{credits: import("./about-dialog.js").Credit[]}>} */ (
    fetchJson("credits.json")
  );
  if ((await showAbout(words, versions, credits)) !== "device") return;
  const { openDeviceSpeed } = await import("../device-speed/device-speed.js");
  await openDeviceSpeed(words, `Russian Bank ${FILES.version}, ${site}`);
}
