/** One table out of those of several tools: every page has every row of facts, some of them hidden. */

import { toolPage } from "../../addresses.ts";
import type { PageTool } from "./tool-pages.tsx";

/** The table of the first tool, with a column for each of the others; marked where known answers differ. */
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

const MARKS = { different: "Différent", partial: "Incomplet" } as const;

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
  if (difference === "same") return;
  const mark = document.createElement("span");
  mark.className = "fact-mark";
  mark.textContent = ` ${MARKS[difference]}`;
  row.cells[0]?.append(mark);
}

function headOf({ slug, name, page }: PageTool): HTMLElement {
  const link = document.createElement("a");
  link.href = toolPage(slug);
  link.dir = "auto";
  link.textContent = name;
  const icon = page.querySelector(".tool-title .tool-icon");
  icon?.classList.replace("tool-icon-80", "tool-icon-28");
  const named = document.createElement("span");
  named.className = "compared-tool";
  named.append(icon ?? "", link);
  const head = document.createElement("th");
  head.scope = "col";
  head.append(named);
  return head;
}

/** How many rows are shown, and in how many of them tools differ. */
export function countRows(table: HTMLTableElement): Record<"all" | "different" | "partial", number> {
  const count = (rows: string) => table.querySelectorAll(`${rows}:not([hidden])`).length;
  return { all: count("[data-fact]"), different: count(".fact-different"), partial: count(".fact-partial") };
}
