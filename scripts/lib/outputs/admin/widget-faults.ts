/** The faults that Decap's own widgets find: it marks each field, however far away, and says nothing of where. */

import type { Explanation } from "./explain-in-form.ts";

/** Calls back each time Decap refuses to save because of values in its widgets. */
export function watchWidgetFaults(root: HTMLElement, tell: (faults: readonly Explanation[]) => void): void {
  const seen = new WeakSet<Element>();
  new MutationObserver(() => {
    const fresh = [...root.querySelectorAll(".Toastify__toast--error")].filter((toast) => !seen.has(toast));
    if (fresh.length === 0) return;
    for (const toast of fresh) seen.add(toast);
    // The fields are marked in the same turn, or in the next one.
    setTimeout(() => {
      const faults = readFaults(root);
      if (faults.length > 0) tell(faults);
    }, 100);
  }).observe(root, { childList: true, subtree: true });
}

function readFaults(root: HTMLElement): Explanation[] {
  return [...root.querySelectorAll("[class*='ControlErrorsList']")].flatMap((errors) => {
    const [message] = errors.querySelectorAll("li");
    const label = fieldTitle(errors.parentElement?.querySelector("label")?.textContent ?? "");
    if (message === undefined || label === "") return [];
    return [
      { where: label, label, message: plainMessage(message.textContent ?? ""), remedy: null, entries: [] },
    ];
  });
}

/** Decap writes « (optionnel) » behind some titles. */
export const fieldTitle = (text: string): string => text.replace(/\s*\([^)]*\)$/, "").trim();

/** Decap's own French: « Le champ Tarif ne correspond pas au schéma: gratuit. » → « Attendu : gratuit. » */
const plainMessage = (message: string): string =>
  message
    .replace(/^Le champ .* ne correspond pas au schéma: /, "Attendu\u202F: ")
    .replace(/^Le champ .* est requis\.$/, "Ce champ est obligatoire.")
    .replace(/^.* (doit avoir .*) éléments?\(s\)(.*)$/, "Ce champ $1 valeurs$2");
