/** The documentation’s script: a button to copy each piece of code, and the same section in the other language. */

const [COPY, COPIED] = document.documentElement.lang === "fr" ? ["Copier", "Copié"] : ["Copy", "Copied"];

for (const figure of document.querySelectorAll("figure.code")) {
  const button = document.createElement("button");
  button.type = "button";
  // Screen readers read out what it becomes.
  button.setAttribute("aria-live", "polite");
  button.textContent = COPY;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(figure.querySelector("code")?.textContent ?? "");
    button.textContent = COPIED;
    setTimeout(() => button.replaceChildren(COPY), 2500);
  });
  // Browsers have no clipboard where the connection is not safe.
  if ("clipboard" in navigator) figure.append(button);
}

const otherLanguage = document.querySelector<HTMLAnchorElement>("nav a[hreflang].chip");
otherLanguage?.addEventListener("click", () => {
  otherLanguage.hash = location.hash;
});
