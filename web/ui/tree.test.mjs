import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keyedElement, replaceTree, showTree } from "./tree.js";

/** The part of a node that trees use. */
class FakeNode {
  constructor(localName, namespaceURI) {
    Object.assign(this, { localName, namespaceURI, nodeType: localName ? 1 : 3, parent: null });
    this.attributes = {};
    this.style = {};
    this.childNodes = [];
  }
  get children() {
    return this.childNodes.filter(({ nodeType }) => nodeType === 1);
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get nextSibling() {
    const { childNodes } = this.parent;
    return childNodes[childNodes.indexOf(this) + 1] ?? null;
  }
  get textContent() {
    return this.text ?? this.childNodes.map(({ textContent }) => textContent).join("");
  }
  set textContent(text) {
    this.text = text;
  }
  getAttribute(name) {
    return this.attributes[name] ?? null;
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  removeAttribute(name) {
    delete this.attributes[name];
  }
  get parentElement() {
    return this.parent;
  }
  querySelectorAll() {
    return this.children.flatMap((one) => [one, ...one.querySelectorAll()]);
  }
  append(...nodes) {
    for (const node of nodes) this.insertBefore(node, null);
  }
  replaceWith(node) {
    this.parent.insertBefore(node, this);
    this.remove();
  }
  remove() {
    const { childNodes } = this.parent;
    childNodes.splice(childNodes.indexOf(this), 1);
  }
  insertBefore(node, before) {
    if (node.parent) node.remove();
    node.parent = this;
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, node);
  }
}

let body;
beforeEach(() => {
  Object.assign(globalThis, { Element: FakeNode, Node: { TEXT_NODE: 3 } });
  globalThis.document = {
    baseURI: "https://games.example/bank/index.html?preset=pagat",
    createElement: (tag) => new FakeNode(tag, "html"),
    createElementNS: (space, tag) => new FakeNode(tag, space),
    createTextNode: (text) => Object.assign(new FakeNode(), { text }),
  };
  body = new FakeNode("div", "html");
});

test("a tree becomes elements with attributes and texts", () => {
  showTree(body, [
    ["p", { class: "note", "aria-label": "x" }, "one ", ["strong", {}, "two"]],
    "three",
  ]);
  const [p] = body.children;
  assert.deepEqual([p.localName, p.attributes], ["p", { class: "note", "aria-label": "x" }]);
  assert.equal(body.textContent, "one twothree");
});

test("what is within a picture is drawn", () => {
  showTree(body, [
    ["svg", {}, ["title", {}, "T"], ["rect", { x: 1.5 }]],
    ["p", {}, "x"],
  ]);
  const [svg, p] = body.children;
  assert.equal(svg.namespaceURI, "http://www.w3.org/2000/svg");
  assert.equal(svg.children[0].namespaceURI, svg.namespaceURI);
  assert.equal(svg.children[1].attributes.x, "1.5");
  assert.equal(p.namespaceURI, "html");
});

test("a link may lead to a page beside this one, in the same tab", () => {
  for (const href of ["../", "recipes.html", "recipes.html#frame"]) {
    showTree(body, [["a", { href, here: true }, "Page"]]);
    const [link] = body.children;
    assert.deepEqual([link.getAttribute("href"), link.target], [href, undefined]);
  }
  for (const href of [
    "https://other.example/",
    "//other.example/",
    "javascript:alert(1)",
    "/",
    "../../",
  ])
    assert.throws(() => showTree(body, [["a", { href, here: true }, "x"]]), /no page beside/);
});

test("a link leads to a page of the site, in another tab", () => {
  showTree(body, [["a", { href: "rules/en/pagat.html" }, "Rules"]]);
  const [link] = body.children;
  assert.equal(link.href, "https://games.example/bank/rules/en/pagat.html");
  assert.deepEqual([link.target, link.rel], ["_blank", "noopener"]);
  for (const href of [
    "https://evil.example/",
    "//evil.example/",
    "../other/",
    "javascript:alert(1)",
  ])
    assert.throws(() => showTree(body, [["a", { href }, "x"]]), /outside the site/);
});

test("elements that stay are reused, and only what differs is changed", () => {
  showTree(body, [
    ["p", { class: "a", id: "i" }, "one"],
    ["dl", {}, ["dt", {}, "t"]],
  ]);
  const [p, dl] = body.children;
  p.attributes.open = ""; // by the player
  showTree(body, [
    ["p", { class: "b" }, "two"],
    ["dl", {}, ["dt", {}, "t"], ["dd", {}, "d"]],
  ]);
  assert.deepEqual(body.children, [p, dl]);
  assert.deepEqual(p.attributes, { class: "b", open: "" });
  assert.equal(body.textContent, "twotd");
  showTree(body, [["section", {}, "other"]]);
  assert.deepEqual(
    body.children.map(({ localName }) => localName),
    ["section"],
  );
});

test("rows with a key keep their element wherever they move", () => {
  const rows = (...keys) => keys.map((key) => ["li", { key }, key]);
  showTree(body, rows("a", "b", "c"));
  const [a, b, c] = body.children;
  showTree(body, rows("c", "a", "d"));
  assert.deepEqual(body.children.slice(0, 2), [c, a]);
  assert.ok(!body.children.includes(b));
  assert.equal(body.textContent, "cad");
  assert.deepEqual(a.attributes, {}, "a key is no attribute");
});

test("a part that the page has made lies where the tree has it, and keeps what is in it", () => {
  const news = new FakeNode("p", "html");
  const part = ["part", { name: "news" }];
  news.text = "saved";
  showTree(
    body,
    [
      ["p", {}, "first"],
      ["div", {}, part],
    ],
    { parts: { news } },
  );
  assert.equal(body.children[1].children[0], news);
  showTree(body, [part, ["p", {}, "second"]], { parts: { news } });
  assert.equal(body.children[0], news);
  assert.equal(body.textContent, "savedsecond");
  showTree(body, [["p", {}, "third"]], { parts: { news } });
  assert.ok(!body.children.includes(news), "it does not become another element");
  assert.equal(news.text, "saved");
  assert.throws(
    () => showTree(body, [["part", { name: "constructor" }]], { parts: { news } }),
    TypeError,
  );
});

test("what could run or load something is refused", () => {
  for (const tree of [
    ["script", {}, "alert(1)"],
    ["iframe", {}],
    ["img", {}],
    ["p", { onclick: "alert(1)" }],
    ["p", { style: "color: red" }],
    ["p", { href: "javascript:alert(1)" }],
  ])
    assert.throws(() => showTree(body, [tree]), TypeError, tree.join());
});

test("what the player has entered stays unless the tree itself changes", () => {
  const field = (value, checked) => [["input", { name: "n", value, checked }]];
  showTree(body, field("Tom", false));
  const [input] = body.children;
  Object.assign(input, { value: "Tim", checked: true }); // by the player
  showTree(body, field("Tom", false));
  assert.deepEqual([input.value, input.checked], ["Tim", true]);
  showTree(body, field("Ann", false));
  assert.deepEqual([input.value, input.checked], ["Ann", true]);
  assert.deepEqual(input.attributes, { name: "n", value: "Ann" });
});

test("what the player has changed since the tree was asked for is newer", () => {
  const field = (value) => [["input", { name: "n", value }]];
  showTree(body, field("A"));
  const [input] = body.children;
  input.value = "Ann"; // by the player, while the answer for "An" is under way
  showTree(body, field("An"), { changed: ["n"] });
  assert.equal(input.value, "Ann");
  showTree(body, field("Ann!"));
  assert.equal(input.value, "Ann!");

  const choice = (value) => [
    [
      "select",
      { name: "s" },
      ...["a", "b"].map((one) => ["option", { selected: one === value }, one]),
    ],
  ];
  showTree(body, choice("a"));
  const [a, b] = body.children[0].children;
  Object.assign(a, { selected: false });
  Object.assign(b, { selected: false });
  showTree(body, choice("b"), { changed: ["s"] });
  assert.deepEqual([b.selected, b.attributes], [false, {}], "an option belongs to its field");
});

test("one row is replaced by its key", () => {
  const rows = (...texts) => texts.map((text) => ["li", { key: text[0] }, text]);
  showTree(body, [["ul", {}, ...rows("a", "b")]]);
  const [, b] = body.children[0].children;
  replaceTree(body, ["li", { key: "b" }, ["button", { "data-press": "x" }, "back"]]);
  assert.equal(keyedElement(body, "b"), b, "it stays the same element");
  assert.equal(body.textContent, "aback");
  replaceTree(body, ["p", { key: "b" }, "other"]);
  assert.equal(keyedElement(body, "b").localName, "p");
  replaceTree(body, ["li", { key: "gone" }, "?"]);
  assert.equal(body.textContent, "aother");
  assert.equal(keyedElement(body, "gone"), null);
});

test("icons, delays and what is only there or not", () => {
  showTree(body, [["b", { delay: 450, hidden: true, open: false }, ["icon", { name: "bin" }]]]);
  const [b] = body.children;
  assert.equal(b.style.animationDelay, "450ms");
  assert.deepEqual(b.attributes, { hidden: "" });
  const [svg] = b.children;
  assert.equal(svg.localName, "svg");
  showTree(body, [["b", {}, ["icon", { name: "bin" }]]]);
  assert.deepEqual([b.children[0], b.attributes], [svg, {}]);
  showTree(body, [["b", {}, ["icon", { name: "close" }]]]);
  assert.notEqual(b.children[0], svg);
});
