// Makes the pictures of the twelve court cards: the figure alone, without index, corner pips and frame, which the
// page draws itself in the player's colours and language. Art by Adrian Kennard, CC0.
//
// node courts.mjs IMAGES_DIR OUT_DIR
import fs from "node:fs";
import path from "node:path";
import { optimize } from "svgo";

const [images, out] = process.argv.slice(2);
const FRAME = "-82.4 -130.4 164.8 260.8";
const SIZE = { width: "412", height: "652" };

/** What lies outside the figure: the index V.., the corner pips S.. and the frame X.., each placed by its x. */
const isTrim = (node) =>
  node.name === "use" && /^#[VSX][SHDC][JQK]$/.test(node.attributes["xlink:href"] ?? "");

/** The garish inks of the drawings, and what the table's palette has for them. */
const INKS = new Map(
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
        for (const ink of ["fill", "stroke"]) {
          if (INKS.has(node.attributes[ink])) node.attributes[ink] = INKS.get(node.attributes[ink]);
        }
        const placed = parent.name === "svg" || parent.name === "g";
        const drawn = isTrim(node) && !("transform" in node.attributes) && placed;
        const ground = node.name === "rect" && parent.name === "svg";
        if (drawn || ground) parent.children = parent.children.filter((child) => child !== node);
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
