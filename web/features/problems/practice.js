/** Practice problems, whose code is loaded when they are opened. */
import { retried } from "../../ui/retry.js";

const ICON = "M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 16.5v.1M4 5h16v14H4Z";

/** Add practice to the menu. @param {Page} page */
export const addPractice = (page) =>
  page.menu.add("learn", { name: "problems", icon: ICON, open: () => practise(page) });

/** @param {Page} page @param {{problem?: string, theme?: string, day?: string}} [wanted] */
export async function practise(page, wanted) {
  const { openPractice } = await retried(() => import("./problems.js"));
  return openPractice(page, wanted);
}

/**
 * Look for better moves than those of a game.
 * @param {Page} page @param {{record: GameRecord, moments: number[]}} game
 */
export async function practiseOwn(page, game) {
  const { learnFrom } = await retried(() => import("./mistake-practice.js"));
  return learnFrom(page, game);
}
