/** The list of games with friends, and the ways to bring a link into it. */
import { hasLink } from "../../protocol/addresses.js";
import { otherSide } from "../../protocol/sides.js";
import { button, iconButton } from "../../ui/buttons.js";
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { loadStylesheet } from "../../ui/stylesheet.js";
import { confirm } from "../../ui/confirm.js";
import { gameTitle, nameIn } from "./game-text.js";
import { grouped, groupOf, sinceOf, stageOf } from "./game-state.js";
import { timeAgo } from "./times.js";

/** @typedef {"open" | "send" | "resign" | "rematch" | "invite" | "link" | "file" | ""} Task */
/** @typedef {{task: Task, id: string, text: string}} Chosen id of the game; text: of a link */

/** @param {Words} words @param {FriendRow} row */
function stateText(words, row) {
  const { t } = words;
  const stage = stageOf(row);
  const name = nameIn(words, row.game, otherSide(row.seat));
  if (stage === "over") {
    if (!row.winner) return t("result.even");
    return row.winner === "mine" ? t("result.won") : t("result.named", { name });
  }
  if (row.wish) return t(`friend.wish.${row.wish}`);
  if (stage === "theirs") return t("status.named", { name });
  if (stage === "closed") return t("friend.late.title");
  return stage === "mine" ? t("status.you") : t(`friend.stage.${stage}`, { name });
}

/** @param {Words} words @param {FriendRow} row */
function lineOf(words, row) {
  const state = row.due ? words.t("friend.stage.unsent") : stateText(words, row);
  const when = timeAgo(words.lang, sinceOf(row));
  return `${state} · ${when}`;
}

/**
 * Show the list; resolves to what the player wants next.
 * @param {Words} words
 * @param {StoredGames} kept
 * @param {() => unknown} changed is called when a game was removed or put back
 * @returns {Promise<Chosen>}
 */
export async function showList(words, kept, changed) {
  await loadStylesheet("styles/games.css");
  const { t } = words;
  /** @type {Chosen} */
  let chosen = { task: "", id: "", text: "" };
  const body = make("div", { className: "friend-games" });
  const finish = (/** @type {Task} */ task, { id = "", text = "" } = {}) => {
    chosen = { task, id, text };
    body.closest("dialog")?.close("chosen");
  };

  /** @param {FriendRow} row @param {HTMLElement} item */
  async function removeItem(row, item) {
    const name = nameIn(words, row.game, otherSide(row.seat));
    const stage = stageOf(row);
    const question = stage === "invited" ? "friend.withdraw" : "friend.remove";
    const isOver = groupOf(row) === "over";
    if (!isOver && !(await confirm(words, question, { name }))) return;
    if (!kept.remove(row)) return;
    changed();
    const undo = button(t("history.put-back"), () => {
      if (!kept.write(row, null)) return;
      changed();
      placeholder.replaceWith(item);
      item.querySelector("button")?.focus();
    });
    const placeholder = make(
      "li",
      { className: "gone", role: "status" },
      make("span", {}, t("history.removed")),
      undo,
    );
    item.replaceWith(placeholder);
    undo.focus();
  }

  /** @param {FriendRow} row */
  function itemOf(row) {
    const { id } = row.game;
    const name = nameIn(words, row.game, otherSide(row.seat));
    const stage = stageOf(row);
    const isSent = ["invited", "accepted", "theirs"].includes(stage) || row.due;
    const act = (/** @type {Task} */ task, /** @type {string} */ label) => {
      const element = button(label, () => finish(task, { id }));
      element.setAttribute("aria-label", t("friend.of", { label, name }));
      return element;
    };
    /** @type {HTMLElement} */
    const item = make(
      "li",
      { className: `friend-game ${groupOf(row)}`, "data-game": id },
      make(
        "button",
        {
          type: "button",
          className: "entry",
          on: { click: () => finish(stage === "invited" ? "send" : "open", { id }) },
        },
        make("strong", {}, name),
        make("small", {}, gameTitle(words, row.game, row.seat)),
        make("small", { className: "state" }, lineOf(words, row)),
      ),
      make(
        "div",
        { className: "acts" },
        isSent && act("send", t(row.due ? "friend.send" : "friend.step.send")),
        stage === "over" && act("rematch", t("friend.rematch")),
        stage === "mine" &&
          iconButton("resign", t("friend.of", { label: t("tool.resign"), name }), () =>
            finish("resign", { id }),
          ),
        iconButton("bin", t("friend.of", { label: t("friend.remove"), name }), () =>
          removeItem(row, item),
        ),
      ),
    );
    return item;
  }

  const area = make("textarea", {
    id: "friend-link",
    className: "address",
    dir: "ltr",
    rows: 3,
    autocomplete: "off",
    spellcheck: false,
  });
  const openPasted = () => {
    if (area.value.trim()) finish("link", { text: area.value });
    else area.focus();
  };
  const paste = make(
    "div",
    { className: "field paste", hidden: true },
    make("label", { for: area.id }, t("friend.paste.label")),
    area,
    button(t("friend.paste.open"), openPasted, "wide main"),
  );
  const pasteLink = async () => {
    const text = await navigator.clipboard?.readText?.().catch(() => "");
    if (text && hasLink(text, "friend")) return finish("link", { text });
    paste.hidden = false;
    area.focus();
  };

  const newer = kept.countNewer();
  const groups = grouped(kept.rows()).map(([group, rows]) =>
    make(
      "section",
      { "aria-labelledby": `friend-${group}` },
      make("h3", { id: `friend-${group}` }, t(`friend.group.${group}`)),
      make("ul", { className: "games" }, ...rows.map(itemOf)),
    ),
  );
  body.append(
    ...(groups.length ? groups : [make("p", { className: "empty" }, t("friend.list.empty"))]),
    ...(newer ? [make("p", { className: "note" }, t("friend.list.newer", { count: newer }))] : []),
    make(
      "div",
      { className: "ways-to-send" },
      button(t("friend.list.invite"), () => finish("invite"), "wide main"),
      button(t("friend.list.paste"), pasteLink, "wide"),
      button(t("friend.list.file"), () => finish("file"), "wide"),
    ),
    paste,
  );
  await openDialog(t, { title: t("friend.list.title"), className: "friend list", body: [body] });
  return chosen;
}
