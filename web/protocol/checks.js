/** Checks that the validators consist of; every size is bounded. Pure functions. */

/** @param {number} most @returns {Check} */
export const text = (most) => (value) => typeof value === "string" && value.length <= most;
/** @param {number} most @returns {Check} */
export const whole = (most) => (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most;
/** @param {Check} check @param {number} most @returns {Check} */
export const list = (check, most) => (value) =>
  Array.isArray(value) && value.length <= most && value.every(check);
/** @param {...unknown} values @returns {Check} */
export const oneOf =
  (...values) =>
  (value) =>
    values.includes(value);
/** @type {Check} */
export const flag = oneOf(true, false);
/** @param {...Check} checks @returns {Check} */
export const any =
  (...checks) =>
  (value) =>
    checks.some((check) => check(value));
/** @param {Check} check @returns {Check} */
export const maybe = (check) => (value) => value === undefined || check(value);

/** @param {unknown} value @returns {value is Record<string, any>} */
export const isObject = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** @template T @param {Record<string, Check>} checks of the known keys; there may be others */
export const shape = (checks) =>
  /** @type {Guard<T>} */ (
    (value) =>
      isObject(value) &&
      Object.entries(checks).every(([key, check]) =>
        check(Object.hasOwn(value, key) ? value[key] : undefined),
      )
  );

/** @param {Check} check @param {number} most @param {number} [least] @returns {Check} */
export const mapOf =
  (check, most, least = 0) =>
  (value) => {
    const entries = isObject(value) ? Object.entries(value) : null;
    return (
      entries !== null &&
      entries.length >= least &&
      entries.length <= most &&
      entries.every(([key, one]) => key.length <= 40 && key !== "__proto__" && check(one))
    );
  };

/** Shallow JSON of moderate size. @param {number} depth @returns {Check} */
export const plain = (depth) => (value) =>
  value === null ||
  typeof value === "boolean" ||
  Number.isFinite(value) ||
  text(4000)(value) ||
  (depth > 0 && (list(plain(depth - 1), 500)(value) || mapOf(plain(depth - 1), 200)(value)));
