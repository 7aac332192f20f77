/**
 * The author kit: what Python makes of the draft (`rbpage/kit/`), around the table, the palette of
 * cards and the preview.
 */
import { reportAlive } from "../offline/service-worker.js";
import { parseJson } from "../protocol/json.js";
import { button } from "../ui/buttons.js";
import { copyText } from "../ui/clipboard.js";
import { make } from "../ui/dom.js";
import { markTouch } from "../ui/input-marks.js";
import { createAsking } from "../ui/page-python.js";
import { showTree } from "../ui/tree.js";
import { listen, valuesOf } from "../page/view-events.js";
import { createDraftCheck, createKitView } from "./kit-view.js";
import { createDraftEditor } from "./draft-editor.js";
import { downloadLesson, downloadPng, downloadSvg } from "./files.js";
import { readRecord, takeKitAddress } from "./kit-address.js";
import { openKit, restartedEngine } from "./open-kit.js";
import { createPositionEditor, entered } from "./ui/position-editor.js";
import { createPreview } from "./ui/preview.js";

markTouch();
const BASE = new URL("../", location.href).href;
const FILES = ["rbpage.json", "kit/rbpage.json"];
const FIRST_WIDTH_PX = 640;
/** What a value becomes as it is entered, by `data-as`. @type {Record<string, (text: string) => unknown>} */
const FORMS = {
  digits: (text) => text.replace(/\D/g, ""),
  lines: (text) => text.split("\n"),
  trimmed: (text) => text.trim(),
};
const page = /** @type {HTMLElement} */ (document.getElementById("kit"));
/** What is said if the kit does not start: in English until there are other words. */
const failure = { text: document.getElementById("late")?.textContent ?? "", again: "Try again" };

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error));

