/** Lenient reading of JSON, and the canonical JSON over which checksums are made. Pure. */

const TEXT_OR_SPACE = /"(?:[^"\\]+|\\.)*"?|[\s\p{Cf}]+/gsu;

/**
 * Parse an object also with no-break spaces, or with byte order marks, CDATA or comments around it.
 * @param {string} text @throws {SyntaxError} also for UTF-16, as some editors write it
 */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.includes("\0")) throw new SyntaxError("the file is UTF-16; save it as UTF-8");
    const object = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
    try {
      return JSON.parse(object.replace(TEXT_OR_SPACE, (part) => (part[0] === '"' ? part : " ")));
    } catch {
      throw error;
    }
  }
}

/** Sort keys and leave out undefined fields. @param {unknown} value @returns {string} */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  const fields = /** @type {Record<string, unknown>} */ (value);
  let text = "";
  for (const key of Object.keys(fields).sort())
    if (fields[key] !== undefined)
      text += `${text && ","}${JSON.stringify(key)}:${canonical(fields[key])}`;
  return `{${text}}`;
}
