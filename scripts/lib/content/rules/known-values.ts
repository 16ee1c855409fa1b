/** Checks the values of closed lists: categories, audiences, levels, platforms, languages, tags, needs. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { distance, nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { listsOf, type Rule, type Source } from "../content-set.ts";
import { type TermList, VOCABULARIES } from "../fields/content-values.ts";
import { fieldValues } from "../fields/field-values.ts";
import { termsOf } from "../term-lists.ts";

export const knownValues: Rule = (content) => {
  const { tools, collections, categories } = content;
  const lists = listsOf(content);
  const allowed = new Map<TermList, Map<string, string>>(
    [...VOCABULARIES, "needs" as const].map((name) => [
      name,
      new Map(termsOf(lists, name).map(({ value, label }) => [value, label])),
    ]),
  );
  const renamedNeeds = new Map(
    termsOf(lists, "needs").flatMap(({ value, former = [] }) =>
      former.map((key): [string, string] => [key, value]),
    ),
  );
  const findings: Finding[] = [];
  const suggest = createSuggest();

  function check(
    source: Source<unknown>,
    path: readonly PropertyKey[],
    vocabulary: TermList,
    values: string[],
  ) {
    const known = allowed.get(vocabulary) ?? new Map<string, string>();
    const seen = new Set<string>();
    const all = new Set(values);
    values.forEach((value, index) => {
      const place = [...path, index];
      if (seen.has(value)) {
        const message = `« ${value} » est écrit deux fois dans la même liste.`;
        findings.push(source.report(place, { code: "repeated-value", message, fix: "En supprimer un." }));
      }
      seen.add(value);
      if (known.has(value)) return;
      const renamed = vocabulary === "needs" ? renamedNeeds.get(value) : undefined;
      if (renamed !== undefined && !all.has(renamed)) {
        const message = `Le besoin « ${value} » s’appelle maintenant « ${renamed} ».`;
        const draft = { code: "renamed-value", severity: "warning", replacement: renamed } as const;
        findings.push(source.report(place, { ...draft, message, certain: true }));
        return;
      }
      if (renamed !== undefined) {
        const message = `« ${value} » est l’ancien nom de « ${renamed} », qui est déjà dans cette liste.`;
        findings.push(source.report(place, { code: "repeated-value", message, fix: "Le supprimer." }));
        return;
      }
      const pieces = value.split(/[\s;/|+]+/).filter((piece) => piece !== "");
      if (pieces.length > 1 && pieces.every((piece) => known.has(piece))) {
        const message = "Les valeurs d’une liste sont séparées par des virgules.";
        const replacement = pieces.join(", ");
        findings.push(source.report(place, { code: "missing-comma", message, replacement, certain: true }));
        return;
      }
      const { meant, suggestion } = suggest(value, known);
      findings.push(
        source.report(place, {
          code: "unknown-value",
          message: `« ${value} » n’est pas ${placeOf(vocabulary)}.${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`,
          ...(suggestion === null
            ? {
                fix: `Choisir ${vocabulary === "needs" ? "un besoin de ces fichiers, ou l’y ajouter" : "une valeur de cette liste"}${known.size <= 12 ? ` : ${[...known.keys()].join(", ")}` : ""}.`,
              }
            : { replacement: suggestion, certain: meant !== null }),
        }),
      );
    });
  }

  for (const { entry, path, field, value } of fieldValues({ tools, collections })) {
    const item = field.type.kind === "list" ? field.type.item : null;
    if (item?.kind === "term" && item.vocabulary !== "categories" && Array.isArray(value))
      check(entry, path, item.vocabulary, value.map(String));
  }
  const labels = new Map(categories.data.map(({ slug, name }) => [slug, name]));
  for (const tool of tools) {
    const { category } = tool.data;
    if (labels.has(category)) continue;
    const renamed = categories.data.find(({ former_slugs }) => former_slugs?.includes(category));
    const likely = suggest(category, labels);
    const meant = renamed?.slug ?? likely.meant;
    const suggestion = meant ?? likely.suggestion;
    findings.push(
      tool.report(["category"], {
        code: "unknown-category",
        message: renamed
          ? `La catégorie « ${category} » a changé de nom.`
          : `La catégorie « ${category} » n’est pas dans content/categories.yml.`,
        ...(suggestion === null
          ? { fix: `Choisir parmi : ${[...labels.keys()].join(", ")}.` }
          : { replacement: suggestion, certain: meant !== null }),
      }),
    );
  }
  return findings;
};

/** Where the values of a list are. */
const placeOf = (list: TermList): string =>
  list === "needs"
    ? "parmi les besoins de content/needs/"
    : `dans la liste « ${list} » de content/vocabularies.yml`;

/** What a wrong value may stand for; `meant` if it is certain. The same mistake is often made in many entries. */
function createSuggest() {
  const made = new Map<ReadonlyMap<string, string>, Map<string, Suggestion>>();
  return (written: string, known: ReadonlyMap<string, string>): Suggestion => {
    const ofList = made.get(known) ?? new Map<string, Suggestion>();
    made.set(known, ofList);
    const meant = ofList.has(written) ? null : meantValue(written, known);
    const suggestion = ofList.get(written) ?? { meant, suggestion: meant ?? nearValue(written, known) };
    ofList.set(written, suggestion);
    return suggestion;
  };
}

interface Suggestion {
  meant: string | null;
  suggestion: string | null;
}

/** Shorter values differ by one letter and mean different things: fr and en. */
const MIN_SLIP_LENGTH = 5;

/**
 * The only value that can be meant: its label or itself, whatever the case, the accents and the number; or
 * the one value that differs by a single letter. `meantValue("Élève", audiences)` → `"eleves"`
 */
function meantValue(written: string, known: ReadonlyMap<string, string>): string | null {
  const word = singular(written);
  const only = (fits: (key: string, label: string) => boolean): string | null => {
    const [first, second] = [...known].filter((entry) => fits(...entry));
    return first !== undefined && second === undefined ? first[0] : null;
  };
  return (
    only((key) => singular(key) === word) ??
    only((_, label) => singular(label) === word) ??
    (word.length < MIN_SLIP_LENGTH ? null : only((key) => distance(singular(key), word) <= 1))
  );
}

/** Case, accents, separators and the plural aside. */
const singular = (text: string): string =>
  fold(text)
    .replace(/['\s_-]+/g, "-")
    .replace(/[sx](?=-|$)/g, "");

/** The value most like what was written: by itself, or by its label. */
function nearValue(written: string, known: ReadonlyMap<string, string>): string | null {
  const near = nearest(written, known.keys());
  if (near !== null) return near;
  const label = nearest(written, known.values());
  return [...known].find(([, other]) => other === label)?.[0] ?? null;
}
