/**
 * The rules of every preset, made from the engine's own statements: each with its clauses, some
 * with a drawing. Can be opened at a clause, from any reason that the game gives.
 */
import { createWords, directionOf, rulesLanguage } from "../../ui/words.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { named } from "../../ui/game-names.js";
import { fetchJson } from "../../ui/page-url.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { closeTrial, exampleOf } from "./try-example.js";

/** @typedef {import("../../ui/words.js").Words} Words */
/** @typedef {{key: string, clauses: string[], others: string[], values: Record<string, any>}} Line */
/** @typedef {{lines: Line[], examples: import("./example.js").Example[]}} RulesPage */
/** @typedef {{chapters: string[], presets: Record<string, RulesPage>, clauses: Record<string, [string, string, string]>}} Book */

/**
 * Fetch what the page of rules is made of, in the language in which rules are told.
 * @param {string} lang
 * @returns {Promise<{book: Book, words: Words}>}
 */
async function fetchRules(lang) {
  const told = rulesLanguage(lang);
  const names = [
    "rules.json",
    ...["", "rules.", "clauses."].map((kind) => `lang/${kind}${told}.json`),
  ];
  const [book, ...catalogues] = await Promise.all(names.map(fetchJson));
  return { book, words: createWords(Object.assign({}, ...catalogues), { lang: told }) };
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
function clauseText({ t }, book, number) {
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
function chapterOf(words, book, page, chapter, figure) {
  const lines = page.lines.filter(({ key }) => key.startsWith(`${chapter}.`));
  return make(
    "section",
    { className: "chapter" },
    make("h3", {}, words.t(`rules.chapter.${chapter}`)),
    ...lines.flatMap((line) => {
      const cited = [...line.clauses, ...line.others];
      const said = make(
        "details",
        { className: "statement", "data-cites": cited.join(" ") },
        make(
          "summary",
          {},
          make("span", {}, lineText(words, line)),
          make("span", { className: "clause" }, line.clauses.join(" ")),
        ),
        ...cited.map((number) => clauseText(words, book, number)),
      );
      const figures = page.examples.filter((example) => example.line === line.key).map(figure);
      return [said, ...(figures.length ? [make("div", { className: "figures" }, ...figures)] : [])];
    }),
  );
}

/** @param {Words} words @param {Book} book */
function sourcesOf(words, book) {
  const all = make(
    "details",
    {
      className: "statement sources",
      on: {
        toggle: () => {
          if (all.childElementCount === 1)
            all.append(
              ...Object.keys(book.clauses).map((number) => clauseText(words, book, number)),
            );
        },
      },
    },
    make("summary", {}, make("span", {}, words.t("rules.chapter.sources"))),
  );
  return all;
}

/**
 * Open what tells a clause: the statement that cites it, or the list of the sources.
 * @param {HTMLElement} content @param {string} clause
 */
async function showClause(content, clause) {
  const statement =
    content.querySelector(`[data-cites~="${clause}"]`) ?? content.querySelector(".sources");
  if (!(statement instanceof HTMLDetailsElement)) return;
  statement.open = true;
  await new Promise((resolve) => setTimeout(resolve));
  const found = statement.querySelector(`[data-clause="${clause}"]`);
  found?.classList.add("meant");
  statement.scrollIntoView({ block: "start" });
  found?.scrollIntoView({ block: "nearest" });
  statement.querySelector("summary")?.focus({ preventScroll: true });
}

/**
 * Show the rules of a preset; `clause` is the one to be shown first.
 * @param {Words} words of the page
 * @param {{preset: string, clause?: string}} wanted
 * @param {import("./try-example.js").Port} port what the drawings are tried with
 */
export async function showRules(words, { preset, clause }, port) {
  const [{ book, words: told }] = await Promise.all([
    fetchRules(words.lang),
    loadStylesheet("features/rules/rules.css"),
  ]);
  const content = make("div", { className: "told", lang: told.lang, dir: directionOf(told.lang) });
  const cite = (/** @type {string} */ number) =>
    make(
      "button",
      {
        type: "button",
        className: "clause",
        on: { click: () => void showClause(content, number) },
      },
      told.t("reason.clause", { clause: number }),
    );
  const fill = (/** @type {string} */ name) => {
    const page = book.presets[name];
    closeTrial();
    const figure = (/** @type {import("./example.js").Example} */ example) =>
      exampleOf(told, port, example, cite);
    content.replaceChildren(
      ...book.chapters.map((chapter) => chapterOf(told, book, page, chapter, figure)),
      sourcesOf(told, book),
    );
  };
  const start = preset in book.presets ? preset : Object.keys(book.presets)[0];
  const options = Object.keys(book.presets).map((name) =>
    make("option", { value: name, selected: name === start }, named(words, "preset", name)),
  );
  const select = make(
    "select",
    { id: "rules-preset", on: { change: () => fill(select.value) } },
    ...options,
  );
  fill(start);
  const note =
    told.lang === words.lang
      ? []
      : [make("p", { className: "note" }, words.t("rules.untranslated"))];
  const closed = openDialog({
    title: words.t("rules.title"),
    closeLabel: words.t("message.close"),
    className: "rulebook",
    answers: [],
    body: [
      make(
        "div",
        { className: "field" },
        make("label", { for: "rules-preset" }, words.t("rules.preset")),
        select,
      ),
      ...note,
      content,
    ],
  });
  if (clause && clause in book.clauses) await showClause(content, clause);
  await closed;
  closeTrial();
}
