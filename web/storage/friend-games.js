/**
 * The games with friends on this device, one versioned note with a checksum for each. Damaged rows
 * are set aside; newer ones, and those that another tab changed, are not overwritten.
 */
import { flag, maybe, oneOf, shape, whole } from "../protocol/checks.js";
import { isGameRecord } from "../protocol/validators.js";
import { isName } from "../protocol/players.js";
import { isFriendGame, playedEvents } from "./friend-document.js";
import { isShallow } from "./game-files.js";
import { canonical } from "../protocol/json.js";
import { checksum } from "./save-format.js";

/** @typedef {{row: FriendRow} | {fault: "damaged" | "newer"}} Stored */
/** @typedef {"changed-elsewhere" | "newer"} Conflict */
const VERSION = 1;
const PREFIX = "note:friend:";
const MAX_TIME = 100_000_000_000_000;
/** What both players extend. */
const GROWING = ["names", "halves", "sendings", "chain"];

/** @type {Guard<FriendRow>} */
const isFriendRow = shape({
  game: isFriendGame,
  seat: oneOf("A", "B"),
  half: maybe((value) => /^[0-9a-f]{32}$/.test(String(value))),
  record: maybe(isGameRecord),
  changed: whole(MAX_TIME),
  sent: whole(MAX_TIME),
  begun: maybe(whole(MAX_TIME)),
  due: maybe(flag),
  turn: maybe(oneOf("mine", "theirs", "over")),
  winner: maybe(oneOf("mine", "theirs", null)),
  wish: maybe(oneOf("resign", "offer")),
  closed: maybe(isName),
  guest: maybe(isName),
});

/** Canonical text; drops undefined fields. @param {FriendRow | null} row */
const canonicalRow = (row) => canonical(JSON.parse(JSON.stringify(row)));

/** @param {FriendRow} row */
const pack = (row) =>
  JSON.stringify({ friend: VERSION, checksum: checksum(canonicalRow(row)), row });

/** @param {string} text @returns {Stored} */
function unpack(text) {
  try {
    const { friend, checksum: sum, row } = JSON.parse(text);
    if (friend > VERSION || row?.game?.format > 1) return { fault: "newer" };
    const isValid =
      isShallow(row) && isFriendRow(row) && friend === VERSION && sum === checksum(canonical(row));
    return isValid ? { row } : { fault: "damaged" };
  } catch {
    return { fault: "damaged" };
  }
}

/** @param {FriendGame} later @param {FriendGame} earlier */
function continues(later, earlier) {
  const sendings = later.sendings.slice(0, earlier.sendings.length);
  return (
    canonical(settingsOf(later)) === canonical(settingsOf(earlier)) &&
    hasAll(later.names, earlier.names) &&
    hasAll(later.halves, earlier.halves) &&
    canonical(sendings) === canonical(earlier.sendings)
  );
}

/** The rules, agreements, match and commitment, which never change. @param {FriendGame} game */
const settingsOf = (game) =>
  Object.fromEntries(Object.entries(game).filter(([key]) => !GROWING.includes(key)));

/** @param {object} whole @param {object} part */
const hasAll = (whole, part) => canonical({ ...whole, ...part }) === canonical(whole);

/** How much of the game a row has. @param {FriendRow} row */
const extent = ({ game, record }) => [
  Object.keys(game.halves).length,
  game.sendings.length,
  Math.max(playedEvents(game.sendings).events.length, record?.events.length ?? 0),
];

/**
 * Return whether `a` has more of the same player's game.
 * @param {FriendRow} a @param {FriendRow} b
 */
function isFurther(a, b) {
  if (a.seat !== b.seat) return false;
  const [mine, others] = [extent(a), extent(b)];
  const at = mine.findIndex((count, place) => count !== others[place]);
  return at >= 0 && mine[at] > others[at] && continues(a.game, b.game);
}

export class FriendGames {
  /** @param {Store} store */
  constructor(store) {
    this.store = store;
  }

