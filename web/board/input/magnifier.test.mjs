import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { layout } from "../layout/layout.js";
import { cardUnder, magnifierAt, spreadOf } from "./magnifier.js";
import { makeScene } from "../layout/scene.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

test("the magnifier stays on the table and beside the finger", () => {
  for (const room of [
    { w: 390, h: 700 },
    { w: 640, h: 380 },
    { w: 1180, h: 768 },
  ]) {
    const size = { w: 164, h: 290 };
    for (let x = 0; x <= room.w; x += 15)
      for (let y = 0; y <= room.h; y += 15) {
        const at = magnifierAt({ x, y }, size, room);
        assert.ok(
          at.x >= 0 && at.y >= 0 && at.x + size.w <= room.w && at.y + size.h <= room.h,
          `${x} ${y}`,
        );
        const covers = x > at.x && x < at.x + size.w && y > at.y && y < at.y + size.h;
        assert.ok(!covers, `the finger at ${x} ${y} of ${room.w} x ${room.h}`);
      }
  }
});

test("in a fan the magnifier shows the visible card, not the top one", () => {
  const dealt = read("../../test/data/dealt.json");
  const fan = [
    ["KS", 0],
    ["QH", 0],
    ["JS", 0],
    ["10H", 0],
  ];
  const places = { ...dealt.places, H2: { ...dealt.places.H2, up: fan } };
  const scene = makeScene(
    { ...dealt, places },
    layout({ width: 1180, height: 768, hand: "right", each: 4, foundations: 8 }),
  );
  const { card } = scene.layout;
  const cards = scene.items.filter(({ place }) => place === "H2");
  assert.equal(cards.length, fan.length);
  cards.forEach((item, n) => {
    const [left, right] = [item.x, item.x + card.w];
    const next = cards[n + 1];
    const x = !next
      ? (left + right) / 2
      : next.x > item.x
        ? (left + next.x) / 2
        : next.x < item.x
          ? (right + next.x + card.w) / 2
          : left + 2;
    const y = next && next.y !== item.y ? (item.y + next.y) / 2 : item.y + card.h / 2;
    assert.equal(cardUnder(scene, { x, y })?.card, item.card);
  });
  const hand = scene.layout.places["A.hand"];
  assert.equal(cardUnder(scene, { x: hand.x + card.w / 2, y: hand.y + card.h / 2 }), null);
});

test("a spread house of thirteen cards is as wide as the room, and each index can be read", () => {
  for (const room of [312, 342, 800]) {
    const { width, step } = spreadOf(13, room);
    assert.ok(width <= room, `${width} of ${room}`);
    assert.ok(step >= 20, `${step} of ${room}`);
  }
  assert.equal(spreadOf(2, 800).step, 25);
});
