/** The engine's worker: a door between the page's messages and Python. */

import { openDoor } from "./message-handler.js";

const receive = openDoor((message) => postMessage(message));
addEventListener("message", (event) => receive(event.data));
