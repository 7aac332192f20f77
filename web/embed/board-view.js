/**
 * The view of one lesson: the table with its panel. It shows positions and snapshots, messages, and
 * the buttons of the mode that runs in it.
 */
import { createTable } from "../board/table.js";
import { snapshotOf, visiblePosition } from "../lesson/lesson-snapshot.js";
import { inLanguage, messagesOf } from "../lesson/texts.js";
import { copyText } from "../ui/clipboard.js";
import { make } from "../ui/dom.js";
import { createMarkLayer } from "../ui/mark-shapes.js";
import { positionPicture } from "../ui/position-picture.js";
import { isSandboxed } from "./engine-loader.js";
import { marksText, commonTools, clauseLink, createPanel, pageLink } from "./panel.js";

/** Return what a lesson asks of the reader, as part of a text's key. @param {Lesson} lesson */
function askedFor({ mode, task }) {
  if (mode === "replay") return "step";
  return task === "call-stop" ? "choose" : "tap";
}

/** Controls that are hidden unless the author asks for them. */
const OPTIONAL_CONTROLS = ["flip", "copy", "expand", "sound"];

/** Whether links to the rules lead anywhere; a board may be packed without the site around it. */
const hasRules = !isSandboxed && !document.documentElement.hasAttribute("data-alone");

/** @param {Lesson} lesson @param {BoardLayout} layout */
const settingsOf = ({ look, side }, { arrangeLike, left }) => ({
  arrangeLike,
  speed: look.motion === "off" ? 0 : 2,
  big: look.deck.includes("large"),
  four: look.deck.includes("four"),
  left,
  turned: side === "B",
});

/**
 * @param {{element: HTMLElement, words: Words, lesson: Lesson, host: Host, courts: CourtPictures,
 *   layout: BoardLayout, nextTools: () => Tool[], onFault: (error: unknown) => void}} parts
 *   nextTools: the button that leads to the next lesson of a series, if there is one; onFault:
 *   hears why what a button says could not be done
 */
