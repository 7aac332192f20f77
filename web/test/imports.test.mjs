/** Imports of the page point one way, and what only one module may do only one does. Types are no imports. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

const WEB = path.join(import.meta.dirname, "..");
const APART = ["node_modules", "test", "tools", "vendor"];
/** What may be imported from outside of a folder. @type {Record<string, RegExp>} */
const MAY = {
  engine: /^$/,
  board: /^$/,
  offline: /^engine\//,
  keep: /^save\.js$/,
  panel: /^(?!engine\/|keep\/|offline\/|main\.js|extras\.js|store\.js|session\.js)/,
  embed: /^(?!kit\/|main\.js|extras\.js)/,
  kit: /^(?!main\.js|extras\.js|session\.js)/,
};
/** The one module that may, or the folders. @type {[RegExp, RegExp][]} */
const ONLY = [
  [/new (?:Shared)?Worker\(/, /^engine\/client\.js$/],
  [/\blocalStorage\b/, /^store\.js$/],
  [/\bindexedDB\b/, /^keep\/history\.js$/],
  [
    /\.createElement(?:NS)?\(/,
    /^(?:board|panel)\/|^embed\/board\.js$|^embed\/v1\/plain-start\.js$/,
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
const imports = Object.fromEntries(
  files.map((file) => [
    file,
    [...code[file].matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g)].map(([, name]) =>
      path.posix.join(path.posix.dirname(file), name),
    ),
  ]),
);
const statics = Object.fromEntries(
  files.map((file) => [
    file,
    [...code[file].matchAll(/\b(?:from|import)\s*["'](\.[^"']+)["']/g)].map(([, name]) =>
      path.posix.join(path.posix.dirname(file), name),
    ),
  ]),
);

test("there is something to look at", () => {
  assert.ok(files.length > 100);
  assert.ok(imports["main.js"].length > 10);
});

test("a folder imports only what it may", () => {
  const wrong = files.flatMap((file) => {
    const [folder, rest] = file.split("/");
    if (rest === undefined)
      return imports[file].filter((name) => name === "main.js").map((name) => `${file}: ${name}`);
    return imports[file]
      .filter((name) => !name.startsWith(`${folder}/`) && !MAY[folder].test(name))
      .map((name) => `${file}: ${name}`);
  });
  assert.deepEqual(wrong, []);
});

test("no module needs itself to start", () => {
  /** @type {Map<string, boolean>} whether all that a module needs has been looked at */
  const seen = new Map();
  const circles = /** @type {string[]} */ ([]);
  const visit = (/** @type {string} */ file, /** @type {string[]} */ way) => {
    if (seen.get(file) === false) circles.push([...way.slice(way.indexOf(file)), file].join(" > "));
    if (seen.has(file)) return;
    seen.set(file, false);
    for (const name of statics[file] ?? []) visit(name, [...way, file]);
    seen.set(file, true);
  };
  for (const file of files) visit(file, []);
  assert.deepEqual(circles, []);
});

test("one module makes workers, one keeps texts, one keeps games, and few folders make elements", () => {
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
