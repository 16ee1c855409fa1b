/** Builds what search loads. Slow: only the build calls it. */

import MiniSearch from "minisearch";
import { groupBy } from "../contract/group-by.ts";
import { compactForms, isStopWord, singular, stem, tokenize } from "../text/french.ts";
import { buildPhrases } from "./build-phrases.ts";
import { buildSpelling } from "./build-spelling.ts";
import { MINISEARCH_OPTIONS, stemTerm } from "./load-index.ts";
import { findPhrases } from "./phrases.ts";
import { LIKELY, type SearchData, type SpellingData } from "./search-data.ts";
import { KEEP_NOTHING, type Kept, type SearchInput, type SearchTool } from "./search-input.ts";
import { cut } from "./shards.ts";
import { describeFields, shardOf, writeTerm } from "./terms.ts";

export function buildSearch(
  input: SearchInput,
  { keep, phrasesKey }: Kept = KEEP_NOTHING,
): { data: SearchData; spelling: SpellingData } {
  const { tools, needs, qualities } = input;
  const shades = needs.flatMap(({ shades }, need) => shades.map((shade) => ({ ...shade, need })));
  const book = keep("phrases", [phrasesKey], () => buildPhrases(input));
  let units: Map<string, readonly string[]> | undefined;
  const lookUp = (key: string): readonly string[] => {
    units ??= new Map(book.units);
    return units.get(key) ?? [];
  };

  // Which tools say a shade in their own words.
  const saidBy: number[][] = shades.map(() => []);
  const index = new MiniSearch(MINISEARCH_OPTIONS);
  const frequencies = new Map<string, number>();
  const names: SearchData["names"][number][] = [];
  const lexicon = new Set(input.lexicon);
  const compounds = new Set(input.compounds);
  tools.forEach(({ name, aliases, description, topics }, id) => {
    const analysed = keep("tool", [phrasesKey, name, aliases, description, topics], () =>
      analyse([name, ...aliases], { description, topics, lookUp }),
    );
    for (const shade of analysed.said) saidBy[shade]?.push(id);
    index.add({ id, ...analysed.fields });
    for (const { form, known, words } of analysed.forms) {
      const isOrdinary =
        compounds.has(form) ||
        words.every((word) => isStopWord(word) || lexicon.has(word) || lexicon.has(singular(word)));
      names.push(isOrdinary ? [form, id, known, 1] : [form, id, known]);
    }
    for (const word of analysed.words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  });

  const written = index.toJSON();
  const alternatives = tools.map(({ alternatives }) => new Set(alternatives));
  tools.forEach(({ alternatives: named }, id) => {
    for (const other of named) alternatives[other]?.add(id);
  });
  const byNeed = groupBy(
    tools.flatMap(({ needs, likely }, id) => [
      ...needs.map((need, place) => ({ need, id, place })),
      ...likely.map((need) => ({ need, id, place: LIKELY })),
    ]),
    ({ need }) => need,
  );
  return {
    data: {
      fields: describeFields(written),
      terms: cut(
        written.index,
        ([term]) => shardOf(term),
        (some) => some.map(writeTerm).join("\n"),
      ),
      phrases: book.phrases,
      shades: shades.map(({ need, first }, shade) =>
        [need, first.join(" "), saidBy[shade]?.join(" ")].join("|"),
      ),
      needs: needs.map(({ slug, name }, need) => ({
        slug,
        name,
        tools: (byNeed.get(need) ?? [])
          .sort((a, b) => a.place - b.place)
          .map(({ id, place }) => `${id}:${place}`)
          .join(" "),
      })),
      qualities: qualities.map(({ slug, name, holds, partly, unknown }) => ({
        slug,
        name,
        tools: [holds, partly, unknown].map((some) => some.join(" ")).join("|"),
      })),
      stems: book.stems,
      names,
      tools: tools.map(({ slug }, id) => [slug, [...(alternatives[id] ?? [])].join(" ")].join("|")),
    },
    spelling: buildSpelling(input, { frequencies, phraseWords: book.words, keep }),
  };
}

/** What search keeps of one tool's texts. */
interface AnalysedTool {
  /** The shades that it says in its own words. */
  said: number[];
  /** Its terms, by field of the index. */
  fields: Record<"name" | "lead" | "rest" | "topics", string>;
  /** How its names may be typed, each with the name and its words. */
  forms: { form: string; known: string; words: string[] }[];
  /** Each word that says something, once. */
  words: string[];
}

function analyse(
  names: readonly string[],
  {
    description,
    topics,
    lookUp,
  }: Pick<SearchTool, "description" | "topics"> & { lookUp: (key: string) => readonly string[] },
): AnalysedTool {
  const nameWords = names.map(tokenize);
  const descriptionWords = tokenize(description);
  const topicWords = topics.map(tokenize);
  const said = [...nameWords, descriptionWords, ...topicWords].flatMap((words) =>
    findPhrases(words, lookUp).flatMap(({ units }) => units.filter((unit) => unit.startsWith("s"))),
  );
  const lead = endOfLead(descriptionWords);
  const forms = new Map<string, string>();
  for (const known of names) {
    for (const form of compactForms(known)) if (!forms.has(form)) forms.set(form, known);
  }
  const words = new Set([...nameWords.flat(), ...descriptionWords, ...topicWords.flat()]);
  return {
    said: [...new Set(said)].map((unit) => Number(unit.slice(1))),
    fields: {
      name: terms(nameWords.flat()),
      lead: terms(descriptionWords.slice(0, lead)),
      rest: terms(descriptionWords.slice(lead)),
      topics: terms(topicWords.flat()),
    },
    forms: [...forms].map(([form, known]) => ({ form, known, words: tokenize(known) })),
    words: [...words].filter((word) => !isStopWord(word)),
  };
}

/** Each word that says something, and its stem. */
const terms = (words: readonly string[]): string =>
  words
    .flatMap((word) => {
      if (isStopWord(word)) return [];
      const wordStem = stem(word);
      return wordStem === word ? [word] : [word, stemTerm(wordStem)];
    })
    .join(" ");

/** A description first says what the tool is, in so many words that say something; then what else it has. */
const LEAD_WORDS = 5;

function endOfLead(words: readonly string[]): number {
  const meaningful = words.flatMap((word, at) => (isStopWord(word) ? [] : [at]));
  return meaningful[LEAD_WORDS] ?? words.length;
}
