/**
 * Shares a game as a link and as a QR code; a game that is too long for both can be saved as a
 * file.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";
import { qrCode } from "../../ui/qr-code.js";

const MAX_LINK_CHARS = 8000;

/**
 * Show the link of a game; resolves to "file" when the player wants a file, to "shared" when the
 * link was copied, else to "".
 * @param {Words} words
 * @param {string} address
 */
export async function showLink({ t }, address) {
  const isShort = address.length <= MAX_LINK_CHARS;
  const code = await qrCode(address, t("link.code"));
  let isCopied = false;
  const field = make("textarea", {
    className: "address",
    readOnly: true,
    rows: 3,
    value: address,
    "aria-label": t("link.address"),
  });
  const copy = button(
    t("link.copy"),
    async () => {
      field.select();
      if (!(await copyText(address))) return;
      isCopied = true;
      copy.textContent = t("message.copied");
    },
    "wide",
  );
  const hint = !isShort ? t("link.too-long") : code ? t("link.hint") : t("link.no-code");
  const answer = await openDialog(t, {
    title: t("link.title"),
    className: "small",
    body: [
      make(
        "div",
        { className: "sections" },
        make("p", {}, hint),
        code,
        isShort && field,
        isShort && copy,
      ),
    ],
    answers: [
      { value: "file", label: t("link.file") },
      { value: "done", label: t("settings.done"), main: true },
    ],
  });
  return answer === "file" ? "file" : isCopied ? "shared" : "";
}
