/**
 * Adds texts to the lesson of a problem, made from the counts that the engine gives as reasons.
 * Pure.
 */

import { parseAction, sourceAndTarget } from "../../protocol/events.js";

/** @typedef {import("../../protocol/types.js").ProblemAnswer} ProblemAnswer */
/** @typedef {import("../../protocol/types.js").ProblemReason} ProblemReason */

/** A text has room for so many reasons. */
const MAX_REASONS = 4;
/** Reasons that are no numbers to compare. */
const SENTENCES = ["won", "declined"];
/** Answers about the play itself; all others are about another one that had to come first. */
const ABOUT_THE_PLAY = ["none", "stop misfit", "stop unavailable"];

/** Points with one decimal. @param {Words} words @param {number} points */
const formatPoints = ({ lang }, points) =>
  points.toLocaleString(`${lang}-u-nu-latn`, { minimumFractionDigits: 1 });

/** The name of a problem. @param {Words} words @param {readonly string[]} themes */
const titleOf = ({ t }, [theme]) => t(theme ? `problems.theme.${theme}` : "mistakes.title");

/**
 * Return what a problem is called before it is solved: its difficulty, and the theme if the reader
 * has chosen it.
 * @param {Words} words @param {string} theme "" if none was chosen
 * @param {string} difficulty a level, "none", or "" if it is not told
 */
export function headingOf({ t, has }, theme, difficulty) {
  const level = has(`level.${difficulty}`) ? `level.${difficulty}` : "problems.beyond";
  return [
    t(theme ? `problems.theme.${theme}` : "problems.title"),
    ...(difficulty ? [t(level)] : []),
  ].join(" · ");
}

/**
 * Return why the shown line is better, by count.
 * @param {Words} words @param {ProblemReason} reason
 */
function reasonText({ t }, { code, n = 0, other = 0 }) {
  if (SENTENCES.includes(code)) return t(`problems.reason.${code}`);
  return t("problems.count", { what: t(`problems.reason.${code}`), n, other });
}

/**
 * Return what is lost by a wrong play.
 * @param {Words} words @param {ProblemAnswer["wrong"][number]} row with a gap of its own after a mistake
 * @param {number} gap in points, of the whole problem
 */
function wrongText(words, { code, n = 0, other = 0, gap: own }, gap) {
  const { t } = words;
  if (code.startsWith("stop-")) return t(`problems.${code}`, { stop: t("tool.stop") });
  if (code === "detour") return t("problems.detour");
  const isMistake = own !== undefined;
  const cost = t("problems.cost", { gap: formatPoints(words, own ?? gap) });
  if (code === "uncounted") return cost;
  if (isMistake && code === "won") return t("problems.lost.won");
  if (SENTENCES.includes(code)) return `${t(`problems.lost.${code}`)} ${cost}`;
  const what = t(`problems.reason.${code}`);
  const compared = isMistake ? "problems.count" : "problems.at-best";
  return `${t(compared, { what, n: other, other: n })} ${cost}`;
}

/**
 * Return what is said about the answer to a mistake: what its line gains over the play of the game.
 * @param {Words} words @param {ProblemAnswer["about"]} about
 */
function mistakeExplanation(words, { reasons = [], gap = 0 }) {
  const { t } = words;
  const counted = reasons.slice(0, MAX_REASONS).map((reason) => reasonText(words, reason));
  const isWon = reasons.some(({ code }) => code === "won");
  return [
    ...(counted.length ? [t("mistakes.than-played")] : []),
    ...counted,
    ...(isWon ? [] : [t("mistakes.gain", { gap: formatPoints(words, gap) })]),
  ].join(" ");
}

/**
 * Return the mark of a play: an arrow, or its place.
 * @param {string} play @param {string} side
 */
function markOf(play, side) {
  const [from, to] = sourceAndTarget(parseAction(play), side);
  if (!from) return [];
  return [{ ...(from === to ? { place: from } : { from, to }), kind: "bad" }];
}

/**
 * Return why the answer is right: what it gains in comparison with another line.
 * @param {Words} words @param {ProblemAnswer["about"]} about
 */
