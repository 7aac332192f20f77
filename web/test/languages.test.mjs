import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords, directionOf, LANGUAGES, pickLanguage } from "../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const glossary = read("data/glossary.json");

const texts = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const files = readdirSync(new URL("../lang/", import.meta.url));
for (const name of files.filter((one) => one.endsWith(".json")))
  test(`${name}: every plural form of the language exists`, () => {
    const rules = new Intl.PluralRules(name.split(".").at(-2));
    const asked = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
    for (const [key, entry] of Object.entries(read(`../lang/${name}`)))
      if (typeof entry === "object")
        for (const form of [...asked, "other"]) assert.ok(form in entry, `${key}: ${form}`);
  });

test("the names of cards have every form that texts use", () => {
  for (const lang of LANGUAGES) {
    const catalogue = read(`../lang/${lang}.json`);
    const forms = new Set(
      Object.values(catalogue)
        .flatMap(texts)
        .flatMap((text) => [...text.matchAll(/\{card:(\w+)\}/g)].map((found) => found[1])),
    );
    for (const form of forms)
      for (const key of Object.keys(catalogue).filter(
        (one) => /^card\.\w+$/.test(one) && one !== "card.JOKER",
      ))
        assert.ok(key.replace("card.", `card.${form}.`) in catalogue, `${lang} ${key} ${form}`);
  }
});

test("cards are named with articles and cases", () => {
  const words = (lang) => createWords(read(`../lang/${lang}.json`), { lang });
  const said = (lang, key, card) => words(lang).t(key, { card: words(lang).card(card) });
  assert.equal(said("fr", "act.mine.hand", "AS"), "Vous avez retourné l’as de pique.");
  assert.equal(said("fr", "act.mine.hand", "QH"), "Vous avez retourné la dame de cœur.");
  assert.equal(said("de", "act.mine.hand", "JC"), "Du hast den Kreuz-Buben aufgedeckt.");
  assert.match(said("de", "ground.foundation", "AD"), /musste das Karo-Ass auf/);
  assert.equal(said("pt", "act.mine.hand", "10D"), "Você virou o dez de ouros.");
  assert.equal(said("es", "act.mine.hand", "QH"), "Destapas la reina de corazones.");
  assert.equal(said("it", "act.mine.hand", "AS"), "Hai girato l’asso di picche.");
  assert.equal(said("nl", "act.mine.hand", "AS"), "Je hebt de schoppenaas omgedraaid.");
  assert.equal(said("pl", "act.mine.hand", "QH"), "Odkrywasz damę kier.");
  assert.equal(said("sv", "act.mine.hand", "10D"), "Du vände upp ruter tio.");
  assert.equal(said("ru", "act.mine.hand", "AS"), "Вы открыли туза пик.");
  for (const [count, pl, ru] of [
    [1, "1 karta", "1 карта"],
    [3, "3 karty", "3 карты"],
    [12, "12 kart", "12 карт"],
    [22, "22 karty", "22 карты"],
  ]) {
    assert.equal(words("pl").t("pile.cards", { count }), pl);
    assert.equal(words("ru").t("pile.cards", { count }), ru);
  }
  assert.match(
    words("de").t("ground.foundation", { card: words("de").t("ground.card") }),
    /musste die Karte auf/,
  );
  assert.equal(words("ar").t("pile.cards", { count: 2 }), "ورقتان");
  assert.equal(words("ar").t("pile.cards", { count: 13 }), "13 ورقة");
});

test("a language is chosen without its region, or else English", () => {
  assert.equal(pickLanguage([undefined, "", "de-AT", "fr"]), "de");
  assert.equal(pickLanguage(["tlh", "PT-br"]), "pt");
  assert.equal(pickLanguage(["xx"]), "en");
  assert.equal(pickLanguage([]), "en");
  assert.deepEqual([directionOf("ar"), directionOf("fr")], ["rtl", "ltr"]);
});

test("every list of the languages is the same", () => {
  const codes = files.flatMap((name) => name.match(/^(\w+)\.json$/)?.[1] ?? []);
  assert.deepEqual([...LANGUAGES].sort(), codes.sort());
  const text = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
  const plain = text("../embed/v1/plain-start.js").match(/known = (\[[^\]]*\])/)[1];
  assert.deepEqual(JSON.parse(plain), LANGUAGES);
  const links = [...text("../index.html").matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)];
  assert.deepEqual(
    links.map(([, lang, href]) => [lang, href]),
    [...LANGUAGES.map((lang) => [lang, `?lang=${lang}`]), ["x-default", "./"]],
  );
});

/** Words for which no two published sources were found: they are ours. */
const OWN_WORDS = {
  de: ["load", "stop"],
  pt: ["space", "load", "stop"],
  es: ["game", "space", "load", "stop"],
  it: ["space", "stop"],
  nl: ["game", "space", "pack", "load", "stop"],
  pl: ["waste", "space", "stop"],
  sv: ["game", "reserve", "space", "load", "stop"],
  ru: ["space", "stop"],
  ar: ["game", "reserve", "house", "space", "suit", "load", "stop"],
};

for (const [lang, terms] of Object.entries(glossary))
  test(`${lang}: the texts use the words of the glossary, with two sources except for our own`, () => {
    assert.deepEqual(Object.keys(terms), Object.keys(glossary.en));
    const unsourced = [];
    for (const [name, { word, form = word, file, key, sources }] of Object.entries(terms)) {
      // a text that has not been translated yet has no words of the language
      const text = JSON.stringify(read(`../lang/${file}`)[key] ?? form).toLowerCase();
      assert.ok(text.includes(form.toLowerCase()), `${name}: ${form} is not in ${key}: ${text}`);
      for (const { title, address, quote } of sources) assert.ok(title && address && quote, name);
      if (new Set(sources.map(({ title }) => title)).size < 2) unsourced.push(name);
    }
    assert.deepEqual(unsourced, OWN_WORDS[lang] ?? []);
  });
