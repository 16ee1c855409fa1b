/** The pages of tools as other pages use them: what became of a tool, and its facts beside those of others. No limit counts them. */

import { INDEX_PAGE, toolPage } from "../../addresses.ts";

/** The page of a tool under its name of today, and the name by which it was asked. */
export interface PageTool {
  asked: string;
  slug: string;
  name: string;
  page: Document;
}

interface FoundPages {
  pages: PageTool[];
  /** What the visitor did not ask for: renamed, withdrawn and unknown tools. */
  notices: string[];
  /** Those that could not be read. */
  failed: string[];
}

/** The page of an old name redirects, and that of a withdrawn tool says so. In the order of the slugs. */
export async function loadPages(slugs: readonly string[]): Promise<FoundPages> {
  const found: FoundPages = { pages: [], notices: [], failed: [] };
  for (const { asked, status, page } of await Promise.all(slugs.map(loadPage))) {
    const canonical = page?.querySelector<HTMLLinkElement>("link[rel=canonical]");
    const name = textOf(page?.querySelector("h1"));
    if (status === 404) found.notices.push(`Aucune fiche de l’annuaire ne s’appelle ${quote(asked)}.`);
    else if (status === 410) found.notices.push(`${name}. ${textOf(page?.querySelector("main .lead"))}`);
    else if (status === 200 && page && canonical) {
      const slug = slugOf(new URL(canonical.href).pathname);
      found.pages.push({ asked, slug, name, page });
      if (slug !== asked) found.notices.push(`${quote(asked)} s’appelle maintenant ${name}.`);
    } else found.failed.push(asked);
  }
  return found;
}

interface LoadedPage {
  asked: string;
  status: number;
  page?: Document;
}

/** Without a page and with status 0 if there is no connection. */
async function loadPage(asked: string): Promise<LoadedPage> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked)) return { asked, status: 404 };
  try {
    const response = await fetch(toolPage(asked));
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return { asked, status: response.status, page };
  } catch {
    return { asked, status: 0 };
  }
}

const quote = (slug: string): string => `«\u202F${slug.slice(0, 80)}\u202F»`;

/** `slugOf("/outils/kahoot/")` → `"kahoot"` */
export const slugOf = (path: string): string => path.slice(INDEX_PAGE.length, -1);

export const textOf = (part: Element | null | undefined): string => part?.textContent ?? "";

/**
 * The table of the first tool, with a column for each of the others; marked where known answers differ. Every page
 * has every row of facts, some of them hidden.
 */
export function compareTables(tools: readonly PageTool[], caption: string): HTMLTableElement {
  const [table] = tools.map(({ page }) => page.querySelector<HTMLTableElement>(".fact-table"));
  if (!table) throw new Error("a page of a tool has no table of facts");
  table.classList.add("fact-table-compared");
  table.caption?.replaceChildren(caption);
  table.querySelector("thead th:last-child")?.replaceWith(...tools.map(headOf));
  for (const title of table.querySelectorAll<HTMLTableCellElement>(".fact-group th"))
    title.colSpan = tools.length + 1;
  for (const row of table.querySelectorAll<HTMLTableRowElement>("[data-fact]")) compareRow(row, tools);
  for (const group of table.tBodies) group.hidden = group.querySelector("[data-fact]:not([hidden])") === null;
  return table;
}

const MARKS = { different: " Différent", partial: " Incomplet", same: "" } as const;

/** `partial`: those that say it agree, and others do not say it. */
function compareRow(row: HTMLTableRowElement, tools: readonly PageTool[]): void {
  const same = `[data-fact="${row.dataset.fact}"]`;
  const rows = tools.flatMap(({ page }) => page.querySelector<HTMLTableRowElement>(same) ?? []);
  const known = rows.map(({ dataset }) => dataset.answer ?? "").filter((answer) => answer !== "");
  const isPartial = known.length > 0 && known.length < rows.length;
  const difference = new Set(known).size > 1 ? "different" : isPartial ? "partial" : "same";
  row.hidden = rows.every(({ hidden }) => hidden);
  row.append(...rows.slice(1).flatMap(({ cells }) => cells[1] ?? []));
  row.classList.add(`fact-${difference}`);
  row.cells[0]?.append(createElement("span", "fact-mark", MARKS[difference]));
}

function headOf({ slug, name, page }: PageTool): HTMLElement {
  const link = createElement("a", "", name);
  link.href = toolPage(slug);
  link.dir = "auto";
  const icon = page.querySelector(".tool-title .tool-icon");
  icon?.classList.replace("tool-icon-80", "tool-icon-28");
  const head = createElement("th", "", createElement("span", "compared-tool row wrap", icon ?? "", link));
  head.scope = "col";
  return head;
}

function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const created = document.createElement(tag);
  created.className = className;
  created.append(...children);
  return created;
}
