/** The button in the tool bar of a game with a friend: send the turn, or see when it was sent. */
import { make } from "../../ui/dom.js";
import { drawIcon } from "../../ui/icons.js";
import { timeAgo } from "./times.js";

const REFRESH_MS = 60_000;
const PLANE = "M3 11.5 21 4l-6 17-4-7.5Z M11 13.5 21 4";

/**
 * @param {HTMLElement} bar
 * @param {import("../../ui/words.js").Words} words
 * @param {() => unknown} send
 */
export function createBarButton(bar, { t, lang }, send) {
  const text = make("span", {});
  const button = make(
    "button",
    { type: "button", className: "tool send-turn", on: { click: send } },
    drawIcon(PLANE),
    text,
  );
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let timer;

  return {
    /**
     * Show the button.
     * @param {{name: string, isDue: boolean, sent: number}} turn sent: ms
     */
    show({ name, isDue, sent }) {
      const label = () =>
        isDue ? t("friend.bar.send", { name }) : t("friend.sent", { when: timeAgo(lang, sent) });
      const fill = () => {
        text.textContent = label();
        button.title = label();
      };
      fill();
      button.classList.toggle("due", isDue);
      clearInterval(timer);
      if (!isDue) timer = setInterval(fill, REFRESH_MS);
      if (!button.isConnected) bar.prepend(button);
    },
    hide() {
      clearInterval(timer);
      button.remove();
    },
  };
}
