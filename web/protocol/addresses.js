/**
 * Reads addresses as people and programs pass them on: percent-encoded, with HTML entities, with
 * inserted characters, appended parameters, or punctuation of the sentence around them. Pure.
 */

/** @typedef {"game" | "friend" | "lesson" | "pos"} Kind of the content of a fragment */
const KINDS = /** @type {const} */ (["game", "friend", "lesson", "pos"]);
const NAMES = KINDS.join("|");
/** What precedes the content of a fragment. @type {Record<Kind, string>} */
export const MARK = { game: "#game=", friend: "#friend=", lesson: "#lesson=", pos: "#pos=" };
/** What programs put into long words: spaces, invisible characters, quoted line breaks. */
const GAP = "(?:=(?=[\\r\\n])|[\\r\\n]+(?:[ \\t]*>)+|[\\s\\p{Cc}\\p{Cf}\\u034f\\ufe0e\\ufe0f])+";
const GAPS = new RegExp(GAP, "gu");
/** Mail may write the equals sign as =3D. */
const MARKS = new RegExp(`#(?:${GAP})?(${NAMES})(?:${GAP})?=(?:3D(?=[01]))?`, "giu");
/** Before the fragment of an address, encoded any number of times. */
const HIDDEN_MARK = new RegExp(`(?:%(?:25)*23|&num;)(${NAMES})(?:=|%(?:25)*3D|&equals;)`, "gi");
/** What follows a complete or cut link: no letter with an accent, and no half of an encoding. */
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
/** What no seed ends with: parameters of others, punctuation except - and _. */
const AFTER_SEED = /[?&#]\w+=.*$|(?:(?![-_])[\p{P}\p{Z}\p{Cf}<>|`´^~])+$/su;
const MAX_LETTERS = 80_000;
/** In one text, such as a message that quotes others. */
const MAX_MARKS = 20;
const MAX_READINGS = 400;
const MAX_SEED = 32;
/** Characters that may be removed from the end of a value. */
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

/** @param {string} whole @param {string} name */
function decodedEntity(whole, name) {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name[0] !== "#") return ENTITIES[name.toLowerCase()] ?? whole;
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** @param {string} text */
const withoutEntities = (text) =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,16});/gi, decodedEntity);

/** @param {string} text */
const decoded = (text) => withoutEntities(text.replace(/(?:%[\da-f]{2})+/gi, decodedCodes));

/** Decode a text as often as that changes it, but at most twice. @param {string} text */
const decodings = (text) => new Set([decoded(text), decoded(decoded(text))]);

/** Undo what word processors do to hyphens. @param {string} text */
const withHyphens = (text) =>
  text.replace(/[\u2010-\u2013\u2212\ufe63\uff0d]/g, "-").replaceAll("\u2014", "--");

// --- links in a text

/** @param {string} fragment @returns {Kind | ""} */
export const kindOf = (fragment) => KINDS.find((kind) => fragment.startsWith(MARK[kind])) ?? "";

/** Return the positions behind the marks of a kind. @param {string} text @param {Kind} kind */
const linkStarts = (text, kind) =>
  [...text.matchAll(MARKS)]
    .filter(([, name]) => name.toLowerCase() === kind)
    .map(({ index, 0: mark }) => index + mark.length);

/** @param {string} text @param {Kind} kind */
export const hasLink = (text, kind) =>
  [...decodings(text)].some((one) => linkStarts(one, kind).length > 0);

/** Letters behind a mark, all or up to a gap; isWhole: no damage follows. @param {string} text */
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
  // Marks of emphasis are letters too.
  for (let end = 1; end < 3 && /[-_]/.test(letters.at(-end) ?? ""); end++)
    runs.push({ letters: letters.slice(0, -end), isWhole: false });
  return runs;
}

/**
 * Read the links of a kind; the last readable one counts, else the fault of the last.
 * @template {object} T @param {string} text @param {Kind} kind
 * @param {(letters: string) => T | {fault: Fault} | Promise<T | {fault: Fault}>} read
 * @returns {Promise<T | {fault: Fault}>}
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
      // Words behind a cut link look like damage.
      if (fault === "other") fault = (faults[0] === "damaged" && faults[1]) || faults[0];
    }
  return { fault };
}

// --- parameters

/** Remove punctuation from the end, character by character. @param {string} text */
function* shortened(text) {
  const start = text.replace(/^[^\p{L}\p{N}]+/u, "");
  for (const whole of new Set([text, start, start.split(/[?&#<]/, 1)[0]]))
    for (let end = whole.length; end > Math.max(0, whole.length - MAX_ADDED); end--) {
      yield whole.slice(0, end);
      if (/[\p{L}\p{N}]/u.test(whole[end - 1])) break;
    }
}

/**
 * Return a value as it was likely meant: without additions, or with letters in another case.
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

/** @param {string} seed */
export const likelySeed = (seed) => seed.replace(AFTER_SEED, "");

/** Return the known parameter that a key means. @param {string} key @param {Forms} forms */
function likelyKey(key, forms) {
  if (Object.hasOwn(forms, key)) return key;
  const plain = key.replace(GAPS, "").replace(/^(?:[?&]|amp;)+/i, "");
  const known = [plain, plain.toLowerCase()].find((one) => Object.hasOwn(forms, one));
  return known ?? plain;
}

/** @param {string} part @param {Forms} forms @returns {[key: string, value: string][]} */
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

/** @param {string} search @param {Forms} forms */
export function readQuery(search, forms) {
  const parts = withoutEntities(search.replace(/([?&])(?:amp;)+/gi, "$1"))
    .replace(/^\?+/, "")
    .split("&");
  return new URLSearchParams(parts.flatMap((part) => entriesOf(part, forms)));
}

// --- addresses

/** Return a fragment with its mark as published. @param {string} fragment */
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

/** Find marks before the fragment, not in parameters. @param {string} front @param {Forms} forms */
const hiddenMarks = (front, forms) =>
  [...front.matchAll(HIDDEN_MARK)].filter(({ index }) => {
    const start = Math.max(front.lastIndexOf("&", index), front.lastIndexOf("?", index)) + 1;
    if (!start) return true;
    const [[key, value] = ["", ""]] = new URLSearchParams(front.slice(start).split("&", 1)[0]);
    const name = likelyKey(key, forms);
    if (name === "seed") return value.length > MAX_SEED;
    return !Object.hasOwn(forms, name) || forms[name] !== null;
  });

/** Return an address as the page would write it. @param {string} address @param {Forms} forms */
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
