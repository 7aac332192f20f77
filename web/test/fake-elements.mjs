import { afterEach, beforeEach } from "node:test";

/** The part of an element that the fields of the kit use. It has no size, so nothing is painted. */
class Element extends EventTarget {
  children = [];
  dataset = {};
  style = {};
  options = [{}, {}, {}];
  selectedIndex = 0;
  value = "";
  hidden = false;
  append(...children) {
    this.children.push(...children);
  }
  click() {
    this.dispatchEvent(new Event("click"));
  }
  querySelector = () => new Element();
  replaceChildren() {}
  setAttribute() {}
}

/** Let each test of a file create elements; return functions that find those of the test. */
export function useFakeElements() {
  /** @type {Element[]} */
  let made = [];
  beforeEach(() => {
    made = [];
    const create = () => {
      made.push(new Element());
      return made.at(-1);
    };
    globalThis.document = { activeElement: null, createElement: create, createElementNS: create };
    globalThis.ResizeObserver = class {
      observe() {}
    };
  });
  afterEach(() => {
    delete globalThis.document;
    delete globalThis.ResizeObserver;
  });
  return {
    byId: (/** @type {string} */ id) => made.find((one) => one.id === id),
    byText: (/** @type {string} */ text) => made.find((one) => one.children.includes(text)),
  };
}
