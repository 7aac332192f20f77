/** The entry of the single classic script that runs where the browser refuses modules. */
import "./first-paint.js";
import "./embed.js";
