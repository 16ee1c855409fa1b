/** The documentation’s script: a button to copy each piece of code, and the same section in the other language. */

const WORDS = {
  fr: { copy: "Copier", copied: "Copié", failed: "Copie refusée : sélectionnez le texte" },
  en: { copy: "Copy", copied: "Copied", failed: "Copy refused: select the text" },
};
const words = document.documentElement.lang === "fr" ? WORDS.fr : WORDS.en;

// Not all screen readers read out a button whose text changes.
const announcement = hidden("");
announcement.setAttribute("role", "status");
document.querySelector("main")?.append(announcement);

for (const figure of document.querySelectorAll<HTMLElement>("figure.code")) {
  const code = figure.querySelector("code");
  const caption = figure.querySelector("figcaption")?.textContent ?? "";
  if (code === null) continue;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-copy";
  button.append(words.copy, hidden(` (${caption})`));
  button.addEventListener("click", async () => {
    const outcome = await copy(code);
    button.replaceChildren(outcome);
    announcement.textContent = outcome;
    setTimeout(() => button.replaceChildren(words.copy, hidden(` (${caption})`)), 2500);
  });
  figure.append(button);
}

async function copy(code: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(code.textContent ?? "");
    return words.copied;
  } catch {
    getSelection()?.selectAllChildren(code);
    return words.failed;
  }
}

function hidden(text: string): HTMLElement {
  const span = document.createElement("span");
  span.className = "visually-hidden";
  span.textContent = text;
  return span;
}

const otherLanguage = document.querySelector<HTMLAnchorElement>("a.docs-language");
otherLanguage?.addEventListener("click", () => {
  otherLanguage.hash = location.hash;
});
