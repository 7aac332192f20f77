/** The settings of the page: defaults, validation, and the store of current values. */

import { nameFrom, SIDES } from "../protocol/players.js";

export const THEMES = ["auto", "felt", "blue", "red", "grey", "night", "day", "contrast"];
/** Never, after a mistake, or before it; the beginner's coach (`features/coach/`) changes it too. */
export const MISTAKE_WARNINGS = ["off", "warn", "coach"];
export const LABELS = ["auto", "on", "off"];
export const BACKS = ["blue", "red", "green", "plum", "slate", "sand"];
const MAX_TEXT_CHARS = 40;
export const SPEEDS = [0, 1, 2, 3, 4];

/** @type {Settings} */
export const DEFAULTS = {
  speed: 2,
  big: false,
  four: false,
  left: false,
  apart: false,
  face: false,
  sound: true,
  backs: "blue",
  theme: "felt",
  coach: "off",
  twice: true,
  once: false,
  finish: true,
  compulsory: false,
  awake: false,
  labels: "auto",
  lang: "",
  level: "",
  preset: "pagat",
  referee: "strict",
  who: "computer",
  errs: true,
  calls: true,
  names: {},
};

/** Replace all that is invalid by the defaults. @param {unknown} given @returns {Settings} */
export function checkSettings(given) {
  const values = /** @type {Record<string, unknown>} */ (
    given && typeof given === "object" ? given : {}
  );
  /** @type {Record<string, unknown>} */
  const settings = { ...DEFAULTS };
  for (const [key, value] of Object.entries(DEFAULTS))
    if (typeof values[key] === typeof value) settings[key] = values[key];
  settings.names = Object.fromEntries(
    Object.entries(Object(values.names ?? {}))
      .filter(([side, name]) => SIDES.includes(side) && typeof name === "string")
      .map(([side, name]) => [side, nameFrom(name)]),
  );
  for (const key of ["lang", "level", "preset", "referee", "who"])
    if (String(settings[key]).length > MAX_TEXT_CHARS)
      settings[key] = DEFAULTS[/** @type {"lang"} */ (key)];
  if (!THEMES.includes(String(settings.theme))) settings.theme = DEFAULTS.theme;
  if (!BACKS.includes(String(settings.backs))) settings.backs = DEFAULTS.backs;
  if (!MISTAKE_WARNINGS.includes(String(settings.coach))) settings.coach = DEFAULTS.coach;
  if (!LABELS.includes(String(settings.labels))) settings.labels = DEFAULTS.labels;
  if (!SPEEDS.includes(Number(settings.speed))) settings.speed = DEFAULTS.speed;
  return /** @type {any} */ (settings);
}

export class SettingsStore {
  /** @param {Store} store @param {{isStill?: boolean}} [options] isStill: animate nothing */
  constructor(store, { isStill = false } = {}) {
    this.store = store;
    this.isStill = isStill;
    this.values = checkSettings(store.readSettings());
    /** @type {((changed: Partial<Settings>) => void)[]} */
    this.listeners = [];
  }

  /** @returns {Settings} without motion if `isStill` */
  get shown() {
    return this.isStill ? { ...this.values, speed: 0 } : this.values;
  }

  /** @param {(changed: Partial<Settings>) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** Take over what another tab stored. */
  reread() {
    const values = checkSettings(this.store.readSettings());
    const changed = Object.entries(values).filter(
      ([key, value]) =>
        JSON.stringify(value) !== JSON.stringify(this.values[/** @type {"lang"} */ (key)]),
    );
    this.values = values;
    for (const listener of changed.length ? this.listeners : [])
      listener(Object.fromEntries(changed));
  }

  /** @param {Partial<Settings>} changed */
  change(changed) {
    this.values = checkSettings({ ...this.values, ...changed });
    this.store.writeSettings(this.values);
    for (const listener of this.listeners) listener(changed);
  }
}
