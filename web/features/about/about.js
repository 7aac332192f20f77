/** Opens the About dialog, and the device speed from it. */
import { siteUrl } from "../../ui/page-url.js";
import { fetchJson, retried } from "../../ui/retry.js";

/**
 * @param {Pick<Page, "views">} page
 * @param {string} siteVersion "" if it is not known
 */
export async function openAbout({ views }, siteVersion) {
  const { FILES } = await retried(() => import("../../engine/files.js"));
  const { version } = FILES;
  const site = siteVersion.slice(0, 8) || "–";
  const answer = await views.open({
    view: "about",
    title: "about.title",
    className: "",
    sheets: [],
    stored: async () => {
      const { credits = [] } = await fetchJson(siteUrl("credits.json")).catch(() => ({}));
      return { version, site, credits };
    },
  });
  if (answer !== "device") return;
  const { openDeviceSpeed } = await retried(() => import("../device-speed/device-speed.js"));
  await openDeviceSpeed({ views }, `Russian Bank ${version}, ${site}`);
}
