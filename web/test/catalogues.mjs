// The language files as the page gets them: with the English text for each one that a language lacks.
import { readFileSync } from "node:fs";

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../lang/${name}.json`, import.meta.url), "utf8"));

/** Return a language file, such as "fr" or "rules.fr". @param {string} name */
export const catalogueOf = (name) => ({ ...read(name.replace(/\w+$/, "en")), ...read(name) });
