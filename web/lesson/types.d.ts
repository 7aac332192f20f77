/** Types of lesson/, which all modules use without importing them. */

// lesson.js

type LessonCaption = { at: number; text: LessonText; ask?: Question; marks: Mark[] };

/** One position of a baked lesson, and the verdict on every action in it. */
interface TreeNode {
  pos: string;
  legal: Record<string, [rule: string | null, result: string, next: number | null, text: number]>;
  refused: Record<string, { clause: string; moves: string[]; texts?: Record<string, number> }>;
  due: string[];
}

/** of one question */
type Tree = { nodes: TreeNode[]; solution: string[] };

type GameResult = { how: string; winner: string | null; score: Record<string, number> };

/**
 * The engine's results for a lesson: the positions to show, the events between them, and the tree
 * of its question; for a replay also the trees of the questions in its captions, and its branches.
 */
type Baked = Tree & {
  frames: string[];
  events: string[];
  asks?: (Tree | null)[];
  result?: GameResult | null;
  branches?: {
    at: number;
    frames: string[];
    events: string[];
    asks?: (Tree | null)[];
    result?: GameResult | null;
  }[];
};

interface Lesson {
  mode: string;
  task: string;
  side: string;
  preset: string;
  pos: string;
  seed: string;
  game: GameRecord | null;
  rules: Record<string, unknown>;
  id: string;
  at: number;
  opponent: string;
  captions: LessonCaption[];
  branch: { at: number; name: LessonText; captions?: LessonCaption[] }[];
  marks: Mark[];
  question: Question;
  look: {
    controls: string[] | null;
    lang: string;
    theme: string;
    deck: string[];
    size: string;
    motion: string;
    engine: string;
    labels: string;
  };
  baked: Baked | null;
  /** the lesson as the author wrote it */
  given: Record<string, unknown>;
}

// marks.js

/** A highlighted place, an arrow (to) or a label; key: of the lesson, for errors. */
type Mark = { place: string; to: string; label: LessonText; kind: string; key: string };

// series.js

/** lessons as their authors wrote them, or their names; common: the keys that all of them get */
type Series = { lessons: (string | Json)[]; id: string; common: Json };

// shapes.js

/** an object that others wrote */
// biome-ignore lint/suspicious/noExplicitAny: it is not checked yet
type Json = Record<string, any>;

// texts.js

/** in one language, or by language */
type LessonText = string | Record<string, string>;

type WrongAnswer = { when?: string; text: LessonText };

type Question = {
  hint?: LessonText | LessonText[];
  wrong?: LessonText | WrongAnswer[];
  prompt?: LessonText;
  success?: LessonText;
  solution?: LessonText;
  accept?: unknown;
};

// visits.js

/** at: the position of a question in a replay */
type Result = { solved: boolean; clean: boolean; at?: number };

/**
 * note, id: where its results belong, and of which lesson or problem they are; results: all of
 * them, with their times; written: how many of them are counted; isUnnoted: there was no room to
 * note them
 */
type Visit = {
  note: NoteName;
  id: string;
  results: (Result & { now: number })[];
  written: number;
  isUnnoted?: boolean;
};
