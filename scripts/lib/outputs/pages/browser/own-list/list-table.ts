/** Tools as a table for spreadsheets: one row for each, with the facts that its page shows. */

import type { Tool } from "../../../../content/fields/tool-fields.ts";
import { toolPage } from "../../../addresses.ts";
import { linesOf } from "../../facts/fact-table.ts";
import type { FactWords } from "../../facts/fact-types.ts";

/** The first row has the headings. `origin`: of the site, for addresses that work in a file. */
export function listTable(tools: readonly Tool[], words: FactWords, origin: string): string[][] {
  const lines = linesOf(tools, words);
  return [
    ["Outil", "En bref", "Fiche", "Site", ...lines.map(({ row }) => row.label)],
    ...tools.map((tool, index) => [
      tool.name,
      tool.short_description,
      origin + toolPage(tool.slug),
      tool.website_url,
      ...lines.map(({ facts }) => {
        const fact = facts[index];
        return fact === undefined ? "" : fact.value + (fact.detail ?? "");
      }),
    ]),
  ];
}
