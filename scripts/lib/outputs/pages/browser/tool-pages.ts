/** The pages of tools as other pages use them: what became of a tool, and its facts beside those of others. No limit counts them. */

import { comparePage, INDEX_PAGE, toolPage } from "../../addresses.ts";
import { formatHost } from "../parts.tsx";
import type { ToolFact } from "../tool-facts.tsx";

/** A tool under its name of today, with what its page holds for other pages. */
export interface PageTool {
  slug: string;
  name: string;
  /** The tool in a list. */
  row: Element;
  facts: HTMLTableElement;
}

/** In the order of the slugs, each tool once; `notices`: what became of renamed, withdrawn and unknown ones. */
export async function loadTools(slugs: readonly string[]): Promise<{ tools: PageTool[]; notices: string[] }> {
  const tools = new Map<string, PageTool>();
  const notices: string[] = [];
  for (const { asked, status, page } of await Promise.all(slugs.map(loadPage))) {
    const row = page.querySelector("template")?.content.firstElementChild;
    const link = row?.querySelector("a");
    const facts = page.querySelector<HTMLTableElement>(".fact-table");
    if (row && link && facts) {
      const slug = link.getAttribute("href")?.slice(INDEX_PAGE.length, -1) ?? asked;
      tools.set(slug, { slug, name: link.text, row, facts });
      if (slug !== asked) notices.push(`«\u202F${asked}\u202F» s’appelle maintenant ${link.text}.`);
    } else if (status === 410) {
      const said = [...page.querySelectorAll("h1, main .lead")].map((part) => part.textContent);
      notices.push(said.join(". "));
    } else notices.push(`Aucune fiche de l’annuaire ne s’appelle «\u202F${asked}\u202F».`);
  }
  return { tools: [...tools.values()], notices };
}

/** The page of an old name redirects, and that of a withdrawn tool says so. Rejects if there is no connection. */
async function loadPage(asked: string) {
  const response = await fetch(toolPage(encodeURIComponent(asked)));
  const { status } = response;
  if (status >= 500) throw new Error(`${asked}: ${status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return { asked, status, page };
}

/** What a cell answers, if anything is known. */
function readAnswer(cell: HTMLTableCellElement): string[] {
  if (cell.className === "unknown") return [];
  const [first, ...others] = [...cell.childNodes].filter(
    (part) => !(part instanceof Element && part.matches(".note")),
  );
  const text = [first, ...others].map((part) => part?.textContent).join(" ");
  return [answerOf({ text, href: first instanceof HTMLAnchorElement ? first.href : null })];
}

/**
 * The same for two tools whose answers are the same, in whatever order: `answerOf({ text: "Web, Android" })` →
 * `"Android,Web"`. That two tools have each a page is no difference.
 */
export const answerOf = ({ text, href }: Pick<ToolFact, "text" | "href">): string =>
  href && formatHost(href) === text ? "page" : text.split(", ").sort().join();

const MARKS = { different: "Différent", partial: "Incomplet", same: "" } as const;

/**
 * The table of the first tool, with a column for each of the others; marked where known answers differ. Every page
 * has the same rows of facts, some of them hidden.
 */
export function compareTables(tools: readonly PageTool[], caption: string): HTMLTableElement {
  const [{ facts: table } = { facts: document.createElement("table") }] = tools;
  table.classList.add("fact-table-compared");
  table.caption?.replaceChildren(caption);
  const head = table.tHead?.rows[0];
  head?.cells[1]?.remove();
  head?.insertAdjacentHTML("beforeend", tools.map((tool) => headOf(tool, tools)).join(""));
  for (const title of table.querySelectorAll<HTMLTableCellElement>(".fact-group th"))
    title.colSpan = tools.length + 1;
  for (const row of table.querySelectorAll<HTMLTableRowElement>("tbody tr:not(.fact-group)")) {
    const rows = tools.flatMap(({ facts }) => facts.rows[row.rowIndex] ?? []);
    const known = rows.flatMap(({ cells: [, cell] }) => (cell ? readAnswer(cell) : []));
    // `partial`: those that say it agree, and others do not say it.
    const isPartial = known.length > 0 && known.length < rows.length;
    const difference = new Set(known).size > 1 ? "different" : isPartial ? "partial" : "same";
    row.hidden = rows.every(({ hidden }) => hidden);
    row.className = `fact-${difference}`;
    row.append(...rows.slice(1).flatMap(({ cells }) => cells[1] ?? []));
    row.cells[0]?.insertAdjacentHTML("beforeend", `<span class="fact-mark"> ${MARKS[difference]}</span>`);
  }
  return table;
}

/** The name of a tool above its answers. It can be taken out as long as two others are left. All HTML is that of our pages. */
function headOf({ slug, row }: PageTool, tools: readonly PageTool[]): string {
  const [icon, link] = row.querySelectorAll(".tool-icon, .tool-name a");
  icon?.classList.add("tool-icon-28");
  const others = tools.flatMap((other) => (other.slug === slug ? [] : other.slug));
  const name = `<span class="visually-hidden">${link?.innerHTML}</span>`;
  const out = `<a class="fine-print" href="${comparePage(others)}">Retirer ${name}</a>`;
  return `<th scope="col"><span class="row wrap">${icon?.outerHTML} ${link?.outerHTML} ${others.length > 1 ? out : ""}</span></th>`;
}
