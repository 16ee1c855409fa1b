/** Warns of categories without tools: readers would see an empty page. */

import { isAllRead, isPublished, type OldRule as Rule } from "./texts/old-rules.ts";

export const categoryUse: Rule = (content) => {
  if (!isAllRead(content)) return [];
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
