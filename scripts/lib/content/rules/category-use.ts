/** Warns of categories without tools: readers would see an empty page. */

import { areKnown, isPublished, type Rule } from "../content-set.ts";

export const categoryUse: Rule = (content) => {
  if (!areKnown(content, ["category", "status"])) return [];
  const { categories, tools } = content;
  const used = new Set(tools.filter(isPublished).map(({ data }) => data.category));
  return categories.data.flatMap(({ slug, name }, index) =>
    used.has(slug)
      ? []
      : [
          categories.report([index, "slug"], {
            code: "empty-category",
            severity: "warning",
            message: `La catégorie « ${name} » n’a aucune fiche publiée.`,
            fix: "Lui en ajouter une, ou la supprimer.",
          }),
        ],
  );
};
