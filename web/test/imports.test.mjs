/**
 * Imports of the page point one way, and some things are reserved to one module. Imports of types
 * do not count.
 */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

const WEB = path.join(import.meta.dirname, "..");
const APART = ["node_modules", "test", "build", "bench", "scorm", "vendor"];
/** The layers of the page: a folder imports its own modules and those of the layers before it. */
const LAYERS = [
  ["base"],
  ["protocol"],
  ["engine", "storage", "board"],
  ["offline"],
  ["game", "ui"],
  ["lesson"],
  ["features"],
  ["page"],
  ["embed"],
  ["kit"],
  ["main.js"],
];
/**
 * The features that use another one. What features only share lies in a lower layer.
 * @type {Record<string, string>}
 */
const USES = {
  "backup > about": "the dialog opens the one about the page",
  "course > tutorial": "the list of lessons opens the tutorial",
  "friend > new-game": "an invitation has the fields of a new game for its rules",
  "library > backup": "the archived games are backed up, and the copy of the site kept up to date",
  "menu > new-game": "the start sheet leads to a new game",
  "menu > result": "the start sheet leads to the result of the last game",
  "problems > exercise-link": "a problem opens in the author kit",
  "problems > vigilance": "the list of problems opens the drill",
  "replay > exercise-link": "a position of the replay opens in the author kit",
  "replay > problems": "the review leads to problems of the player's own mistakes",
  "result > course": "the result leads to the lessons",
  "result > new-game": "the result leads to a new game",
  "settings > keyboard": "the settings lead to the keys and to the board as text",
  "welcome > tutorial": "the welcome leads to the tutorial",
};
/** What is reserved, and the module or folders that may do it. @type {[RegExp, RegExp][]} */
const ONLY = [
  [/new (?:Shared)?Worker\(|moduleWorker\((?:Shared)?Worker\b/, /^engine\/client\.js$/],
  [/\blocalStorage\b/, /^storage\/local-store\.js$/],
  [/\bindexedDB\b/, /^storage\/database\.js$/],
  [
    /\.createElement(?:NS)?\(/,
    /^(?:board|ui|kit\/ui)\/|^embed\/host\/board-element\.js$|^embed\/v1\/plain-start\.js$/,
  ],
];

const files = readdirSync(WEB, { recursive: true, encoding: "utf8" })
  .filter(
    (file) =>
      file.endsWith(".js") && !APART.includes(file.split(path.sep)[0]) && !file.startsWith("."),
  )
  .map((file) => file.split(path.sep).join("/"));
const code = Object.fromEntries(
  files.map((file) => [
    file,
    readFileSync(path.join(WEB, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
  ]),
);
/** The modules that each module imports, at once or lazily. */
const imports = Object.fromEntries(
  files.map((file) => [
    file,
    [...code[file].matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map(([, name]) =>
      path.posix.join(path.posix.dirname(file), name),
    ),
  ]),
);

test("modules and imports are found", () => {
  assert.ok(files.length > 100);
  assert.ok(imports["main.js"].includes("features/notices.js"), "a static import");
  assert.ok(imports["main.js"].includes("page/features.js"), "a lazy import");
});

/** @param {string} file @returns {number} the layer of a module */
const layerOf = (file) => LAYERS.findIndex((folders) => folders.includes(file.split("/")[0]));

test("a folder imports only its own modules and those of lower layers", () => {
  assert.deepEqual(
    files.filter((file) => file !== "sw.js" && layerOf(file) < 0),
    [],
  );
  const wrong = files.flatMap((file) =>
    imports[file]
      .filter((name) => !name.startsWith("vendor/"))
      .filter((name) => name.split("/")[0] !== file.split("/")[0])
      .filter((name) => layerOf(name) < 0 || layerOf(name) >= layerOf(file))
      .map((name) => `${file}: ${name}`),
  );
  assert.deepEqual(wrong, []);
});

/** @param {string} file @returns {string} the feature of a module: its folder, or the module itself */
const featureOf = (file) =>
  file.startsWith("features/") ? file.split("/")[1].replace(/\.js$/, "") : "";

test("a feature imports another one only where it uses it", () => {
  const pairs = files
    .filter(featureOf)
    .flatMap((file) => imports[file].map((name) => [featureOf(file), featureOf(name)]))
    .filter(([one, other]) => other && other !== one)
    .map((pair) => pair.join(" > "));
  assert.deepEqual([...new Set(pairs)].sort(), Object.keys(USES));
});

test("there are no import cycles, including lazy imports", () => {
  /** @type {Map<string, boolean>} whether all that a module needs has been looked at */
  const seen = new Map();
  const circles = /** @type {string[]} */ ([]);
  const visit = (/** @type {string} */ file, /** @type {string[]} */ way) => {
    if (seen.get(file) === false) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (seen.has(file)) return;
    seen.set(file, false);
    for (const name of imports[file] ?? []) visit(name, [...way, file]);
    seen.set(file, true);
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(circles, []);
});

test("the page asks whether to try again where a lazy import or a request fails", () => {
  const wrong = files
    .filter((file) => /^(?:features|game|page|ui|kit)\/|^main\.js$/.test(file))
    .filter((file) => file !== "ui/loading.js")
    .filter((file) => {
      const asking =
        /retried\(\s*\(\) =>\s*import\(|lazily\(async \(\) => \{\s*const[^;]*?import\(/g;
      const other = code[file].replace(asking, "").replace(/\/\/.*$/gm, "");
      return /(?<![.\w])(?:import\(["'`]|fetch\()/.test(other);
    });
  assert.deepEqual(wrong, []);
});

test("workers, local storage, IndexedDB and the DOM are reserved to their modules", () => {
  const wrong = ONLY.flatMap(([what, where]) =>
    files.filter((file) => what.test(code[file]) && !where.test(file)),
  );
  assert.deepEqual(wrong, []);
  for (const [what] of ONLY)
    assert.ok(
      files.some((file) => what.test(code[file])),
      String(what),
    );
});
