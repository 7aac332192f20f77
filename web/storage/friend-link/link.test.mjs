import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { friendAddress, friendFile, readFriendFile, readFriendLink } from "./link.js";
import { kindOf } from "../../protocol/addresses.js";
import { canonical } from "../../protocol/canonical.js";
import { sha256 } from "./sha256.js";

const DATA = new URL("../../../tests/data/friend-1/", import.meta.url);
const GOLDEN = JSON.parse(readFileSync(new URL("links.json", DATA), "utf8"));
const PAGE = "https://games.example/rb/";
const golden = (name) => GOLDEN.find((one) => one.name === name);
const TURN = golden("pagat, 9 sendings");
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Return numbers that look random but are the same in every run. */
function chance(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const read = async (text) => {
  const answer = await readFriendLink(text);
  return answer.fault ?? canonical(answer.game);
};

for (const { name, link, game, frames } of GOLDEN)
  test(`a published link is read, and made again: ${name}`, async () => {
    assert.deepEqual(await readFriendLink(link), { game, frames });
    assert.equal(await friendAddress("", game, frames), link);
  });

test("a link of an unusual game is read as it was made", async () => {
  const { game } = TURN;
  const [first, ...others] = game.sendings;
  const unusual = [
    { ...game, chain: "0".repeat(32) },
    { ...game, commitment: "ab".repeat(32), match: { target: null, games: [] } },
    { ...game, names: { A: "🂡 ß\"'", B: "x".repeat(40) } },
    {
      ...game,
      preset: "x-1",
      options: { lift: "group", fdn_from: ["house"], target: null, n: 1.5 },
    },
    {
      ...game,
      sendings: [{ ...first, events: ["A move 6S H9 F1", "A move XX H1 H2", "A  turn", ""] }],
    },
    { ...game, sendings: [{ ...first, by: "B", keep: 900 }, ...others.reverse()] },
    { ...game, future: { key: [1, 2, { deep: true }] } },
  ];
  for (const one of unusual)
    assert.deepEqual((await readFriendLink(await friendAddress(PAGE, one))).game, one);
});

test("wrong positions are left out of a link rather than preventing it", async () => {
  const { game } = TURN;
  for (const frames of [["nonsense"], [], Array(9).fill("pagat~A~~")])
    assert.deepEqual((await readFriendLink(await friendAddress(PAGE, game, frames))).game, game);
});

test("what messengers do to a link does not matter", async () => {
  const { link, game } = TURN;
  const expected = canonical(game);
  const [head, tail] = [link.slice(0, 60), link.slice(60)];
  for (const text of [
    link,
    PAGE + link,
    `Your turn! ${PAGE}${link}. See you`,
    `(${PAGE}${link})`,
    `<${PAGE}${link}>`,
    `${PAGE}${link}…`,
    `${link}&utm_source=x&fbclid=IwAR0`,
    `${link}?fbclid=IwAR0`,
    `${link}#:~:text=x`,
    `${head}\r\n${tail}\r\nLetters follow`,
    `${head} ${tail}`,
    `${head}=\r\n${tail}`,
    `> ${head}\u200b${tail}`,
    `${head}%0A${tail}`,
    `${head}%E2%80%8B${tail}`,
    encodeURIComponent(PAGE + link),
    link.replace("#friend=", "#friend%3D"),
    `${link.slice(0, -1)}%${link.at(-1).charCodeAt(0).toString(16)}`,
    `${golden("pagat, 2 sendings").link}\n\n${PAGE}${link}`,
    `${PAGE}${link}\n> ${PAGE}#friend=1cut`,
  ])
    assert.equal(await read(text), expected, text);
});

test("a link that was cut is recognized at every length", async () => {
  const { link } = TURN;
  for (let length = "#friend=".length; length < link.length; length++)
    for (const end of [
      "",
      ".",
      "...",
      "…",
      "?fbclid=IwAR0aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      ")",
    ])
      assert.equal(await read(link.slice(0, length) + end), "cut", `${length}${end}`);
});

