/** The module engine/files.js, which the build writes. All URLs are relative to the site's root. */

export interface SizedUrl {
  url: string;
  /** Size before any compression by the host. */
  bytes: number;
}

export interface SiteFile extends SizedUrl {
  /** A gzipped copy. */
  packed: SizedUrl;
}

export interface SiteFiles {
  /** Version of rbcore in the boot image. */
  version: string;
  /** Folder of the Python runtime, with a trailing slash. */
  runtime: string;
  wasm: SiteFile;
  /** The runtime's second module. */
  code: SiteFile;
  boot: SiteFile;
  /** The engine's wheel, and micropip with its dependencies, for a boot image without this version of the engine. */
  fallback: { wheel: string; micropip: string };
  /** Lock file of Pyodide with its own facts and no packages, so that Pyodide fetches none. */
  lock: import("pyodide").Lockfile;
}

export const FILES: SiteFiles;
