/**
 * The settings of the page: their defaults, their validation, and the store of the current values.
 */

import { nameFrom, SIDES } from "../protocol/players.js";

/**
 * @typedef {object} Settings
 * @property {number} speed of motion, 0 (none) to 4
 * @property {boolean} big large indices
 * @property {boolean} four four suit colours
 * @property {boolean} left layout for left-handed players
 * @property {boolean} apart on wide tables each player has piles at both sides
 * @property {boolean} face two people sit face to face, so the far half of the table is rotated
 * @property {boolean} sound
 * @property {string} backs colour scheme of the two packs, one of BACKS
 * @property {string} theme
 * @property {boolean} twice a double tap plays to the foundation
 * @property {boolean} once a tap plays a card that has one place
 * @property {boolean} finish a game that is certainly won is played to its end
 * @property {boolean} compulsory compulsory cards are played at once, where the game blocks mistakes
 * @property {boolean} awake the screen stays on during a game
 * @property {string} coach when the player is warned of their own mistakes, in games without a strict
 *   referee: one of MISTAKE_WARNINGS
 * @property {string} labels names on the table: auto (in the first games), on or off
 * @property {string} lang
 * @property {string} level the last chosen level of the computer
 * @property {string} preset
 * @property {string} referee
 * @property {string} who plays: the last choice in the new-game dialog
 * @property {boolean} errs whether the computer overlooks duties
 * @property {boolean} calls whether the computer calls Stop
 * @property {Record<string, string>} names of the people at the table, by side
 */

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

/**
 * Return valid settings: unknown keys are dropped, and invalid values replaced by their defaults.
 * @param {unknown} given
 * @returns {Settings}
 */
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
  return /** @type {Settings} */ (settings);
}

/** The current settings. Listeners are called after every change. */
export class SettingsStore {
  /**
   * @param {Store} store
   * @param {{isStill?: boolean}} [options] isStill: nothing is animated, regardless of the settings
   */
  constructor(store, { isStill = false } = {}) {
    this.store = store;
    this.isStill = isStill;
    this.values = checkSettings(store.readSettings());
    /** @type {((changed: Partial<Settings>) => void)[]} */
    this.listeners = [];
  }

  /** The settings to display, without motion if nothing may be animated. @returns {Settings} */
  get shown() {
    return this.isStill ? { ...this.values, speed: 0 } : this.values;
  }

  /** @param {(changed: Partial<Settings>) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** Take over what was stored elsewhere. */
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
