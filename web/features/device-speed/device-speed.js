/** Shows how fast the game is on this device. */
import { siteRoot } from "../../ui/page-url.js";
import { deviceFigures, measure } from "./measure.js";

/**
 * @param {Pick<Page, "views">} page
 * @param {string} version of the game
 */
export async function openDeviceSpeed({ views }, version) {
  const facts = [
    version,
    navigator.userAgent,
    `${screen.width} x ${screen.height} x ${devicePixelRatio}`,
  ];
  const usual = deviceFigures();
  let figures = usual;
  /** @type {{kind: "intro" | "busy" | "done" | "failed", [fact: string]: unknown}} */
  let state = { kind: "intro" };
  /** @type {() => void} */
  let refresh = () => undefined;

  async function measureDevice() {
    try {
      const measured = await measure(siteRoot(), (step, steps) => {
        state = { kind: "busy", step, steps };
        refresh();
      });
      figures = [...usual, ...measured];
      state = { kind: "done" };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      state = { kind: "failed", reason };
    }
    refresh();
  }

  await views.open({
    view: "device",
    title: "device.title",
    className: "statistics",
    stored: () => ({ facts, figures, state }),
    does: { measure: () => void measureDevice() },
    opened: (dialog) => {
      refresh = dialog.refresh;
    },
  });
}
