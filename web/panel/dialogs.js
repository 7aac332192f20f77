/**
 * The dialogs that a game at the table needs, fetched together once it runs.
 */
export { deskOf } from "../fault.js";
export { askNewGame } from "./newgame.js";
export { gameLine } from "./presets.js";
export { askResign, showResult } from "./result.js";
export { showSettings } from "./settings.js";
