/** Closed lists: categories, audiences, levels, platforms, languages and tags are those of the lists. */

import { nearest } from "../../../functions/lib/nearest.ts";
import type { VocabularyName } from "../content-schemas.ts";
import type { Rule, Source } from "../content-set.ts";
import type { Problem } from "../problem.ts";

/** Field of a tool → the vocabulary that it draws on. */
const TOOL_FIELDS = {
  audiences: "audiences",
  levels: "levels",
  platforms: "platforms",
  interface_languages: "languages",
  tags: "tags",
} as const satisfies Record<string, VocabularyName>;

export const knownValues: Rule = ({ tools, collections, categories, vocabularies }) => {
  const allowed = new Map(
    Object.entries(vocabularies.data).map(([name, labels]) => [name, new Map(Object.entries(labels))]),
  );
  const problems: Problem[] = [];

  function check(
    source: Source<unknown>,
    path: readonly PropertyKey[],
    vocabulary: VocabularyName,
    values: string[],
  ) {
    const known = allowed.get(vocabulary) ?? new Map<string, string>();
    const seen = new Set<string>();
    values.forEach((value, index) => {
      const place = [...path, index];
      if (seen.has(value)) {
        const message = `« ${value} » est écrit deux fois dans la même liste.`;
        problems.push(source.report(place, { code: "repeated-value", message, fix: "En supprimer un." }));
      }
      seen.add(value);
      if (known.has(value)) return;
      const suggestion = nearest(value, known.keys()) ?? byLabel(value, known);
      problems.push(
        source.report(place, {
          code: "unknown-value",
          message: `« ${value} » n’est pas dans la liste « ${vocabulary} » de content/vocabularies.yml.`,
          fix:
            suggestion ??
            `Choisir une valeur de cette liste${known.size <= 12 ? ` : ${[...known.keys()].join(", ")}` : ""}.`,
        }),
      );
    });
  }

  for (const tool of tools) {
    for (const [field, vocabulary] of Object.entries(TOOL_FIELDS)) {
      check(tool, [field], vocabulary, tool.data[field as keyof typeof TOOL_FIELDS] ?? []);
    }
    const program = tool.data.education_program;
    if (program) check(tool, ["education_program", "audiences"], "audiences", program.audiences);

    const { category } = tool.data;
    if (categories.data.some(({ slug }) => slug === category)) continue;
    const renamed = categories.data.find(({ former_slugs }) => former_slugs?.includes(category));
    const suggestion =
      renamed?.slug ??
      nearest(
        category,
        categories.data.map(({ slug }) => slug),
      );
    problems.push(
      tool.report(["category"], {
        code: "unknown-category",
        message: renamed
          ? `La catégorie « ${category} » a changé de nom.`
          : `La catégorie « ${category} » n’est pas dans content/categories.yml.`,
        fix: suggestion
          ? `category: ${suggestion}`
          : `Choisir parmi : ${categories.data.map(({ slug }) => slug).join(", ")}.`,
      }),
    );
  }
  for (const collection of collections) check(collection, ["tags"], "tags", collection.data.tags);
  return problems;
};

/** An editor may write the label instead of the value. */
function byLabel(value: string, known: ReadonlyMap<string, string>): string | null {
  const label = nearest(value, known.values());
  return [...known].find(([, l]) => l === label)?.[0] ?? null;
}
