/**
 * The snippets of kit/recipes.html and the copies of the author kit, run through the tools for
 * which they are made. As a command it prints the snippets of a lesson from its standard input, and
 * writes a page's script that mounts those for React and Vue: node recipe-tools.mjs BASE [FILE].
 * The tools are loaded when they are needed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";

const WEB = path.join(import.meta.dirname, "..");
/** Prints the kit's copies of the lesson in its standard input; its argument is the address of the site. */
const SCRIPT = `
import json, sys
sys.path.insert(0, "web")
from rbpage.kit.snippets import Target, snippets_of
snippets = snippets_of(json.load(sys.stdin), Target(sys.argv[1], "Russian Bank", 640))
print(json.dumps({kind: snippet.text for kind, snippet in snippets.items()}))
`;
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&amp;": "&" };

/**
 * Return the snippets of the recipes by name.
 * @param {string} base the address of the site
 * @returns {Record<string, string>}
 */
export function recipesOf(base) {
  const page = readFileSync(path.join(WEB, "kit/recipes.html"), "utf8");
  return Object.fromEntries(
    [...page.matchAll(/<pre data-recipe="([\w-]+)"><code>([\s\S]*?)<\/code>/g)].map(
      ([, name, code]) => [
        name,
        code.replace(/&(lt|gt|amp);/g, (mark) => ENTITIES[mark]).replaceAll("BASE/", base),
      ],
    ),
  );
}

/**
 * Return the texts of the kit's copies of a lesson by kind.
 * @param {object} lesson @param {string} base
 */
export function copiesOf(lesson, base) {
  const { status, stdout, stderr } = spawnSync("python3", ["-c", SCRIPT, base], {
    cwd: path.join(WEB, ".."),
    input: JSON.stringify(lesson),
    encoding: "utf8",
  });
  if (status) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** @param {string} tag */
const isCustomElement = (tag) => tag === "russian-bank-board";

/**
 * Return a component of Vue as a module. Throws what the compiler complains about.
 * @param {string} source
 */
export async function compileVue(source) {
  const { compileScript, parse } = await import("vue/compiler-sfc");
  const { descriptor, errors } = parse(source, { templateParseOptions: { isCustomElement } });
  if (errors.length) throw errors[0];
  const options = { compilerOptions: { isCustomElement } };
  return compileScript(descriptor, { id: "x", inlineTemplate: true, templateOptions: options })
    .content;
}

/** @param {string} source @returns {Promise<string>} a module */
async function compileMdx(source) {
  const { compile } = await import("@mdx-js/mdx");
  return String(await compile(source));
}

/**
 * Return a script that mounts components where there is a place for them: React into #react,
 * #kit-react and #mdx, Vue into #vue and #kit-vue. Its `hosts` unmounts them and mounts them again.
 * @param {string} base @param {Record<string, string>} copies
 */
async function bundleHosts(base, copies) {
  const { default: esbuild } = await import("esbuild");
  const recipes = recipesOf(base);
  /** @type {Record<string, [source: string, loader: "tsx" | "js"]>} */
  const modules = {
    "recipe-react": [recipes.react, "tsx"],
    "kit-react": [copies.react, "tsx"],
    "kit-mdx": [await compileMdx(copies.mdx), "js"],
    "recipe-vue": [await compileVue(recipes.vue), "js"],
    "kit-vue": [await compileVue(copies.vue), "js"],
  };
  const main = `
    import { createElement } from "react";
    import { createRoot } from "react-dom/client";
    import { createApp } from "vue";
    import { Question } from "recipe-react";
    import { RussianBank } from "kit-react";
    import Page from "kit-mdx";
    import Vue from "recipe-vue";
    import KitVue from "kit-vue";
    const components = { react: Question, "kit-react": RussianBank, mdx: Page };
    const apps = { vue: Vue, "kit-vue": KitVue };
    const isHere = ([id]) => document.getElementById(id);
    let mounted = [];
    globalThis.hosts = {
      mount() {
        const roots = Object.entries(components).filter(isHere).map(([id, one]) => {
          const root = createRoot(document.getElementById(id));
          root.render(createElement(one));
          return root;
        });
        const views = Object.entries(apps).filter(isHere).map(([id, one]) => {
          const app = createApp(one);
          app.mount("#" + id);
          return app;
        });
        mounted = [...roots, ...views];
      },
      unmount() {
        for (const one of mounted) one.unmount();
      },
    };
    hosts.mount();`;
  const { outputFiles } = await esbuild.build({
    stdin: { contents: main, resolveDir: WEB },
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: {
      "process.env.NODE_ENV": '"development"',
      __VUE_OPTIONS_API__: "true",
      __VUE_PROD_DEVTOOLS__: "false",
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "false",
    },
    plugins: [
      {
        name: "snippets",
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(recipe|kit)-/ }, ({ path: name }) => ({
            path: name,
            namespace: "snippet",
          }));
          onLoad({ filter: /.*/, namespace: "snippet" }, ({ path: name }) => ({
            contents: modules[name][0],
            loader: modules[name][1],
            resolveDir: WEB,
          }));
        },
      },
    ],
  });
  return outputFiles[0].text;
}

if (import.meta.main ?? process.argv[1] === import.meta.filename) {
  const [, , base, file] = process.argv;
  const copies = copiesOf(JSON.parse(await text(process.stdin)), base);
  if (file) {
    const { writeFile } = await import("node:fs/promises");
    await writeFile(file, await bundleHosts(base, copies));
  }
  console.log(JSON.stringify({ recipes: recipesOf(base), copies }));
}
