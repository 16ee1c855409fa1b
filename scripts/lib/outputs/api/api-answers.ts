/** What the API will answer, before it is published: the documentation and the front page show answers. */

import { computeList } from "../../../../functions/lib/answer/answer-lists.ts";
import { planAnswer } from "../../../../functions/lib/answer/handle-tools.ts";
import type { ToolTable } from "../../../../functions/lib/answer/tool-table.ts";
import { API_BASE, TOOLS_PATH } from "../../../../functions/lib/contract/paths.ts";
import { renderProblem } from "../../../../functions/lib/contract/problem-details.ts";
import type { Search } from "../../../../functions/lib/search/search.ts";
import { goneFile } from "../addresses.ts";
import type { ApiAnswers, TextFile } from "../output.ts";

/** A static file if there is one; else a list, computed as the edge computes it. */
export function createAnswer(
  files: readonly TextFile[],
  table: ToolTable,
  search: Search,
): ApiAnswers["answer"] {
  const byPath = new Map(files.map((file) => [`/${file.path}`, file]));
  const bodyOf = (path: string): string | undefined => byPath.get(path)?.body;
  const { manifest } = table;

  function answerTools(url: URL): string | undefined {
    const plan = planAnswer(url, manifest);
    if ("problem" in plan) return renderProblem(plan.problem);
    if ("file" in plan) return bodyOf(plan.file);
    return computeList(plan.query, table, search).text();
  }

  return (address) => {
    const url = new URL(address, manifest.base_url);
    const { pathname } = url;
    const body =
      pathname === TOOLS_PATH
        ? answerTools(url)
        : (bodyOf(pathname) ??
          bodyOf(`${pathname}.json`) ??
          bodyOf(pathname === API_BASE ? `${API_BASE}/directory.json` : goneFile(pathname)) ??
          bodyOf(`${API_BASE}/404.json`));
    return JSON.parse(body ?? "null");
  };
}
