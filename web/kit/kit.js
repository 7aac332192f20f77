/**
 * The author kit: creates its parts and connects them.
 */
import { readOptions } from "../lesson/lesson.js";
import { withSets } from "../lesson/options.js";
import "../ui/last-input.js";
import { reportAlive } from "../offline/heartbeat.js";
import { button } from "../ui/buttons.js";
import { make } from "../ui/dom.js";
import { packOfPreset } from "./check-draft.js";
import { FIRST_DRAFT, textsMissing } from "./draft.js";
import { createDraftActions } from "./draft-actions.js";
import { createDraftEditor } from "./draft-editor.js";
import { createDraftOutput } from "./draft-output.js";
import { recordingLesson } from "./draft-lesson.js";
import { restartedEngine } from "./restarted-engine.js";
import { openKitAddress } from "./lesson-import.js";
import { openKit } from "./open-kit.js";
import { column } from "./ui/fields.js";
import { createPositionEditor } from "./ui/position-editor.js";
import { createQuestionFields } from "./ui/question-fields.js";
import { createTextFields } from "./ui/text-fields.js";
import { createToolbar } from "./ui/toolbar.js";

const BASE = new URL("../", location.href).href;
const page = /** @type {HTMLElement} */ (document.getElementById("kit"));
/** What is said if the kit does not start: in English until there are other words. */
const failure = { text: document.getElementById("late")?.textContent ?? "", again: "Try again" };

async function start() {
  const waiting = /** @type {HTMLElement} */ (page.firstElementChild);
  const { store, lang, words, client } = await openKit(BASE, waiting);
  const { t } = words;
  failure.text = `${t("load.title")}. ${t("load.text")}`;
  failure.again = t("load.again");
  const engine = restartedEngine(client, words, (text) => toolbar.showStatus(text));
  const blank = { ...FIRST_DRAFT, lang };
  const { arrived, fault } = await openKitAddress(lang);
  const editor = createDraftEditor({
    store,
    blank,
    arrived,
    onChange: show,
    onSaveFailed: () => toolbar.showStatus(t("kit.not-kept"), "bad"),
  });
  reportAlive();
  const hello = await client.ready;
  const { levels } = hello;
  const presets = hello.presets.map(({ name }) => name);
  const packOf = (/** @type {string} */ preset) => packOfPreset(hello.presets, preset);
  const { change } = editor;
  const draft = () => editor.draft;

  const actions = createDraftActions({
    engine,
    editor,
    lang,
    showStatus(...message) {
      toolbar.showStatus(...message);
      position.fill(draft()); // its field of the game may show the one that was asked for
    },
  });
  const toolbar = createToolbar(words, {
    undo: editor.undo,
    redo: editor.redo,
    open: async (text, name) => {
      const { fault } = await actions.open(text);
      if (fault) toolbar.showStatus(t(fault.message ?? "kit.open.bad", { name, ...fault }), "bad");
      else toolbar.showStatus(t("kit.opened", { name }));
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
    record: () => output.preview.record(recordingLesson(editor.draft)),
  });
  const texts = createTextFields({ words, change, draft });
  const output = createDraftOutput({
    editor,
    words,
    checking: {
      engine,
      packOf,
      optionsOf: (rules) => withSets(readOptions(rules), hello.options),
    },
    base: BASE,
    onCheck(check, checked) {
      position.showCheck(check, checked);
      for (const fields of [question, texts]) fields.showFault(check.fault);
    },
    onShown: (count) => {
      page.dataset.judged = String(count);
    },
  });

  /** Show the draft in all fields, and have it checked soon. */
  function show() {
    for (const part of [position, question, texts]) part.fill(editor.draft);
    toolbar.setSteps(editor.canUndo, editor.canRedo);
    texts.showMissing(textsMissing(editor.draft));
    output.check();
  }

  page.replaceChildren(
    column(position.box, output.preview.box),
    column(question.box, texts.box, output.snippets.box),
  );
  page.before(toolbar.box);
  if (fault)
    toolbar.showStatus(
      t(`embed.fault.${fault.code}`, { parameter: fault.parameter, value: fault.value }),
      "bad",
    );
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
