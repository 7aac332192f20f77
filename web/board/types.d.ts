/** Types of board/, which all modules use without importing them. */

// input/gesture.js

interface Handlers {
  /** a pointer goes down */
  press: () => void;
  /** lifts the card at a point; returns whether there is one */
  lift: (at: Point) => boolean;
  /** the card was moved */
  drag: (by: Point, at: Point) => void;
  drop: (at: Point) => void;
  /** the drag was cancelled */
  putBack: () => void;
  /**
   * a pointer rests on a point, or moves while a card is magnified; returns whether there is a card
   */
  magnify: (at: Point) => boolean;
  /** the pointer was lifted */
  endMagnify: () => void;
}

// input/keys.js

type KeyAction =
  | { jump: string[] }
  | { announce: "targets" | "last" | "pile" | "board" }
  | { command: string }
  | null;

type Press = {
  key: string;
  code: string;
  shiftKey: boolean;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
};

// input/pile-buttons.js

/** The position, name and state of a button. */
interface ButtonState {
  place: string;
  box: Box;
  name: string;
  isAble: boolean;
  isSelected: boolean;
  isTarget: boolean;
}

interface PileHandlers {
  /** point: of the pointer; null for a key */
  tap: (place: string, point: Point | null) => void;
  escape: () => void;
  /** legal targets while something is selected */
  targets: () => string[];
  focus: (place: string) => void;
  /** what a key other than an arrow does */
  keyAction: (event: KeyboardEvent) => KeyAction;
  run: (action: { announce: string } | { command: string }) => void;
  /** a pile whose key is held, or none */
  magnify: (place: string | null) => void;
}

// input/selection.js

type TapStep =
  | { do: "select"; place: string }
  | { do: "unselect" }
  | { do: "play"; source: string; target: string }
  | { do: "explain"; code: string; place: string };

/**
 * How a pile is tapped. isDouble: the second tap of a double tap, which plays to the foundation;
 * isOne: a card that has one place is played at once.
 */
type Manner = { isDouble?: boolean; isOne?: boolean };

// input/targets.js

/**
 * The selected cards: a place and the number of the group choice there. Without a number, only the
 * top card is selected.
 */
type Selected = { place: string; choice?: number };

// layout/arrangements/arrangement.js

/** The number of piles to arrange. */
interface PileCounts {
  /** houses of a side */
  perSide: number;
  foundations: number;
  /** where there are two rails, each player has piles in both of them */
  isApart?: boolean;
  /** the first open card of a reserve lies on its face-down cards */
  isStacked?: boolean;
}

/** the background of a player's piles */
type Tray = { side: string } & Box;

/** w: card width */
type Arrangement = { w: number; places: Record<string, Place>; trays: Tray[] };

// layout/geometry.js

type Box = { x: number; y: number; w: number; h: number };

/** The position of a pile and how its cards are fanned. */
interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
  /** direction of the fan: -1, 0 or 1 */
  dx: number;
  dy: number;
  /** maximum length of the fan beyond the first card */
  room: number;
  /** distance between two cards if there is enough room */
  step: number;
  /** how high the place is, if the one below it covers the lower edge of a card */
  slot?: number;
  /** the last cards of a long fan keep the room to be read */
  isReadable?: boolean;
  /** rotated, for a player on the other side of the table */
  turned?: boolean;
}

type Point = { x: number; y: number };

// layout/layout.js

interface Area {
  width: number;
  height: number;
  /** space to leave free (notch, home bar) */
  insets?: { top: number; right: number; bottom: number; left: number };
  /** the hand the player plays with; left mirrors the table */
  hand?: "left" | "right";
  /** players at the table, 2 or 3 */
  sides?: number;
  /** houses of a side */
  each?: number;
  /** false: there are no reserves, and the trays have no space for them */
  reserves?: boolean;
  foundations?: number;
  /** seen from the other side: B's piles at the bottom */
  turned?: boolean;
  /** two people sit face to face: the far half is the near one rotated */
  face?: boolean;
  /** the first open card of a reserve lies on its face-down cards, not beside them */
  isStacked?: boolean;
  /** a board in a page, whose look stays as it was published */
  isBoard?: boolean;
  /** on wide tables each player has piles at both sides */
  isApart?: boolean;
  /** one arrangement by name instead of the best */
  arrangement?: string;
}

interface Layout {
  arrangement: string;
  card: { w: number; h: number };
  places: Record<string, Place>;
  trays: Tray[];
  isStacked: boolean;
}

// layout/scene.js

