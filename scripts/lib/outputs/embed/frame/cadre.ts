/**
 * The script of the page for iframes. WordPress forbids a frame from a site that it does not know to open a page or
 * a tab: it asks for a message instead, with the secret that it put into the address. The page works without.
 */

const secret = /[#?&]secret=([a-zA-Z0-9]+)/.exec(location.hash)?.[1];

function tell(message: "height" | "link", value: number | string): void {
  // WordPress checks the sender and the secret. There is nothing private in it.
  parent.postMessage({ secret, message, value }, "*");
}

if (secret !== undefined && parent !== window) {
  const tellHeight = () => tell("height", Math.ceil(document.documentElement.getBoundingClientRect().height));
  new ResizeObserver(tellHeight).observe(document.documentElement);
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    // WordPress follows links to our own site only.
    if (link === null || link.host !== location.host) return;
    event.preventDefault();
    tell("link", link.href);
  });
}
