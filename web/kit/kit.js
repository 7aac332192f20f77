/**
 * The author kit: creates its parts and connects them.
 */
import { connect } from "../engine/client.js";
import { reportAlive } from "../offline/heartbeat.js";
import { DurableCopy } from "../storage/durable-copy.js";
import { DurableStore } from "../storage/durable-store.js";
import { browserStorage } from "../storage/local-store.js";
import { checkSettings } from "../storage/settings.js";
import { fetchWords, pickLanguage, setDocumentLanguage } from "../ui/words.js";
import { createDraftChecker, packOfPreset } from "./check-draft.js";
import { FIRST_DRAFT, textsMissing, withAnswer } from "./draft.js";
import { createDraftActions } from "./draft-actions.js";
import { createDraftEditor } from "./draft-editor.js";
import { lessonOf } from "./draft-lesson.js";
import { downloadLesson, downloadPng, downloadSvg } from "./files.js";
import { openKitAddress } from "./lesson-import.js";
import { frameSize, snippetsOf, WIDTHS } from "./snippets.js";
import { column } from "./ui/fields.js";
import { loadingText } from "../ui/loading-text.js";
import { createPositionEditor } from "./ui/position-editor.js";
import { createPreview } from "./ui/preview.js";
import { createQuestionFields } from "./ui/question-fields.js";
import { createSnippetFields } from "./ui/snippet-fields.js";
import { createTextFields } from "./ui/text-fields.js";
import { createToolbar } from "./ui/toolbar.js";

const BASE = new URL("../", location.href.split(/[?#]/)[0]).href;
const FIRST_WIDTH_PX = 640;
const page = /** @type {HTMLElement} */ (document.getElementById("kit"));

async function start() {
  const store = new DurableStore(browserStorage(), "", new DurableCopy(), true);
  await store.restore();
  const settings = checkSettings(store.readSettings());
  document.documentElement.dataset.theme = settings.theme;
  const wanted = new URL(location.href).searchParams.get("lang") ?? undefined;
  const lang = pickLanguage([wanted, settings.lang, ...navigator.languages]);
  const words = await fetchWords(BASE, lang, "kit");
  setDocumentLanguage(words, "kit.title");
  const { t } = words;
  const waiting = /** @type {HTMLElement} */ (page.firstElementChild);
  waiting.textContent = loadingText(words, {});
  const engine = connect({
    base: BASE,
    share: true,
    onState: (state, bytes) => {
      if (state === "loading" && bytes.total) waiting.textContent = loadingText(words, bytes);
    },
  });
  const blank = { ...FIRST_DRAFT, lang };
  const editor = createDraftEditor({
    store,
    blank,
    arrived: await openKitAddress(lang),
    onChange: show,
    onSaveFailed: () => toolbar.say(t("kit.not-kept"), "bad"),
  });
  reportAlive();
  const hello = await engine.ready;
  const { levels } = hello;
  const presets = hello.presets.map(({ name }) => name);
  const packOf = (/** @type {string} */ preset) => packOfPreset(hello.presets, preset);
  const { change } = editor;
  const draft = () => editor.draft;

  const actions = createDraftActions({ engine, editor, lang });
  const toolbar = createToolbar(words, {
    undo: editor.undo,
    redo: editor.redo,
    open: async (text, name) => {
      const { fault } = await actions.open(text);
      if (fault) toolbar.say(t("kit.open.bad", { name, ...fault }), "bad");
      else toolbar.say(t("kit.opened", { name }));
    },
    startAgain: () => change(blank, ""),
  });
  const position = createPositionEditor({ words, presets, packOf, change, ...actions });
  const question = createQuestionFields({
    words,
    levels,
    presets,
    change,
    draft,
    takeGame: async (text) => question.complainAboutGame(!(await actions.takeGame(text))),
    record: () => preview.record(editor.draft),
  });
  const texts = createTextFields({ words, change, draft });
  /** How the exercise is copied; not a part of it. */
  const copying = { width: FIRST_WIDTH_PX, fitsHeight: false };
  const preview = createPreview(words, {
    widths: WIDTHS,
    sizeOf: (lesson, width = copying.width) => frameSize(lesson, width),
    setWidth: (width) => setCopying({ width }),
    keep: (steps) => change(withAnswer(editor.draft, steps), ""),
    end: editor.update,
  });
  const checker = createDraftChecker({ engine, packOf, onResult: showCheck });
  const fileSource = () => {
    const { pos, side } = editor.draft;
    return { lesson: checker.lesson ?? lessonOf(editor.draft), pos, side };
  };
  const snippets = createSnippetFields(words, {
    downloads: {
      file: () => downloadLesson(fileSource()),
      svg: () => downloadSvg(words, fileSource()),
      png: () => downloadPng(words, fileSource()),
    },
    setFitsHeight: (fitsHeight) => setCopying({ fitsHeight }),
  });

  /** Show the draft in all fields, and have it checked soon. */
  function show() {
    for (const part of [position, question, texts]) part.fill(editor.draft);
    toolbar.setSteps(editor.canUndo, editor.canRedo);
    texts.showMissing(textsMissing(editor.draft));
    checker.schedule(editor.draft);
  }

  /**
   * @param {import("./check-draft.js").Check} check
   * @param {import("./draft.js").Draft} checked
   * @param {() => boolean} isCurrent
   */
  async function showCheck(check, checked, isCurrent) {
    position.showCheck(check, checked);
    for (const fields of [question, texts]) fields.showFault(check.fault);
    preview.say(check.fault ? t("kit.fault", check.fault) : "");
    const target = { base: BASE, title: t("app.title"), ...copying };
    snippets.fill(await snippetsOf(check.lesson ?? lessonOf(checked), target));
    if (!isCurrent() || preview.isRecording) return;
    if (check.lesson) preview.show({ ...check.lesson, lang: checked.lang });
    page.dataset.judged = String(checker.count);
  }

  /** @param {Partial<typeof copying>} chosen */
  function setCopying(chosen) {
    Object.assign(copying, chosen);
    checker.schedule(editor.draft);
  }

  page.replaceChildren(
    column(position.box, preview.box),
    column(question.box, texts.box, snippets.box),
  );
  page.before(toolbar.box);
  editor.listenToKeys();
  preview.fillWidth(copying.width);
  editor.update();
  performance.mark("rb:kit");
}

start().catch((error) => {
  page.textContent = String(error?.message ?? error);
  console.error(error);
});
