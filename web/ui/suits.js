/** The signs of the suits as SVG elements. */
import { SHAPES } from "../board/paint/suit-shapes.js";
import { svgElement } from "./svg.js";

/**
 * Return the sign of a suit.
 * @param {string} suit
 * @param {number} x of its centre
 * @param {number} y
 * @param {number} size
 * @param {string} className
 */
export const pip = (suit, x, y, size, className) =>
  svgElement("path", {
    d: SHAPES[suit],
    class: className,
    transform: `translate(${x} ${y}) scale(${size / 100})`,
  });
