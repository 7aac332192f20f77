/**
 * One game as a link and as a code that the camera of another device reads. A game too long for that goes by file.
 */
import { openDialog } from "../../ui/dialog.js";
import { make } from "../../ui/dom.js";

const QUIET = 3;
const MOST_CODE_CHARS = 1800;
const MOST_ADDRESS_CHARS = 8000;

/** @param {string} address @returns {Promise<HTMLCanvasElement>} */
async function codeOf(address) {
  const { encode } = await import("../../vendor/uqr.mjs");
  const { data, size } = encode(address, { ecc: "L", border: QUIET });
  const scale = Math.max(2, Math.floor(640 / size));
  const canvas = make("canvas", { className: "code", width: size * scale, height: size * scale });
  const pen = canvas.getContext("2d");
  if (!pen) return canvas;
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#000";
  for (const [y, line] of data.entries())
    for (const [x, isDark] of line.entries())
      if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
  return canvas;
}

/**
 * Show a game's link; resolves to "file" when the player wants a file, "shared" when the link was taken, else "".
 * @param {import("../../ui/words.js").Words} words
 * @param {string} address
 */
export async function showLink({ t }, address) {
  const isShort = address.length <= MOST_ADDRESS_CHARS;
  const code = address.length <= MOST_CODE_CHARS ? await codeOf(address).catch(() => null) : null;
  code?.setAttribute("role", "img");
  code?.setAttribute("aria-label", t("link.code"));
  let isTaken = false;
  const field = make("textarea", {
    className: "address",
    readOnly: true,
    rows: 3,
    value: address,
    "aria-label": t("link.address"),
  });
  const copy = make(
    "button",
    {
      type: "button",
      className: "wide",
      on: {
        click: async () => {
          field.select();
          await navigator.clipboard.writeText(address).catch(() => undefined);
          isTaken = true;
          copy.textContent = t("message.copied");
        },
      },
    },
    t("link.copy"),
  );
  const hint = !isShort ? t("link.too-long") : code ? t("link.hint") : t("link.no-code");
  const answer = await openDialog({
    title: t("link.title"),
    closeLabel: t("message.close"),
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
  return answer === "file" ? "file" : isTaken ? "shared" : "";
}
