/** On every page: the buttons that put a tool into the visitor’s own list, and the number of tools in it. */

import { INDEX_PAGE, OWN_LIST_PAGE } from "../../addresses.ts";
import { readStored, writeStored } from "../browser/chosen-slugs.ts";

/** Each row of a list gets its button, at its end, with the sign of « Ma liste ». */
function addButtons(): void {
  const sign = document.querySelector(`[href="${OWN_LIST_PAGE}"] .icon`);
  for (const text of document.querySelectorAll(".tool-row > .tool-text:last-child")) {
    const link = text.querySelector(".tool-name a");
    const button = document.createElement("button");
    button.type = "button";
    button.className = "list-button list-button-small sign-button";
    button.title = "Garder dans ma liste";
    button.dataset.list = link?.getAttribute("href")?.slice(INDEX_PAGE.length, -1) ?? "";
    button.setAttribute("aria-label", `Dans ma liste\u202F: ${link?.textContent}`);
    if (sign !== null) button.append(sign.cloneNode(true));
    text.after(button);
  }
}

function refresh(): void {
  addButtons();
  const list = readStored();
  for (const button of document.querySelectorAll<HTMLElement>("[data-list]"))
    button.setAttribute("aria-pressed", String(list.includes(button.dataset.list ?? "")));
  const count = document.getElementById("liste-nombre");
  const written = list.length === 0 ? "" : String(list.length);
  if (count !== null && count.textContent !== written) count.textContent = written;
}

addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-list]") : null;
  const slug = button?.dataset.list;
  if (slug === undefined) return;
  const list = readStored();
  const said = writeStored(list.includes(slug) ? list.filter((one) => one !== slug) : [...list, slug]);
  document.getElementById("liste-mot")?.replaceChildren(said);
  refresh();
});
// Another tab changed the list, the page came back from history, or new rows are here.
addEventListener("storage", refresh);
addEventListener("pageshow", refresh);
new MutationObserver(refresh).observe(document.body, { childList: true, subtree: true });
refresh();
