/** The pages of tools as other pages use them: what became of a tool, and its facts beside those of others. No limit counts them. */

import { COMPARE_PARAMETER, INDEX_PAGE, toolPage } from "../../addresses.ts";

/**
 * The tools that an address names, each once; `left`: those after the last that the page can show.
 * `readAsked("?outils=kahoot,Wooclap,kahoot", 4)` → `{ slugs: ["kahoot", "wooclap"], left: [] }`
 */
export function readAsked(search: string, most: number): { slugs: string[]; left: string[] } {
  const written = new URLSearchParams(search)
    .getAll(COMPARE_PARAMETER)
    .flatMap((list) => list.split(","))
    .map((slug) => slug.trim().toLowerCase());
  const slugs = [...new Set(written)].filter((slug) => slug !== "");
  return { slugs: slugs.slice(0, most), left: slugs.slice(most) };
}

/** The page of a tool, under its name of today. */
export interface PageTool {
  slug: string;
  name: string;
  page: Document;
}

/** What became of a slug. The notice says what the visitor did not ask for; with neither, the page could not be read. */
export interface FoundPage {
  asked: string;
  tool: PageTool | null;
  notice: string | null;
}

/** The page of an old name redirects, and that of a withdrawn tool says so. Nothing throws. */
export async function loadPage(asked: string): Promise<FoundPage> {
  const unknown = { asked, tool: null, notice: `Aucune fiche de l’annuaire ne s’appelle ${quote(asked)}.` };
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked)) return unknown;
  try {
    const response = await fetch(toolPage(asked));
    if (response.status === 404) return unknown;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const name = textOf(page.querySelector("h1"));
    if (response.status === 410)
      return { asked, tool: null, notice: `${name}. ${textOf(page.querySelector("main .lead"))}` };
    const slug = slugOf(
      new URL(page.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "").pathname,
    );
    const notice = slug === asked ? null : `${quote(asked)} s’appelle maintenant ${name}.`;
    return { asked, tool: { slug, name, page }, notice };
  } catch {
    return { asked, tool: null, notice: null };
  }
}

const quote = (slug: string): string => `«\u202F${slug.slice(0, 80)}\u202F»`;

/** `slugOf("/outils/kahoot/")` → `"kahoot"` */
export const slugOf = (path: string): string => path.slice(INDEX_PAGE.length, -1);

export const textOf = (part: Element | null): string => part?.textContent ?? "";

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
  const head = createElement("th", "", createElement("span", "compared-tool", icon ?? "", link));
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
