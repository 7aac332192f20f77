/** The worker of the engine. */

import { createMessageHandler } from "./message-handler.js";

const handle = createMessageHandler((message) => postMessage(message));
addEventListener("message", (event) => handle(event.data));
