"""The course: the list of its lessons with the progress, the next lesson, and the progress as a file."""

from collections.abc import Iterable

from rbpage.course import (
    Lesson,
    coming_lessons,
    due_lessons,
    is_solved,
    lessons_of,
    next_lesson,
    progress_file,
    read_progress_file,
)
from rbpage.reviews import Marks, merged_marks, read_marks, standing
from rbpage.tree import Node, element
from rbpage.view import Dialog, Page, View
from rbpage.widgets import closing

NOTE = "course"
# Answers of the list other than lessons.
SAVE, IMPORT, TUTORIAL = ":save", ":import", ":tutorial"


def show(page: Page) -> Dialog:
    """Return the lessons of ``course``. The answer is the id of a lesson, or one of the constants above.

    ``now``: in ms; ``news``: {code, ...} of what has happened, or None.
    """
    t, course, now, news = page.t, page.stored["course"], page.stored["now"], _news(page)
    marks, lessons = read_marks(page.note(NOTE)), lessons_of(course)
    following = next_lesson(course, marks, now)
    coming = coming_lessons(course, marks, following)
    again = due_lessons(course, marks, now, following)
    done = sum(is_solved(marks, one) for one in lessons)
    due = sum(standing(marks, one["id"], now) == "due" for one in lessons)
    so_far = t("course.so-far", done=done, all=len(lessons))
    shown = [*([following] if following else []), *again, *coming]

    def row(lesson: Lesson, style: str = "") -> Node:
        return _lesson(page, lesson, marks, lessons.index(lesson) + 1, style)

    def rows(some: Iterable[Lesson]) -> Node:
        return element("ol", *(element("li", row(lesson)) for lesson in some), class_="lessons")

    def section(title: str, *parts: Node | None) -> Node:
        return element("section", element("h3", t(title)), *parts)

    chapters = []
    for part in course["parts"]:
        rest = [lesson for lesson in part["lessons"] if lesson not in shown]
        solved = sum(is_solved(marks, lesson) for lesson in part["lessons"])
        summary = element(
            "summary",
            element("strong", page.texts.translated(part["title"])),
            element("span", t("course.share", done=solved, all=len(part["lessons"]))),
            element("icon", name="down"),
        )
        chapters.append(element("details", summary, rows(rest), class_="chapter") if rest else None)
    return Dialog([
        element("p", news, class_="note", role="status") if news else None,
        element("p", f"{so_far} {t('course.waiting', count=due)}" if due else so_far),
        element("progress", max=len(lessons), value=done, aria_label=t("course.title")),
        section("course.next", row(following, " primary next-lesson")) if following else None,
        section("course.due", rows(again)) if again else None,
        section("course.coming", rows(coming)) if coming else None,
        section("course.chapters", *chapters),
        closing(t("tutorial.title"), TUTORIAL),
        element("div", closing(t("course.save"), SAVE), closing(t("course.import"), IMPORT), class_="shares"),
    ])  # fmt: skip


VIEW = View(show)


def _lesson(page: Page, lesson: Lesson, marks: Marks, number: int, style: str) -> Node:
    name, state = lesson["id"], standing(marks, lesson["id"], page.stored["now"])
    said = element("small", page.t(f"course.{state}")) if state != "new" else None
    return element(
        "button",
        element("span", str(number), class_="number", aria_hidden="true"),
        element("span", element("strong", page.texts.translated(lesson["title"])), said),
        type="submit", value=name, class_=f"entry lesson-entry {state}{style}", data_lesson=name,
        **({"autofocus": True} if style else {}),
    )  # fmt: skip


def _news(page: Page) -> str:
    """Return what an import has done, or that a lesson that was ``wanted`` is not there."""
    values = dict(page.stored["news"] or {})
    code = values.pop("code", "")
    if code != "wanted":
        return page.t(f"course.{code}", **values) if code else ""
    return "" if _named(page, values["value"]) else page.t("link.unknown", **values)


def _named(page: Page, name: str) -> Lesson | None:
    return next((lesson for lesson in lessons_of(page.stored["course"]) if lesson["id"] == name), None)


LESSONS = View()


@LESSONS.event
def start(page: Page, name: str) -> None:
    """Open the lesson with an id, if there is one."""
    _open(page, _named(page, name))


@LESSONS.event
def further(page: Page, _: str) -> None:
    """Open the next lesson. ``seen``: lessons of this visit in their order; ``now``: in ms."""
    marks = read_marks(page.note(NOTE))
    _open(page, next_lesson(page.stored["course"], marks, page.stored["now"], page.stored["seen"]))


def _open(page: Page, lesson: Lesson | None) -> None:
    if lesson:
        name, title = lesson["id"], page.texts.translated(lesson["title"])
        answers = [{"value": value, "label": page.t(f"course.{value}")} for value in ("list", "next")]
        page.do("lesson", id=name, title=title, answers=answers, visit={
            "note": NOTE, "id": name, "asks": lesson.get("asks", 1),
        })  # fmt: skip


@LESSONS.event
def save(page: Page, _: str) -> None:
    """Save the progress as a file."""
    page.do("save", text=progress_file(read_marks(page.note(NOTE))))


@LESSONS.event
def import_(page: Page, text: str) -> None:
    """Add the progress in the text of a file to that which is stored."""
    imported = read_progress_file(text)
    if imported is None:
        page.do("refused")
        return
    page.store(NOTE, merged_marks(read_marks(page.note(NOTE)), imported))
    page.do("imported", count=len(imported))
