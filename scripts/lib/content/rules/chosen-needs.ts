/** Asks editors to choose the needs of each published tool. Until they do, search uses those that the build infers. */

import { inferNeedsOf } from "../model/infer-needs.ts";
import { isPublished, type OldRule as Rule } from "./texts/old-rules.ts";

export const chosenNeeds: Rule = (content) => {
  const unchosen = content.tools.filter((tool) => isPublished(tool) && (tool.data.needs ?? []).length === 0);
  if (unchosen.length === 0) return [];
  const infer = inferNeedsOf(content);
  return unchosen.map((tool) => {
    const inferred = infer(tool);
    const finding = tool.report(["needs"], {
      code: "missing-needs",
      severity: "warning",
      message:
        inferred.length > 0
          ? "Personne n’a encore dit à quoi sert cet outil (« needs ») : la recherche s’en tient à ce que laissent deviner ses alternatives, ses mots-clés et ses textes."
          : "Personne n’a encore dit à quoi sert cet outil (« needs »), et rien ne le laisse deviner : seuls son nom et sa description le font trouver.",
      fix:
        inferred.length > 0
          ? `Relire cette ligne, le meilleur usage d’abord, et l’ajouter sous le champ « tags » :\nneeds: [${inferred.join(", ")}]`
          : "Ajouter sous le champ « tags » une ligne « needs: […] », avec des besoins de content/needs/.",
    });
    return { ...finding, at: { path: ["needs"], near: ["tags"], key: true } };
  });
};
