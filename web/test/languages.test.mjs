import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createWords, directionOf, LANGUAGES, pickLanguage } from "../ui/words.js";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const FORM = /^card\.(the|acc)\./;
const NAMES = read("data/names.json");
const KINDS = ["", "kit.", "clauses.", "rules.", "options."];
const english = Object.fromEntries(KINDS.map((kind) => [kind, read(`../lang/${kind}en.json`)]));

const glossary = read("data/glossary.json");

const texts = (entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const placeholders = (entry) =>
  [
    ...new Set(
      texts(entry).flatMap((text) => [...text.matchAll(/\{(\w+)/g)].map((found) => found[1])),
    ),
  ].sort();
const mayBeEqual = (key, lang) =>
  NAMES.some(
    ([pattern, langs]) =>
      new RegExp(`^(${pattern})$`).test(key) &&
      (langs === "all" || langs.split(" ").includes(lang)),
  );

for (const kind of KINDS) {
  for (const lang of LANGUAGES.filter((one) => one !== "en")) {
    const catalogue = read(`../lang/${kind}${lang}.json`);
    const own = Object.keys(catalogue).filter((key) => !FORM.test(key));

    test(`${kind}${lang}: the catalogue has the same keys as the English one`, () => {
      const missing = Object.keys(english[kind]).filter((key) => !(key in catalogue));
      assert.equal(
        missing.length,
        0,
        `no ${lang} text for:\n${missing.map((key) => `  ${key}: ${JSON.stringify(english[kind][key])}`).join("\n")}`,
      );
      assert.deepEqual(
        own.filter((key) => !(key in english[kind])),
        [],
      );
    });

    test(`${kind}${lang}: only names are the same as in English`, () => {
      const left = own.filter(
        (key) =>
          JSON.stringify(catalogue[key]) === JSON.stringify(english[kind][key]) &&
          !mayBeEqual(key, lang),
      );
      assert.deepEqual(left, []);
    });

    test(`${kind}${lang}: texts have the same placeholders as the English ones`, () => {
      for (const key of own.filter((one) => one in english[kind]))
        assert.deepEqual(placeholders(catalogue[key]), placeholders(english[kind][key]), key);
    });

    test(`${kind}${lang}: every plural form of the language exists`, () => {
      const rules = new Intl.PluralRules(lang);
      const asked = new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)));
      for (const key of own.filter((one) => typeof catalogue[one] === "object"))
        for (const form of [...asked, "other"])
          assert.ok(form in catalogue[key], `${key}: ${form}`);
    });
  }
}

test("a text with plural forms in one language has them in all", () => {
  for (const lang of LANGUAGES) {
    const catalogue = read(`../lang/${lang}.json`);
    for (const [key, entry] of Object.entries(english[""]))
      assert.equal(typeof catalogue[key], typeof entry, `${lang} ${key}`);
  }
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

test("the list of names has no unused entry", () => {
  for (const [pattern] of NAMES)
    assert.ok(
      Object.values(english).some((catalogue) =>
        Object.keys(catalogue).some((key) => new RegExp(`^(${pattern})$`).test(key)),
      ),
      pattern,
    );
});

test("cards are named with articles and cases", () => {
  const words = (lang) => createWords(read(`../lang/${lang}.json`), { lang });
  const said = (lang, key, card) => words(lang).t(key, { card: words(lang).card(card) });
  assert.equal(said("fr", "act.mine.hand", "AS"), "Vous avez retourné l’as de pique.");
  assert.equal(said("fr", "act.mine.hand", "QH"), "Vous avez retourné la dame de cœur.");
  assert.equal(said("de", "act.mine.hand", "JC"), "Du hast den Kreuz-Buben aufgedeckt.");
  assert.match(said("de", "ground.foundation", "AD"), /musste das Karo-Ass auf/);
  assert.equal(said("pt", "act.mine.hand", "10D"), "Você virou o dez de ouros.");
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

/** Words for which no two published sources were found: they are ours. */
const OWN_WORDS = {
  de: ["load", "stop"],
  pt: ["space", "load", "stop"],
  ar: ["game", "reserve", "house", "space", "suit", "load", "stop"],
};

for (const [lang, terms] of Object.entries(glossary))
  test(`${lang}: the texts use the words of the glossary, with two sources except for our own`, () => {
    assert.deepEqual(Object.keys(terms), Object.keys(glossary.en));
    const unsourced = [];
    for (const [name, { word, form = word, file, key, sources }] of Object.entries(terms)) {
      const text = JSON.stringify(read(`../lang/${file}`)[key]).toLowerCase();
      assert.ok(text.includes(form.toLowerCase()), `${name}: ${form} is not in ${key}: ${text}`);
      for (const { title, address, quote } of sources) assert.ok(title && address && quote, name);
      if (new Set(sources.map(({ title }) => title)).size < 2) unsourced.push(name);
    }
    assert.deepEqual(unsourced, OWN_WORDS[lang] ?? []);
  });
