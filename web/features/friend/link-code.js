/**
 * Loads the code that reads and writes links of friend games. It is a file of its own in the built
 * site, since no start of the page needs it.
 */
import { siteRoot } from "../../ui/page-url.js";

/** @returns {Promise<typeof import("../../storage/friend-link/link.js")>} */
export const loadLinkCode = () => import(`${siteRoot()}storage/friend-link/link.js`);
