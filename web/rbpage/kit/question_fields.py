"""The question of an exercise as fields: its start, mode and task, the answers, and the look of the board."""

from collections.abc import Iterable

from rbcore.lesson.keys import DECKS, TASKS, THEMES
from rbcore.opponent.levels import LEVELS
from rbpage.kit.draft import STARTS
from rbpage.kit.fields import Shown, choice_field, preset_field, row, section, text_field
from rbpage.tree import Node, element
from rbpage.widgets import button

_MODES = ("task", "replay", "view", "play")
_LOOKS = {"theme": THEMES, "deck": DECKS, "motion": ("on", "off"), "labels": ("houses", "all")}


def _look_field(shown: Shown, key: str, values: Iterable[str]) -> Node:
    texts = shown.texts
    start = "settings.theme" if key == "theme" else f"kit.{key}"
    options = [("", texts.t("kit.usual")), *((value, texts.t(f"{start}.{value}")) for value in values)]
    value, error = shown.draft["look"].get(key, ""), shown.fault.at(key)
    return choice_field(key, texts.t(f"kit.{key}"), value, options, name=f"look.{key}", error=error)


def _opponents(shown: Shown) -> list[tuple[str, str]]:
    texts = shown.texts
    levels = ((level, texts.t(f"level.{level}")) for level in LEVELS)
    return [("", texts.t("kit.usual")), ("none", texts.t("kit.opponent.none")), *levels]


def question_section(shown: Shown, presets: Iterable[str], game: str | None, has_no_record: bool) -> Node:
    """Return the section. ``game``: what is being entered as a record, if it is; ``has_no_record``: it is none."""
    t, draft, fault = shown.texts.t, shown.draft, shown.fault
    start, mode, task = draft["start"], draft["mode"], draft["task"]
    record = draft["game"] if start == "game" else ""
    is_task, is_seed = mode == "task", start == "seed"
    has_answers = is_task and task != "free"
    starts, tasks = shown.options("start", STARTS), shown.options("task", TASKS)
    look = element(
        "details",
        element("summary", t("kit.look")),
        row(*(_look_field(shown, key, values) for key, values in _LOOKS.items())),
        text_field("id", t("kit.id"), draft["id"], name="id", hint=t("kit.id.hint"), error=fault.at("id"),
                   is_code=True, data_as="trimmed"),
        class_="more",
    )  # fmt: skip
    return section(
        "question",
        t("kit.question"),
        choice_field("start", t("kit.start"), start, starts, error=fault.at("start"), data_change="start"),
        text_field("game", t("kit.game"), record if game is None else game, name="game",
                   hint=t("kit.game.hint"), error=t("kit.no-record") if has_no_record else fault.at("game"),
                   rows=3, is_code=True, is_hidden=start != "game", data_enter="takeGame"),
        row(
            text_field("seed", t("kit.seed"), draft["seed"], name="seed", error=fault.at("seed"),
                       is_hidden=not is_seed),
            preset_field(shown.texts, "seed-preset", draft["preset"], presets, name="preset",
                         error=fault.at("preset"), is_hidden=not is_seed),
            text_field("at", t("kit.at"), draft["at"], name="at", error=fault.at("at"), is_hidden=start != "game",
                       data_as="digits"),
        ),
        row(
            choice_field("mode", t("kit.mode"), mode, shown.options("mode", _MODES), name="mode",
                         error=fault.at("mode")),
            choice_field("task", t("kit.task"), task, tasks, name="task", error=fault.at("task"),
                         is_hidden=not is_task),
            choice_field("opponent", t("kit.opponent"), draft["opponent"], _opponents(shown), name="opponent",
                         error=fault.at("opponent"), is_hidden=mode != "play"),
        ),
        text_field("done", t("kit.done"), draft["done"], name="done", hint=t("kit.done.hint"), error=fault.at("done"),
                   is_code=True, is_hidden=not (is_task and task == "call-stop")),
        text_field("accept", t("kit.accept"), "\n".join(draft["accept"]), name="accept", hint=t("kit.accept.hint"),
                   error=fault.at("accept"), rows=3, is_code=True, data_as="lines",
                   is_hidden=not (has_answers and (task != "find-compulsory" or draft["accept"]))),
        button(t("kit.record"), "record", hidden=not (has_answers and task in ("play", "sequence"))),
        look,
    )  # fmt: skip
