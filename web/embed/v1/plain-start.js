/**
 * If modules are refused (in a sandbox on a host that sends no Access-Control-Allow-Origin), the
 * same code is loaded as one classic script, together with a script of the texts.
 */
(() => {
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const { trustedTypes } = /** @type {TrustedTypes} */ (globalThis);
  const policy = trustedTypes?.createPolicy("rb-plain", {
    createScriptURL: (address) => {
      if (!address.startsWith(new URL("./plain/", here).href)) throw new TypeError(address);
      return address;
    },
  });
  const add = (/** @type {string} */ name) => {
    const address = new URL(`./plain/${name}.js`, here).href;
    const script = document.createElement("script");
    script.async = false;
    script.src = policy ? policy.createScriptURL(address) : address;
    document.head.append(script);
  };
  let isLoaded = false;
  addEventListener(
    "error",
    (event) => {
      const { target } = event;
      if (!(target instanceof HTMLScriptElement) || target.type !== "module") return;
      event.stopImmediatePropagation(); // so that the page does not say that it cannot start
      if (isLoaded) return;
      isLoaded = true;
      const known = ["en", "fr", "de", "pt", "es", "it", "nl", "pl", "sv", "ru", "ar"];
      const wished = [new URLSearchParams(location.search).get("lang"), ...navigator.languages].map(
        (tag) => /[a-z]+/.exec(String(tag).toLowerCase())?.[0] ?? "",
      );
      add(wished.find((tag) => known.includes(tag)) ?? "en");
      add("board");
    },
    true,
  );
})();
