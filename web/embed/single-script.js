/** The entry point of the single classic script, for browsers that refuse modules in sandboxes. */
import "./first-paint.js";
import "./embed.js";
