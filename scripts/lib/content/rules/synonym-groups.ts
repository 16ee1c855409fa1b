/** Synonyms serve search: each word has one group unless someone says why not, and each group finds something. */

import { analyzeGroups, createGroupFinder, indexPhrases } from "../../../../functions/lib/search/synonyms.ts";
import { fold, tokenize } from "../../../../functions/lib/text/french.ts";
import type { Finding } from "../../source/finding.ts";
import { areKnown, isPublished, type Rule } from "../content-set.ts";

export const synonyms: Rule = (content) => {
  const { synonyms, tools } = content;
  const findings: Finding[] = [];
  const owners = new Map<string, number>();
  const report = (group: number, index: number, message: string) =>
    findings.push(
      synonyms.report([group, "words", index], {
        code: "repeated-synonym",
        message,
        fix: "Le retirer, réunir les deux groupes, ou dire pourquoi dans chacun avec un champ « why ».",
      }),
    );
  synonyms.data.forEach(({ words, why }, group) => {
    words.forEach((word, index) => {
      const owner = owners.get(fold(word));
      owners.set(fold(word), group);
      if (owner === undefined) return;
      const other = synonyms.data[owner];
      if (owner === group) {
        report(group, index, `« ${word} » est écrit deux fois dans ce groupe.`);
      } else if (why === undefined || other?.why === undefined) {
        const silent = why === undefined ? "" : ", qui ne dit pas pourquoi";
        report(
          group,
          index,
          `« ${word} » est déjà dans le groupe « ${beginningOf(other?.words ?? [])} »${silent}.`,
        );
      }
    });
  });
  if (!areKnown(content, ["name", "aliases", "short_description", "status"])) return findings;
  const findGroups = createGroupFinder(indexPhrases(analyzeGroups(synonyms.data.map(({ words }) => words))));
  const published = tools.filter(isPublished);
  const slugs = new Set(published.map(({ slug }) => slug));
  /** Each group, with an entry that uses its words. */
  const used = new Map(
    published.flatMap(({ slug, data }) =>
      [data.name, ...(data.aliases ?? []), data.short_description]
        .flatMap((text) => findGroups(tokenize(text)))
        .map(({ group }) => [group, slug] as const),
    ),
  );
  synonyms.data.forEach(({ words, best = [], tools: others = [], elsewhere }, group) => {
    if (elsewhere !== undefined) {
      const slug = [...best, ...others][0] ?? used.get(group);
      if (slug === undefined) return;
      const message = `Ces expressions ne doivent rien trouver (« elsewhere »), mais la fiche « ${slug} » y répond.`;
      const fix = "Retirer cette fiche ou l’expression qu’elle emploie, ou retirer « elsewhere ».";
      findings.push(synonyms.report([group, "elsewhere"], { code: "elsewhere-found", message, fix }));
      return;
    }
    if (used.has(group) || [...best, ...others].some((slug) => slugs.has(slug))) return;
    const message = `Aucune fiche publiée ne contient « ${beginningOf(words)} » : ce groupe ne sert à rien.`;
    const fix = "Ajouter au groupe le mot qu’emploient les fiches, ou supprimer le groupe.";
    findings.push(synonyms.report([group, "words"], { code: "unused-synonyms", message, fix }));
  });
  return findings;
};

/** Groups can be long; their first words name them. */
const beginningOf = (words: readonly string[]): string =>
  words.length <= 4 ? words.join(", ") : `${words.slice(0, 3).join(", ")}…`;
