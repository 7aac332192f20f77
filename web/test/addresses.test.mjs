/**
 * What addresses mean that people and programs have passed on: one table for the links of games, of
 * friends and of lessons, and one for parameters. Every reader of the page, the boards and the kit is
 * asked.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { boardQuery, tidyBoardAddress, unknownKeys } from "../embed/source/board-query.js";
import { readAddress } from "../embed/source/url-parameters.js";
import { readUrl, tidyPageAddress } from "../game/url-parameters.js";
import { readKitAddress, readRecord, tidyKitAddress } from "../kit/kit-address.js";
import { hasLink, kindOf, readLinks } from "../protocol/addresses.js";
import { readLink, writeLink, lessonFragment, readLessonLink } from "../storage/game-files.js";

const DATA = new URL("../../tests/data/", import.meta.url);
const json = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(name, DATA), "utf8"));
const PAGE = "https://games.example/rb/";
const LESSON = json("first-release/lessons/first-ace.json");
const { record } = json("first-release/records/pagat.json").players;
const friendRow = json("friend-1/links.json").find(({ name }) => name === "pagat, 9 sendings");
const friendLetters = friendRow.link.replace("#friend=", "");
/** Read the letters of one link as the engine does, which reads those of all friend games. */
const readFriendLink = (/** @type {string} */ text) =>
  readLinks(text, "friend", (letters) => {
    // the letters say how many they are
    if (letters.startsWith(friendLetters)) return { game: friendRow.game };
    return { fault: friendLetters.startsWith(letters) ? "cut" : "damaged" };
  });
const plain = (/** @type {string} */ mark, /** @type {unknown} */ value) =>
  `${mark}0${Buffer.from(JSON.stringify(value)).toString("base64url")}`;

/** @param {{value?: unknown, record?: unknown, game?: unknown, fault?: string}} answer */
const contentOf = (answer) => answer.fault ?? answer.value ?? answer.record ?? answer.game;

/**
 * The links of each kind: the published fragment, what it brings, and how it is read.
 * @type {[name: string, fragment: string, content: unknown, read: (text: string) => Promise<any>][]}
 */
const LINKS = [
  ["game", new URL(await writeLink(PAGE, record)).hash, record, readLink],
  ["plain game", plain("#game=", record), record, readLink],
  ["friend", friendRow.link, friendRow.game, readFriendLink],
  ["lesson", await lessonFragment(LESSON), LESSON, readLessonLink],
  ["plain lesson", plain("#lesson=", LESSON), LESSON, readLessonLink],
];

/** What stands behind a link, and does not belong to it. */
const ENDS = [
  ..."., ; : ! ? ) ] } > \" ' * ~ … … 。 、 ， ． ； ： ！ ？ 」 』 】 》 〉 ） ］ ؟ ، ؛ ۔ । ॥ ։ ¿ ¡ » › « ” “ „ ’ ‘ ‚ – — ‐ · • | ` ´ ^ ་ ၊ ። ᠃ ฯ ๚ \u00a0 \u200b \u2060 \ufeff \u200e \u2069".split(
    " ",
  ),
  ").",
  ".)",
  '").',
  "...",
  "!!!",
  ">.",
  "</a>",
  "<br>",
  "](https://games.example/)",
  " See you tomorrow",
  "\nSee you tomorrow",
  "\r\n\r\n--\r\nAnn",
  "。またね",
  "を見て",
  "看看",
  "&amp;",
  "&quot;",
  "&gt;",
  "&nbsp;",
  "&#8230;",
  "&#x201d;",
  "&fbclid=IwAR0abc",
  "?fbclid=IwAR0abc",
  "?utm_source=x&utm_medium=y",
  "&amp;utm_source=x",
  "&amp;amp;utm_source=x",
  "#:~:text=bank",
  "/",
  "%22",
  "%29",
  "%2E",
  "%E2%80%9D",
  "%E3%80%82",
  "%0A",
  "%20",
  "%2520",
  "%E2%80%8B",
  "%",
  "=",
  "_",
  "__",
  "-",
  "**",
];

