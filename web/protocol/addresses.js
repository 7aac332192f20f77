/**
 * Reads addresses as people and programs pass them on: with marks that are percent-encoded or are
 * HTML entities, with characters that messengers insert, parameters that others append, and the
 * punctuation of the sentence around them. Every page and board reads its address with it. Pure.
 */

/** @typedef {"game" | "friend" | "lesson" | "pos"} Kind of the content of a fragment */
const KINDS = /** @type {const} */ (["game", "friend", "lesson", "pos"]);
const NAMES = KINDS.join("|");
/** What comes before the content in the fragment of an address. @type {Record<Kind, string>} */
export const MARK = { game: "#game=", friend: "#friend=", lesson: "#lesson=", pos: "#pos=" };
/** What programs put into long words: spaces, invisible characters, line breaks as in quoted mail. */
const GAP = "(?:=(?=[\\r\\n])|[\\r\\n]+(?:[ \\t]*>)+|[\\s\\p{Cc}\\p{Cf}\\u034f\\ufe0e\\ufe0f])+";
const GAPS = new RegExp(GAP, "gu");
/** A mark in a text; mail may write the equals sign as =3D. */
const MARKS = new RegExp(`#(?:${GAP})?(${NAMES})(?:${GAP})?=(?:3D(?=[01]))?`, "giu");
/** A mark before the fragment of an address, encoded any number of times. */
const HIDDEN_MARK = new RegExp(`(?:%(?:25)*23|&num;)(${NAMES})(?:=|%(?:25)*3D|&equals;)`, "gi");
/** What follows a link that is complete, or was cut: no letter with an accent, and no half of an encoding. */
const END = /^(?:$|(?!%)[^\p{Script=Latin}\p{Cs}])/u;
/** @type {Record<string, string>} */
const ENTITIES = {
  amp: "&",
  apos: "'",
  equals: "=",
  gt: ">",
  lowbar: "_",
  lt: "<",
  nbsp: " ",
  num: "#",
  quot: '"',
  shy: "",
  zerowidthspace: "",
  zwj: "",
  zwnj: "",
};
/** What a seed has no reason to end with: parameters of others, punctuation except - and _. */
const AFTER_SEED = /[?&#]\w+=.*$|(?:(?![-_])[\p{P}\p{Z}\p{Cf}<>|`´^~])+$/su;
const MAX_LETTERS = 80_000;
/** Marks in one text, such as a message that quotes others. */
const MAX_MARKS = 20;
/** Attempts to read the links of one text. */
const MAX_READINGS = 400;
const MAX_SEED = 32;
/** Characters that are taken away from the end of a value. */
const MAX_ADDED = 40;

// --- characters

/** @param {string} codes such as "%0A" */
function decodedCodes(codes) {
  try {
    return decodeURIComponent(codes);
  } catch {
    return codes;
  }
}

/** @param {string} whole @param {string} name of an HTML entity */
function decodedEntity(whole, name) {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name[0] !== "#") return ENTITIES[name.toLowerCase()] ?? whole;
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Return a text without HTML entities. @param {string} text */
const withoutEntities = (text) =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,16});/gi, decodedEntity);

/** Return a text decoded once. @param {string} text */
const decoded = (text) => withoutEntities(text.replace(/(?:%[\da-f]{2})+/gi, decodedCodes));

/** Return a text decoded as often as this changes it, but at most twice. @param {string} text */
const decodings = (text) => new Set([decoded(text), decoded(decoded(text))]);

/** Return a text whose hyphens no word processor has replaced. @param {string} text */
const withHyphens = (text) =>
  text.replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, "-").replaceAll("\u2014", "--");

// --- links in a text

/** Return the kind of a fragment. @param {string} fragment @returns {Kind | ""} */
export const kindOf = (fragment) => KINDS.find((kind) => fragment.startsWith(MARK[kind])) ?? "";

/** Return where the links of a kind begin in a text, behind their marks. @param {string} text @param {Kind} kind */
const linkStarts = (text, kind) =>
  [...text.matchAll(MARKS)]
    .filter(([, name]) => name.toLowerCase() === kind)
    .map(({ index, 0: mark }) => index + mark.length);

