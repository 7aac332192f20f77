/** Types of storage/, which all modules use without importing them. */

// archive.js

/** A game in the list, without its record. */
interface ArchivedGame {
  id: string;
  begun: number;
  ended: number;
  side: string;
  result: Game["result"];
  preset: string;
  seed: string;
  players: GameRecord["players"];
  events: number;
  /** in characters */
  size: number;
  /** whether it is backed up in a file or on another device */
  isBacked: boolean;
}

/** entry: what lists show; the engine makes it, and a page of an older version drops it */
type ArchiveRow = Game & { size: number; isBacked: boolean; sum: string; entry?: GameEntry };

// durable-copy.js

type Row = { key: string; text: string | null; number: number };

// friend-games.js

/** A game with a friend as it is stored; there may be other fields, which are kept. */
interface FriendRow {
  /** as it was last sent or received */
  game: FriendGame;
  /** of the player here in that game */
  seat: string;
  /** the player's share of the chance */
  half?: string;
  /** as this device shows it, with plays that are not yet sent */
  record?: GameRecord;
  /** ms */
  changed: number;
  /** ms, 0: not yet */
  sent: number;
  /** ms */
  begun?: number;
  /** whether something must be sent */
  due?: boolean;
  turn?: "mine" | "theirs" | "over";
  /** when it is over */
  winner?: "mine" | "theirs" | null;
  /** what the player does when the friend's turn has arrived */
  wish?: "resign" | "offer";
  /** the name of somebody else who accepted the invitation first */
  closed?: string;
  /** the name of whom a rematch invites */
  guest?: string;
}

/** a row of a file that was stored, when it was changed, and the one that it replaced */
type RowChange = { friend: string; changed: number; before: FriendRow | null };

// game-files.js

/** An archived game. */
interface Game {
  id: string;
  /** ms, 0: unknown */
  begun: number;
  /** ms, when it was archived; 0: unknown */
  ended: number;
  /** of the player at this device */
  side: string;
  /** null: unfinished */
  result: { how: string; winner: string | null; score?: Record<string, number> } | null;
  record: GameRecord;
}

// local-store.js

type Trouble = "blocked" | "full";

/** the last save was deleted, or replaced by another one */
type OutsideChange = "cleared" | "changed-elsewhere";

type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

// save-format.js

/** unknown: of a version that this page does not know */
type SaveFault = "damaged" | "unknown";

/** the id of the game, and when it began (ms; 0: unknown) */
type About = { id: string; begun: number };

type Save = { record: GameRecord; checksum: string; about: About };

/** a save as JSON */
type Stored = { save: number; schema: number; checksum: string; record: GameRecord } & About;

// settings.js

interface Settings {
  /** of motion, 0 (none) to 4 */
  speed: number;
  /** large indices */
  big: boolean;
  /** four suit colours */
  four: boolean;
  /** layout for left-handed players */
  left: boolean;
  /** on wide tables each player has piles at both sides */
  apart: boolean;
  /** two people sit face to face, so the far half of the table is rotated */
  face: boolean;
  sound: boolean;
  /** colour scheme of the two packs, one of BACKS */
  backs: string;
  theme: string;
  /** a double tap plays to the foundation */
  twice: boolean;
  /** a tap plays a card that has one place */
  once: boolean;
  /** a game that is certainly won is played to its end */
  finish: boolean;
  /** compulsory cards are played at once, where the game blocks mistakes */
  compulsory: boolean;
  /** the screen stays on during a game */
  awake: boolean;
  /**
   * when the player is warned of their own mistakes, in games without a strict referee: one of
   * MISTAKE_WARNINGS
   */
  coach: string;
  /** names on the table: auto (in the first games), on or off */
  labels: string;
  lang: string;
  /** the last chosen level of the computer */
  level: string;
  preset: string;
  referee: string;
  /** plays: the last choice in the new-game dialog */
  who: string;
  /** whether the computer overlooks duties */
  errs: boolean;
  /** whether the computer calls Stop */
  calls: boolean;
  /** of the people at the table, by side */
  names: Record<string, string>;
}
