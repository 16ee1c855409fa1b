/** Needs serve search: each phrase belongs to one of them, and each need leads to a tool. */

import { phraseKey } from "../../../../functions/lib/search/phrases.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
import { nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { filterTable } from "../fields/tool-filters.ts";
import {
  type OldContent as ContentSet,
  isAllRead,
  isPublished,
  listsOf,
  type OldRule as Rule,
  type OldSource as Source,
} from "./texts/old-rules.ts";

export const needs: Rule = (content) => [
  ...checkSlugs(content),
  ...checkQualities(content),
  ...checkUse(content),
];

/** Identifiers and names belong to one need, and `within` names another. */
function checkSlugs({ needs }: ContentSet): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, string>();
  const slugs = new Set(needs.flatMap(({ data }) => data.needs.map(({ slug }) => slug)));
  for (const theme of needs) {
    theme.data.needs.forEach(({ slug, name, within, former_slugs = [] }, index) => {
      const claims = [
        { key: slug, path: ["needs", index, "slug"] },
        { key: fold(name), path: ["needs", index, "name"] },
        ...former_slugs.map((key, at) => ({ key, path: ["needs", index, "former_slugs", at] })),
      ];
      for (const { key, path } of claims) {
        const owner = owners.get(key);
        owners.set(key, `${slug} (${theme.file})`);
        if (owner === undefined) continue;
        const message = `« ${key} » est déjà pris par le besoin ${owner}.`;
        const fix = "En choisir un autre, ou réunir les deux besoins.";
        findings.push(theme.report(path, { code: "need-clash", message, fix }));
      }
      if (within === undefined || (within !== slug && slugs.has(within))) return;
      const suggestion = nearest(
        within,
        [...slugs].filter((other) => other !== slug),
      );
      findings.push(
        theme.report(["needs", index, "within"], {
          code: "unknown-need",
          message:
            within === slug
              ? "Un besoin ne peut pas faire partie de lui-même."
              : `Il n’y a pas de besoin « ${within} » dans content/needs/.`,
          ...(suggestion === null || within === slug
            ? { fix: "Supprimer cette ligne, ou écrire le nom d’un besoin plus large." }
            : { replacement: suggestion }),
        }),
      );
    });
  }
  return findings;
}

/** Phrases that search reads alike say one thing only. */
export const needPhrases: Rule = ({ needs, qualities, elsewhere }) => {
  const findings: Finding[] = [];
  const owners = new Map<string, { name: string; place: string }>();
  function check(source: Source<unknown>, path: readonly PropertyKey[], phrase: string, name: string): void {
    const key = phraseKey(phrase);
    if (key === "") {
      const message = `« ${phrase} » ne contient aucun mot que la recherche lise.`;
      findings.push(
        source.report(path, { code: "empty-phrase", message, fix: "Supprimer cette expression." }),
      );
      return;
    }
    const owner = owners.get(key);
    if (owner === undefined) owners.set(key, { name, place: `${source.file}` });
    else if (owner.name !== name) {
      findings.push(
        source.report(path, {
          code: "repeated-phrase",
          message: `« ${phrase} » dit déjà « ${owner.name} » (${owner.place}) : la recherche ne saurait pas choisir.`,
          fix: "La garder là où elle convient le mieux, ou la préciser.",
        }),
      );
    }
  }
  for (const theme of needs) {
    theme.data.needs.forEach(({ name, shades }, need) => {
      shades.forEach(({ says }, shade) => {
        says.forEach((phrase, index) => {
          check(theme, ["needs", need, "shades", shade, "says", index], phrase, name);
        });
      });
    });
  }
  qualities.data.forEach(({ name, says }, quality) => {
    says.forEach((phrase, index) => {
      check(qualities, [quality, "says", index], phrase, name);
    });
  });
  elsewhere.data.forEach((phrase, index) => {
    check(elsewhere, [index], phrase, "autre chose que l’annuaire");
  });
  return findings;
};

/** What a quality asks of a tool are values of filters. */
function checkQualities(content: ContentSet): Finding[] {
  const lists = listsOf(content);
  const filters = new Map(
    filterTable(lists).map(({ name, values }) => [name, values.map(({ value }) => value)]),
  );
  return content.qualities.data.flatMap(({ holds, partly = {} }, quality) =>
    Object.entries({ holds, partly }).flatMap(([field, conditions]) =>
      Object.entries(conditions).flatMap(([name, values]) => {
        const known = filters.get(name);
        const wrong = known === undefined ? [name] : values.filter((value) => !known.includes(value));
        return wrong.map((value) => {
          const allowed = known ?? [...filters.keys()];
          const suggestion = nearest(value, allowed);
          const place =
            known === undefined ? [quality, field] : [quality, field, name, values.indexOf(value)];
          return content.qualities.report(place, {
            code: "unknown-value",
            message:
              known === undefined
                ? `« ${value} » n’est pas un champ que l’on peut filtrer.`
                : `« ${value} » n’est pas une valeur de « ${name} ».`,
            ...(suggestion === null || known === undefined
              ? { fix: `Choisir parmi : ${allowed.slice(0, 20).join(", ")}.` }
              : { replacement: suggestion }),
          });
        });
      }),
    ),
  );
}

/** A need that no published tool serves leads nowhere. */
function checkUse(content: ContentSet): Finding[] {
  if (!isAllRead(content)) return [];
  const served = new Set(content.tools.filter(isPublished).flatMap(({ data }) => data.needs ?? []));
  return content.needs.flatMap((theme) =>
    theme.data.needs.flatMap(({ slug, name }, index) =>
      served.has(slug)
        ? []
        : [
            theme.report(["needs", index, "slug"], {
              code: "unused-need",
              severity: "warning",
              message: `Aucune fiche publiée ne répond au besoin « ${name} » : sa page est vide.`,
              fix: `Ajouter « ${slug} » au champ « needs » des fiches qui y répondent, ou supprimer ce besoin.`,
            }),
          ],
    ),
  );
}
