/** Shows how fast the game is on this device. */
import { siteRoot } from "../../ui/page-url.js";
import { showDevice } from "./device-dialog.js";
import { deviceFigures, measure } from "./measure.js";

/**
 * @param {Words} words
 * @param {string} version of the game
 */
export async function openDeviceSpeed(words, version) {
  const facts = [
    version,
    navigator.userAgent,
    `${screen.width} x ${screen.height} x ${devicePixelRatio}`,
  ];
  await showDevice(words, { facts, figures: deviceFigures() }, (onStep) =>
    measure(siteRoot(), onStep),
  );
}
