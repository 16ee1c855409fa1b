/** Remarks on the evidence of entries: facts without a source, sources that support nothing. Nothing is wrong yet. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import type { Finding } from "../../source/finding.ts";
import { type EachRule, isPublished, type ToolEntry } from "../model/content.ts";
import { claimsOf, isVague } from "./claims.ts";

export const evidenceRemarks: EachRule = (entry) => {
  if (entry.kind !== "tools" || !entry.whole) return [];
  return isPublished(entry) || entry.data.status === "withdrawn"
    ? [...unsourcedFacts(entry), ...vagueSources(entry)]
    : [];
};

/** One for an entry, with all its facts. Of a withdrawn one, only what became of it counts. */
function unsourcedFacts({ file, data }: ToolEntry): Finding[] {
  const claims = claimsOf(data).filter(
    ({ field, isSourced }) => !isSourced && (field === "status") === (data.status === "withdrawn"),
  );
  const [first] = claims;
  if (first === undefined) return [];
  const facts = [...groupBy(claims, ({ fact }) => fact)].map(
    ([fact, own]) => `${fact} (${own.map(({ field }) => field).join(", ")})`,
  );
  const says = `Aucune source ne le dit : ${facts.join(", ")}.`;
  const page = first.page === undefined ? "" : `, ou son adresse à « ${first.page} »`;
  const todo =
    `Ajouter à « sources » la page qui le dit, avec « supports: "${first.fact} : …" »${page}. ` +
    "D’ici là, le champ est « non vérifié » ; s’il est douteux, le retirer.";
  return [
    { file, code: "unsourced-fact", level: "remark", says, at: { path: [], near: [first.field] }, todo },
  ];
}

const vagueSources = ({ file, data }: ToolEntry): Finding[] =>
  (data.sources ?? []).flatMap(({ supports }, index): Finding[] => {
    if (!isVague(supports)) return [];
    const says = `« ${supports} » ne dit pas quel fait cette page appuie.`;
    const todo =
      "Nommer le fait, et ce qu’elle en dit : « hébergement dans l’Union européenne », « tarif pour " +
      "l’école ». Si la page n’appuie aucun fait, retirer la source.";
    const at = { path: ["sources", index, "supports"] };
    return [{ file, code: "vague-source", level: "remark", says, at, todo }];
  });
