/**
 * Runs before the first paint: says that scripts run, and that the address asks for other tools than the page
 * holds. Where a script of ours cannot be loaded, the page goes on as if there were none.
 */

const { classList } = document.documentElement;
classList.add("js");
if (/[?&](?!utm_|fbclid=|gclid=|_=)[^=&]+=[^&]/.test(location.search)) classList.add("asks");

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) classList.remove("js", "asks");
  },
  // Errors of loading do not bubble.
  { capture: true },
);
