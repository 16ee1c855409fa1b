/** The panel beside the form: what keeps an entry from being saved, and what comes after it was. */

import type { Explanation } from "./explain-in-form.ts";
import { fieldTitle } from "./widget-faults.ts";

export interface Notice {
  readonly kind: "refusal" | "advice";
  readonly title: string;
  readonly faults?: readonly Explanation[];
  /** Paragraphs. */
  readonly text?: readonly string[];
  /** What happens next, in order. */
  readonly steps?: readonly string[];
  readonly links?: readonly { label: string; href: string }[];
}

const PANEL_ID = "avis";

/** Shows one notice in place of the last one. */
export function showNotice({ kind, title, faults = [], text = [], steps = [], links = [] }: Notice): void {
  hideNotice();
  const panel = element("section", { id: PANEL_ID, className: `avis avis-${kind}`, tabIndex: -1 });
  panel.setAttribute("role", kind === "refusal" ? "alert" : "status");
  panel.setAttribute("aria-labelledby", "avis-titre");
  const close = element("button", { type: "button", className: "avis-fermer", textContent: "Fermer" });
  close.addEventListener("click", hideNotice);
  panel.append(close, element("h2", { id: "avis-titre", textContent: title }), ...text.map(paragraph));
  if (faults.length > 0) panel.append(list("ul", faults.map(faultItem)));
  if (steps.length > 0)
    panel.append(
      list(
        "ol",
        steps.map((step) => [step]),
      ),
    );
  if (links.length > 0)
    panel.append(
      list(
        "ul",
        links.map((link) => [anchor(link)]),
      ),
    );
  document.body.append(panel);
  panel.focus();
}

export function hideNotice(): void {
  document.getElementById(PANEL_ID)?.remove();
}

function faultItem({ where, label, message, remedy, entries }: Explanation): Node[] {
  const name = label === null ? element("strong", { textContent: where }) : fieldButton(where, label);
  return [
    name,
    paragraph(message),
    ...(remedy === null
      ? []
      : [element("p", { className: "avis-remede", textContent: `À faire\u202F: ${remedy}` })]),
    ...entries.map(({ label: entry, href }) => anchor({ label: `Ouvrir «\u202F${entry}\u202F»`, href })),
  ];
}

/** Leads to the field of that title. */
function fieldButton(where: string, label: string): HTMLButtonElement {
  const button = element("button", { type: "button", className: "avis-champ", textContent: where });
  button.addEventListener("click", () => goToField(label));
  return button;
}

function goToField(label: string): void {
  const titles = [...document.querySelectorAll<HTMLLabelElement>("#nc-root label")];
  const title = titles.find(({ textContent }) => fieldTitle(textContent ?? "") === label);
  if (title === undefined) return;
  title.scrollIntoView({ block: "center" });
  document.getElementById(title.htmlFor)?.focus({ preventScroll: true });
}

const paragraph = (text: string): HTMLElement => element("p", { textContent: text });

function anchor({ label, href }: { label: string; href: string }): HTMLElement {
  const link = element("a", { href, textContent: label });
  // What was typed stays.
  if (!href.startsWith("#/workflow")) link.target = "_blank";
  return link;
}

function list(tag: "ul" | "ol", items: readonly (readonly (Node | string)[])[]): HTMLElement {
  const all = element(tag, {});
  for (const item of items) {
    const line = element("li", {});
    line.append(...item);
    all.append(line);
  }
  return all;
}

const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]>,
): HTMLElementTagNameMap[K] => Object.assign(document.createElement(tag), properties);
