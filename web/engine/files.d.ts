/** What the build writes into engine/files.js beside client.js. All urls are relative to the site's root. */

export interface SiteFile {
  url: string;
  /** Size as stored, before any compression of the host. */
  bytes: number;
}

export interface SiteFiles {
  /** Version of rbcore that lies in the boot image. */
  version: string;
  /** Folder of the Python runtime, with a slash at its end. */
  runtime: string;
  wasm: SiteFile;
  boot: SiteFile;
  /** How the engine comes in where the boot image has none or another: its wheel, and micropip with what it needs. */
  spare: { wheel: string; micropip: string };
  /** Inline lock file of Pyodide: its own facts and no packages, so that nothing is looked up. */
  lock: { info: Record<string, string>; packages: Record<string, never> };
}

export const FILES: SiteFiles;
