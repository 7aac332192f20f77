import assert from "node:assert/strict";
import { afterEach, beforeEach, test } from "node:test";
import { createWords } from "../../ui/words.js";
import { answerOffer } from "./questions.js";

/** The part of an element that a dialog uses. */
class Element extends EventTarget {
  returnValue = "";
  append() {}
  replaceChildren() {}
  removeAttribute() {}
  querySelector = () => null;
  setAttribute() {}
  showModal() {}
  focus() {}
  remove() {}
  close(value) {
    this.returnValue = value;
    this.dispatchEvent(new Event("close"));
  }
}

let dialogs = [];
beforeEach(() => {
  dialogs = [];
  const body = { append: (dialog) => dialogs.push(dialog) };
  const create = () => new Element();
  globalThis.document = { body, createElement: create, createElementNS: create };
});
afterEach(() => delete globalThis.document);

const words = createWords({}, { lang: "en", missing: (key) => key });
const settled = () => new Promise((resolve) => setImmediate(resolve));
const to = () => ({ far: false });

/** The table where B offers, after a number of events. */
const offered = (count) => ({
  players: { A: "human", B: { friend: "Ann" } },
  calls: { offer: "B", answer: "A" },
  record: { events: Array(count).fill("B offer") },
});

function opened(id) {
  const said = [];
  const session = {
    about: { id },
    snapshot: offered(3),
    makeCall: async (side, words) => void said.push([side, words]),
  };
  return { session, said };
}

test("an offer is asked once, and answered also when its game was loaded again", async () => {
  const { session, said } = opened("one");
  const first = answerOffer(session, words, to);
  session.snapshot = offered(3);
  await answerOffer(session, words, to);
  assert.equal(dialogs.length, 1);
  dialogs[0].close("agree");
  await first;
  assert.deepEqual(said, [["A", "agree"]]);
});

test("another offer is asked although the dialog of an old one is open", async () => {
  const { session, said } = opened("two");
  const first = answerOffer(session, words, to);
  session.snapshot = offered(5);
  const second = answerOffer(session, words, to);
  await settled();
  assert.equal(dialogs.length, 2);
  dialogs[1].close("");
  dialogs[0].close("agree");
  await Promise.all([first, second]);
  assert.deepEqual(said, [["A", "decline"]]);
});

test("the person who must answer next is asked", async () => {
  const { session, said } = opened("three");
  const events = ["B turn hand", "A offer"];
  const players = { A: "human", B: "human", C: "human" };
  for (const answer of ["B", "C"]) {
    session.snapshot = { players, calls: { offer: "A", answer }, record: { events: [...events] } };
    const asked = answerOffer(session, words, to);
    dialogs.at(-1).close("agree");
    await asked;
    events.push(`${answer} agree`);
  }
  assert.deepEqual(said, [
    ["B", "agree"],
    ["C", "agree"],
  ]);
});
