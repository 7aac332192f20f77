/** The types of <russian-bank-board>, as a page of an author uses them; checked by tsc, never run. */
import type { RussianBankBoard } from "../embed/v1/board";

declare const React: { createElement(...parts: unknown[]): unknown };

export const one = <russian-bank-board lesson="first-ace" theme="night" size="480x520" />;
// @ts-expect-error there is no such theme
export const two = <russian-bank-board theme="pink" />;

document.addEventListener("rb-task", ({ detail }) => detail.attempts.toFixed());
const board = document.querySelector("russian-bank-board") as RussianBankBoard;
board.getState().then((state) => board.load({}, state));
document.addEventListener("rb-task", ({ detail }) => detail.score / detail.maximum);
board.play("end").then(({ result }) => result === "done");
board.lesson = "first-ace";
board.load({}, localStorage.getItem("state"));
// @ts-expect-error an event has a number
board.goTo("end");
