/** The About dialog: version, credits and licences. */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

/**
 * @typedef {{name: string, version: string, license: string, author: string, text: string}} Credit
 */

/**
 * Show version, credits and licences; resolves to "device" when the player opens the device speed
 * dialog.
 * @param {Words} words
 * @param {{version: string, site: string}} versions of the engine and of the site
 * @param {Promise<{credits: Credit[]}>} fetched
 */
export async function showAbout({ t }, versions, fetched) {
  const { credits } = await fetched.catch(() => ({ credits: /** @type {Credit[]} */ ([]) }));
  const rows = credits.map(({ name, version, license, author, text }) =>
    make(
      "details",
      { className: "credit" },
      make("summary", {}, make("strong", {}, name), ` ${version} · ${license}`),
      author && make("p", {}, author),
      text && make("pre", {}, text),
    ),
  );
  return openDialog(t, {
    title: t("about.title"),
    body: [
      make("p", {}, t("about.version", versions)),
      make("p", {}, t("about.rules")),
      make("h3", {}, t("about.credits")),
      make(
        "div",
        { className: "credits" },
        ...(rows.length ? rows : [make("p", {}, t("about.none"))]),
      ),
    ],
    answers: [
      { value: "device", label: t("device.title") },
      { value: "done", label: t("settings.done"), main: true },
    ],
  });
}
