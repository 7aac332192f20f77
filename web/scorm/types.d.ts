/** Types of scorm/, which all modules use without importing them. */

// scorm.js

interface Api {
  LMSInitialize: (_: "") => unknown;
  LMSFinish: (_: "") => unknown;
  LMSGetValue: (element: string) => unknown;
  LMSSetValue: (element: string, value: string) => unknown;
  LMSCommit: (_: "") => unknown;
  LMSGetLastError: () => unknown;
}