test("1500 changed links are damaged or cut, or are read as what they were", async () => {
  const any = chance(21);
  const answers = { damaged: 0, cut: 0, other: 0, same: 0 };
  for (let number = 0; number < 1500; number++) {
    const { link, game } = GOLDEN[number % GOLDEN.length];
    let text = link;
    for (let changes = 1 + any(3); changes; changes--) {
      const at = 8 + any(text.length - 8);
      const letter = LETTERS[any(64)];
      text = [
        () => text.slice(0, at) + letter + text.slice(at + 1),
        () => text.slice(0, at) + letter + text.slice(at),
        () => text.slice(0, at) + text.slice(at + 1),
        () =>
          text.slice(0, at) +
          text
            .slice(at, at + 9)
            .split("")
            .reverse()
            .join("") +
          text.slice(at + 9),
        () => text.slice(0, at) + "%!.\u00e9\ud800 \n"[any(7)] + text.slice(at),
        () => text.slice(0, at) + text.slice(at + any(20)),
        () => text.toLowerCase(),
      ][any(7)]();
    }
    const answer = await read(text);
    if (answer === canonical(game)) answers.same++;
    else {
      assert.ok(answer in answers && answer !== "same", `${text}\n${answer}`);
      answers[answer]++;
    }
  }
  assert.ok(answers.damaged > 500 && answers.cut > 100, JSON.stringify(answers));
});

/** Return a link with letters of one's own and a right checksum, as a hostile program can make it. */
function forged(version, bytes) {
  const size = [bytes.length >> 10, bytes.length >> 5, bytes.length];
  const digits = size.map((digit, at) => LETTERS[(digit & 31) + (at < 2 ? 32 : 0)]).join("");
  const letters = `${version}${digits}${Buffer.from(bytes).toString("base64url")}`;
  let sum = 0x811c9dc5;
  for (const unit of letters) {
    sum = Math.imul(sum ^ unit.charCodeAt(0), 0x01000193);
    sum = Math.imul(sum, 0x01000193);
  }
  const last = "abcdefghijkmnopqrstuvwxyz2345678";
  const sums = Array.from({ length: 6 }, (_, at) => last[(sum >>> (5 * at)) & 31]);
  return `#friend=${letters}${sums.join("")}`;
}

test("a link of a newer version is recognized, if it is complete", async () => {
  const link = forged(
    "2",
    Uint8Array.from({ length: 90 }, (_, at) => at),
  );
  assert.equal(await read(link), "newer");
  assert.equal(await read(link.slice(0, -1)), "cut");
  assert.equal(await read(link.replace("=2", "=3")), "damaged");
});

test("400 forged links are refused in time", async () => {
  const any = chance(4);
  const begun = performance.now();
  for (let number = 0; number < 400; number++) {
    const bytes = Uint8Array.from({ length: any(number % 50 ? 400 : 29_000) }, () =>
      number % 3 ? any(256) : [0, 255][number % 2],
    );
    const answer = await read(forged("1", bytes));
    assert.ok(answer === "damaged" || answer.startsWith("{"), answer);
  }
  assert.ok(performance.now() - begun < 60_000);
  assert.equal(await read(`#friend=1${"_".repeat(100_000)}`), "damaged");
  assert.equal(await read("x".repeat(300_000)), "other");
  assert.ok(["cut", "damaged"].includes(await read("#friend=".repeat(20_000))));
});

test("other texts are no game with a friend", async () => {
  for (const text of ["", "#game=1abc", "hello", PAGE, "#friend", "{}", "friend=1abc"])
    assert.equal(await read(text), "other", text);
  assert.deepEqual([TURN.link, "#game=1abc", ""].map(kindOf), ["friend", "game", ""]);
});

test("a file is read as it was written, and a file with the link alone", async () => {
  const { link, game, frames } = TURN;
  const file = await friendFile(game, frames);
  assert.deepEqual(await readFriendFile(file), { game, frames });
  assert.deepEqual(await readFriendFile(`\n${PAGE}${link}\n`), { game, frames });
  const published = golden("pagat, 1 sendings");
  assert.deepEqual(await readFriendFile(readFileSync(new URL("game.json", DATA), "utf8")), {
    game: published.game,
    frames: published.frames,
  });
  const fault = async (text) => (await readFriendFile(text)).fault;
  assert.equal(await fault(file.slice(0, -20)), "cut");
  assert.equal(await fault(file.replace(":", "")), "damaged");
  assert.equal(await fault(file.replace('"version":1', '"version":2')), "newer");
  assert.equal(await fault(file.replace("=1", "=7")), "damaged");
  assert.equal(await fault('{"format":"russian-bank","bundle":1,"games":[]}'), "other");
  assert.equal(await fault("[]"), "other");
});

test("a hash is that of Node", () => {
  for (const text of ["", "abc", "ü".repeat(40), "x".repeat(55), "x".repeat(64), "y".repeat(1000)])
    assert.equal(sha256(text), createHash("sha256").update(text).digest("hex"));
});

test("links are short", () => {
  const turns = GOLDEN.filter(({ name }) => /[4-9] sendings/.test(name));
  const lengths = turns.map(({ link }) => link.length).sort((a, b) => a - b);
  assert.ok(lengths[Math.floor(lengths.length / 2)] < 200, `${lengths}`);
});
