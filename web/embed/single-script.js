/** The whole board as one plain script, for where modules are refused. */
import "./first-paint.js";
import "./page.js";
