/** The one JSON text of a value, over which checksums are made. Pure. */

/**
 * Return JSON text with sorted keys; as in JSON, fields that are undefined are left out.
 * @param {unknown} value
 * @returns {string}
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
