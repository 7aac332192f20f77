import assert from "node:assert/strict";
import { test } from "node:test";
import { formatPosition } from "../protocol/position.js";
import {
  clearPile,
  countCards,
  parsePosition,
  pileText,
  putCard,
  ranksOfDeck,
  removeTopCard,
  setPile,
} from "./position-edit.js";
import { visiblePosition } from "./lesson-snapshot.js";

const POS =
  "pagat~A~A:3D.4x!KC_12x__2C.3D,B:5x!KH_12x_7D_~H1:AS,H2:*9S.9H,H3:*x.10S,H4:~AS.4C.AS~hand.acted~0.1~0";
const read = (text) => parsePosition(text).position;

test("writing a parsed position gives the same text", () => {
  for (const text of [
    POS,
    "foster1~B~A:!___,B:!___~H1:closed,H2:7S.8S~~~~0",
    "wegner-three~C~A:8x!_2x__,B:8x!_2x__,C:8x!_2x__JOKER~H1:,H9:KD~10D~locked~0.0.0~1",
  ])
    assert.equal(formatPosition(read(text)), text);
  assert.equal(parsePosition("pagat~A").fault, "pagat~A");
  assert.equal(parsePosition(POS.replace("AS.4C.AS", "AS.4C.AS.2S")).fault, "2S");
});

test("cards can be put on every kind of pile and removed", () => {
  let at = read("pagat~A~A:!___,B:!___~H1:,H2:~~~0.0~0");
  for (const [place, card, face] of [
    ["H1", "7H", true],
    ["H1", "6S", false],
    ["A.reserve", "?", false],
    ["A.reserve", "KC", false],
    ["A.hand", "2D", false],
    ["A.hand", "3D", false],
    ["F2", "4H", false],
    ["F2", "5H", false],
    ["A.turned", "9C", false],
    ["A.turned", "?", false],
    ["B.waste", "JD", true],
  ])
    at = putCard(at, place, card, face);
  assert.equal(formatPosition(at), "pagat~A~A:1x!KC_3D.2D_9C_,B:!___JD~H1:*7H.6S,H2:~5H~~0.0~0");
  assert.equal(pileText(removeTopCard(at, "H1"), "H1"), "*7H");
  assert.equal(pileText(removeTopCard(at, "A.hand"), "A.hand"), "2D");
  assert.equal(pileText(clearPile(at, "A.reserve"), "A.reserve"), "");
  const total = Object.values(countCards(at, 52)).reduce((sum, count) => sum + count, 0);
  assert.equal(total, 13, "a foundation up to the five holds five");
  assert.equal(visiblePosition(formatPosition(at)).split("~")[2], "A:1x!KC_2x_9C_,B:!___JD");
});

test("a pile can be written in several ways", () => {
  const at = read(POS);
  const put = (place, list) => setPile(at, place, list);
  assert.equal(pileText(put("H1", "7h, t♠ 10d").position, "H1"), "7H 10S 10D");
  assert.equal(pileText(put("H1", "*x *9s 4c").position, "H1"), "*x *9S 4C");
  assert.equal(pileText(put("A.reserve", "12x KC").position, "A.reserve"), "12x ! KC");
  assert.equal(pileText(put("A.reserve", "KC").position, "A.reserve"), "! KC");
  assert.equal(pileText(put("A.reserve", "2C 3C ! 4C").position, "A.reserve"), "2C 3C ! 4C");
  assert.equal(pileText(put("A.hand", "35x").position, "A.hand"), "35x");
  assert.equal(put("H1", "7H 11S").fault, "11S");
  for (const place of Object.keys(at.piles))
    assert.equal(formatPosition(put(place, pileText(at, place)).position), POS, place);
});

test("short packs have fewer ranks", () => {
  assert.deepEqual(ranksOfDeck(32), ["7", "8", "9", "10", "J", "Q", "K", "A"]);
  assert.equal(ranksOfDeck(36)[0], "6");
  assert.deepEqual(countCards(read("foster2-32~A~A:!___,B:!___~H1:~9S~~~0"), 32), {
    "7S": 1,
    "8S": 1,
    "9S": 1,
  });
});
