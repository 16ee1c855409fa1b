/** Checks the logos of tools and the signs of categories: the packages that draw them have such a name. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { brandNames, signNames } from "../../source/read-icons.ts";
import type { OldDraft as FindingDraft, OldRule as Rule } from "./texts/old-rules.ts";

export const icons: Rule = ({ tools, categories }) => [
  ...tools.flatMap(({ data: { icon }, report }) =>
    icon === undefined || brandNames().has(icon)
      ? []
      : [
          report(
            ["icon"],
            unknownIcon(icon, brandNames(), {
              where: "les logos de Simple Icons (https://simpleicons.org)",
              otherwise: "Supprimer cette ligne : l’annuaire dessine alors les initiales de l’outil.",
            }),
          ),
        ],
  ),
  ...categories.data.flatMap(({ icon }, index) =>
    icon === undefined || signNames().has(icon)
      ? []
      : [
          categories.report(
            [index, "icon"],
            unknownIcon(icon, signNames(), {
              where: "les pictogrammes de Bootstrap Icons (https://icons.getbootstrap.com)",
              otherwise: "En choisir un sur https://icons.getbootstrap.com, ou supprimer cette ligne.",
            }),
          ),
        ],
  ),
];

function unknownIcon(
  written: string,
  known: ReadonlySet<string>,
  { where, otherwise }: { where: string; otherwise: string },
): FindingDraft {
  const meant = nearest(written, known);
  return {
    code: "unknown-icon",
    message: `« ${written} » n’est pas parmi ${where}.${meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`}`,
    // A wrong logo is worse than none: somebody has to look.
    ...(meant === null ? { fix: otherwise } : { replacement: meant, certain: false }),
  };
}
