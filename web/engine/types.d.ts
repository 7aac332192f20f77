/** Types of engine/, which all modules use without importing them. */

// client.js

type OnState = ConnectionOptions["onState"];

interface Options {
  /**
   * called with the state: loading {loaded, total} or {phase}, ready {hello}, crashed {type,
   * message}, silent (a call takes long), answered (that call is answered)
   */
  onState?: OnState;
  /** the site's root; by default the folder above the folder of this module */
  base?: string | URL;
  /** by default those of engine/files.js, which the build writes */
  files?: SiteFiles;
  /** opens the port to an engine; by default in a module worker */
  open?: Open;
  /** opens one where `open` is not allowed; by default in this thread */
  openHere?: Open;
  /**
   * do not read the downloads before, since that takes time that the page needs for its own start
   */
  unpackAfter?: Promise<void>;
  fetchFiles?: typeof import("./assets.js").fetchAssets;
  /** time limit for the start after the last bytes of the download */
  start_ms?: number;
  /** share one engine with other pages of the site, if the browser allows it */
  share?: boolean;
}

interface Connected {
  /** settles when the current engine has started; rejects with EngineError StartFailed */
  ready: Promise<Hello>;
  /** waits for the start; rejects with EngineError */
  call: (name: string, args?: object, options?: { timeout_ms?: number }) => Promise<unknown>;
  /** end the engine and start a new one, without a game */
  restart: () => Promise<Hello>;
  /**
   * start another engine in a worker of its own, from the same downloaded files; throws where no
   * worker can be created
   */
  secondEngine: () => EngineCalls & Pick<Connected, "call" | "close">;
  /** end the engine; calls without an answer reject with a Timeout */
  giveUp: () => void;
  close: () => void;
}

type Client = EngineCalls & Connected;

// connection.js

/** receiver: of messages for the engine; isShared: the engine downloads its files itself */
type EnginePort = {
  receiver: { postMessage: (message: ToEngine) => void };
  close: () => void;
  isShared?: boolean;
};

type Open = (
  onMessage: (message: FromEngine) => void,
  onBroken: (message: string) => void,
) => EnginePort;

type Detail = {
  loaded?: number;
  total?: number;
  phase?: string;
  hello?: Hello;
  type?: string;
  message?: string;
};

/** isPacked: gzipped copies are fetched */
type Downloads = { files: Promise<SiteFiles>; assets: () => Promise<Assets>; isPacked: boolean };

interface ConnectionOptions {
  onState: (state: "loading" | "ready" | "crashed" | "silent" | "answered", detail: Detail) => void;
  /** absolute address of the site's root */
  base: string;
  /** of a port, tried in this order until one is allowed */
  openers: Open[];
  /** time limit for the start after the last bytes of the download */
  start_ms: number;
  /** name of the user-timing mark for the end of the start, by default rb:engine */
  mark?: string;
}

// thinking-worker.js

type Thought = { line?: Action[]; hint?: Hint };

type SecondEngine = ReturnType<ReturnType<typeof import("./client.js").connect>["secondEngine"]>;

type TableClient = Pick<EngineCalls, "task" | "review"> & {
  ready: Promise<Hello>;
  secondEngine: () => SecondEngine;
};

type Reviewer = (args: ReviewArguments) => Promise<ReviewAnswer>;

// trusted-types.js

type Script =
  | "engine/worker.js"
  | "engine/download-worker.js"
  | "engine/shared-worker.js"
  | "sw.js";

type Policy = { createScriptURL: (address: string) => string };

/** the global object, if the browser has them */
type TrustedTypes = { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } };
