/** Types of protocol/, which all modules use without importing them. */

// addresses.js

/** other: there is no link of the kind */
type Fault = "cut" | "damaged" | "newer" | "other";

/**
 * The parameters of a page, each with what a value is if it can be read; null if every text can be.
 */
type Forms = Record<string, RegExp | ((value: string) => boolean) | null>;

// checks.js

type Check = (value: unknown) => boolean;

/** a check that tells the type */
type Guard<T> = (value: unknown) => value is T;

// players.js

/** anything with players */
type Seated = { players: Record<string, Player> };

// position.js

/**
 * The cards of a place from bottom to top, in a hand the next card first; `?` is an unknown card.
 */
type Cards = { down: string[]; up: string[]; closed?: boolean };

interface Position {
  preset: string;
  /** the side to move */
  turn: string;
  /** by place */
  piles: Record<string, Cards>;
  /** of the turn, as text */
  memory: string;
  /** through the waste, as text */
  runs: string;
  /** number of vanished houses, as text */
  vanished: string;
}

/** hasSides: whether each player's aces begin foundations on that player's own side */
type Shape = { foundations: number; reserve: boolean; hasSides?: boolean };
