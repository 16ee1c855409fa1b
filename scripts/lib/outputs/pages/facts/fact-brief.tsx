/** The top of the page of a tool: the few facts that a teacher asks for first, without scrolling. */

import type { VNode } from "preact";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { linesOf } from "./fact-table.ts";
import type { FactWords } from "./fact-types.ts";

export function FactBrief({ tool, words }: { tool: Tool; words: FactWords }): VNode {
  const answers = linesOf([tool], words)
    .flatMap(({ row, facts: [fact] }) => (row.brief && fact ? [{ ...row.brief, row, fact }] : []))
    // What has words for « none » needs no place here when there is none.
    .filter(({ row, fact }) => fact.isKnown || row.none === undefined)
    .sort((a, b) => a.place - b.place);
  return (
    <dl class="fact-brief">
      {answers.map(({ label, fact }) => (
        <div>
          <dt>{label}</dt>
          <dd class={fact.isKnown ? undefined : "unknown"}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