/** One card on the table. */
interface Item {
  id: string | null;
  place: string;
  card: string | null;
  back: number;
  x: number;
  y: number;
  /** where the index is visible in a fan */
  corner: "left" | "right" | "top";
  /** how small the index must be to be visible: 0 full size, 1 small, 2 slim, 3 tiny */
  tightness: number;
  /** the last card of a foundation that can take no more */
  complete?: boolean;
  /** rotated for the player opposite */
  turned?: boolean;
  /** false for cards deep in an even pile */
  isVisible: boolean;
}

type Scene = { items: Item[]; snapshot: Snapshot; layout: Layout };

/** All cards of a pile, its top card, and the middle of its first card from left to right. */
type Spot = { box: Box; top: Box; middle: number };

// paint/card-faces.js

type Back = { ground: string; line: string; dark: string };

/** How cards are painted. */
interface Look {
  /** large indices, one large pip */
  big: boolean;
  /** four colours */
  four: boolean;
  /** index letter of each rank */
  letters: Record<string, string>;
  /** pictures of court cards by card name */
  courts: Record<string, CanvasImageSource>;
  /** colours of the packs */
  backs: Back[];
}

// paint/card-pictures.js

/** pad: device pixels round the card */
type Sprite = { image: ImageBitmap | HTMLCanvasElement; pad: number };

// paint/motion.js

/** One flying card. */
interface Flight {
  id: string | null;
  card: string | null;
  back: number;
  corner: Item["corner"];
  turned?: boolean;
  start: { x: number; y: number; up: boolean };
  end: { x: number; y: number; up: boolean };
  target: string;
  /** in units of one flight */
  delay: number;
}

// paint/painter.js

/** The marks on the table. */
interface Marks {
  /** the selected cards: the upper ones of a place */
  selected: { place: string; count: number } | null;
  /** places where the selected cards can go */
  targets: string[];
  /** the target under a dragged card, or with the focus */
  aimed: string | null;
  /** places of overlooked plays */
  duties: string[];
  /** cards that make a refusal true */
  evidence: { place: string; card: string }[];
  /** places that a hint points to */
  hinted: string[];
  /** cards that the opponent has moved, the last one at the end */
  lastMoved: Set<string>;
  /** cards that are on the moving layer */
  flying: Set<string>;
  sideToMove: string | null;
}

/** A card on the moving layer. */
interface Moving {
  card: string | null;
  back: number;
  corner: string;
  /** seen from the other side of the table */
  turned?: boolean;
  up: boolean;
  x: number;
  y: number;
  squeeze: number;
  rise: number;
}

// paint/places.js

/** The colours of a theme, read from the style sheet. */
type Colours = Record<
  "line" | "hollow" | "ink" | "tray" | "active" | "lit" | "duty" | "trail",
  string
>;

/** The smallest size of a text, and how much larger it is painted where there is room. */
type TextSize = { minSize: number; maxScale: number };

/** The name of an empty place; the font is a CSS family. */
type Caption = { text: string; font: string } & TextSize;

// paint/table-view.js

interface TableSettings {
  /** 0 (no motion) to 4 */
  speed: number;
  /** large indices */
  big: boolean;
  /** four colours */
  four: boolean;
  /** left-handed */
  left: boolean;
  /** with B's piles at the bottom */
  turned?: boolean;
  /** the size of another table, with names of the sides: the piles are arranged as there */
  arrangeLike?: () => { width: number; height: number } | null;
  /** of the two packs */
  backs?: string;
  /** people sit face to face */
  face?: boolean;
  /** on wide tables each player has piles at both sides */
  apart?: boolean;
  /** a double tap plays to the foundation */
  twice?: boolean;
  /** a tap plays a card that has one place */
  once?: boolean;
  /** it is the table of the game: arranged as such, with a margin for the names of the sides */
  plates?: boolean;
}

// speech/announcer.js

type Notifier = HTMLElement & {
  ariaNotify?: (text: string, options?: { priority: "high" | "normal" }) => void;
};

// table.js

/** The callbacks of a table. */
interface Port {
  /** withdrawn: the player took the move back before it was made */
  play: (move: Move) => Promise<{ refused?: Refusal; withdrawn?: boolean }>;
  /** a card was selected */
  touch?: (place: string) => void;
  /** runs the command of a key; returns whether it was carried out */
  command?: (name: string) => boolean;
  /**
   * shows why a play was refused, and what is allowed instead; no text: remove it; returns true if
   * it has announced something else
   */
  message: (text: string, clause: string, instead?: Choice[]) => unknown;
  /** whether the turn of a friend at another device is shown */
  isWatching?: () => boolean;
  /** gets the boxes of the piles, in CSS pixels, when they may have moved or grown */
  placed?: (boxes: Record<string, Box>) => void;
}

type Choice = { label: string; act: () => void };
