// Bundles and minifies the scripts and styles of the site, and prints for each output its inputs
// and imports as JSON.
//
// node bundle.mjs OPTIONS.json   {source, out, targets, pages, singleFiles, styles, separateParts}
//
// Syntax is lowered for the browsers in `targets`. `pages` are entry points that share parts. Each of `singleFiles` is one file with everything it
// imports at once, in the format "esm" or "iife"; lazy imports are left to the browser. All lazily
// imported modules of the pages go into one part, since many small parts mean more bytes and more
// requests; those in `separateParts` get a part each. `styles` are style sheets; one that another
// imports becomes a part of that one.
import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";

const { source, out, targets, pages, singleFiles, styles, separateParts } = JSON.parse(
  fs.readFileSync(process.argv[2], "utf8"),
);
const root = path.resolve(source);
const LAZY = "rb:lazy";

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  outdir: path.resolve(out),
  bundle: true,
  minify: true,
  metafile: true,
  charset: "utf8",
  target: targets,
  legalComments: "none",
  logLevel: "error",
};
const modules = {
  ...common,
  entryPoints: pages,
  format: "esm",
  splitting: true,
  chunkNames: "parts/[name]-[hash]",
};

/**
 * Return the modules that go into the lazy part, each with the names that it exports, and the
 * modules that every page with a lazy import has loaded before.
 */
async function lazyModules() {
  const { metafile } = await esbuild.build({ ...modules, write: false });
  const importsOf = (/** @type {string} */ name) =>
    metafile.inputs[name].imports.filter(({ external }) => !external);
  const hasOwnFile = (/** @type {string} */ name) => [...pages, ...separateParts].includes(name);
  /** @param {string} page @param {...string} kinds of imports to follow */
  const reachable = (page, ...kinds) => {
    const names = new Set([page]);
    for (const name of names)
      for (const { kind, path: target } of importsOf(name))
        if (kinds.includes(kind)) names.add(target);
    return [...names];
  };
  const lazyFrom = (/** @type {string} */ page) =>
    reachable(page, "import-statement", "dynamic-import")
      .flatMap(importsOf)
      .filter(({ kind, path: name }) => kind === "dynamic-import" && !hasOwnFile(name))
      .map(({ path: name }) => name);

  const names = [...new Set(pages.flatMap(lazyFrom))].sort();
  const outputs = Object.values(metafile.outputs);
  const exportsOf = (/** @type {string} */ name) =>
    outputs.find(({ entryPoint }) => entryPoint === name)?.exports ?? [];
  const [first = [], ...others] = pages
    .filter((/** @type {string} */ page) => lazyFrom(page).length)
    .map((/** @type {string} */ page) => reachable(page, "import-statement"));
  return {
    lazy: names.map((name) => ({ name, exports: exportsOf(name) })),
    loaded: first.filter(
      (name) => !hasOwnFile(name) && others.every((list) => list.includes(name)),
    ),
  };
}

/**
 * Return a plugin that puts the lazy modules into one part and redirects their imports to it. The
 * part also imports what is loaded already, so that esbuild need not keep that apart from modules
 * that only the pages import: fewer and larger parts.
 * @param {Awaited<ReturnType<typeof lazyModules>>} found
 * @returns {import("esbuild").Plugin}
 */
function oneLazyPart({ lazy, loaded }) {
  const contents = [
    ...loaded.map((name) => `import "./${name}";`),
    ...lazy.flatMap(({ name, exports }, number) => [
      `import { ${exports.map((one) => `${one} as ${one}${number}`)} } from "./${name}";`,
      `export const file${number} = { ${exports.map((one) => `${one}: ${one}${number}`)} };`,
    ]),
  ].join("\n");
  return {
    name: "one-lazy-part",
    setup(build) {
      build.onResolve({ filter: /^rb:lazy$/ }, () => ({ path: "lazy", namespace: "rb" }));
      build.onLoad({ filter: /.*/, namespace: "rb" }, () => ({ contents, resolveDir: root }));
      build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const text = fs.readFileSync(file, "utf8");
        return {
          contents: text.replace(/\bimport\(["'](\.[^"']+)["']\)/g, (whole, target) => {
            const address = path.relative(root, path.resolve(path.dirname(file), target));
            const number = lazy.findIndex(({ name }) => name === address.split(path.sep).join("/"));
            return number < 0 ? whole : `import("${LAZY}").then((lazy) => lazy.file${number})`;
          }),
        };
      });
    },
  };
}

/**
 * Return a plugin that leaves lazy imports to the browser, as addresses relative to the output's
 * folder.
 * @param {string} folder
 * @returns {import("esbuild").Plugin}
 */
function externalLazyImports(folder) {
  return {
    name: "external-lazy-imports",
    setup(build) {
      build.onResolve({ filter: /^\./ }, ({ path: target, kind, resolveDir }) => {
        if (kind !== "dynamic-import") return undefined;
        const name = path
          .relative(root, path.resolve(resolveDir, target))
          .split(path.sep)
          .join("/");
        const address = path.posix.relative(folder, name);
        return { path: address.startsWith(".") ? address : `./${address}`, external: true };
      });
    },
  };
}

/** Makes `--dvh` the unit dvh, or vh where that is missing: Chromium before 108, Firefox before 101. */
const DVH = ":root{--dvh:1vh}@supports (height:1dvh){:root{--dvh:1dvh}}";

/**
 * Replace lengths in dvh by the property `--dvh`.
 * @param {string} css
 */
function withoutDvh(css) {
  const text = css.replace(/(?<![\w-])([\d.]+)dvh\b/g, "calc($1*var(--dvh))");
  return text === css ? css : DVH + text;
}

/** Write each style sheet together with those that it imports, which get no file of their own. */
async function bundleStyles() {
  const { metafile, outputFiles } = await esbuild.build({
    ...common,
    entryPoints: styles,
    outbase: root,
    external: ["*.woff2"],
    write: false,
  });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const parts = new Set(imported.map(({ path: name }) => path.resolve(common.outdir, name)));
  for (const { path: file, text } of outputFiles) {
    if (parts.has(file)) continue;
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, withoutDvh(text));
  }
}

const { metafile } = await esbuild.build({
  ...modules,
  plugins: [oneLazyPart(await lazyModules())],
});
const outputs = { ...metafile.outputs };
for (const [name, [entry, format]] of Object.entries(singleFiles)) {
  const built = await esbuild.build({
    ...common,
    entryPoints: [{ in: entry, out: name.replace(/\.js$/, "") }],
    format,
    plugins: [externalLazyImports(path.dirname(name))],
  });
  Object.assign(outputs, built.metafile.outputs);
}
await bundleStyles();

const outFolder = path.resolve(out);
const address = (/** @type {string} */ name) =>
  path.relative(outFolder, path.resolve(root, name)).split(path.sep).join("/");
const rows = Object.entries(outputs).map(([name, { inputs, imports }]) => [
  address(name),
  {
    inputs: Object.keys(inputs),
    imports: imports
      .filter(({ external }) => !external)
      .map(({ kind, path: target }) => [kind, address(target)]),
  },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(rows)));
