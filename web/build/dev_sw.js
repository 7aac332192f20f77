// The service worker of `serve --dev`: keeps nothing and goes away, so that every reload shows what is written now.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
addEventListener("message", ({ data, ports }) => {
  if (data?.rb === "check")
    ports[0]?.postMessage({ whole: true, mended: 0, version: "development" });
});