/** What programs put inside a link. */
const INSERTS = [
  " ",
  "\n",
  "\r\n",
  "\t",
  "=\r\n",
  "\n> ",
  "\r\n> > ",
  "\u00ad",
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00a0",
  "\u202f",
  "\u2028",
  "\u200e",
  "\u202a",
  "%20",
  "%0A",
  "%0D%0A",
  "%09",
  "%C2%AD",
  "%C2%A0",
  "%E2%80%8B",
  "%E2%81%A0",
  "%EF%BB%BF",
  "%2520",
  "%25E2%2580%258B",
  "&shy;",
  "&nbsp;",
  "&#8203;",
  "&#x200b;",
  "&ZeroWidthSpace;",
];

const escaped = (/** @type {string} */ text) =>
  text.replace(/[-_]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Other ways to write a link.
 * @type {Record<string, (fragment: string) => string>}
 */
const SPELLINGS = {
  "as it was published": (link) => link,
  "the equals sign encoded": (link) => link.replace("=", "%3D"),
  "in small letters": (link) => link.replace("=", "%3d"),
  "encoded twice": (link) => link.replace("=", "%253D"),
  "as an entity": (link) => link.replace("=", "&equals;"),
  "by its number": (link) => link.replace("=", "&#61;"),
  "as mail writes it": (link) => link.replace("=", "=3D"),
  "a capital in the mark": (link) => link[0] + link[1].toUpperCase() + link.slice(2),
  "capitals in the mark": (link) => link.replace(/^#\w+/, (mark) => mark.toUpperCase()),
  "a gap before the equals sign": (link) => link.replace("=", "%20="),
  "a gap behind the mark": (link) => link.replace("=", "=%E2%80%8B"),
  "the number sign twice": (link) => `#${link}`,
  "hyphens encoded": (link) => link[0] + escaped(link.slice(1)),
  "hyphens encoded twice": (link) => link[0] + escaped(link.slice(1)).replaceAll("%", "%25"),
  "every letter encoded": (link) =>
    link.replace(/[^#=]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, "0")}`),
  "hyphens as a word processor writes them": (link) =>
    link.replaceAll("--", "\u2014").replaceAll("-", "\u2011"),
};

/** Where the number sign may be: a path or query as it arrives, and as it was published. */
const FRONTS = [
  ["%23", ""],
  ["%2523", ""],
  ["?lang=en%23", "?lang=en"],
  ["?lang=en%2523", "?lang=en"],
  ["?lang=en&num;", "?lang=en"],
  ["?seed=monday&preset=pagat%23", "?seed=monday&preset=pagat"],
  ["index.html%23", "index.html"],
  ["index.html?lang=en%23", "index.html?lang=en"],
  ["&#35;", ""],
  ["?lang=en&#x23;", "?lang=en"],
];

for (const [name, link, content, read] of LINKS) {
  const readAs = async (/** @type {string} */ text) => contentOf(await read(text));

  test(`a ${name} link is read whatever stands behind it`, async () => {
    for (const end of ENDS) {
      assert.deepEqual(await readAs(link + end), content, JSON.stringify(end));
      assert.deepEqual(await readAs(`See ${PAGE}${link}${end}`), content, JSON.stringify(end));
      const { hash } = new URL(PAGE + link + end);
      assert.deepEqual(await readAs(hash), content, `${JSON.stringify(end)} in an address`);
    }
  });

  test(`a ${name} link is read with what was put into it`, async () => {
    for (const insert of INSERTS)
      for (const at of [link.indexOf("=") + 2, link.length - 3, Math.floor(link.length / 2)]) {
        const text = link.slice(0, at) + insert + link.slice(at);
        assert.deepEqual(await readAs(text), content, JSON.stringify(insert));
        assert.deepEqual(await readAs(`${text}\n\nSee you. Ann`), content, JSON.stringify(insert));
      }
    const lines = link.match(/.{1,70}/g)?.join("\r\n") ?? "";
    assert.deepEqual(await readAs(`> ${lines.replaceAll("\n", "\n> ")}\r\n\r\nAnn`), content);
  });

  test(`a ${name} link is read in every spelling`, async () => {
    for (const [spelling, write] of Object.entries(SPELLINGS)) {
      const tidy = tidyPageAddress(PAGE + write(link));
      assert.deepEqual(await readAs(new URL(tidy).hash), content, spelling);
      assert.equal(kindOf(new URL(tidy).hash), name.split(" ").at(-1), spelling);
      assert.equal(tidy.split("#")[0], PAGE, spelling);
    }
    for (const text of [
      encodeURIComponent(PAGE + link),
      encodeURIComponent(encodeURIComponent(link)),
    ])
      assert.deepEqual(await readAs(text), content, text.slice(0, 40));
  });

  test(`a ${name} link is read wherever its number sign went`, async () => {
    for (const [front, published] of FRONTS)
      for (const end of ["", ".", "&fbclid=x"]) {
        const address = new URL(tidyPageAddress(PAGE + front + link.slice(1) + end));
        assert.equal(address.href.split("#")[0], PAGE + published, front);
        assert.deepEqual(await readAs(address.hash), content, front);
        const encoded = new URL(tidyPageAddress(PAGE + front + link.slice(1).replace("=", "%3D")));
        assert.deepEqual(await readAs(encoded.hash), content, front);
      }
  });

  test(`a ${name} link that was cut says so`, async () => {
    const start = link.indexOf("=") + 1;
    const steps = link.length > 600 ? 7 : 1;
    for (let length = start; length < link.length; length += steps)
      for (const end of ["", ".", "…", "。", ")", " See you", "を見て", "?fbclid=IwAR0"])
        assert.equal(await readAs(link.slice(0, length) + end), "cut", `${length}${end}`);
    for (let length = 4; length < start; length++) {
      const { hash } = new URL(tidyPageAddress(PAGE + link.slice(0, length)));
      assert.equal(await readAs(hash), "cut", hash);
    }
  });

  test(`a ${name} link that was damaged is not taken for another one`, async () => {
    for (const text of ["", "x", "#other=1", link.toLowerCase(), link.slice(1).replace("=", "-")]) {
      const answer = await readAs(text);
      assert.ok(["other", "damaged", "cut"].includes(answer), text.slice(0, 30));
    }
    assert.equal(await readAs(""), "other");
  });
}

test("a published address is not changed", async () => {
  const links = LINKS.map(([, link]) => link);
  const searches = json("first-release/page-addresses.json").map(({ search }) => search);
  for (const search of [...searches, "?lang=pt-BR", "?seed=a%20b&x=1", "?seed=50%25", "?x", "?"])
    for (const hash of ["", "#", "#top", "#:~:text=x", ...links])
      assert.equal(tidyPageAddress(PAGE + search + hash), PAGE + search + hash, search);
  for (const { address } of json("first-release/embed-addresses.json")) {
    const board = new URL(`${PAGE}embed/v1/${address}`).href;
    assert.equal(tidyBoardAddress(board).href, board);
  }
});

/** Queries of the game page, and what they ask for. @type {[search: string, request: object][]} */
const PAGE_QUERIES = [
  ["?preset=foster2&amp;seed=monday", { preset: "foster2", seed: "monday" }],
  ["?preset=foster2&amp;amp;seed=monday", { preset: "foster2", seed: "monday" }],
  ["?amp;preset=foster2", { preset: "foster2" }],
  ["??preset=foster2", { preset: "foster2" }],
  ["?Preset=foster2&SEED=Monday", { preset: "foster2", seed: "Monday" }],
  ["?%20preset=foster2", { preset: "foster2" }],
  ["?\u200bpreset=foster2", { preset: "foster2" }],
  ["?pre%C2%ADset=foster2", { preset: "foster2" }],
  ["?preset%3Dfoster2", { preset: "foster2" }],
  ["?preset%3Dfoster2%26seed%3Dmonday", { preset: "foster2", seed: "monday" }],
  ["?preset%253Dfoster2", { preset: "foster2" }],
  ["?preset=foster2%26seed%3Dmonday", { preset: "foster2", seed: "monday" }],
  ["?preset=foster2?seed=monday", { preset: "foster2", seed: "monday" }],
  ["?preset=foster2?fbclid=abc", { preset: "foster2" }],
  ["?preset=foster2#fbclid=abc", { preset: "foster2" }],
  ["?preset=foster2%23x", { preset: "foster2" }],
  ["?preset=Foster2", { preset: "foster2" }],
  ["?preset=FOSTER2-36.", { preset: "foster2-36" }],
  ["?preset=%20foster2%20", { preset: "foster2" }],
  ["?preset=+foster2+", { preset: "foster2" }],
  ["?preset=fos%0Ater2", { preset: "foster2" }],
  ["?preset=fos%E2%80%8Bter2", { preset: "foster2" }],
  ["?preset=foster2%2D36", { preset: "foster2-36" }],
  ["?preset=foster2%252D36", { preset: "foster2-36" }],
  ["?preset=%E2%80%9Cfoster2%E2%80%9D", { preset: "foster2" }],
  ["?preset=«foster2»", { preset: "foster2" }],
  ["?preset=(foster2)", { preset: "foster2" }],
  ["?preset=foster2&nbsp;", { preset: "foster2" }],
  ["?preset=foster2&quot;", { preset: "foster2" }],
  ["?preset=foster2</a>", { preset: "foster2" }],
  ["?level=expert.", { level: "expert" }],
  ["?level=Expert,", { level: "expert" }],
  ["?referee=players!", { referee: "players" }],
  ["?side=b", { side: "B" }],
  ["?side=B.", { side: "B" }],
  ["?day=2026-11-22)", { day: "2026-11-22" }],
  ["?day=2026-11-22。", { day: "2026-11-22" }],
  ["?day=(2026-11-22).", { day: "2026-11-22" }],
  ["?problem=pagat-9c213b74)", { problem: "pagat-9c213b74" }],
  ["?problem=Pagat-9C213B74", { problem: "pagat-9c213b74" }],
  ["?problems=stop-in-time؟", { problems: "stop-in-time" }],
  ["?lesson=first-ace.", { lesson: "first-ace" }],
  ["?lesson=First-Ace", { lesson: "first-ace" }],
  ["?lesson=first-ace%E2%80%A6", { lesson: "first-ace" }],
  ["?rules=pagat,&clause=f12.", { rules: "pagat", clause: "F12" }],
  ["?lang=fr.", { lang: "fr" }],
  ["?lang=FR", { lang: "FR" }],
  ["?lang=fr_CA", { lang: "fr_CA" }],
  ["?lang=pt-BR)", { lang: "pt-BR" }],
  ["?show=lessons.", { show: "lessons" }],
  ["?Show=Lessons", { show: "lessons" }],
  ["?motion=OFF.", { still: true }],
  // a seed is taken as it is written
  ["?seed=Monday", { seed: "Monday" }],
  ["?seed=monday-", { seed: "monday-" }],
  ["?seed=monday_", { seed: "monday_" }],
  ["?seed=50%25", { seed: "50%", likelySeed: "50" }],
  ["?seed=a%252Db", { seed: "a%2Db" }],
  ["?seed=a%26b%3Dc", { seed: "a&b=c", likelySeed: "a" }],
  ["?seed=%23game%3D1abc", { seed: "#game=1abc", likelySeed: undefined }],
  ["?seed=monday.", { seed: "monday.", likelySeed: "monday" }],
  ["?seed=monday).", { seed: "monday).", likelySeed: "monday" }],
  ["?seed=monday。", { seed: "monday。", likelySeed: "monday" }],
  ["?seed=monday%E2%80%9D", { seed: "monday”", likelySeed: "monday" }],
  ["?seed=monday%E2%80%8B", { seed: "monday\u200b", likelySeed: "monday" }],
  ["?seed=monday?utm_source=x", { seed: "monday?utm_source=x", likelySeed: "monday" }],
  ["?seed=%F0%9F%82%A1", { seed: "🂡" }],
  ["?seed=!!!", { seed: "!!!" }],
  // what is unknown stays unknown
  ["?preset=постер", { preset: "постер" }],
  ["?preset=foster2 and more", { preset: "foster2andmore" }],
  ["?level=", {}],
  ["?=x", {}],
  ["?&&&", {}],
  ["?%E0%A4%A", {}],
];

test("the parameters of the game page are read as they were meant", () => {
  for (const [search, request] of PAGE_QUERIES) {
    const expected = JSON.parse(JSON.stringify({ still: false, ...request }));
    const { search: read } = new URL(PAGE + search);
    assert.deepEqual({ ...readUrl(read) }, expected, search);
    const tidy = new URL(tidyPageAddress(new URL(PAGE + search).href));
    assert.deepEqual({ ...readUrl(tidy.search) }, expected, `${search} tidied`);
    for (const key of tidy.searchParams.keys())
      assert.ok(!/^amp;|^[A-Z]+$/.test(key), `${search}: ${key}`);
  }
});

test("a mark in the text of a parameter is no link, and one behind it is", () => {
  const link = LINKS[0][1].slice(1);
  for (const [address, isLink] of /** @type {[string, boolean][]} */ ([
    [`?lang=en%23${link}`, true],
    [`?seed=x%23${link}`, true],
    ["?seed=%23game=1", false],
    [`?utm_source=x%23${link}`, true],
    [`?x=1&preset=pagat%23${link}&fbclid=1`, true],
  ])) {
    const { hash } = new URL(tidyPageAddress(PAGE + address));
    assert.equal(kindOf(hash) === "game", isLink, address);
  }
  const lesson = LINKS[3][1].slice(1);
  for (const key of ["prompt", "hint", "success", "solution", "wrong"])
    assert.equal(tidyBoardAddress(`${PAGE}embed/v1/?${key}=see%23${lesson}`).hash, "", key);
  for (const key of ["theme", "lang", "fbclid", "size"])
    assert.equal(tidyBoardAddress(`${PAGE}embed/v1/?${key}=see%23${lesson}`).hash, `#${lesson}`);
  assert.ok(hasLink(`see ${PAGE}#friend%3D1`, "friend") && !hasLink("#friends", "friend"));
});

const { pos } = LESSON;
/** Queries of a board, and the keys that they give. @type {[search: string, given: object][]} */
const BOARD_QUERIES = [
  [`?pos=${pos}.`, { pos }],
  [`?pos=${pos})`, { pos }],
  [`?pos=${encodeURIComponent(pos)}%E3%80%82`, { pos }],
  [`?pos=${encodeURIComponent(encodeURIComponent(pos))}`, { pos }],
  [`?pos=${encodeURIComponent(pos).replaceAll("%2C", "%2C%20")}`, { pos }],
  [`?POS=${pos}&amp;Task=Find-Compulsory.`, { pos, task: "find-compulsory" }],
  [`?pos=${pos}&mode=Task&theme=NIGHT.`, { pos, mode: "task", theme: "night" }],
  [`?pos=${pos}&side=b`, { pos, side: "B" }],
  [`?pos=${pos}&accept=move AS H1 F1.`, { pos, accept: "move AS H1 F1" }],
  [`?pos=${pos}&controls=hint,reset.`, { pos, controls: "hint,reset" }],
  [`?pos=${pos}&controls=Hint, Reset`, { pos, controls: "hint, reset" }],
  [`?pos=${pos}&deck=Four)`, { pos, deck: "four" }],
  [`?pos=${pos}&size=480x600.`, { pos, size: "480x600" }],
  [`?pos=${pos}&size=480X600`, { pos, size: "480x600" }],
  [`?pos=${pos}&at=3.`, { pos, at: 3 }],
  [`?pos=${pos}&rules=referee:players.`, { pos, rules: "referee:players" }],
  [`?pos=${pos}&marks=H1="This one!" good.`, { pos, marks: 'H1="This one!" good' }],
  [`?pos=${pos}&labels=All`, { pos, labels: "all" }],
  [`?pos=${pos}&lang=fr.`, { pos, lang: "fr" }],
  [`?pos=${pos}&prompt=Which card?`, { pos, prompt: "Which card?" }],
  [`?pos=${pos}&prompt=A%26B%3DC.`, { pos, prompt: "A&B=C." }],
  [`?pos=${pos}&hint=One.&hint=Two.`, { pos, hint: ["One.", "Two."] }],
  ["?seed=Monday.&mode=play", { seed: "Monday.", mode: "play" }],
  ["?seed=x&preset=Foster2&opponent=Club.", { seed: "x", preset: "foster2", opponent: "club" }],
  [`?game=${LINKS[0][1].slice(6)}.`, { game: record }],
  [`?game=${escaped(LINKS[0][1].slice(6))}%0A`, { game: record }],
  [`?pos=${pos}&theme=nightly`, { pos, theme: "nightly" }],
];

test("the parameters of a board are read as they were meant", async () => {
  for (const [search, given] of BOARD_QUERIES) {
    assert.deepEqual(await readAddress(new URL(`${PAGE}embed/v1/${search}`)), given, search);
    assert.deepEqual(unknownKeys(search), [], search);
  }
  assert.equal(boardQuery("?problem=Daily.").get("problem"), "daily");
});

test("a lesson of the course is found by its name, however that is written", async () => {
  const { fetch } = globalThis;
  /** @type {string[]} */
  const asked = [];
  const there = ["first-ace.json", "own.json", "Own.json"];
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(String(address));
    asked.push(pathname);
    const isThere = /\/lessons\/first-ace|\/own\/|v1\/Own\.json/.test(pathname);
    const isNamed = there.some((one) => pathname.endsWith(`/${one}`));
    return new Response(`\ufeff${JSON.stringify({ pos })}`, {
      status: isThere && isNamed ? 200 : 404,
    });
  };
  const given = (/** @type {string} */ value) =>
    readAddress(new URL(`${PAGE}embed/v1/?lesson=${encodeURIComponent(value)}`));
  for (const value of [
    "first-ace",
    " first-ace ",
    "First-Ace",
    "FIRST-ACE",
    "first-ace.",
    "first-ace)",
    "first-ace,",
    "“first-ace”",
    "first-ace。",
    "first-ace.json",
    "First-Ace.JSON.",
    "first-\u200bace",
    "first-ace&utm_source=x",
    "../../own/own.json",
    "../../own/own.json).",
    "Own.json",
  ])
    assert.deepEqual(await given(value), { pos }, value);
  assert.equal(asked[0], "/rb/embed/v1/lessons/first-ace.json");
  for (const value of [
    "first-ace,whole-run",
    "first-ace, whole-run",
    " First-Ace ,Whole-Run. ",
    "first-ace.json, whole-run.json",
    "first-ace، whole-run",
    "first-ace; whole-run",
  ])
    assert.deepEqual((await given(value)).lessons, ["first-ace", "whole-run"], value);
  for (const value of ["no-such-lesson", "no such lesson", "../first-ace.json"])
    await assert.rejects(given(value), { parameter: "lesson", code: "unreachable" }, value);
  await assert.rejects(given("https://evil.example/x.json."), { code: "foreign" });
  globalThis.fetch = fetch;
});

test("a board reads a lesson wherever the mark went, and says what is wrong with a cut one", async () => {
  const [, link] = LINKS[3];
  const ask = (/** @type {string} */ end) => readAddress(new URL(`${PAGE}embed/v1/${end}`));
  for (const front of ["#", "%23", "?lang=fr#", "?lang=fr%23", "?lang=fr.%23"])
    for (const mark of ["lesson=", "Lesson=", "lesson%3D", "LESSON%253D"])
      for (const end of ["", ".", ")", "&utm_source=x", "%0A"]) {
        const given = await ask(front + mark + link.slice("#lesson=".length) + end);
        assert.deepEqual(given.baked, LESSON.baked, front + mark + end);
        assert.equal(given.lang, front.includes("fr") ? "fr" : undefined, front);
      }
  for (const [end, parameter, code] of [
    [link.slice(0, -30), "lesson", "cut"],
    ["#lesson", "lesson", "cut"],
    ["#lesson=", "lesson", "cut"],
    ["#lesson=2abc", "lesson", "form"],
    [`?game=${LINKS[0][1].slice(6, -20)}`, "game", "cut"],
    ["?game=2abc", "game", "form"],
  ])
    await assert.rejects(ask(end), { parameter, code }, end.slice(0, 30));
});

test("the author kit opens a position and a lesson in every spelling", async () => {
  const read = (/** @type {string} */ end) => readKitAddress(new URL(`${PAGE}kit/${end}`));
  const code = encodeURIComponent(pos);
  for (const end of [
    `?pos=${code}`,
    `?pos=${code}.`,
    `?Pos=${code}`,
    `?lang=de&amp;pos=${code}`,
    `?pos=${encodeURIComponent(code)}`,
    `#pos=${code}`,
    `#pos=${code})`,
    `#Pos%3D${code}`,
    `#pos=${code}&utm_source=x`,
    `%23pos=${code}`,
    `?lang=de%23pos=${code}`,
    `?lang=de%23pos%3D${encodeURIComponent(code)}.`,
    LINKS[3][1],
    `${LINKS[3][1]}.`,
    LINKS[3][1].replace("#lesson=", "#Lesson%3D"),
    LINKS[4][1].replace("#", "%23"),
  ])
    assert.equal((await read(end))?.lesson?.pos, pos, end.slice(0, 40));
  assert.equal(await read("?lang=de"), null);
  assert.equal(tidyKitAddress(`${PAGE}kit/?Lang=de.`).searchParams.get("lang"), "de");
  for (const [end, key, fault] of [
    [LINKS[3][1].slice(0, 90), "lesson", "cut"],
    ["#lesson=", "lesson", "cut"],
    ["#lesson=2x", "lesson", "damaged"],
    ["#pos", "pos", "cut"],
    ["#pos=", "pos", "cut"],
  ]) {
    const link = await read(end);
    assert.deepEqual([link?.key, link?.fault, link?.lesson], [key, fault, undefined], end);
  }
});

test("the author kit finds a game in every spelling of its link", async () => {
  for (const text of [
    LINKS[0][1],
    `Look: ${PAGE}${LINKS[0][1]}. Ann`,
    encodeURIComponent(LINKS[1][1]),
  ])
    assert.deepEqual(await readRecord(text), record);
  assert.equal(await readRecord(LINKS[0][1].slice(0, 50)), null);
});

test("an attempt to read a hostile text ends soon", async () => {
  const begun = performance.now();
  const gaps = `#game=1${"A ".repeat(30_000)}`;
  const marks = "#friend=1A #game=1A ".repeat(5000);
  for (const text of [
    gaps,
    marks,
    `${gaps}#game=`.repeat(3),
    "%25".repeat(60_000),
    "&#35;".repeat(40_000),
  ])
    for (const read of [readLink, readFriendLink, readLessonLink]) await read(text);
  for (const text of ["?".repeat(5000), "&".repeat(50_000), `?preset=${".".repeat(20_000)}`])
    tidyPageAddress(PAGE + text);
  assert.ok(performance.now() - begun < 15_000, `${performance.now() - begun} ms`);
});
