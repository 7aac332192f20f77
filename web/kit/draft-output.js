/** What a draft becomes: it is checked, shown as an exercise, and copied or downloaded. */
import { createDraftChecker } from "./check-draft.js";
import { withAnswer } from "./draft.js";
import { lessonOf } from "./draft-lesson.js";
import { downloadLesson, downloadPng, downloadSvg, picturedPosition } from "./files.js";
import { frameSize, snippetsOf, WIDTHS } from "./snippets.js";
import { createPreview } from "./ui/preview.js";
import { createSnippetFields } from "./ui/snippet-fields.js";

/** @typedef {import("./check-draft.js").Check} Check */

const FIRST_WIDTH_PX = 640;

/**
 * @param {object} parts
 * @param {import("./check-draft.js").Parts} parts.checking
 * @param {import("./draft-editor.js").DraftEditor} parts.editor
 * @param {Words} parts.words
 * @param {string} parts.base the site's root
 * @param {(check: Check, checked: Draft) => void} parts.onCheck shows the result in the fields
 * @param {(count: number) => void} parts.onShown gets the number of checks whose result is shown
 */
export function createDraftOutput({ checking, editor, words, base, onCheck, onShown }) {
  const { t } = words;
  /** How the exercise is copied; not a part of it. */
  const copying = { width: FIRST_WIDTH_PX, fitsHeight: false };
  const checker = createDraftChecker(checking, showCheck);
  const check = () => checker.schedule(editor.draft);
  const setCopying = (/** @type {Partial<typeof copying>} */ chosen) => {
    Object.assign(copying, chosen);
    check();
  };
  const preview = createPreview(words, {
    widths: WIDTHS,
    sizeOf: (lesson, width = copying.width) => frameSize(lesson, width),
    setWidth: (width) => setCopying({ width }),
    keep: (steps) => editor.change(withAnswer(editor.draft, steps), ""),
    end: editor.update,
  });
  const snippets = createSnippetFields(words, {
    downloads: {
      file: async () => downloadLesson(await checker.lesson()),
      svg: async () => downloadSvg(words, await checker.lesson()),
      png: async () => downloadPng(words, await checker.lesson()),
    },
    untilCurrent: checker.lesson,
    setFitsHeight: (fitsHeight) => setCopying({ fitsHeight }),
  });
  preview.fillWidth(copying.width);

  /** @param {Check} result @param {Draft} checked @param {() => boolean} isCurrent */
  async function showCheck(result, checked, isCurrent) {
    onCheck(result, checked);
    const { key, text = "" } = result.fault ?? {};
    preview.showStatus(key ? t("kit.fault", { key, text }) : text);
    const target = { base, title: t("app.title"), ...copying };
    const lesson = result.lesson ?? lessonOf(checked);
    const all = await snippetsOf(lesson, target);
    if (!isCurrent()) return;
    snippets.fill(all, picturedPosition(lesson) !== null);
    if (preview.isRecording) return;
    if (result.lesson) preview.show({ ...result.lesson, lang: checked.lang });
    onShown(checker.count);
  }

  return { preview, snippets, check };
}