/** Return whether a text has a link of a kind. @param {string} text @param {Kind} kind */
export const hasLink = (text, kind) =>
  [...decodings(text)].some((one) => linkStarts(one, kind).length > 0);

/**
 * Return the letters behind a mark as they may have been meant: all of them, or those before a gap.
 * isWhole: whether nothing strange follows.
 * @param {string} text @returns {{letters: string, isWhole: boolean}[]}
 */
function letterRuns(text) {
  const parts = text.split(GAPS);
  const joined = parts.join("");
  const [letters] = /^[\w-]*/.exec(joined) ?? [""];
  const runs = [{ letters, isWhole: END.test(joined.slice(letters.length)) }];
  let before = "";
  for (const part of parts.slice(0, -1)) {
    if (/[^\w-]/.test(part)) break;
    before += part;
    runs.push({ letters: before, isWhole: true });
  }
  // the marks of emphasis are letters too
  for (let end = 1; end < 3 && /[-_]/.test(letters.at(-end) ?? ""); end++)
    runs.push({ letters: letters.slice(0, -end), isWhole: false });
  return runs;
}

/**
 * Read the links of a kind in a text; of several the last one that can be read counts.
 * @template {object} T @param {string} text an address, its fragment, or a message with one
 * @param {Kind} kind
 * @param {(letters: string) => T | {fault: Fault} | Promise<T | {fault: Fault}>} read
 * @returns {Promise<T | {fault: Fault}>} the fault of the last link if none can be read
 */
export async function readLinks(text, kind, read) {
  /** @type {Fault} */
  let fault = "other";
  let readings = 0;
  const once = decoded(text);
  for (const plain of new Set([...decodings(text), withHyphens(once)]))
    for (const start of linkStarts(plain, kind).slice(-MAX_MARKS).reverse()) {
      /** @type {Fault[]} */
      const faults = [];
      for (const { letters, isWhole } of letterRuns(plain.slice(start, start + MAX_LETTERS))) {
        if (++readings > MAX_READINGS) return { fault };
        const answer = await read(letters);
        if (!("fault" in answer)) return answer;
        faults.push(answer.fault === "cut" && !isWhole ? "damaged" : answer.fault);
      }
      // words behind a cut link look like damage
      if (fault === "other") fault = (faults[0] === "damaged" && faults[1]) || faults[0];
    }
  return { fault };
}

// --- parameters

/**
 * Return a text without the punctuation at its end, character by character.
 * @param {string} text
 */
