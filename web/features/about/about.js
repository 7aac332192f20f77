/** Opens the About dialog, and the device speed from it. */
import { siteUrl } from "../../ui/page-url.js";
import { fetchJson, retried } from "../../ui/retry.js";

/**
 * @param {Words} words
 * @param {string} siteVersion "" if it is not known
 */
export async function openAbout(words, siteVersion) {
  const { showAbout } = await retried(() => import("./about-dialog.js"));
  const { FILES } = await retried(() => import("../../engine/files.js"));
  const site = siteVersion.slice(0, 8) || "–";
  const versions = { version: FILES.version, site };
  const credits = /** @type {Promise<{credits: import("./about-dialog.js").Credit[]}>} */ (
    fetchJson(siteUrl("credits.json"))
  );
  if ((await showAbout(words, versions, credits)) !== "device") return;
  const { openDeviceSpeed } = await retried(() => import("../device-speed/device-speed.js"));
  await openDeviceSpeed(words, `Russian Bank ${FILES.version}, ${site}`);
}
