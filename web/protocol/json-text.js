/** Reads JSON as people pass it on. Pure. */

/** A text, or what JSON does not take for space between two of them. */
const TEXT_OR_SPACE = /"(?:[^"\\]+|\\.)*"?|[\s\p{Cf}]+/gsu;

/**
 * Return the text of a file.
 * @param {ArrayBuffer} data
 * @throws {SyntaxError} if it is UTF-16, as some editors write it
 */
export function textOf(data) {
  const bytes = new Uint8Array(data);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || second === 0)
    throw new SyntaxError("the file is UTF-16; save it as UTF-8");
  return new TextDecoder().decode(bytes);
}

/**
 * Return the object in a text of JSON, also with no-break spaces, or with marks of the byte order,
 * CDATA or comments around it.
 * @param {string} text
 * @throws {SyntaxError}
 */
export function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const object = text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1);
    try {
      return JSON.parse(object.replace(TEXT_OR_SPACE, (part) => (part[0] === '"' ? part : " ")));
    } catch {
      throw error;
    }
  }
}
