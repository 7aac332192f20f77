/**
 * The shapes of the suits; each fills a box of 100 by 100 around the origin.
 * Generated from web/rbpage/suits.py by `python3 -m web.build.protocol`; do not edit.
 */
/** @type {Record<string, string>} */
export const SHAPES = {
  S: "M0-49C11-29 43-9 43 16C43 31 33 39 22 39C14 39 7 35 3.5 28C4.5 38 9 45 17 49L-17 49C-9 45-4.5 38-3.5 28C-7 35-14 39-22 39C-33 39-43 31-43 16C-43-9-11-29 0-49Z",
  H: "M0 47C-9 29-46 10-46-17C-46-34-35-45-22-45C-12-45-4-39 0-28C4-39 12-45 22-45C35-45 46-34 46-17C46 10 9 29 0 47Z",
  D: "M0-50C8-33 22-15 37 0C22 15 8 33 0 50C-8 33-22 15-37 0C-22-15-8-33 0-50Z",
  C: "M-21-27a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-45 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM3 10a21 21 0 1 0 42 0a21 21 0 1 0-42 0ZM-12-14L-10 14L10 14L12-14ZM-4 5C-4.5 33-8 43-17 49L17 49C8 43 4.5 33 4 5Z",
};
