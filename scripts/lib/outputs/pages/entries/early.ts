/**
 * Runs before the first paint: marks that scripts run, and whether the address asks for other tools than those in
 * the page. If one of our scripts cannot be loaded, the page behaves as if there were none.
 */

const { classList } = document.documentElement;
classList.add("js");
if (/[?&](?!utm_|fbclid=|gclid=|_=)[^=&]+=[^&]/.test(location.search)) classList.add("asks");

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) classList.remove("js", "asks");
  },
  // Load errors do not bubble.
  { capture: true },
);
