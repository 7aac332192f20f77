import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { answerOffer } from "./dialogs.js";

/** The dialogs that were opened; `close` gives one its answer. */
let dialogs = [];
const views = {
  open(what) {
    what.does.asked();
    return new Promise((close) => void dialogs.push({ ...what, close }));
  },
};
beforeEach(() => {
  dialogs = [];
});

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
  const first = answerOffer(session, views, to);
  session.snapshot = offered(3);
  await answerOffer(session, views, to);
  assert.equal(dialogs.length, 1);
  dialogs[0].close("agree");
  await first;
  assert.deepEqual(said, [["A", "agree"]]);
});

test("another offer is asked although the dialog of an old one is open", async () => {
  const { session, said } = opened("two");
  const first = answerOffer(session, views, to);
  session.snapshot = offered(5);
  const second = answerOffer(session, views, to);
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
    const asked = answerOffer(session, views, to);
    assert.equal(dialogs.at(-1).stored().reader, answer);
    dialogs.at(-1).close("agree");
    await asked;
    events.push(`${answer} agree`);
  }
  assert.deepEqual(said, [
    ["B", "agree"],
    ["C", "agree"],
  ]);
});
