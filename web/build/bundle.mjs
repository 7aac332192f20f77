// Bundles and minifies the scripts and styles of the site, and prints for each output its inputs
// and imports as JSON.
//
// node bundle.mjs OPTIONS.json   {source, out, pages, singleFiles, styles, separateParts}
//
// `pages` are entry points that share parts. Each of `singleFiles` is one file with everything it
// imports, in the format "esm" or "iife"; lazy imports of an "iife" are left to the browser. All
// lazily imported modules go into one part, since many small parts mean more bytes and more
// requests; those in `separateParts` get a part each.
import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";

const { source, out, pages, singleFiles, styles, separateParts } = JSON.parse(
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
  target: "es2022",
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

/** Return the files that are imported lazily and go into the one part. */
async function lazyFiles() {
  const { metafile } = await esbuild.build({ ...modules, write: false });
  const imported = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "dynamic-import"),
  );
  return [...new Set(imported.map(({ path: name }) => name))]
    .filter((name) => !pages.includes(name) && !separateParts.includes(name))
    .sort();
}

/**
 * Return a plugin that puts the files into one part and redirects their lazy imports to it.
 * @param {string[]} names
 * @returns {import("esbuild").Plugin}
 */
function oneLazyPart(names) {
  const contents = names
    .map((name, number) => `export * as file${number} from "./${name}";`)
    .join("\n");
  return {
    name: "one-lazy-part",
    setup(build) {
      build.onResolve({ filter: /^rb:lazy$/ }, () => ({ path: "lazy", namespace: "rb" }));
      build.onLoad({ filter: /.*/, namespace: "rb" }, () => ({ contents, resolveDir: root }));
      build.onLoad({ filter: /\.js$/ }, ({ path: file }) => {
        const text = fs.readFileSync(file, "utf8");
        return {
          contents: text.replace(/\bimport\(["'](\.[^"']+)["']\)/g, (whole, target) => {
            const number = names.indexOf(
              path
                .relative(root, path.resolve(path.dirname(file), target))
                .split(path.sep)
                .join("/"),
            );
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
      build.onResolve({ filter: /^\./ }, ({ path: target, kind, resolveDir }) =>
        kind === "dynamic-import"
          ? {
              path: path.posix.relative(
                folder,
                path.relative(root, path.resolve(resolveDir, target)).split(path.sep).join("/"),
              ),
              external: true,
            }
          : undefined,
      );
    },
  };
}

const { metafile } = await esbuild.build({ ...modules, plugins: [oneLazyPart(await lazyFiles())] });
const outputs = { ...metafile.outputs };
for (const [name, [entry, format]] of Object.entries(singleFiles)) {
  const plugins = format === "iife" ? [externalLazyImports(path.dirname(name))] : [];
  const built = await esbuild.build({
    ...common,
    entryPoints: [{ in: entry, out: name.replace(/\.js$/, "") }],
    format,
    plugins,
  });
  Object.assign(outputs, built.metafile.outputs);
}
for (const name of styles) {
  const text = fs.readFileSync(path.join(source, name), "utf8");
  const { code } = await esbuild.transform(text, { loader: "css", minify: true, charset: "utf8" });
  fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
  fs.writeFileSync(path.join(out, name), code);
}

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
