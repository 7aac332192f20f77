/**
 * The snippets that an author copies into a page, and the files to download.
 */
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { section } from "./fields.js";

/** @typedef {import("../../ui/words.js").Words} Words */

const KINDS = ["address", "iframe", "element", "markdown"];

/** @param {string} kind @param {Words} words */
function snippetField(kind, { t }) {
  const area = make("textarea", {
    id: `copy-${kind}`,
    readOnly: true,
    rows: kind === "element" ? 4 : 2,
    className: "code",
    dir: "ltr",
    spellcheck: false,
  });
  const copy = button(t("kit.copy"), async () => {
    area.select();
    copy.textContent = t((await copyText(area.value)) ? "message.copied" : "kit.copy");
  });
  copy.setAttribute("aria-describedby", `copy-${kind}-label`);
  const label = make(
    "label",
    { for: `copy-${kind}`, id: `copy-${kind}-label` },
    t(`kit.copy.${kind}`),
  );
  return { kind, area, box: make("div", { className: "line" }, label, area, copy) };
}

/**
 * @param {Words} words
 * @param {{file: () => void, svg: () => void, png: () => void}} downloads
 */
export function createSnippetFields(words, { file, svg, png }) {
  const { t } = words;
  const fields = KINDS.map((kind) => snippetField(kind, words));
  return {
    box: section(
      "copies",
      t("kit.copies"),
      make("p", { className: "help" }, t("kit.copy.hint")),
      ...fields.map(({ box }) => box),
      make(
        "div",
        { className: "acts" },
        button(t("kit.file"), file),
        button(t("kit.svg"), svg),
        button(t("kit.png"), png),
      ),
    ),
    /** @param {Record<string, string>} snippets by kind */
    fill(snippets) {
      for (const { kind, area } of fields) area.value = snippets[kind] ?? "";
    },
  };
}
