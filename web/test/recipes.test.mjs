/** The recipes for authors and the kit's copies compile with the real tools, and keep the lesson. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { evaluate } from "@mdx-js/mdx";
import MarkdownIt from "markdown-it";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import { compileTemplate } from "vue/compiler-sfc";
import { likelyHeight } from "../embed/host/board-height.js";
import { POS, TREE } from "./sample-lesson.mjs";
import { compileVue, copiesOf, recipesOf } from "./recipe-tools.mjs";

const BASE = "https://games.example/rb/";
const PROMPT = `Which "one" & {{ why }}, {% if %} {# so #}?\n\n# </script> <!-- *a* _b_ it's \\n \`c\` \${d} &lt;`;
const BAKED = {
  format: "russian-bank-lesson",
  version: 1,
  id: "one",
  pos: POS,
  task: "find-compulsory",
  prompt: { en: PROMPT, de: "Welche?" },
  baked: TREE,
};
const PLAIN = { format: "russian-bank-lesson", version: 1, pos: POS, mode: "view", prompt: PROMPT };
const LESSONS = { BAKED, PLAIN };
const recipes = recipesOf(BASE);
const file = (name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");

const decode = (html) =>
  html
    .replace(/&#(x?)(\w+);/g, (_, hex, code) => String.fromCodePoint(parseInt(code, hex ? 16 : 10)))
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** Return the lesson that a browser finds in the element of an HTML text. */
function lessonIn(html) {
  const [, attributes, inner] = /<russian-bank-board([^>]*)>([\s\S]*)<\/russian-bank-board>/.exec(
    html,
  );
  const json = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(inner)?.[1];
  return json
    ? JSON.parse(json)
    : Object.fromEntries(
        [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [
          key,
          decode(value),
        ]),
      );
}

/** Assert that an HTML text has the loader, and an element with the lesson outside of paragraphs. */
function assertBoard(html, lesson) {
  assert.match(html, new RegExp(`<script src="${BASE}embed/v1/board.js"( async="")?>`));
  assert.doesNotMatch(html, /<p>\s*<(?:russian|script|div)/);
  const { format: _, version: __, ...keys } = lesson;
  assert.deepEqual(lessonIn(html), lesson.baked ? lesson : keys);
}

async function renderMdx(source) {
  const { default: Page } = await evaluate(`# A title\n\nText.\n\n${source}\n\nEnd.`, runtime);
  return renderToStaticMarkup(createElement(Page));
}

const renderMarkdown = (source) =>
  new MarkdownIt({ html: true }).render(`# A title\n\nText.\n\n${source}\n\nEnd.\n`);

