/** What can be done with some tools: copy their address, show it to the class, print. */

import type { VNode } from "preact";
import type * as qrCode from "../entries/qr-code.ts";
import { Icon } from "../parts.tsx";

/** `href`: path and query of the page that shows these tools to others. */
export const ListActions = ({ href }: { href: string }): VNode => (
  <>
    <div class="list-actions" key={href}>
      <p class="tool-links">
        <button class="button" type="button" data-act="copy">
          <Icon name="copy" />
          Copier l’adresse
        </button>
        <button class="button" type="button" data-act="code" aria-expanded="false">
          Code QR pour la classe
        </button>
        <button class="button" type="button" data-act="print">
          Imprimer
        </button>
      </p>
      <p id="mot" aria-live="polite" />
      <figure id="code" class="qr-code" hidden>
        <div role="img" aria-label="Code QR de cette adresse" />
        <figcaption>{location.origin + href}</figcaption>
      </figure>
    </div>
    <p class="printed-only">{location.origin + href}</p>
  </>
);

/** `qrScript`: the address of what draws codes, which most visitors never need. */
export function followActions(root: HTMLElement, qrScript: string): void {
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-act]") : null;
    const word = root.querySelector("#mot");
    const figure = root.querySelector<HTMLElement>("#code");
    if (button === null || word === null || figure === null) return;
    const address = figure.querySelector("figcaption")?.textContent ?? "";
    if (button.dataset.act === "print") print();
    if (button.dataset.act === "copy") void copy(address).then((said) => word.replaceChildren(said));
    if (button.dataset.act === "code") {
      button.setAttribute("aria-expanded", String(figure.hidden));
      figure.hidden = !figure.hidden;
      void draw(address, qrScript).then(
        (svg) => {
          // Safe: made here, from squares alone.
          if (figure.firstElementChild) figure.firstElementChild.innerHTML = svg;
        },
        () => word.replaceChildren("Cela n’a pas marché\u202F: vérifiez la connexion, puis réessayez."),
      );
    }
  });
}

async function draw(address: string, script: string): Promise<string> {
  const { drawCode }: typeof qrCode = await import(script);
  return drawCode(address);
}

/** Without a clipboard, or without the right to it, the address itself. */
async function copy(address: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(address);
    return "Adresse copiée.";
  } catch {
    return `À copier\u202F: ${address}`;
  }
}
