/**
 * The rules of every preset: statements with their clauses, some with a picture. Opens at a clause
 * if one is given.
 */
import { fetchWords } from "../../ui/words.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { labelled } from "../../ui/elements.js";
import { named } from "../../ui/game-names.js";
import { siteRoot, siteUrl } from "../../ui/page-url.js";
import { fetchJson } from "../../ui/retry.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { closeTrial, exampleFigure } from "./try-example.js";

/**
 * @typedef {{key: string, clauses: string[], others: string[], values: Record<string,
 *   string | number | string[]>}} Line
 */
/** @typedef {{lines: Line[], examples: import("./example.js").Example[]}} RulesPage */
/**
 * @typedef {{chapters: string[], presets: Record<string, RulesPage>, clauses: Record<string,
 *   [string, string, string]>}} Book
 */

/**
 * Fetch the rules and their texts.
 * @param {string} lang
 * @returns {Promise<{book: Book, words: Words}>}
 */
async function fetchRules(lang) {
  const [book, words] = await Promise.all([
    /** @type {Promise<Book>} */ (fetchJson(siteUrl("rules.json"))),
    fetchWords(siteRoot(), lang, "rules", "clauses"),
  ]);
  return { book, words };
}

/** @param {Words} words @param {Line} line */
function lineText(words, { key, values }) {
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value)
      ? words.list(value.map((source) => words.t(`rules.source.${source}`)))
      : value,
  ]);
  return words.t(`rules.${key}`, Object.fromEntries(filled));
}

/** @param {Words} words @param {Book} book @param {string} number */
function clauseElement({ t }, book, number) {
  const [source, section, kind] = book.clauses[number];
  return make(
    "div",
    { className: "cited", "data-clause": number },
    make("p", {}, make("span", { className: "clause" }, number), " ", t(`clause.${number}`)),
    make(
      "small",
      {},
      t("rules.book", { source, section }),
      kind === "advice" ? ` (${t("rules.advice")})` : "",
    ),
  );
}

/**
 * @param {Words} words @param {Book} book @param {RulesPage} page @param {string} chapter
 * @param {(example: import("./example.js").Example) => HTMLElement} figure
 */
function chapterSection(words, book, page, chapter, figure) {
  const lines = page.lines.filter(({ key }) => key.startsWith(`${chapter}.`));
  return make(
    "section",
    { className: "chapter" },
    make("h3", {}, words.t(`rules.chapter.${chapter}`)),
    ...lines.flatMap((line) => {
      const cited = [...line.clauses, ...line.others];
      const statement = make(
        "details",
        { className: "statement", "data-cites": cited.join(" ") },
        make(
          "summary",
          {},
          make("span", {}, lineText(words, line)),
          make("span", { className: "clause" }, line.clauses.join(" ")),
        ),
        ...cited.map((number) => clauseElement(words, book, number)),
      );
      const figures = page.examples.filter((example) => example.line === line.key).map(figure);
      return [
        statement,
        ...(figures.length ? [make("div", { className: "figures" }, ...figures)] : []),
      ];
    }),
  );
}

/** @param {Words} words @param {Book} book */
function sourcesSection(words, book) {
  const all = make(
    "details",
    {
      className: "statement sources",
      on: {
        toggle: () => {
          if (all.childElementCount === 1)
            all.append(
              ...Object.keys(book.clauses).map((number) => clauseElement(words, book, number)),
            );
        },
      },
    },
    make("summary", {}, make("span", {}, words.t("rules.chapter.sources"))),
  );
  return all;
}

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

/** Return a link to the tutorial, a page of its own. @param {Words} words */
const tutorialLink = ({ t, lang }) =>
  make(
    "a",
    {
      href: siteUrl(`embed/tutorial/${lang === "en" ? "index" : lang}.html`).href,
      target: "_blank",
      rel: "noopener",
      className: "tutorial-link",
    },
    t("rules.tutorial"),
  );

const ICON =
  "M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5ZM12 6v13";

/** Add the rules to the menu. @param {Page} page */
export const addRules = (page) =>
  page.menu.add("learn", { name: "rules", icon: ICON, open: () => openRules(page) });

/**
 * Open the rules, by default those of the game on the table.
 * @param {Page} page @param {string} [preset] @param {string} [clause]
 */
export function openRules({ words, session, settings, client, createBoard }, preset, clause) {
  const shown = preset ?? session.snapshot?.preset ?? settings.values.preset;
  const port = { tryPlays: client.tryPlays, createBoard };
  return showRules(words, { preset: shown, clause }, port);
}

/**
 * Show the rules of a preset, at a clause if one is given.
 * @param {Words} words of the page
 * @param {{preset: string, clause?: string}} options
 * @param {import("./try-example.js").Port} port for trying the examples
 */
export async function showRules(words, { preset, clause }, port) {
  const [{ book, words: rulesWords }] = await Promise.all([
    fetchRules(words.lang),
    loadStylesheet("features/rules/rules.css"),
  ]);
  const content = make("div", { className: "content" });
  const cite = (/** @type {string} */ number) =>
    button(
      rulesWords.t("reason.clause", { clause: number }),
      () => void showClause(content, number),
      "clause",
    );
  const fill = (/** @type {string} */ name) => {
    const page = book.presets[name];
    closeTrial();
    const figure = (/** @type {import("./example.js").Example} */ example) =>
      exampleFigure(rulesWords, port, example, cite);
    content.replaceChildren(
      ...book.chapters.map((chapter) => chapterSection(rulesWords, book, page, chapter, figure)),
      sourcesSection(rulesWords, book),
    );
  };
  const isKnown = Object.hasOwn(book.presets, preset);
  const start = isKnown ? preset : Object.keys(book.presets)[0];
  const options = Object.keys(book.presets).map((name) =>
    make("option", { value: name, selected: name === start }, named(words, "preset", name)),
  );
  const select = make(
    "select",
    { id: "rules-preset", on: { change: () => fill(select.value) } },
    ...options,
  );
  fill(start);
  const unknown = words.t("link.unknown", { value: preset });
  const closed = openDialog(words.t, {
    title: words.t("rules.title"),
    className: "rulebook",
    body: [
      ...(isKnown ? [] : [make("p", { className: "note", role: "status" }, unknown)]),
      tutorialLink(rulesWords),
      labelled(words.t("rules.preset"), select),
      content,
    ],
  });
  if (clause && Object.hasOwn(book.clauses, clause)) await showClause(content, clause);
  await closed;
  closeTrial();
}
