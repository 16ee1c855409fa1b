/** Checks the values of closed lists: categories, audiences, levels, platforms, languages, tags, needs. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import { distance, nearest } from "../../../../functions/lib/text/nearest.ts";
import type { Finding } from "../../source/finding.ts";
import { quote } from "../../source/finding.ts";
import { isPlaceholder } from "../../text/placeholders.ts";
import { foldedWords } from "../../text/words.ts";
import { findRepeats, formerNames, mentionKey } from "../addresses/follow-former.ts";
import { isLost } from "../addresses/lost-names.ts";
import { fieldValues } from "../fields/field-values.ts";
import { type TermList, VOCABULARIES } from "../fields/kinds.ts";
import { explainPlaceholder } from "../fields/value-faults.ts";
import { termsOf } from "../term-lists.ts";
import { listsOf, type OldRule as Rule, reportIn } from "./texts/old-rules.ts";

export const knownValues: Rule = (content) => {
  const { tools, collections, categories, site } = content;
  const lists = listsOf(content);
  const allowed = new Map<TermList, Map<string, string>>(
    [...VOCABULARIES, "needs" as const].map((name) => [
      name,
      new Map(termsOf(lists, name).map(({ value, label }) => [value, label])),
    ]),
  );
  const former = formerNames(content);
  const repeats = new Set(
    findRepeats(content).map(({ source, path }) => mentionKey({ file: source.file, path })),
  );
  const findings: Finding[] = [];
  const suggest = createSuggest();

  function check(
    source: { file: string },
    path: readonly PropertyKey[],
    vocabulary: TermList,
    { values, fewest }: { values: string[]; fewest: number },
  ) {
    const known = allowed.get(vocabulary) ?? new Map<string, string>();
    /** What each value certainly stands for. */
    const meant = values.map((value) => (known.has(value) ? value : (suggest(value, known).meant ?? value)));
    // A former value beside the one of today is no repeat: the build shows one of them.
    const isShownOnce = (index: number): boolean =>
      repeats.has(mentionKey({ file: source.file, path: [...path, index] }));
    const repeated = findRepeated({ source, path, values, meant, fewest, isShownOnce });
    findings.push(...repeated);
    const isRewritten = repeated.some(({ write }) => write !== undefined);
    values.forEach((value, index) => {
      const place = [...path, index];
      const reading = meant[index] ?? value;
      if (known.has(value) || isLost(content.lost, vocabulary, value)) return;
      if (meant.indexOf(reading) < index || (isRewritten && reading !== value)) return;
      if (isPlaceholder(value)) {
        findings.push(reportIn(source)(place, explainPlaceholder(value)));
        return;
      }
      const pieces = value.split(/[\s;/|+]+/).filter((piece) => piece !== "");
      if (pieces.length > 1 && pieces.every((piece) => known.has(piece))) {
        const message = "Les valeurs d’une liste sont séparées par des virgules.";
        const replacement = pieces.join(", ");
        findings.push(
          reportIn(source)(place, { code: "missing-comma", message, replacement, certain: true }),
        );
        return;
      }
      const { suggestion } = suggest(value, known);
      const finding = reportIn(source)(place, {
        code: "unknown-value",
        message: `« ${value} » n’est pas ${placeOf(vocabulary)}.${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`,
        ...(suggestion === null
          ? { fix: chooseFrom(value, vocabulary, known) }
          : { replacement: suggestion, certain: reading !== value }),
      });
      findings.push({ ...finding, about: `${vocabulary}/${value}` });
    });
  }

  for (const { entry, path, field, value } of fieldValues({ tools, collections })) {
    const item = field.type.kind === "list" ? field.type.item : null;
    if (item?.kind === "term" && item.vocabulary !== "categories" && Array.isArray(value))
      check(entry, path, item.vocabulary, {
        values: value.map(String),
        fewest: field.facts.limits?.min ?? 1,
      });
  }
  check(site, ["featured_needs"], "needs", { values: site.data.featured_needs ?? [], fewest: 1 });
  const labels = new Map(categories.data.map(({ slug, name }) => [slug, name]));
  for (const tool of tools) {
    // An entry that is not whole may have none.
    const category: string | undefined = tool.data.category;
    if (category === undefined) continue;
    if (labels.has(category) || isLost(content.lost, "categories", category)) continue;
    if (isPlaceholder(category)) {
      findings.push(tool.report(["category"], explainPlaceholder(category)));
      continue;
    }
    // Only an entry that is being written: those of files are read under the name of today.
    const renamed = former.get("categories")?.get(category);
    const likely = suggest(category, labels);
    const meant = renamed ?? likely.meant;
    const suggestion = meant ?? likely.suggestion;
    const finding = tool.report(["category"], {
      code: "unknown-category",
      message: renamed
        ? `La catégorie « ${category} » a changé de nom.`
        : `La catégorie « ${category} » n’est pas dans content/categories.yml.`,
      ...(suggestion === null
        ? { fix: `Choisir une catégorie : ${withLabels(labels)}.` }
        : { replacement: suggestion, certain: meant !== null }),
    });
    findings.push({ ...finding, about: `categories/${category}` });
  }
  return findings;
};

