/** An entry that was copied from another: its text speaks of the other tool, and never of its own. */

import type { OldRule as Rule } from "./old-rules.ts";
import { isPublished } from "./old-rules.ts";

/** Shorter names are words of the language too: « Pix », « Flip ». */
const MIN_NAME = 5;

export const copiedName: Rule = ({ tools }) =>
  tools.filter(isPublished).flatMap(({ data, slug, body, reportBody }) => {
    const own = [
      data.name,
      ...(data.aliases ?? []),
      ...data.name.split(/\s+/).filter((word) => word.length >= MIN_NAME),
    ];
    if (own.some((name) => body.includes(name))) return [];
    const other = tools.find(
      (tool) =>
        tool.slug !== slug &&
        // A text may well be about the software that its tool works in, of another kind.
        tool.data.category === data.category &&
        tool.data.name.length >= MIN_NAME &&
        !data.alternatives?.includes(tool.slug) &&
        body.split(tool.data.name).length > 3,
    );
    if (other === undefined || data.publisher.includes(other.data.name)) return [];
    return [
      reportBody(
        { index: body.indexOf(other.data.name), length: other.data.name.length },
        {
          code: "copied-name",
          severity: "warning",
          message: `Ce texte nomme plusieurs fois « ${other.data.name} », et jamais « ${data.name} » : a-t-il été copié d’une autre fiche ?`,
          fix: `Écrire le texte pour « ${data.name} » ; s’il compare, le nommer aussi.`,
        },
      ),
    ];
  });
