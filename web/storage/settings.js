/** The settings of the page: their defaults, only known values for them, and the store of the present ones. */

import { SIDES } from "../protocol/sides.js";

/**
 * @typedef {object} Settings
 * @property {number} speed of motion, 0 (none) to 4
 * @property {boolean} big big indices
 * @property {boolean} four four colours
 * @property {boolean} left left-handed
 * @property {boolean} face people at one table sit face to face: the far half is turned round
 * @property {boolean} sound
 * @property {string} backs of the two packs, the near side's first: one of BACKS
 * @property {string} theme
 * @property {boolean} twice a double tap plays to the foundation
 * @property {boolean} awake the screen stays on while a game is played
 * @property {string} coach about own mistakes where nothing is refused: off, warn or coach
 * @property {string} lang
 * @property {string} level the level last chosen
 * @property {string} preset
 * @property {string} referee
 * @property {string} who plays: the panel's last choice
 * @property {boolean} errs whether the computer overlooks things
 * @property {boolean} calls whether the computer calls Stop
 * @property {Record<string, string>} names of the people at the table, by side
 */

export const THEMES = ["auto", "felt", "night", "day", "contrast"];
/** What the game's own table may look like: the themes and more colours of felt. */
export const TABLES = ["auto", "felt", "blue", "red", "grey", "night", "day", "contrast"];
export const COACHES = ["off", "warn", "coach"];
export const BACKS = ["blue", "red", "green", "plum", "slate", "sand"];
const LONGEST = 40;
export const SPEEDS = [0, 1, 2, 3, 4];

/** @type {Settings} */
export const DEFAULTS = {
  speed: 2,
  big: false,
  four: false,
  left: false,
  face: false,
  sound: false,
  backs: "blue",
  theme: "felt",
  coach: "off",
  twice: false,
  awake: false,
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
 * Return settings in which every value is of its kind; what is not known is dropped.
 * @param {unknown} given
 * @returns {Settings}
 */
export function checkSettings(given) {
  const found = /** @type {Record<string, unknown>} */ (
    given && typeof given === "object" ? given : {}
  );
  /** @type {Record<string, unknown>} */
  const settings = { ...DEFAULTS };
  for (const [key, value] of Object.entries(DEFAULTS))
    if (typeof found[key] === typeof value) settings[key] = found[key];
  settings.names = Object.fromEntries(
    Object.entries(Object(found.names ?? {})).filter(
      ([side, name]) => SIDES.includes(side) && typeof name === "string" && name.length <= LONGEST,
    ),
  );
  for (const key of ["lang", "level", "preset", "referee", "who"])
    if (String(settings[key]).length > LONGEST)
      settings[key] = DEFAULTS[/** @type {"lang"} */ (key)];
  if (!TABLES.includes(String(settings.theme))) settings.theme = DEFAULTS.theme;
  if (!BACKS.includes(String(settings.backs))) settings.backs = DEFAULTS.backs;
  if (!COACHES.includes(String(settings.coach))) settings.coach = DEFAULTS.coach;
  if (!SPEEDS.includes(Number(settings.speed))) settings.speed = DEFAULTS.speed;
  return /** @type {Settings} */ (settings);
}

/** The settings of now. Listeners are called after every change. */
export class SettingsStore {
  /**
   * @param {import("./local-store.js").Store} store
   * @param {{isStill?: boolean}} [options] isStill: nothing moves, whatever the settings say
   */
  constructor(store, { isStill = false } = {}) {
    this.store = store;
    this.isStill = isStill;
    this.values = checkSettings(store.readSettings());
    /** @type {((changed: Partial<Settings>) => void)[]} */
    this.listeners = [];
  }

  /** The settings as the board shows them. @returns {Settings} */
  get shown() {
    return this.isStill ? { ...this.values, speed: 0 } : this.values;
  }

  /** @param {(changed: Partial<Settings>) => void} listener */
  onChange(listener) {
    this.listeners.push(listener);
  }

  /** @param {Partial<Settings>} changed */
  change(changed) {
    this.values = checkSettings({ ...this.values, ...changed });
    this.store.writeSettings(this.values);
    for (const listener of this.listeners) listener(changed);
  }
}
