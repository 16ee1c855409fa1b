/** The filters of a phone: a popover over the page, which says how many tools it gives and leads back to them. */

import { DEFAULT_QUERY, type Query } from "../../../../../functions/lib/contract/query.ts";
import type { ToolList } from "../../../content/fields/documents.ts";
import { countTools } from "../labels.ts";
import { element } from "./element.ts";
import { pageUrl } from "./query-address.ts";

interface FilterSheet {
  /** Says what its filters give, and offers to remove them all. */
  show(query: Query, list: ToolList | null): void;
}

/** `leave` goes back to the results. */
export function followSheet(leave: () => void): FilterSheet {
  const sheet = element("filtres", HTMLElement);
  const clearAll = element("tout-retirer", HTMLAnchorElement);
  const way = element("voir", HTMLButtonElement);
  const behind = [
    ...document.querySelectorAll<HTMLElement>(".site-header, .hero, .start, .results, .site-footer"),
  ];

  const setBehind = (isBehind: boolean) => {
    for (const part of behind) part.inert = isBehind;
  };
  // Before it closes: the browser then gives the focus back to the button that opened it.
  sheet.addEventListener("beforetoggle", ({ newState }) => {
    if (newState === "closed") setBehind(false);
  });
  sheet.addEventListener("toggle", (event) => {
    // Groups of filters in it unfold.
    if (event.target !== sheet) return;
    const isOpen = event.newState === "open";
    if (isOpen) setBehind(true);
    // What had the focus in the sheet may be gone, too.
    if (isOpen || document.activeElement === document.body)
      document.querySelector<HTMLElement>(isOpen ? ".sheet-close" : "#filtrer")?.focus();
  });
  // Back goes to an earlier list; on a wide window the filters are beside the results.
  const close = () => {
    if (sheet.matches(":popover-open")) sheet.hidePopover();
  };
  if ("popover" in sheet) {
    addEventListener("popstate", close);
    matchMedia("(width >= 62rem)").addEventListener("change", close);
  }
  // After the button has closed the sheet.
  way.addEventListener("click", () => setTimeout(leave));

  return {
    show(query, list) {
      const total = list?.meta.total;
      way.textContent =
        total === undefined ? "Voir les outils" : total === 0 ? "Aucun outil" : `Voir ${countTools(total)}`;
      const without: Query = { ...DEFAULT_QUERY, q: query.q, sort: query.sort };
      clearAll.hidden = Object.keys(query.filters).length === 0;
      clearAll.href = pageUrl(without);
    },
  };
}
