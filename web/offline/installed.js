/** Return whether the page runs as an installed app. */
export const isInstalledApp = () =>
  Boolean(
    globalThis.matchMedia?.("(display-mode: standalone)").matches ||
      /** @type {Navigator & {standalone?: boolean}} */ (navigator).standalone,
  );
