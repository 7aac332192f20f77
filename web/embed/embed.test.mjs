import assert from "node:assert/strict";
import { test } from "node:test";
import { packText, unpackJson, lessonFragment } from "../storage/game-files.js";
import { POS, TREE } from "../test/sample-lesson.mjs";
import { unknownKeys } from "./source/board-query.js";
import { readAddress } from "./source/url-parameters.js";
import { Judge } from "./answers/judge.js";
import { CALLS, EVENTS, fits } from "./host/messages.js";

/** Unknown parameters, each with the one that it nearly is. */
const NEAREST = {
  clid2: "",
  track: "",
  gad: "",
  mkt: "",
  fb: "",
  colour: "",
  promt: "prompt",
  prompts: "prompt",
  porblem: "problem",
  soltuion: "solution",
  position: "pos",
  language: "lang",
  leson: "lesson",
  opponnent: "opponent",
  contrls: "controls",
  seeds: "seed",
  mibextid: "",
  mtm_campaign: "",
  pk_campaign: "",
  matomo_campaign: "",
  li_fat_id: "",
  ref_src: "",
  hsCtaTracking: "",
  at_medium: "",
  wt_mc: "",
  vero_id: "",
  elqTrackId: "",
  cmpid: "",
  s_cid: "",
  ScCid: "",
  epik: "",
  dm_i: "",
  trk_contact: "",
  sc_channel: "",
  rb_clickid: "",
  amp: "",
  nocache: "",
  v: "",
  embed: "",
  share: "",
  sfnsn: "",
  spm: "",
  guce_referrer: "",
  ved: "",
  usg: "",
  fs: "",
};

test("an address has a lesson as parameters or packed in its fragment", async () => {
  const given = await readAddress(
    new URL(
      `https://a.b/embed/v1/?pos=${POS}&hint=one&hint=two&at=3&utm_source=mail&fbclid=no&title=x`,
    ),
  );
  assert.deepEqual(given, { pos: POS, hint: ["one", "two"], at: 3 });
  const letters = await packText(JSON.stringify({ pos: POS, prompt: "é?", lang: "de" }));
  assert.deepEqual(await readAddress(new URL(`https://a.b/embed/v1/?lang=fr#lesson=${letters}`)), {
    pos: POS,
    prompt: "é?",
    lang: "fr",
  });
  assert.equal((await unpackJson(letters)).value.prompt, "é?");
  const list = await lessonFragment(["first-ace"]);
  await assert.rejects(readAddress(new URL(`https://a.b/embed/v1/${list}`)), {
    message: 'lesson: form ["first-ace"]',
  });
  await assert.rejects(readAddress(new URL("https://a.b/embed/v1/#lesson=1zz")), {
    parameter: "lesson",
    code: "form",
  });
  await assert.rejects(
    readAddress(new URL("https://a.b/embed/v1/?lesson=https://evil.example/x.json")),
    { parameter: "lesson", code: "foreign" },
  );
  await assert.rejects(readAddress(new URL("https://a.b/embed/v1/?game=1zz")), {
    parameter: "game",
    code: "form",
  });
});

test("unknown parameters are ignored and reported, except those that other sites add", async () => {
  const read = (/** @type {string} */ name) => [
    readAddress(new URL(`https://a.b/embed/v1/?pos=${POS}&${name}=x`)),
    unknownKeys(`?pos=${POS}&${name}=x`),
  ];
  const added =
    "utm utm_source fbclid gclid msclkid gbraid wbraid srsltid gad_source gad_campaignid mkt_tok trk fb_action_ids mc_cid _ga ref si";
  for (const name of added.split(" ")) {
    const [lesson, unknown] = read(name);
    assert.deepEqual([await lesson, unknown], [{ pos: POS }, []], name);
  }
  for (const [name, nearest] of Object.entries(NEAREST)) {
    const [lesson, unknown] = read(name);
    assert.deepEqual([await lesson, unknown], [{ pos: POS }, [{ key: name, nearest }]], name);
  }
});

test("attributes of the element are reported only where they nearly are a parameter", () => {
  const query = "?seed=x&_attributes=promt,colour,itemid,contrls";
  assert.deepEqual(unknownKeys(query), [
    { key: "promt", nearest: "prompt" },
    { key: "contrls", nearest: "controls" },
  ]);
});

test("the judge follows the tree and refuses without revealing what is compulsory", () => {
  const judge = new Judge(TREE, "find-compulsory");
  assert.deepEqual(judge.statements, ["none"]);
  assert.deepEqual(
    [
      judge.answer("move 9H H2 H1").result,
      judge.answer("move 9H H2 H1").reason,
      judge.answer("none").result,
    ],
    ["refused", "misfit", "wrong"],
  );
  assert.deepEqual(
    [judge.answer("discard").result, judge.answer("move 9H H2 H4").text],
    ["wrong", 1],
  );
  assert.deepEqual(judge.answer("turn hand"), {
    result: "wrong",
    verdict: { legal: false, stoppable: true, rule: "foundation" },
    text: 0,
    reason: "",
    clause: "",
  });
  assert.equal(judge.answer("move AS H1 F1").result, "done");
  assert.deepEqual([judge.at, judge.isOver, judge.path], [1, true, [0]]);
  judge.reset();
  assert.deepEqual(
    [judge.at, judge.isOver, new Judge(TREE, "play").answer("discard").result],
    [0, false, "refused"],
  );
});

test("a message must have exactly the values of its row", () => {
  assert.equal(fits(CALLS, "goTo", { at: 3 }), true);
  for (const [call, args] of [
    ["goTo", { at: "3" }],
    ["goTo", { at: Number.NaN }],
    ["goTo", {}],
    ["goTo", { at: 1, more: 2 }],
    ["constructor", {}],
    ["load", { lesson: null }],
    ["reset", null],
    ["reset", undefined],
  ])
    assert.equal(fits(CALLS, call, args), false, call);
  assert.equal(fits(EVENTS, "rb-stop", { ground: "", right: true }), true);
  assert.equal(fits(EVENTS, "rb-stop", { ground: "", right: true, by: 1 }), false);
});
