// The service worker of `serve --dev`: caches nothing and unregisters itself, so that every reload
// shows the current files.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(registration.unregister()));
addEventListener("message", ({ data, ports }) => {
  if (data?.rb === "check")
    ports[0]?.postMessage({ whole: true, mended: 0, version: "development" });
});