function explanation(words, { reasons = [], gap = 0, rollouts = 0, tempting = false }) {
  const { t } = words;
  const counted = reasons.slice(0, MAX_REASONS).map((reason) => reasonText(words, reason));
  return [
    ...(counted.length ? [t(tempting ? "problems.than-tempting" : "problems.than-rival")] : []),
    ...counted,
    t("problems.gain", { gap: formatPoints(words, gap), rollouts }),
  ].join(" ");
}

/**
 * Return the hints: what the problem is about, and the first play, or where to look for the breach.
 * @param {Words} words @param {Problem} problem @param {ProblemAnswer["about"]} about
 */
function hints(words, { done, accept }, { themes, hint }) {
  const first = themes.slice(0, 1).map((theme) => words.t(`problems.hint.${theme}`));
  const isAboutPlay = ABOUT_THE_PLAY.includes(accept[0]);
  if (done) return [...first, words.t(`problems.hint.stop-${isAboutPlay ? "play" : "before"}`)];
  return hint ? [...first, firstPlay(words, hint)] : first;
}

/**
 * Return the hint at the first play.
 * @param {Words} words @param {NonNullable<ProblemAnswer["about"]["hint"]>} hint
 */
function firstPlay({ t, card }, hint) {
  if (hint.do === "turn")
    return t(hint.source?.endsWith("reserve") ? "hint.do.reserve" : "hint.do.hand");
  if (hint.do === "discard") return t("hint.do.discard");
  if (hint.do === "end") return t("hint.area.end");
  const kind = hint.source?.split(".")[1] ?? "house";
  const area = t(`hint.area.${kind}`);
  return hint.card ? `${area} ${t("hint.card", { card: card(hint.card) })}` : area;
}

/**
 * Return the key of what to do.
 * @param {Problem} problem
 */
function taskOf({ done, played }) {
  if (played) return played === "end" ? "mistakes.task-end" : "mistakes.task";
  return done ? "problems.task.stop" : "problems.task.line";
}

/**
 * Return what to do, with the name of the game where it is not the usual one.
 * @param {Words} words @param {Problem} problem
 */
function prompt({ t }, problem) {
  const preset = problem.pos.split("~")[0];
  const task = t(taskOf(problem));
  return preset === "pagat" ? task : `${t(`preset.${preset}`)}. ${task}`;
}

/**
 * What is said about a question about Stop.
 * @param {Words} words @param {Problem} problem
 * @param {string | null} [due] the card that had to be played first
 */
function stopTexts({ t, card }, { accept }, due) {
  const ground = accept[0].replace(/^stop /, "");
  const name = due ? card(due) : t("ground.card");
  const answer = ground === "none" ? t("embed.nothing") : t(`ground.${ground}`, { card: name });
  return { success: answer.replace(/([^.!?。؟])$/, "$1.") };
}

/**
 * Return a lesson as an author would write it, with a text for every wrong answer; it gets another
 * tree when it is edited.
 * @param {Words} words @param {Record<string, unknown>} lesson
 */
export function forAuthors({ t }, { baked, ...lesson }) {
  const rows = Array.isArray(lesson.wrong) ? lesson.wrong : [];
  return { ...lesson, wrong: [...rows, { text: t("embed.wrong") }] };
}

/**
 * Return a problem as a lesson that a board can show.
 * @param {Words} words @param {Problem} problem @param {ProblemAnswer} answer of the engine
 * @returns {Record<string, unknown>}
 */
export function lessonOf(words, problem, { lesson, about, wrong }) {
  const reason = about.mistake ? mistakeExplanation(words, about) : explanation(words, about);
  const marks = markOf(problem.played ?? "", problem.pos.split("~")[1]);
  return {
    ...lesson,
    ...(marks.length ? { marks } : {}),
    title: titleOf(words, about.themes),
    prompt: prompt(words, problem),
    hint: hints(words, problem, about),
    ...(problem.done
      ? stopTexts(words, problem, about.card)
      : { success: reason, solution: reason }),
    ...(wrong.length
      ? {
          wrong: wrong.map((row) => ({
            when: row.when,
            text: wrongText(words, row, about.gap ?? 0),
          })),
        }
      : {}),
  };
}
