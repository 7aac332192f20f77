/** Buttons that do not submit their form. */
import { make } from "./dom.js";
import { icon } from "./icons.js";

/**
 * Return a button.
 * @param {import("./dom.js").Child} label
 * @param {() => unknown} click
 * @param {string} [className]
 */
export const button = (label, click, className = "plain") =>
  make("button", { type: "button", className, on: { click } }, label);

/**
 * Return a button with an icon, and its label for assistive technology.
 * @param {string} name of the icon
 * @param {string} label
 * @param {() => unknown} click
 * @param {string} [className]
 */
export function iconButton(name, label, click, className = "round") {
  const element = button(icon(name), click, className);
  element.setAttribute("aria-label", label);
  return element;
}