  /** Return the readable rows, newest first. */
  rows() {
    const ids = this.#ids();
    const rows = ids.flatMap((id) => this.read(id) ?? []);
    return rows.sort((a, b) => b.changed - a.changed);
  }

  /** Return rows whose current state is in no backup. */
  unsaved() {
    const saved = this.#saved();
    return this.rows().filter((row) => saved[row.game.id] !== checksum(canonicalRow(row)));
  }

  /** @param {FriendRow[]} rows */
  markBackedUp(rows) {
    const given = rows.map((row) => [row.game.id, checksum(canonicalRow(row))]);
    const known = Object.entries(this.#saved()).filter(([id]) => this.#ids().includes(id));
    this.store.writeNote("friends-saved", Object.fromEntries([...known, ...given]));
  }

  /** Checksums of the rows in a backup, by game. */
  #saved() {
    return /** @type {Record<string, unknown>} */ (Object(this.store.readNote("friends-saved")));
  }

  countNewer() {
    return this.#ids().filter((id) => this.isNewer(id)).length;
  }

  /** A damaged row is set aside. @param {string} id @returns {FriendRow | null} */
  read(id) {
    const text = this.store.read(PREFIX + id);
    if (text === null) return null;
    const stored = unpack(text);
    if ("row" in stored) return stored.row;
    if (stored.fault === "damaged" && this.store.setAside(`friend:${id}`, text)) this.#drop(id);
    return null;
  }

  /**
   * Store a row unless another one than `before` is stored by now; returns why not, or null.
   * @param {FriendRow} row @param {FriendRow | null} before null for a new game
   */
  write(row, before) {
    const { id } = row.game;
    return this.#conflict(id, before) ?? this.store.write(PREFIX + id, pack(row));
  }

  /** Remove a row as it was read; returns why it stays, or null. @param {FriendRow} row */
  remove(row) {
    const { id } = row.game;
    const conflict = this.#conflict(id, row);
    if (!conflict) this.#drop(id);
    return conflict;
  }

  /** Add rows of a file; further states and different games stay. @param {unknown[]} given */
  importRows(given) {
    /** @type {{changes: RowChange[], known: number, refused: number}} */
    const news = { changes: [], known: 0, refused: 0 };
    /** @type {FriendRow[]} */
    const inFile = [];
    for (const row of given) {
      if (!isShallow(row) || !isFriendRow(row)) {
        news.refused++;
        continue;
      }
      const before = this.read(row.game.id);
      if (before && !isFurther(row, before)) news.known++;
      else if (this.write(row, before)) news.refused++;
      else news.changes.push({ friend: row.game.id, changed: row.changed, before });
      inFile.push(row);
    }
    this.markBackedUp(
      inFile.filter((row) => canonicalRow(this.read(row.game.id)) === canonicalRow(row)),
    );
    return news;
  }

  /** Undo a change by `importRows` unless the game has gone on. @param {unknown} change */
  undoImport(change) {
    const { friend, changed, before } = /** @type {Partial<RowChange>} */ (Object(change));
    const row = typeof friend === "string" ? this.read(friend) : null;
    if (!row || row.changed !== changed) return;
    if (!before) this.remove(row);
    else if (isFriendRow(before)) this.write(before, row);
  }

  #ids() {
    return this.store
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length));
  }

  /** @param {string} id */
  isNewer(id) {
    const stored = unpack(this.store.read(PREFIX + id) ?? "");
    return "fault" in stored && stored.fault === "newer";
  }

  /**
   * @param {string} id @param {FriendRow | null} before as the page knows it
   * @returns {Conflict | null} why it must not be replaced or removed
   */
  #conflict(id, before) {
    if (this.isNewer(id)) return "newer";
    return canonicalRow(this.read(id)) === canonicalRow(before) ? null : "changed-elsewhere";
  }

  /** @param {string} id */
  #drop(id) {
    this.store.remove(PREFIX + id);
  }
}
