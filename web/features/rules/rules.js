/**
 * The rules of every game, which open at a clause if one is given; and why a rule wants something, for a message
 * beside the table.
 */
import { siteUrl, siteRoot } from "../../ui/page-url.js";
import { fetchJson, loadStylesheet } from "../../ui/loading.js";
import { button } from "../../ui/buttons.js";
import { fetchWords } from "../../ui/words.js";
import { closeTrial, tryExample } from "./try-example.js";

/** @param {Page} page */
const currentPreset = ({ session, settings }) => session.snapshot?.preset ?? settings.values.preset;

/**
 * Return the explanation of a clause by the rules of the game on the table, or null if it cannot be had.
 * @param {Page} page @param {string} clause
 */
export async function explainRule(page, clause) {
  try {
    const preset = currentPreset(page);
    const [book] = await Promise.all([
      fetchJson(siteUrl("rules.json")),
      loadStylesheet("features/rules/rules.css"),
    ]);
    const answer = await page.views.ask({
      view: "why",
      stored: { preset, book, clause },
      form: {},
    });
    return /** @type {ViewTree[] | undefined} */ (answer?.dialog?.body) ?? null;
  } catch {
    return null;
  }
}

const ICON =
  "M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5ZM12 6v13";

/** Add the rules to the menu. @param {Page} page */
export const addRules = (page) =>
  page.menu.add("learn", { name: "rules", icon: ICON, open: () => openRules(page) });

/**
 * Open and scroll to a clause: in the statement that cites it, or in the list of sources.
 * @param {HTMLElement} content @param {string} clause
 */
async function showClause(content, clause) {
  const statement =
    content.querySelector(`[data-cites~="${clause}"]`) ?? content.querySelector(".sources");
  if (!(statement instanceof HTMLDetailsElement)) return;
  statement.open = true;
  await new Promise((resolve) => setTimeout(resolve));
  const element = statement.querySelector(`[data-clause="${clause}"]`);
  element?.classList.add("meant");
  statement.scrollIntoView({ block: "start" });
  element?.scrollIntoView({ block: "nearest" });
  statement.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Open the rules, by default those of the game on the table.
 * @param {Page} page @param {string} [wanted] a preset @param {string} [clause]
 */
export async function openRules(page, wanted, clause) {
  const { words, client, createBoard } = page;
  const preset = wanted ?? currentPreset(page);
  /** @type {any} rules.json */
  let book;
  /** @type {Words} */
  let own;
  /** @type {HTMLElement} */
  let body;
  const cite = (/** @type {string} */ number) =>
    button(
      own.t("reason.clause", { clause: number }),
      () => void showClause(body, number),
      "clause",
    );
  let meant = clause ?? "";
  await page.views.open({
    view: "rules",
    title: "rules.title",
    className: "rulebook",
    sheets: ["features/rules/rules.css"],
    async stored() {
      book ??= await fetchJson(siteUrl("rules.json"));
      own ??= await fetchWords(siteRoot(), words.lang, "rules");
      return { preset, book };
    },
    fill(content) {
      body = content;
      if (Object.hasOwn(book.clauses, meant)) void showClause(content, meant);
      meant = "";
    },
    does: {
      try: ({ button: begin }) =>
        tryExample(own, { tryPlays: client.tryPlays, createBoard }, begin, cite),
      untry: closeTrial,
    },
  });
  closeTrial();
}