export function createBoardView({ element, words, host, courts, layout, ...parts }) {
  const { lesson, nextTools, onFault } = parts;
  const { t, lang } = words;
  const panel = createPanel(element, words);
  let settings = settingsOf(lesson, layout);
  let version = 0;
  let position = "";
  /** @type {HTMLInputElement | null} the position as text, where it could not be copied */
  let copyField = null;
  let link = "";
  /** @type {Tool[]} what may help where something could not be loaded */
  let helpTools = [];
  /** @type {Activity} */
  let activity = {};
  /** @type {Mark[]} */
  let marks = [];
  /** @typedef {{text: string, kind: MessageKind, clause?: string, verdict?: string}} Message */
  /** @type {Message} */
  let lastMessage = { text: "", kind: "plain" };

  const table = createTable(
    panel.board,
    {
      play: async (move) => activity.play?.(move) ?? {},
      // selecting a card does not remove the message about the last answer
      message: (text, clause) => write(text ? { text, kind: "bad", clause } : lastMessage),
      placed: () => drawMarks(),
    },
    { words, settings, seat: lesson.side },
  );
  const layer = createMarkLayer(panel.board);
  panel.setPrompt(inLanguage(lesson.question.prompt, lang));
  panel.showMessageLine(lesson.mode !== "view");
  panel.setPlaceholder(t(`embed.ask.${askedFor(lesson)}`));
  panel.reserveMessages(messagesOf(lesson, lang));
  courts.then((pictures) => table.setCourts(pictures));

  /** @param {string} clause */
  function linkTo(clause) {
    if (!clause) return "";
    const rules = table.snapshot?.preset ?? lesson.preset;
    const href = hasRules ? `../../?${new URLSearchParams({ rules, clause, lang })}` : "";
    return clauseLink(href, t("reason.clause", { clause }));
  }

  /** @param {Message} message */
  const write = ({ text, kind, clause = "", verdict }) =>
    panel.setMessage(text, kind, linkTo(clause), verdict);

  /** @param {string} text @param {MessageKind} [kind] @param {string} [clause] it cites */
  function message(text, kind = "plain", clause = "") {
    lastMessage = { text, kind, clause };
    write(lastMessage);
    if (text) table.announce(text);
  }

  /** Says right or wrong if the text does not. @param {string} text @param {"good" | "bad"} kind */
  function verdict(text, kind) {
    const word = t(`embed.verdict.${kind}`);
    if (text.toLowerCase().startsWith(word.toLowerCase())) return message(text, kind);
    lastMessage = { text, kind, verdict: word };
    write(lastMessage);
    table.announce(`${word}. ${text}`);
  }

  /**
   * @param {Snapshot} snapshot
   * @param {{pos?: string, jump?: boolean, stop?: {places: string[], text: string} | null}} options
   *   pos: the position, if the host may know it; stop: what a call of Stop was about
   */
  function show(snapshot, { pos = "", ...options }) {
    const isOther = Boolean(pos) !== Boolean(position) || copyField !== null;
    position = pos;
    copyField = null;
    if (isOther) refresh();
    host.emit("rb-position", pos ? { pos } : { pos, record: snapshot.record });
    const shown = table.show(snapshot, options);
    panel.board.toggleAttribute("data-shown", true);
    // marks that were set before are described by the names of the places in this snapshot
    if (marks.length) panel.setDescription(describeMarks());
    return shown;
  }

  /**
   * @param {string} pos
   * @param {{node?: TreeNode | null, event?: string, jump?: boolean}} options node: what may be
   *   done in it; event: the one that led to it
   */
  function showPosition(pos, { node = null, event = "", jump = false }) {
    const rules = node ? { ...lesson.rules, referee: "players" } : lesson.rules;
    // the reader watches the one who may have to be stopped
    const isWatching = lesson.task === "call-stop";
    const side = node && !isWatching ? pos.split("~")[1] : lesson.side;
    const before = table.snapshot;
    version++;
    return show(snapshotOf(pos, { side, version, node, event, before, rules }), { pos, jump });
  }

  /** @param {Snapshot} snapshot @param {{pos: string, jump: boolean}} options */
  const showFrame = (snapshot, options) => show({ ...snapshot, version: ++version }, options);

  /** The marks with their labels in the reader's language. */
  const shownMarks = () => marks.map((mark) => ({ ...mark, label: inLanguage(mark.label, lang) }));

  const drawMarks = () => layer.draw(shownMarks(), table.spots, lesson.look.labels);

  /** For those who do not see the marks. */
  const describeMarks = () => marksText(words, table.snapshot, shownMarks(), lesson.side);

  /** @param {Mark[]} next */
  function setMarks(next) {
    if (!next.length && !marks.length) return;
    marks = next;
    drawMarks();
    panel.setDescription(describeMarks());
  }

  /** For the first paint and for print. @param {Snapshot["places"]} [places] */
  function drawPicture(places = table.snapshot?.places) {
    if (!places) return;
    const { board } = panel;
    board.querySelector(".picture")?.remove();
    const picture = positionPicture(places, {
      width: board.clientWidth,
      height: board.clientHeight,
      turned: settings.turned,
      four: settings.four,
      label: t("app.board"),
      letter: (rank) => t(`index.${rank}`),
      marks: shownMarks(),
      names: lesson.look.labels,
    });
    board.prepend(picture);
    if (!performance.getEntriesByName("rb:picture").length) performance.mark("rb:picture");
  }

  /** The author's choice, else all but the optional ones. @param {string} name */
  function hasControl(name) {
    const { controls } = lesson.look;
    return controls ? controls.includes(name) : !OPTIONAL_CONTROLS.includes(name);
  }

  function flip() {
    settings = { ...settings, turned: !settings.turned };
    table.setSettings(settings);
  }

  /** Copy what the reader sees of the position; where that is forbidden, show it as text. */
  async function copyPosition() {
    const text = visiblePosition(position);
    const isCopied = await copyText(text);
    message(t(isCopied ? "embed.copied" : "embed.copy-text"), isCopied ? "good" : "plain");
    if (isCopied) return;
    const label = t("embed.copy");
    copyField ??= make("input", {
      className: "position-text",
      readOnly: true,
      "aria-label": label,
    });
    copyField.value = text;
    refresh();
    copyField.select();
  }

  function refresh() {
    const flipTool = { name: "flip", label: t("embed.flip"), icon: "flip", run: flip };
    const copyTool = { name: "copy", label: t("embed.copy"), icon: "copy", run: copyPosition };
    panel.setTools([
      ...nextTools(),
      ...(activity.tools?.() ?? []),
      ...commonTools(activity, { hasControl, t, onFault }),
      ...(hasControl("flip") ? [flipTool] : []),
      ...(hasControl("copy") && position ? [copyTool] : []),
      ...(copyField ? [copyField] : []),
      ...helpTools,
      ...(link ? [pageLink(link, t("embed.expand"))] : []),
    ]);
  }

  return {
    show,
    showPosition,
    showFrame,
    drawPicture,
    message,
    setMarks,
    describeMarks,
    /** @param {string} text for screen readers */
    announce: (text) => text && table.announce(text),
    verdict,
    setPlaceholder: panel.setPlaceholder,
    /** Progress is not announced. @param {string} text */
    showProgress: (text) => write({ text, kind: "plain" }),
    showMessageLine: panel.showMessageLine,
    addAside: panel.addAside,
    hasControl,
    flip,
    refresh,
    /** @param {{area: string[], target: string[]}} places */
    showHint: (places) => table.hint(places, ""),
    clearSelection: () => table.select(null, false),
    focus: () => table.focus(),
    /** Give the focus to the question, or to the table if nothing is asked. */
    focusPrompt: () => panel.focusPrompt() || table.focus(),
    repaint: () => table.refresh(),
    /** @param {Tool} tool */
    offer(tool) {
      helpTools = [tool];
      refresh();
    },
    /** The address of this board as a page of its own. @param {string} href */
    setPageLink(href) {
      link = href;
    },
    /** @param {Activity} next */
    begin(next) {
      if (next.close !== activity.close) activity.close?.();
      activity = next;
      refresh();
    },
    /** @param {string} name @param {unknown} value @throws {Error} if nothing has that name */
    perform(name, value) {
      const actions = /** @type {Record<string, ((value: unknown) => any) | undefined>} */ (
        activity
      );
      if (!actions[name]) throw new Error(`this lesson has no "${name}"`);
      return actions[name](value);
    },
    close() {
      activity.close?.();
      panel.close();
      table.close();
    },
    get position() {
      return position;
    },
    get snapshot() {
      return table.snapshot;
    },
    get isAnimated() {
      return settings.speed > 0;
    },
    get panelHeight() {
      return panel.height;
    },
  };
}
