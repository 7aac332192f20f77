/**
 * Return what is said while the engine is loaded and started.
 * @param {Words} words
 * @param {{loaded?: number, total?: number}} bytes that have arrived, of all
 */
export function loadingText({ t }, { loaded = 0, total = 0 }) {
  const share = total ? Math.round((100 * loaded) / total) : 0;
  if (share >= 100) return t("app.starting");
  return share ? t("app.loading-share", { share }) : t("app.loading");
}