function* shortened(text) {
  const start = text.replace(/^[^\p{L}\p{N}]+/u, "");
  for (const whole of new Set([text, start, start.split(/[?&#<]/, 1)[0]]))
    for (let end = whole.length; end > Math.max(0, whole.length - MAX_ADDED); end--) {
      yield whole.slice(0, end);
      if (/[\p{L}\p{N}]/u.test(whole[end - 1])) break;
    }
}

/**
 * Return a value as it was likely meant: itself if it can be read, else without what was added to
 * it, or with letters in another case. One that cannot be read at all stays as it is.
 * @param {string} value @param {RegExp | ((value: string) => boolean)} form
 */
export function likelyValue(value, form) {
  const isRead = (/** @type {string} */ text) =>
    typeof form === "function" ? form(text) : form.test(text);
  if (isRead(value)) return value;
  for (const text of new Set([value, ...decodings(value)]))
    for (const one of new Set([text, text.replace(GAPS, "")]))
      for (const short of shortened(one))
        for (const cased of [short, short.toLowerCase(), short.toUpperCase()])
          if (isRead(cased)) return cased;
  return value;
}

/** Return a seed without what may have been added to it. @param {string} seed */
export const likelySeed = (seed) => seed.replace(AFTER_SEED, "");

/**
 * Return the known parameter that a key stands for, or the key.
 * @param {string} key @param {Forms} forms
 */
function likelyKey(key, forms) {
  if (Object.hasOwn(forms, key)) return key;
  const plain = key.replace(GAPS, "").replace(/^(?:[?&]|amp;)+/i, "");
  const known = [plain, plain.toLowerCase()].find((one) => Object.hasOwn(forms, one));
  return known ?? plain;
}

/**
 * Return the keys and values in a part of a query, which may contain others.
 * @param {string} part @param {Forms} forms @returns {[key: string, value: string][]}
 */
function entriesOf(part, forms) {
  if (!part.includes("=") && /%(?:25)*3D/i.test(part))
    return decoded(part)
      .split("&")
      .flatMap((one) => entriesOf(one, forms));
  const [[key, value] = ["", ""]] = new URLSearchParams(part);
  if (!key && !value) return [];
  const known = likelyKey(key, forms);
  const form = Object.hasOwn(forms, known) ? forms[known] : null;
  if (!form) return [[known, value]];
  const [first, ...others] = value.split(/[?&](?=(?:amp;)*\w+=)/);
  return [[known, likelyValue(first, form)], ...others.flatMap((one) => entriesOf(one, forms))];
}

/** Return the parameters of a query. @param {string} search @param {Forms} forms */
export function readQuery(search, forms) {
  const parts = withoutEntities(search.replace(/([?&])(?:amp;)+/gi, "$1"))
    .replace(/^\?+/, "")
    .split("&");
  return new URLSearchParams(parts.flatMap((part) => entriesOf(part, forms)));
}

// --- addresses

/** Return a fragment with its mark as it was published. @param {string} fragment */
function tidyFragment(fragment) {
  if (kindOf(fragment)) return fragment;
  for (const text of new Set([fragment, ...decodings(fragment)])) {
    const [mark] = text.matchAll(MARKS);
    if (mark) return `#${mark[1].toLowerCase()}=${text.slice(mark.index + mark[0].length)}`;
  }
  const [, cut] = /^#([a-z]{3,6})$/i.exec(fragment) ?? [];
  const name = cut && KINDS.find((kind) => kind.startsWith(cut.toLowerCase()));
  return name ? MARK[name] : fragment;
}

/**
 * Return the marks that stand before the fragment of an address, but not in the text of a parameter.
 * @param {string} front @param {Forms} forms
 */
const hiddenMarks = (front, forms) =>
  [...front.matchAll(HIDDEN_MARK)].filter(({ index }) => {
    const start = Math.max(front.lastIndexOf("&", index), front.lastIndexOf("?", index)) + 1;
    if (!start) return true;
    const [[key, value] = ["", ""]] = new URLSearchParams(front.slice(start).split("&", 1)[0]);
    const name = likelyKey(key, forms);
    if (name === "seed") return value.length > MAX_SEED;
    return !Object.hasOwn(forms, name) || forms[name] !== null;
  });

/**
 * Return an address as the page would have written it: the fragment behind the first mark, wherever
 * that is, and parameters by their names.
 * @param {string} address @param {Forms} forms
 */
export function tidyAddress(address, forms) {
  const plain = address.replace(/&#(?:0*3[58]|x0*2[36]);/gi, withoutEntities);
  const [, front, hash] = /^([^#]*)(.*)$/s.exec(plain) ?? ["", plain, ""];
  const own = tidyFragment(hash);
  const [hidden] = kindOf(own) ? [] : hiddenMarks(front, forms);
  const rest = hidden ? front.slice(0, hidden.index) : front;
  const fragment = hidden
    ? `#${hidden[1].toLowerCase()}=${front.slice(hidden.index + hidden[0].length)}${hash}`
    : own;
  const at = rest.indexOf("?");
  const [path, search] = at < 0 ? [rest, ""] : [rest.slice(0, at), rest.slice(at)];
  const query = readQuery(search, forms);
  const isTidy = JSON.stringify([...query]) === JSON.stringify([...new URLSearchParams(search)]);
  return path + (isTidy ? search : `?${query}`.replace(/^\?$/, "")) + fragment;
}
