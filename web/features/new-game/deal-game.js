/** Deals a game and remembers its choices for the next one. */
import { withoutKeys } from "../../game/url-parameters.js";
import { replaceSearch } from "../../ui/page-url.js";

/** @param {Pick<Page, "session" | "settings">} page @param {Deal} wanted */
export async function dealGame({ session, settings }, wanted) {
  const { preset, options, seating } = wanted;
  const level = wanted.level || settings.values.level;
  replaceSearch(withoutKeys(location.search));
  settings.change({ ...seating, level, preset, referee: String(options?.referee ?? "strict") });
  await session.deal(wanted);
}
