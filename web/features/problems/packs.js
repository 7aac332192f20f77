/** Fetches the practice problems of the site. */
import { fetchJson } from "../../ui/loading.js";

const FOLDER = "problems/";
const DAYS = "features/problems/days.json";

/** @param {string} base of the site @returns {Promise<{problems: ProblemRow[], days: Days}>} */
export async function fetchIndex(base) {
  const files = [`${FOLDER}index.json`, DAYS].map((path) => fetchJson(new URL(path, base)));
  const [problems, days] = await Promise.all(files);
  return { problems, days };
}

/** @param {string} base of the site @param {Pick<ProblemRow, "id" | "pack">} row */
export async function fetchProblem(base, { id, pack }) {
  const address = new URL(`${FOLDER}${pack}.json`, base);
  const problems = /** @type {Problem[]} */ (await fetchJson(address));
  const problem = problems.find((one) => one.id === id);
  if (!problem) throw new RangeError(`no problem ${id} in ${pack}`);
  return problem;
}
