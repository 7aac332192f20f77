/**
 * Bar plots as SVG, with a title and a sentence for screen readers.
 */
import { svgElement } from "./svg.js";

/** @typedef {{value: number, label: string, kind: string}} Bar */

const [WIDTH, HEIGHT, GAP] = [640, 150, 2];
let plotCount = 0;

/**
 * Return bars above and below a line, one for each value.
 * @param {{title: string, text: string, bars: Bar[]}} what
 */
export function barPlot({ title, text, bars }) {
  const id = `plot-${++plotCount}`;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const scale = (HEIGHT - 16) / (most - least);
  const zero = 8 + most * scale;
  const step = Math.min(40, WIDTH / Math.max(bars.length, 1));
  const drawn = bars.map(({ value, label, kind }, at) => {
    const tall = Math.max(2, Math.abs(value) * scale);
    const y = value >= 0 ? zero - tall : zero;
    return svgElement(
      "rect",
      {
        x: at * step + GAP / 2,
        y,
        width: Math.max(1, step - GAP),
        height: tall,
        rx: Math.min(3, step / 4),
        class: kind,
      },
      svgElement("title", {}, label),
    );
  });
  return svgElement(
    "svg",
    {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      class: "plot",
      preserveAspectRatio: "none",
      role: "img",
      "aria-labelledby": `${id}-title ${id}-text`,
    },
    svgElement("title", { id: `${id}-title` }, title),
    svgElement("desc", { id: `${id}-text` }, text),
    ...drawn,
    svgElement("line", { x1: 0, x2: WIDTH, y1: zero, y2: zero, class: "axis" }),
  );
}
