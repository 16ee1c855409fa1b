/**
 * Runs before the first paint: marks that scripts run, and whether the address asks for other tools than those in
 * the page. If one of our scripts cannot be loaded, the page behaves as if there were none.
 */

const { classList } = document.documentElement;
classList.add("js");
if (/[?&](?!utm_|fbclid=|gclid=|_=)[^=&]+=[^&]/.test(location.search)) classList.add("asks");

// In a frame of another site, links leave the page around it where it is.
if (location.hash === "#cadre")
  addEventListener("click", ({ target }) => {
    if (target instanceof Element) target.closest("a:not([href^='#'])")?.setAttribute("target", "_blank");
  });

addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLScriptElement) classList.remove("js", "asks");
  },
  // Load errors do not bubble.
  { capture: true },
);