async function start() {
  const waiting = /** @type {HTMLElement} */ (page.firstElementChild);
  const { store, words, client } = await openKit(BASE, waiting);
  const { t } = words;
  failure.text = `${t("load.title")}. ${t("load.text")}`;
  failure.again = t("load.again");
  const message = make("p", { className: "message", role: "status", id: "message" });
  const snippet = make("textarea", {
    id: "copy-text",
    readOnly: true,
    rows: 5,
    className: "code",
    dir: "ltr",
    spellcheck: false,
    "aria-label": t("kit.copies"),
    "aria-describedby": "copy-note",
  });
  const file = make("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
    on: { change: openFile },
  });
  function showStatus(text = "", kind = "plain") {
    message.textContent = text;
    message.dataset.kind = kind;
  }

  const ask = createAsking({
    client,
    send: restartedEngine(client, words, showStatus),
    words,
    base: BASE,
    files: FILES,
    isEarly: true,
  });
  const link = await takeKitAddress();
  reportAlive();
  const { presets } = await client.ready;
  const opening = { note: store.readNote("kit"), link };
  const opened = await ask({
    view: "kit-opening",
    stored: opening,
    event: { name: "begin", value: "" },
  });
  const [begun] = opened?.effects ?? [];
  if (!begun) throw new Error(t("embed.fault.engine"));
  const { blank, draft, before, arrived, fault } = /** @type {any} */ (begun);

  /** What the sections show besides the draft. */
  const shown = { judged: {}, width: FIRST_WIDTH_PX, hasNoRecord: false, wasCopied: false };
  /** What the last check has made, and of which draft. */
  const made = { draft: null, lesson: {}, name: "" };

  const editor = createDraftEditor({
    store,
    draft,
    before,
    arrived,
    onChange() {
      shown.hasNoRecord = false;
      position.fill(editor.draft);
      view.refresh();
      check.schedule();
    },
    onSaveFailed: () => showStatus(t("kit.not-kept"), "bad"),
  });
  const position = createPositionEditor({
    words,
    presets,
    change: (pos, key) => editor.put("pos", pos, key),
    tap(place) {
      const tool = /** @type {HTMLSelectElement} */ (document.getElementById("tool")).value;
      if (tool !== "cards") void view.send({ name: "mark", value: place });
      return tool === "cards";
    },
    refresh: () => view.refresh(),
  });
  const preview = createPreview(words, {
    keep: (steps) => void view.send({ name: "answer", value: "" }, { steps }),
    end: editor.update,
  });
  const check = createDraftCheck({
    draft: () => editor.draft,
    check: () => view.check(),
  });

  /** Open the file that the author has chosen. */
  async function openFile() {
    const [chosen] = file.files ?? [];
    const text = await chosen?.text();
    file.value = "";
    if (text === undefined) return;
    const { name } = chosen;
    try {
      void view.send({ name: "open", value: name }, { file: parseJson(text) });
    } catch (error) {
      showStatus(t("kit.open.bad", { name, key: "JSON", text: messageOf(error) }), "bad");
    }
  }

  /** Use what the last edit has become, unless it cannot be checked. @param {() => unknown} use */
  async function withCurrent(use) {
    await check.untilCurrent();
    if (made.draft === editor.draft) await use();
  }

  /** What fields and buttons do at once, and what events ask for. @type {Record<string, (values: any) => unknown>} */
  const does = {
    undo: editor.undo,
    redo: editor.redo,
    startAgain: () => editor.change(blank),
    chooseFile: () => file.click(),
    enter: ({ name, value, field }) =>
      editor.put(name, (FORMS[field.dataset.as] ?? String)(value), name),
    choose: ({ name, value }) => editor.put(name, value),
    note: () => view.refresh(),
    turn: ({ value }) => position.setTurn(value),
    pile: ({ value }) => position.enterPile(value),
    position: ({ value }) => position.enterPosition(value),
    async takeGame({ value }) {
      const record = await readRecord(value);
      if (record) return editor.put("game", JSON.stringify(record));
      shown.hasNoRecord = true;
      view.refresh();
    },
    chooseWidth({ value }) {
      shown.width = Number(value);
      check.schedule();
    },
    copy: () =>
      withCurrent(async () => {
        snippet.select();
        shown.wasCopied = await copyText(snippet.value);
        view.refresh();
      }),
    saveLesson: () => withCurrent(() => downloadLesson(made.lesson, made.name)),
    saveSvg: () => withCurrent(() => downloadSvg(words, made.lesson, made.name)),
    savePng: () => withCurrent(() => downloadPng(words, made.lesson, made.name)),

    // what events ask for
    change: ({ draft }) => editor.change(draft),
    say: ({ text, kind }) => showStatus(text, kind),
    beginArrow: ({ place }) => position.beginArrow(place),
    record: ({ lesson }) => preview.record(lesson),
    copied({ text }) {
      snippet.value = text;
      shown.wasCopied = false;
    },
    judged({ judged }) {
      shown.judged = judged;
    },
    show({ lesson, isShown, lang, status, size, name }) {
      Object.assign(made, { draft: editor.draft, lesson, name });
      preview.showStatus(status);
      if (preview.isRecording) return;
      if (isShown) preview.show({ ...lesson, lang }, size);
      page.dataset.judged = String(check.count);
    },
  };
  const bar = make("header", { className: "kit-bar" });
  const { table, palette } = position;
  const parts = { ...preview.parts, file, message, snippet, table, palette };
  const view = createKitView({
    ask,
    form: () => valuesOf(page),
    show([first, ...columns]) {
      showTree(bar, /** @type {ViewTree[]} */ (first).slice(2), { parts });
      showTree(page, /** @type {ViewTree[]} */ (columns), { parts });
    },
    onWait: (isWaiting) => page.toggleAttribute("data-waits", isWaiting),
    stored: (event) => ({
      draft: editor.draft,
      canUndo: editor.canUndo,
      canRedo: editor.canRedo,
      table: position.fields,
      arrow: position.arrow,
      base: BASE,
      gameText: entered("game"),
      ...(event?.name === "copy" && { lesson: made.lesson }),
      ...shown,
    }),
    onError(error, isCheck) {
      console.error(error);
      if (isCheck) preview.showStatus(messageOf(error));
      else showStatus(messageOf(error), "bad");
    },
    does,
  });

  if (fault) showStatus(fault, "bad");
  for (const root of [bar, page]) listen(root, does, (event) => void view.send(event));
  page.before(bar);
  editor.listenToKeys();
  editor.update();
  performance.mark("rb:kit");
}

start().catch((error) => {
  console.error(error);
  page.replaceChildren(
    make("p", {}, failure.text),
    make("p", { className: "note" }, String(error?.message ?? error)),
    button(failure.again, () => location.reload()),
  );
});
