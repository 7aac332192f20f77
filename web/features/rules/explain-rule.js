/** Why a rule wants something: its statement with an example, for a message beside the table. */
import { siteUrl } from "../../ui/page-url.js";
import { fetchJson } from "../../ui/retry.js";
import { loadStylesheet } from "../../ui/stylesheet.js";

/**
 * Return the explanation of a clause by the rules of the game on the table, or null if it cannot be had.
 * @param {Page} page @param {string} clause
 * @returns {Promise<import("../../ui/tree.js").Tree[] | null>}
 */
export async function explainRule({ views, session, settings }, clause) {
  try {
    const preset = session.snapshot?.preset ?? settings.values.preset;
    const [book] = await Promise.all([
      fetchJson(siteUrl("rules.json")),
      loadStylesheet("features/rules/rules.css"),
    ]);
    const answer = await views.ask({ view: "why", stored: { preset, book, clause }, form: {} });
    return (
      /** @type {import("../../ui/tree.js").Tree[] | undefined} */ (answer?.dialog?.body) ?? null
    );
  } catch {
    return null;
  }
}
