/**
 * The snippets that an author copies into a page, and the files to download.
 */
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { choiceField, section } from "./fields.js";

/** @typedef {import("../snippets.js").Snippet} Snippet */

/** The kinds of snippets, each with its section of recipes.html; names are the same everywhere. */
const KINDS = [
  { kind: "iframe", recipe: "frame" },
  { kind: "address", recipe: "notion" },
  { kind: "element", recipe: "html" },
  { kind: "markdown", recipe: "mkdocs", name: "Markdown (MkDocs, Eleventy)" },
  { kind: "mdx", recipe: "docusaurus", name: "MDX (Docusaurus)" },
  { kind: "react", recipe: "react", name: "React" },
  { kind: "vue", recipe: "vue", name: "Vue, VitePress" },
  { kind: "picture", recipe: "picture" },
];

/**
 * @param {Words} words
 * @param {{
 *   downloads: {file: () => void, svg: () => void, png: () => void},
 *   untilCurrent: () => Promise<unknown>,
 *   setFitsHeight: (fitsHeight: boolean) => void,
 * }} actions untilCurrent: resolves when the snippets are those of the last edit
 */
export function createSnippetFields({ t, lang }, { downloads, untilCurrent, setFitsHeight }) {
  /** @type {Record<string, Snippet>} */
  let snippets = {};
  const kinds = choiceField({
    id: "copy-kind",
    label: t("kit.copy.as"),
    options: KINDS.map(({ kind, name }) => ({ value: kind, label: name ?? t(`kit.copy.${kind}`) })),
    change: show,
  });
  const area = make("textarea", {
    id: "copy-text",
    readOnly: true,
    rows: 5,
    className: "code",
    dir: "ltr",
    spellcheck: false,
    "aria-label": t("kit.copies"),
    "aria-describedby": "copy-note",
  });
  const note = make("p", { className: "help", id: "copy-note" });
  const recipe = make("a", { id: "copy-recipe" }, t("kit.recipe"));
  const box = make("input", { type: "checkbox", id: "copy-fits" });
  box.addEventListener("change", () => setFitsHeight(box.checked));
  const fits = make("label", { className: "switch" }, box, t("kit.copy.fits"));
  const copy = button(
    t("kit.copy"),
    async () => {
      await untilCurrent();
      area.select();
      copy.textContent = t((await copyText(area.value)) ? "message.copied" : "kit.copy");
    },
    "primary",
  );

  const sizes = new Intl.NumberFormat(lang, {
    style: "unit",
    unit: "kilobyte",
    maximumFractionDigits: 1,
  });

  /** Show the snippet of the chosen kind. */
  function show() {
    const { kind, recipe: anchor } =
      KINDS[/** @type {HTMLSelectElement} */ (kinds.control).selectedIndex];
    const snippet = snippets[kind] ?? { text: "", note: "" };
    const size = sizes.format(new TextEncoder().encode(snippet.text).length / 1000);
    area.value = snippet.text;
    copy.textContent = t("kit.copy");
    note.textContent = [size, snippet.note && t(`kit.copy.${snippet.note}`)]
      .filter(Boolean)
      .join(" · ");
    recipe.setAttribute("href", `recipes.html#${anchor}`);
    fits.hidden = kind !== "iframe";
  }

  const pictures = [button(t("kit.svg"), downloads.svg), button(t("kit.png"), downloads.png)];

  show();
  return {
    box: section(
      "copies",
      t("kit.copies"),
      make("p", { className: "help" }, t("kit.copy.hint")),
      kinds.box,
      make("div", { className: "line" }, area, fits, note),
      make("div", { className: "acts" }, copy, recipe),
      make(
        "div",
        { className: "acts" },
        button(t("kit.file"), downloads.file),
        ...pictures,
        make("a", { href: "recipes.html#scorm" }, t("kit.scorm")),
      ),
    ),
    /** @param {Record<string, Snippet>} all snippets by kind @param {boolean} hasPicture */
    fill(all, hasPicture) {
      snippets = all;
      for (const picture of pictures) picture.disabled = !hasPicture;
      show();
    },
  };
}
