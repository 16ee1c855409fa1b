/** Names that were not typed: letters of another alphabet, signs of a trademark, the title of a web page. */

import { compact } from "../../../../functions/lib/text/french.ts";
import { fieldValues, textsAt } from "../fields/field-values.ts";
import { isName } from "../fields/kinds.ts";
import type { OldDraft as FindingDraft, OldRule as Rule } from "./texts/old-rules.ts";
import { reportIn } from "./texts/old-rules.ts";

export const oddNames: Rule = (content) => [
  ...fieldValues(content).flatMap((found) =>
    isName(found.field.type) || ["title", "publisher"].includes(found.field.name)
      ? textsAt(found).flatMap(({ path, text }) => {
          const draft = explain(text);
          return draft === null ? [] : [reportIn(found.entry)(path, draft)];
        })
      : [],
  ),
  ...content.tools.flatMap(({ data, report }) =>
    (data.aliases ?? []).flatMap((alias, index) =>
      alias === data.name
        ? [
            report(["aliases", index], {
              code: "repeated-name",
              severity: "warning",
              message: `« ${alias} » est déjà le nom de la fiche.`,
              fix: "Retirer cette valeur.",
            }),
          ]
        : [],
    ),
  ),
];

const LATIN = /\p{Script=Latin}/u;
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

/** What is wrong with a name; null if nothing shows. */
function explain(name: string): FindingDraft | null {
  const other = LATIN.test(name) ? LOOKALIKE.exec(name)?.[0] : undefined;
  if (other !== undefined)
    return {
      code: "mixed-letters",
      message: `« ${name} » mêle des lettres de deux alphabets : « ${other} » n’est pas la lettre latine qui lui ressemble. Personne ne trouverait ce nom.`,
      fix: "Retaper le nom au clavier.",
    };
  if (/[®™©]/.test(name))
    return {
      code: "trademark-sign",
      severity: "warning",
      message: "Le signe d’une marque ne fait pas partie du nom.",
      corrected: name.replace(/\s?[®™©]/g, ""),
    };
  if (/\s[|·»]\s|\s[–—-]\s(?:Accueil|Home|Site officiel|Page d’accueil)$/i.test(name))
    return {
      code: "page-title",
      severity: "warning",
      message: "Ce nom a l’air du titre d’une page web.",
      fix: "Garder le nom de l’outil seul.",
    };
  if (/&(?:#\d+|#x[\da-f]+|[a-z]{2,8});/i.test(name) || /Ã[\u0080-\u00BF]|â€|\uFFFD/.test(name))
    return {
      code: "broken-letters",
      message: `Les lettres de « ${name} » ont été perdues en route.`,
      fix: "Retaper le nom au clavier.",
    };
  return /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(name) && compact(name) !== name && name.split("-").length > 2
    ? {
        code: "file-as-name",
        severity: "warning",
        message: `« ${name} » est le nom d’un fichier, pas un titre.`,
        fix: "Écrire le nom tel que les lecteurs le liront.",
      }
    : null;
}
