/** Fetches the lessons of this site. */
import { LessonError } from "../../lesson/error.js";
import { NAME } from "../../lesson/series.js";
import { isSandboxed } from "../engine-loader.js";

/**
 * Fetch a lesson of this site.
 * @param {string} name the lesson's name or address
 * @param {string} home the board's address
 */
export async function fetchLesson(name, home) {
  const address = new URL(NAME.test(name) ? `lessons/${name}.json` : name, home);
  if (address.origin !== new URL(home).origin) throw new LessonError("lesson", "foreign", name);
  const answer = await fetch(address).catch(() => null);
  const code = isSandboxed ? "sandbox-file" : "unreachable";
  if (!answer?.ok) throw new LessonError("lesson", code, name);
  return answer
    .json()
    .catch(() => fetchRepaired(address))
    .catch(() => Promise.reject(new LessonError("lesson", "form", name)));
}

/** Fetch a file again if the copy of the site in the browser was damaged. @param {URL} address */
async function fetchRepaired(address) {
  const { repairFiles } = await import("../../offline/file-check.js");
  if ((await repairFiles()) === 0) throw new Error("nothing was damaged");
  return (await fetch(address)).json();
}
