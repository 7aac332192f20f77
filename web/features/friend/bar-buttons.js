/**
 * The buttons in the tool bar of a game with a friend: send the turn, or see when it was sent; and
 * take back what the player wants to do at the next turn.
 */
import { make } from "../../ui/dom.js";
import { drawIcon, icon } from "../../ui/icons.js";
import { timeAgo } from "./times.js";

const REFRESH_MS = 60_000;
const PLANE = "M3 11.5 21 4l-6 17-4-7.5Z M11 13.5 21 4";

/**
 * Return when a turn was sent, which is left out at first: "sent now" is not said in any language.
 * @param {Words} words
 * @param {number} sent ms
 */
function sentText({ t, lang }, sent) {
  const isNew = Date.now() - sent < REFRESH_MS;
  return t("friend.sent", { when: isNew ? "" : timeAgo(lang, sent) }).trim();
}

/**
 * @param {string} className
 * @param {Node} sign
 * @param {() => unknown} act
 */
function createButton(className, sign, act) {
  const text = make("span", {});
  const element = make(
    "button",
    { type: "button", className: `tool ${className}`, on: { click: act } },
    sign,
    text,
  );
  return {
    element,
    /** @param {string} label @param {string} [title] */
    name(label, title = label) {
      text.textContent = label;
      element.title = title;
    },
  };
}

/**
 * @param {HTMLElement} bar
 * @param {object} acts
 * @param {() => unknown} acts.send
 * @param {() => unknown} acts.dropWish
 */
export function createBarButtons(bar, { send, dropWish }) {
  const sending = createButton("send-turn", drawIcon(PLANE), send);
  const wishing = createButton("wish", icon("resign"), dropWish);
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  /** @param {Words} words @param {FriendRow} row @param {string} name */
  function showSending(words, { due = false, sent }, name) {
    const fill = () =>
      sending.name(due ? words.t("friend.bar.send", { name }) : sentText(words, sent));
    fill();
    sending.element.classList.toggle("due", due);
    if (!due) timer = setInterval(fill, REFRESH_MS);
    if (!sending.element.isConnected) bar.prepend(sending.element);
  }

  /** @param {Words} words @param {"resign" | "offer"} wish @param {string} name */
  function showWish({ t }, wish, name) {
    const text = t(`friend.wish.${wish}.text`, { name });
    wishing.name(t(`friend.wish.${wish}`), `${text} ${t("friend.wish.drop")}`);
    if (!wishing.element.isConnected) bar.prepend(wishing.element);
  }

  return {
    /**
     * @param {Words} words @param {FriendRow} row of the game on the table
     * @param {string} name of the friend
     */
    show(words, row, name) {
      clearInterval(timer);
      if (row.wish) showWish(words, row.wish, name);
      else wishing.element.remove();
      if (row.due || (row.turn === "theirs" && row.sent)) showSending(words, row, name);
      else sending.element.remove();
    },
    hide() {
      clearInterval(timer);
      sending.element.remove();
      wishing.element.remove();
    },
  };
}
