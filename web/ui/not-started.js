/**
 * Says at once why a page does not start, instead of after a while: it was opened as a file, or a
 * script is missing or fails. This is a classic script, since modules are what may be missing.
 */
(() => {
  const SERVER =
    "This page was opened as a file, but it needs a web server. Run “python3 -m http.server” in " +
    "the folder of the site, and open the address that it prints.";

  function show() {
    const late = document.getElementById("late"); // it is removed when the page has started
    if (!late || late.classList.contains("now")) return;
    late.classList.add("now");
    late.setAttribute("role", "alert");
    if (location.protocol === "file:") {
      late.textContent = SERVER;
      return;
    }
    const again = document.createElement("button");
    again.type = "button";
    again.className = "plain";
    again.textContent = "Try again";
    again.addEventListener("click", () => location.reload());
    late.append(document.createElement("br"), again);
  }

  addEventListener(
    "error",
    ({ target }) => {
      if (target === window || target instanceof HTMLScriptElement) show();
    },
    true,
  );
  addEventListener("unhandledrejection", show);
})();
