/** QR codes, painted on a canvas. */
import { make } from "./dom.js";
import { retried } from "./loading.js";

/** The empty border of a QR code, in modules. */
const QUIET_ZONE = 3;
const CODE_PX = 640;
/** What cameras still read from a screen. */
const MAX_CODE_CHARS = 1800;

/** Null where the address is too long. @param {string} address @param {string} label to be heard */
export async function qrCode(address, label) {
  if (address.length > MAX_CODE_CHARS) return null;
  const uqr = await retried(() => import("../vendor/uqr.mjs")).catch(() => null);
  if (!uqr) return null;
  const { data, size } = uqr.encode(address, { ecc: "L", border: QUIET_ZONE });
  const scale = Math.max(2, Math.floor(CODE_PX / size));
  const canvas = make("canvas", { className: "code", width: size * scale, height: size * scale });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", label);
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = "#000";
  for (const [y, line] of data.entries())
    for (const [x, isDark] of line.entries())
      if (isDark) context.fillRect(x * scale, y * scale, scale, scale);
  return canvas;
}
