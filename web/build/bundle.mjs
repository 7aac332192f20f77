// Bundles the page's scripts: comments away, names short, what the pages share and what they load lazily cut into
// parts. Reads {source, out, pages, alone, styles, apart} from a file of JSON and prints what went where.
//
// `pages` are modules that load each other's parts; each of `alone` is one file with all it needs, made from a module
// as "esm" or "iife"; what an "iife" imports lazily stays where it lies.
// What is imported lazily goes into one part, but what is in `apart` into one of its own: many small parts are more
// bytes and more requests than one.
import fs from "node:fs";
import path from "node:path";
import * as esbuild from "esbuild";

const { source, out, pages, alone, styles, apart } = JSON.parse(
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

/** The files that are imported lazily and go into the one part. */
async function lazyFiles() {
  const { metafile } = await esbuild.build({ ...modules, write: false });
  const found = Object.values(metafile.inputs).flatMap(({ imports }) =>
    imports.filter(({ kind }) => kind === "dynamic-import"),
  );
  return [...new Set(found.map(({ path: name }) => name))]
    .filter((name) => !pages.includes(name) && !apart.includes(name))
    .sort();
}

/**
 * Let the one part answer every lazy import of a file that lies in it.
 * @param {string[]} names
 * @returns {import("esbuild").Plugin}
 */
function together(names) {
  const contents = names
    .map((name, number) => `export * as file${number} from "./${name}";`)
    .join("\n");
  return {
    name: "together",
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
 * Leave lazy imports to the browser, from the folder of the one file.
 * @param {string} folder
 * @returns {import("esbuild").Plugin}
 */
function apartFrom(folder) {
  return {
    name: "apart",
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

const { metafile } = await esbuild.build({ ...modules, plugins: [together(await lazyFiles())] });
const outputs = { ...metafile.outputs };
for (const [name, [entry, format]] of Object.entries(alone)) {
  const plugins = format === "iife" ? [apartFrom(path.dirname(name))] : [];
  const made = await esbuild.build({
    ...common,
    entryPoints: [{ in: entry, out: name.replace(/\.js$/, "") }],
    format,
    plugins,
  });
  Object.assign(outputs, made.metafile.outputs);
}
for (const name of styles) {
  const text = fs.readFileSync(path.join(source, name), "utf8");
  const { code } = await esbuild.transform(text, { loader: "css", minify: true, charset: "utf8" });
  fs.mkdirSync(path.dirname(path.join(out, name)), { recursive: true });
  fs.writeFileSync(path.join(out, name), code);
}

const home = path.resolve(out);
const place = (/** @type {string} */ name) =>
  path.relative(home, path.resolve(root, name)).split(path.sep).join("/");
const rows = Object.entries(outputs).map(([name, { inputs, imports }]) => [
  place(name),
  {
    inputs: Object.keys(inputs),
    imports: imports
      .filter(({ external }) => !external)
      .map(({ kind, path: target }) => [kind, place(target)]),
  },
]);
process.stdout.write(JSON.stringify(Object.fromEntries(rows)));
