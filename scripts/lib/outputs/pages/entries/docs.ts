/** The documentation’s script: a button to copy each piece of code, and the same section in the other language. */

const isFrench = document.documentElement.lang === "fr";
const [COPY, COPIED, REFUSED] = isFrench
  ? ["Copier", "Copié", "Copie refusée : sélectionnez le texte"]
  : ["Copy", "Copied", "Copy refused: select the text"];

for (const figure of document.querySelectorAll("figure.code")) {
  const code = figure.querySelector("code");
  if (code === null) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-copy";
  // Screen readers read out what it becomes.
  button.setAttribute("aria-live", "polite");
  button.textContent = COPY;
  button.addEventListener("click", async () => {
    const copied = navigator.clipboard.writeText(code.textContent ?? "");
    const isCopied = await copied.then(
      () => true,
      () => false,
    );
    if (!isCopied) getSelection()?.selectAllChildren(code);
    button.textContent = isCopied ? COPIED : REFUSED;
    setTimeout(() => {
      button.textContent = COPY;
    }, 2500);
  });
  figure.append(button);
}

const otherLanguage = document.querySelector<HTMLAnchorElement>("a.docs-language");
otherLanguage?.addEventListener("click", () => {
  otherLanguage.hash = location.hash;
});
