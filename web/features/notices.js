/** Messages of the session and the table to the player on turn. */

/** @param {Pick<Page, "words" | "messages" | "session" | "faceToFace">} page */
export function createNotices(page) {
  const { words, messages } = page;
  const reader = () => page.faceToFace.readerOf(page.session.snapshot?.turn);
  const reload = { label: words.t("message.reload"), act: () => location.reload() };
  return {
    /**
     * Show a message of the session, with a button if the game cannot continue.
     * @param {string} code
     * @param {string} [details]
     */
    show(code, details) {
      const action = code === "message.dead" ? reload : undefined;
      messages.showNotice(words.t(code), { details, action, ...reader() });
    },

    /**
     * Show why a move was refused; without a text, remove the message.
     * @param {string} text
     * @param {string} clause
     * @param {import("../ui/messages.js").MessageAction[]} [instead] what is allowed instead
     */
    showRefusal(text, clause, instead) {
      if (text) messages.showRefusal(text, clause, { instead, ...reader() });
      else messages.clearAnswers();
    },
  };
}
