/**
 * The dialogs that a game at the table needs, fetched together once it runs.
 */
export { deskOf } from "../protocol/errors.js";
export { askNewGame } from "./new-game/new-game-dialog.js";
export { gameLine } from "../ui/game-names.js";
export { askResign, showResult } from "./result-dialog.js";
export { showSettings } from "./settings/settings-dialog.js";