/** Two values of a list that are one: the whole list without the second, if it fits on a line. */
function findRepeated({
  source,
  path,
  values,
  meant,
  fewest,
  isShownOnce,
}: {
  source: { file: string };
  path: readonly PropertyKey[];
  values: readonly string[];
  meant: readonly string[];
  fewest: number;
  isShownOnce: (index: number) => boolean;
}): Finding[] {
  const extra = meant.flatMap((value, index) =>
    meant.indexOf(value) < index && !isShownOnce(index) ? [index] : [],
  );
  if (extra.length === 0) return [];
  const kept = [...new Set(meant)];
  const explain = (index: number): string => {
    const [value = "", first = ""] = [values[index], values[meant.indexOf(meant[index] ?? "")]];
    return value === first
      ? `« ${value} » est écrit deux fois dans la même liste.`
      : `« ${first} » et « ${value} » sont la même valeur.`;
  };
  const at = (index: number, fix: string) =>
    reportIn(source)([...path, index], { code: "repeated-value", message: explain(index), fix });
  if (kept.length < fewest)
    return extra.map((index) =>
      at(index, `Mettre une autre valeur à sa place : il en faut ${fewest} au moins.`),
    );
  const whole = reportIn(source)(path, {
    code: "repeated-value",
    message: extra.map(explain).join(" "),
    replacement: `[${kept.map((value) => (/^[\p{L}\p{N}][\p{L}\p{N}' _-]*$/u.test(value) ? value : quote(value))).join(", ")}]`,
    certain: true,
  });
  return [whole];
}

/** Beyond, a list is named and the nearest of its values shown. */
const MAX_SHOWN = 12;

/** What to take from a list when nothing in it is near enough to be meant. */
function chooseFrom(written: string, list: TermList, known: ReadonlyMap<string, string>): string {
  const what = list === "needs" ? "un besoin" : "une valeur de cette liste";
  if (known.size <= MAX_SHOWN) return `Choisir ${what} : ${withLabels(known)}.`;
  const near = sharingWords(written, known);
  const shown = near.size === 0 ? "" : ` Les plus proches : ${withLabels(near)}.`;
  const add = list === "needs" ? " ; si aucun ne convient, l’y ajouter" : "";
  return `Choisir ${what}${add}.${shown}`;
}

const withLabels = (values: ReadonlyMap<string, string>): string =>
  [...values].map(([value, label]) => `${value} (${label})`).join(", ");

/** The values that have a word of what was written, by its first letters: at most five. */
function sharingWords(written: string, known: ReadonlyMap<string, string>): Map<string, string> {
  const stems = (text: string) =>
    foldedWords(text)
      .filter((word) => word.length >= MIN_SLIP_LENGTH)
      .map((word) => word.slice(0, MIN_SLIP_LENGTH));
  const asked = new Set(stems(written));
  return new Map(
    [...known]
      .filter(([value, label]) => stems(`${value} ${label}`).some((stem) => asked.has(stem)))
      .slice(0, 5),
  );
}

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
