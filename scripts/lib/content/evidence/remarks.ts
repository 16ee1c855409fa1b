/** Remarks on the evidence of entries: facts without a source, sources that support nothing. Nothing is wrong yet. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import {
  type OldContent as ContentSet,
  isPublished,
  type OldTool as ToolEntry,
} from "../rules/texts/old-rules.ts";
import { claimsOf } from "./claims.ts";
import { isVague } from "./vague-support.ts";

export const evidenceRemarks = ({ tools }: ContentSet): Finding[] =>
  tools
    .filter((tool) => isPublished(tool) || tool.data.status === "withdrawn")
    .flatMap((tool) => [...unsourcedFacts(tool), ...vagueSources(tool)]);

/** One for an entry, with all its facts. Of a withdrawn one, only what became of it counts. */
function unsourcedFacts(tool: ToolEntry): Finding[] {
  const claims = claimsOf(tool.data).filter(
    ({ field, isSourced }) => !isSourced && (field === "status") === (tool.data.status === "withdrawn"),
  );
  const [first] = claims;
  if (first === undefined) return [];
  const facts = [...groupBy(claims, ({ fact }) => fact)].map(
    ([fact, own]) => `${fact} (${own.map(({ field }) => field).join(", ")})`,
  );
  const finding = tool.report([first.field], {
    code: "unsourced-fact",
    severity: "remark",
    message: `Aucune source ne le dit : ${facts.join(", ")}.`,
    fix:
      `Ajouter à « sources » la page qui le dit, avec « supports: "${first.fact} : …" »` +
      `${first.page === undefined ? "" : `, ou son adresse à « ${first.page} »`}. ` +
      "D’ici là, le champ est « non vérifié » ; s’il est douteux, le retirer.",
  });
  return [{ ...finding, at: { path: [], near: [first.field] } }];
}

const vagueSources = (tool: ToolEntry): Finding[] =>
  (tool.data.sources ?? []).flatMap(({ supports }, index) =>
    isVague(supports)
      ? [
          tool.report(["sources", index, "supports"], {
            code: "vague-source",
            severity: "remark",
            message: `« ${supports} » ne dit pas quel fait cette page appuie.`,
            fix:
              "Nommer le fait, et ce qu’elle en dit : « hébergement dans l’Union européenne », « tarif pour " +
              "l’école ». Si la page n’appuie aucun fait, retirer la source.",
          }),
        ]
      : [],
  );
