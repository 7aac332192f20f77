/** The icons of the More menu. */

/** @type {Record<string, string>} */
export const MENU_ICONS = {
  course: "M3 9l9-4 9 4-9 4ZM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6",
  problems: "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1M4 5h16v14H4Z",
  rules: "M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5ZM12 6v13",
  replay: "M4 12a8 8 0 1 0 2.5-5.8M6 3v4h4M10.5 9l5 3-5 3Z",
  moves: "M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h7",
  history: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2",
  stats: "M4 20h16M7 16v-5M12 16V6M17 16v-8",
  match: "M5 4h14v16H5ZM5 9h14M12 4v16",
  friend: "M3 11.5 21 4l-6 17-4-7.5ZM11 13.5 21 4",
  keys: "M3 7h18v10H3ZM6.5 10.5h.1M10 10.5h.1M13.5 10.5h.1M17 10.5h.1M7.5 14h9",
  board: "M5 5h14M5 9.5h14M5 14h9M5 18.5h11",
  exercise: "M4 20l1-4L16 5l3 3L8 19ZM14 7l3 3",
};
