/** Types of kit/, which all modules use without importing them. */

// draft-editor.js

/** The keys of a draft that the page reads. */
type Draft = Record<string, unknown> & {
  pos: string;
  start: string;
  side: string;
  lang: string;
  look: Record<string, string>;
  marks: { place: string; to: string; kind: string; label: Record<string, string> }[];
};

// kit-address.js

/**
 * What an address holds: under the key `lesson` or `pos` some letters, and the lesson that was read
 * of them, as its author wrote it, which may be any value, or their fault.
 */
type Link = { key: "lesson" | "pos"; value: string; lesson?: unknown; fault?: Fault };

// ui/position-editor.js

/** number of packs, cards of each, and jokers */
type Pack = { packs: number; deck: number; joker: number };

/** The author's actions on the chosen pile. */
interface PaletteActions {
  putCard: (card: string, isFaceDown: boolean) => void;
  removeTopCard: () => void;
  clear: () => void;
}

// ui/position-table.js

/** names: which places show their names */
type View = { width: number; height: number; side: string; marks?: DrawnMark[]; names?: string };
