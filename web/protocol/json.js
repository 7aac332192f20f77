/** JSON as people pass it on, and the one JSON text of a value, over which checksums are made. Pure. */

/** A text, or what JSON does not take for space between two of them. */
const TEXT_OR_SPACE = /"(?:[^"\\]+|\\.)*"?|[\s\p{Cf}]+/gsu;

/**
 * Return the object in a text of JSON, also with no-break spaces, or with marks of the byte order,
 * CDATA or comments around it.
 * @param {string} text
 * @throws {SyntaxError} that says so if the text is that of a UTF-16 file, as some editors write it
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

/**
 * Return JSON text with sorted keys; as in JSON, fields that are undefined are left out.
 * @param {unknown} value @returns {string}
 */
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
