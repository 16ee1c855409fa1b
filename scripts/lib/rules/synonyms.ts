/** Synonyms serve search: each word has one group unless someone says why not, and each group finds something. */

import { fold, tokenize } from "../../../functions/lib/french.ts";
import { analyzeGroups, createGroupFinder, indexPhrases } from "../../../functions/lib/synonyms.ts";
import { areKnown, isPublished, type Rule } from "../content-set.ts";
import type { Problem } from "../problem.ts";

export const synonyms: Rule = (content) => {
  const { synonyms, tools } = content;
  const problems: Problem[] = [];
  const owners = new Map<string, number>();
  synonyms.data.forEach(({ words, why }, group) => {
    words.forEach((word, index) => {
      const owner = owners.get(fold(word));
      owners.set(fold(word), group);
      if (owner === undefined || why !== undefined) return;
      const message =
        owner === group
          ? `« ${word} » est écrit deux fois dans ce groupe.`
          : `« ${word} » est déjà dans le groupe « ${beginningOf(synonyms.data[owner]?.words ?? [])} ».`;
      const fix = "Le retirer, réunir les deux groupes, ou dire pourquoi avec un champ « why ».";
      problems.push(synonyms.report([group, "words", index], { code: "repeated-synonym", message, fix }));
    });
  });
  if (!areKnown(content, ["name", "aliases", "short_description", "status"])) return problems;
  const findGroups = createGroupFinder(indexPhrases(analyzeGroups(synonyms.data.map(({ words }) => words))));
  const used = new Set(
    tools
      .filter(isPublished)
      .flatMap(({ data }) => [data.name, ...(data.aliases ?? []), data.short_description])
      .flatMap((text) => findGroups(tokenize(text)))
      .map(({ group }) => group),
  );
  synonyms.data.forEach(({ words }, group) => {
    if (used.has(group)) return;
    const message = `Aucune fiche publiée ne contient « ${beginningOf(words)} » : ce groupe ne sert à rien.`;
    const fix = "Ajouter au groupe le mot qu’emploient les fiches, ou supprimer le groupe.";
    problems.push(synonyms.report([group, "words"], { code: "unused-synonyms", message, fix }));
  });
  return problems;
};

/** Groups can be long; their first words name them. */
const beginningOf = (words: readonly string[]): string =>
  words.length <= 4 ? words.join(", ") : `${words.slice(0, 3).join(", ")}…`;
