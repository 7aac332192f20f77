import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { THEMES } from "../storage/settings.js";

const css = readFileSync(new URL("../styles/page.css", import.meta.url), "utf8");

/** Return the colours of a theme: those of the root with its changes, in light mode. */
function colours(theme) {
  const blocks = [...css.matchAll(/^:root(\[data-theme="(\w+)"\])? \{([^}]*)\}/gm)].filter(
    ([, , name]) => !name || name === theme,
  );
  return Object.fromEntries(
    blocks.flatMap(([, , , body]) =>
      [...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
    ),
  );
}

/** Return red, green, blue and opacity of a colour. */
function parts(text) {
  if (text.startsWith("rgba")) return text.slice(5, -1).split(",").map(Number);
  const hex =
    text.length === 4 ? [...text.slice(1)].map((one) => one + one) : text.slice(1).match(/../g);
  return [...hex.map((one) => Number.parseInt(one, 16)), 1];
}

const over = (upper, lower) => [
  ...upper.slice(0, 3).map((one, n) => one * upper[3] + lower[n] * (1 - upper[3])),
  1,
];

function light(colour) {
  const [r, g, b] = colour.map((one) =>
    one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [most, least] = [light(one), light(other)].sort((a, b) => b - a);
  return (most + 0.05) / (least + 0.05);
}

for (const theme of THEMES.filter((name) => name !== "auto"))
  test(`texts and marks on the table have enough contrast: ${theme}`, () => {
    const all = Object.fromEntries(
      Object.entries(colours(theme))
        .filter(([, value]) => /^(#|rgba)/.test(value))
        .map(([name, value]) => [name, parts(value)]),
    );
    for (const felt of ["felt-light", "felt-mid", "felt-dark"]) {
      const bar = over(all.bar, all[felt]);
      assert.ok(contrast(over(all["bar-ink"], bar), bar) >= 7, `bar on ${felt}`);
      assert.ok(contrast(over(all["bar-soft"], bar), bar) >= 4.5, `soft ink on ${felt}`);
      assert.ok(
        contrast(over(all["board-trail"], parts("#fdfcf7")), parts("#fdfcf7")) >= 1.5,
        "the trail on a card",
      );
      const hollow = over(all["board-hollow"], all[felt]);
      const [least, written] = [
        contrast(over(all["board-lit"], all[felt]), all[felt]),
        contrast(over(all["board-ink"], hollow), hollow),
      ];
      assert.ok(theme === "day" || least >= 3, `what is lit on ${felt}: ${least}`);
      assert.ok(written >= 4.5, `the name of an empty place on ${felt}: ${written}`);
    }
    assert.ok(contrast(all["main-ink"], all.main) >= 4.5, "the main button");
  });

test("the theme that follows the device has the colours of the themes for its settings", () => {
  const declarations = (body) => body.match(/[\w-]+: [^;]+;/g);
  const themeOf = {
    "color-scheme: light": "day",
    "color-scheme: dark": "night",
    "contrast: more": "contrast",
  };
  let compared = 0;
  for (const [, condition, names, body] of css.matchAll(
    /^@media \(prefers-(.+)\) \{\n {2}:root(.+) \{([^}]*)\}/gm,
  )) {
    if (!names.includes("auto")) continue;
    const [, own] = css.match(
      new RegExp(`^:root\\[data-theme="${themeOf[condition]}"\\] \\{([^}]*)\\}`, "m"),
    );
    assert.deepEqual(declarations(body), declarations(own), condition);
    compared += 1;
  }
  assert.equal(compared, 3);
});

const web = fileURLToPath(new URL("..", import.meta.url));
const files = readdirSync(web, { recursive: true }).filter(
  (name) => name.endsWith(".css") && !/node_modules|\.cache/.test(name),
);

test("the layout changes at widths that follow the browser's font size", () => {
  for (const name of files) {
    const conditions =
      readFileSync(join(web, name), "utf8").match(/@(media|container)[^{]*/g) ?? [];
    for (const condition of conditions)
      assert.ok(!/width: [\d.]+px/.test(condition) || /width: [\d.]+r?em/.test(condition), name);
  }
});

test("font sizes are on one scale, none is below 11 pixels, and they follow the browser's", () => {
  const SCALE = [11, 13, 14, 15, 17, 19, 22, 26, 30];
  const USUAL = 16;
  let count = 0;
  for (const name of files)
    for (const [declaration] of readFileSync(join(web, name), "utf8").matchAll(
      /font(?:-size)?:[^;{}]*;/g,
    ))
      for (const [, size, unit] of declaration.matchAll(/(?<!\+ [\d.]*)([\d.]+)(px|rem)\b/g)) {
        count++;
        assert.equal(unit, "rem", `${name}: ${declaration}`);
        const isOnScale = SCALE.includes(Number(size) * USUAL);
        assert.ok(isOnScale || name.includes("embed/tutorial"), `${name}: ${declaration}`);
      }
  assert.ok(files.length > 5 && count > 120);
});