for (const [name, lesson] of Object.entries(LESSONS)) {
  test(`${name}: the copies for HTML, markdown-it and MDX contain the lesson`, async () => {
    const copies = copiesOf(lesson, BASE);
    assertBoard(copies.element, lesson);
    assert.ok(copies.markdown.includes(copies.element));
    assert.ok(renderMarkdown(copies.markdown).includes(`\n${copies.markdown}\n`), "is not changed");
    assertBoard(await renderMdx(copies.mdx), lesson);
    assert.doesNotMatch(copies.markdown, /\{[{%#]/, "nothing for Liquid and Nunjucks");
  });

  test(`${name}: the copy for Vue compiles and contains the lesson`, async () => {
    const { vue } = copiesOf(lesson, BASE);
    const code = await compileVue(vue);
    const { format: _, version: __, ...keys } = lesson;
    const expected = lesson.baked ?? keys.prompt;
    assert.ok(JSON.stringify(expected).length > 50);
    const [, held] = /const lesson = (.*);/.exec(vue) ?? [];
    if (lesson.baked) assert.deepEqual(JSON.parse(held), lesson);
    else assert.ok(code.includes(JSON.stringify(lesson.prompt)), code);
    assert.match(
      code,
      /_createElementVNode\("russian-bank-board"|_createElementBlock\("russian-bank-board"/,
    );
  });

  test(`${name}: the copied frame is a plain frame without scripts, as WordPress needs it`, async () => {
    const { iframe, address } = copiesOf(lesson, BASE);
    const [, src, title] =
      /^<iframe src="(https:[^"<>]+)" title="([^"<>]+)" width="640" height="\d{3}" loading="lazy" style="[^"]+"><\/iframe>$/.exec(
        iframe,
      );
    assert.equal(decode(src), address);
    assert.equal(decode(title), PROMPT);
  });
}

test("the recipes for MDX compile", async () => {
  assert.match(await renderMdx(recipes.mdx), /<russian-bank-board lesson="first-ace">/);
  assert.match(
    await renderMdx(recipes["mdx-frame"]),
    /<iframe [^>]*style="border:0;max-width:100%"/,
  );
  await assert.rejects(renderMdx(recipes.frame), /style/, "a frame of HTML does not");
});

/** @param {string} code */
const evaluateConfig = async (code) =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;

test("the configurations name the script and the element", async () => {
  const { scripts } = await evaluateConfig(recipes["docusaurus-config"]);
  assert.deepEqual(scripts, [{ src: `${BASE}embed/v1/board.js`, async: true }]);
  const code = recipes["vue-config"];
  const line = 'import vue from "@vitejs/plugin-vue";';
  assert.ok(code.includes(line));
  const { plugins } = await evaluateConfig(code.replace(line, "const vue = (options) => options;"));
  const { isCustomElement } = plugins[0].template.compilerOptions;
  assert.deepEqual(["russian-bank-board", "p"].map(isCustomElement), [true, false]);
});

test("the recipe for markdown-it is kept, also where a page is a template of Vue", async () => {
  assert.ok(renderMarkdown(recipes["markdown-it"]).includes(recipes["markdown-it"]));
  assert.equal(recipes.mkdocs, recipes["markdown-it"]);
  const { head, vue } = await evaluateConfig(recipes["vitepress-config"]);
  assert.deepEqual(head[0][1], { src: `${BASE}embed/v1/board.js`, async: "" });
  for (const name of ["vitepress", "vitepress-lesson"]) {
    const html = renderMarkdown(recipes[name].replace(/<script setup>[\s\S]*?<\/script>/, ""));
    assert.doesNotMatch(html, /<p>\s*<russian/);
    const { errors, tips, code } = compileTemplate({
      source: html,
      filename: "page.md",
      id: "page",
      ...vue.template,
    });
    assert.deepEqual([...errors, ...tips], []);
    assert.match(code, /"?russian-bank-board"?/);
    assert.doesNotMatch(code, /resolveComponent/);
  }
});

test("the frames of the recipes have the size that the kit gives them", () => {
  const { prompt } = JSON.parse(file("course/first-ace.json"));
  const [longest] = Object.values(prompt).sort((one, two) => two.length - one.length);
  const height = likelyHeight(640, longest);
  for (const name of ["frame", "mdx-frame"])
    assert.match(recipes[name], new RegExp(`width="640" height="${height}"`), name);
});

test("the component of the recipe for React is the one that is checked and run", () => {
  const [, code] = /^.*\n.*\n\n([\s\S]*)$/.exec(file("test/react-board.tsx"));
  assert.equal(recipes.react, code.trim().replace('"../embed/v1/board"', '"./board"'));
});

test("the recipes name the versions that are pinned", () => {
  const page = file("kit/recipes.html");
  const named = Object.fromEntries(
    [...page.matchAll(/data-version="([^"]+)">([^<]+)</g)].map(([, name, version]) => [
      name,
      version,
    ]),
  );
  const pinned = JSON.parse(file("package.json")).devDependencies;
  const { markdown, ...packages } = named;
  assert.match(file("build/test_requirements.in"), new RegExp(`^markdown==${markdown}$`, "m"));
  assert.deepEqual(Object.keys(packages), ["markdown-it", "@mdx-js/mdx", "react", "vue"]);
  for (const [name, version] of Object.entries(packages)) assert.equal(version, pinned[name], name);
  assert.equal(pinned["react-dom"], named.react);
  const installed = createRequire(import.meta.url);
  assert.equal(installed("vue/package.json").version, named.vue);
});
