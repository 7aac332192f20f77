/**
 * Shares a game as a link and as a QR code; a game that is too long for both can be saved as a
 * file.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";
import { button } from "../../ui/buttons.js";
import { copyText } from "../../ui/clipboard.js";

/** The empty border of a QR code, in modules. */
const QUIET_ZONE = 3;
const CODE_PX = 640;
const MAX_CODE_CHARS = 1800;
const MAX_LINK_CHARS = 8000;

/**
 * Return the QR code of an address.
 * @param {string} address
 * @returns {Promise<HTMLCanvasElement>}
 */
async function qrCode(address) {
  const { encode } = await import("../../vendor/uqr.mjs");
  const { data, size } = encode(address, { ecc: "L", border: QUIET_ZONE });
  const scale = Math.max(2, Math.floor(CODE_PX / size));
  const canvas = make("canvas", { className: "code", width: size * scale, height: size * scale });
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, line] of data.entries())
    for (const [x, isDark] of line.entries())
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
  return canvas;
}

/**
 * Show the link of a game; resolves to "file" when the player wants a file, to "shared" when the
 * link was copied, else to "".
 * @param {import("../../ui/words.js").Words} words
 * @param {string} address
 */
export async function showLink({ t }, address) {
  const isShort = address.length <= MAX_LINK_CHARS;
  const code = address.length <= MAX_CODE_CHARS ? await qrCode(address).catch(() => null) : null;
  code?.setAttribute("role", "img");
  code?.setAttribute("aria-label", t("link.code"));
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
      await copyText(address);
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
        { className: "keep" },
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
