"""The lesson of a practice problem with its texts, made from the counts that the engine gives as reasons."""

from collections.abc import Mapping
from typing import Any

from rbcore.notation.actions import parse_action_text
from rbpage.texts import Texts

Json = Mapping[str, Any]

# Reasons that are no numbers to compare.
_SENTENCES = ("won", "declined")
# Answers about the play itself; all others are about another one that had to come first.
ABOUT_THE_PLAY = ("none", "stop misfit", "stop unavailable")
_USUAL_PRESET = "pagat"
_STOP = "stop"
_ENDS = (".", "!", "?", "。", "؟")


def with_texts(texts: Texts, problem: Json, answer: Json) -> dict[str, Any]:
    """Return the lesson in the ``answer`` of ``lesson_of`` with its texts."""
    about, wrong = answer["about"], answer["wrong"]
    gap = about.get("gap", 0)
    marks = _marks(problem)
    explanation = _mistake_explanation if about.get("mistake") else _explanation
    said = _stop_answer(texts, problem, about) if "done" in problem else explanation(texts, about)
    rows = [{"when": row["when"], "text": _wrong_text(texts, row, gap)} for row in wrong]
    return {
        **answer["lesson"],
        **({"marks": marks} if marks else {}),
        "title": theme_title(texts, next(iter(about["themes"]), "")),
        "prompt": _prompt(texts, problem),
        "hint": _hints(texts, problem, about),
        "success": said,
        **({} if "done" in problem else {"solution": said}),
        **({"wrong": rows} if rows else {}),
    }


def for_authors(texts: Texts, lesson: Json) -> dict[str, Any]:
    """Return a lesson as an author would write it, with a text for every wrong answer; editing makes another tree."""
    own = {key: value for key, value in lesson.items() if key != "baked"}
    return {**own, "wrong": [*lesson.get("wrong", ()), {"text": texts.t("embed.wrong")}]}


def theme_title(texts: Texts, theme: str) -> str:
    """Return what a problem with a main theme is called."""
    return texts.t(f"problems.theme.{theme}" if theme else "mistakes.title")


def heading(texts: Texts, theme: str, problem: Json) -> str:
    """Return what a problem of the index is called before it is solved.

    That is its difficulty, unless the level that notices a breach would tell which one it is, and the theme if the
    reader has chosen it.
    """
    name = texts.t(f"problems.theme.{theme}" if theme else "problems.title")
    if _STOP in problem["themes"]:
        return name
    level = f"level.{problem['difficulty']}"
    return f"{name} · {texts.t(level if texts.has(level) else 'problems.beyond')}"


def _reason(texts: Texts, reason: Json) -> str:
    """Return why the shown line is better, by count."""
    name = texts.t(f"problems.reason.{reason['code']}")
    if reason["code"] in _SENTENCES:
        return name
    return texts.t("problems.count", what=name, n=reason.get("n", 0), other=reason.get("other", 0))


def _wrong_text(texts: Texts, row: Json, gap: float) -> str:
    """Return what is lost by a wrong play. ``gap``: in points, of the whole problem; mistakes have one of their own."""
    t, code, is_mistake = texts.t, row["code"], "gap" in row
    if code.startswith("stop-"):
        return t(f"problems.{code}", stop=t("tool.stop"))
    if code == "detour":
        return t("problems.detour")
    cost = t("problems.cost", gap=texts.decimal(row.get("gap", gap)))
    if code == "uncounted":
        return cost
    if is_mistake and code == "won":
        return t("problems.lost.won")
    if code in _SENTENCES:
        return f"{t(f'problems.lost.{code}')} {cost}"
    what, compared = t(f"problems.reason.{code}"), "problems.count" if is_mistake else "problems.at-best"
    return f"{t(compared, what=what, n=row.get('other', 0), other=row.get('n', 0))} {cost}"


def _first_reason(texts: Texts, compared: str, about: Json) -> list[str]:
    """Return the most important reason as a sentence, or nothing."""
    for reason in about.get("reasons", ())[:1]:
        said = _reason(texts, reason)
        return [said if reason["code"] in _SENTENCES else f"{texts.t(compared)} {said}"]
    return []


def _explanation(texts: Texts, about: Json) -> str:
    """Return why the answer is right: what it gains in comparison with another line."""
    compared = "problems.than-tempting" if about.get("tempting") else "problems.than-rival"
    gain = texts.t("problems.gain", gap=texts.decimal(about.get("gap", 0)))
    return " ".join([*_first_reason(texts, compared, about), gain])


def _mistake_explanation(texts: Texts, about: Json) -> str:
    """Return what the answer to a mistake gains over the play of the game."""
    is_won = any(reason["code"] == "won" for reason in about.get("reasons", ())[:1])
    gain = texts.t("mistakes.gain", gap=texts.decimal(about.get("gap", 0)))
    return " ".join([*_first_reason(texts, "mistakes.than-played", about), *([] if is_won else [gain])])


def _stop_answer(texts: Texts, problem: Json, about: Json) -> str:
    """Return the answer to a question about Stop as a sentence."""
    ground = problem["accept"][0].removeprefix("stop ")
    card = texts.t(f"card.{about['card']}") if about.get("card") else texts.t("ground.card")
    answer = texts.t("embed.nothing") if ground == "none" else texts.t(f"ground.{ground}", card=card)
    return answer if answer.endswith(_ENDS) else f"{answer}."


def _marks(problem: Json) -> list[dict[str, str]]:
    """Return the mark of the play of the game: an arrow, or its place."""
    side, action = problem["pos"].split("~")[1], parse_action_text(problem.get("played", "end"))
    if action["do"] == "end":
        return []
    if action["do"] == "discard":
        source, target = f"{side}.turned", f"{side}.waste"
    elif action["do"] == "turn":
        source = f"{side}.{action['what']}"
        target = f"{side}.turned" if action["what"] == "hand" else source
    else:
        target = str(action.get("to", action.get("house")))
        source = str(action.get("from", target))
    where = {"place": source} if source == target else {"from": source, "to": target}
    return [{**where, "kind": "bad"}]


def _hints(texts: Texts, problem: Json, about: Json) -> list[str]:
    """Return the hints: what the problem is about, and the first play, or where to look for the breach."""
    first = [texts.t(f"problems.hint.{theme}") for theme in about["themes"][:1]]
    if "done" in problem:
        where = "play" if problem["accept"][0] in ABOUT_THE_PLAY else "before"
        return [*first, texts.t(f"problems.hint.stop-{where}")]
    return [*first, _first_play(texts, about["hint"])] if about.get("hint") else first


def _first_play(texts: Texts, hint: Json) -> str:
    source = hint.get("source") or ""
    if hint["do"] == "turn":
        return texts.t("hint.do.reserve" if source.endswith("reserve") else "hint.do.hand")
    if hint["do"] == "discard":
        return texts.t("hint.do.discard")
    if hint.get("card"):
        return texts.t("hint.card", card=texts.card(hint["card"]))
    return texts.t("place.house", number=source[1:]) if source else texts.t("hint.do.end")


def _prompt(texts: Texts, problem: Json) -> str:
    """Return what to do, with the name of the game where it is not the usual one."""
    preset = problem["pos"].split("~")[0]
    if "played" in problem:
        task = texts.t("mistakes.task-end" if problem["played"] == "end" else "mistakes.task")
    else:
        task = texts.t("problems.task.stop" if "done" in problem else "problems.task.line")
    return task if preset == _USUAL_PRESET else f"{texts.t(f'preset.{preset}')}. {task}"
