// Makes the pictures of the twelve court cards: only the figure, without index, corner pips and
// frame, which the page draws itself in the player's colours and language. Art by Adrian Kennard,
// CC0.
//
// node court_cards.mjs IMAGES_DIR OUT_DIR
import fs from "node:fs";
import path from "node:path";
import { optimize } from "svgo";

const [images, out] = process.argv.slice(2);
const FRAME = "-82.4 -130.4 164.8 260.8";
const SIZE = { width: "412", height: "652" };

/**
 * Return whether a node draws something outside the figure: the index V.., a corner pip S.. or the
 * frame X..
 */
const isTrim = (node) =>
  node.name === "use" && /^#[VSX][SHDC][JQK]$/.test(node.attributes["xlink:href"] ?? "");

/** The colours of the drawings, and those of the table's palette that replace them. */
const COLOURS = new Map(
  Object.entries({ "#44F": "#33508f", "#FC4": "#e6b450", red: "#c8102e", black: "#16181d" }),
);

const figureOnly = {
  name: "figureOnly",
  fn: () => ({
    element: {
      enter: (node, parent) => {
        if (node.name === "svg") {
          node.attributes = {
            xmlns: node.attributes.xmlns,
            "xmlns:xlink": node.attributes["xmlns:xlink"],
            viewBox: FRAME,
            ...SIZE,
          };
        }
        for (const attribute of ["fill", "stroke"]) {
          if (COLOURS.has(node.attributes[attribute]))
            node.attributes[attribute] = COLOURS.get(node.attributes[attribute]);
        }
        const isPlaced = parent.name === "svg" || parent.name === "g";
        const isDrawnTrim = isTrim(node) && !("transform" in node.attributes) && isPlaced;
        const isBackground = node.name === "rect" && parent.name === "svg";
        if (isDrawnTrim || isBackground)
          parent.children = parent.children.filter((child) => child !== node);
      },
    },
  }),
};

const small = [
  {
    name: "preset-default",
    params: { floatPrecision: 1, overrides: { convertPathData: { floatPrecision: 0 } } },
  },
  "removeXlink",
];
fs.mkdirSync(out, { recursive: true });
for (const suit of "SHDC") {
  for (const rank of "JQK") {
    const name = `${rank}${suit}.svg`;
    const source = fs.readFileSync(path.join(images, name), "utf8");
    const figure = optimize(source, { plugins: [figureOnly] }).data;
    fs.writeFileSync(
      path.join(out, name),
      optimize(figure, { multipass: true, plugins: small }).data,
    );
  }
}
