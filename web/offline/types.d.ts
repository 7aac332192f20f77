/** Types of offline/, which all modules use without importing them. */

// offline.js

/** none: no service worker; faulty: files are missing and cannot be downloaded now */
type Kind = "none" | "getting" | "ready" | "faulty";

/** missing: the files that make it faulty, as far as they are known */
type State = {
  kind: Kind;
  loaded: number;
  total: number;
  missing: string[];
  waiting: boolean;
  version: string;
};

// service-worker.js

/** missing: the files that could not be downloaded; an older service worker does not say */
type FileCheck = { whole: boolean; mended: number; version: string; missing?: string[] };
