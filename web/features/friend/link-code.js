/**
 * Loads the code that reads and writes links of friend games. It is a file of its own in the built
 * site, since no start of the page needs it.
 */
import { siteRoot } from "../../ui/page-url.js";
import { retried } from "../../ui/retry.js";

/** @returns {Promise<typeof import("../../storage/friend-link/link.js")>} */
export const loadLinkCode = () => retried(() => import(`${siteRoot()}storage/friend-link/link.js`));
