/** Builds what search loads. Slow: only the build calls it. */

import MiniSearch from "minisearch";
import { groupBy } from "../contract/group-by.ts";
import { compactForms, isStopWord, singular, stem, tokenize } from "../text/french.ts";
import { buildSpelling } from "./build-spelling.ts";
import { MINISEARCH_OPTIONS, stemTerm } from "./load-index.ts";
import { findPhrases, phraseKey } from "./phrases.ts";
import { LIKELY, type SearchData, type Shards, type SpellingData } from "./search-data.ts";
import type { Keep, SearchInput, SearchNeed, SearchTool } from "./search-input.ts";
import { cut } from "./shards.ts";
import { describeFields, shardOf, writeTerm } from "./terms.ts";

/** `phrasesKey` names all that is said of needs and qualities; what a tool says depends on it. */
export function buildSearch(
  input: SearchInput,
  { keep, phrasesKey }: { keep: Keep; phrasesKey: string } = {
    keep: (_, compute) => compute(),
    phrasesKey: "",
  },
): { data: SearchData; spelling: SpellingData } {
  const { tools, needs, qualities } = input;
  const shades = needs.flatMap(({ shades }, need) => shades.map((shade) => ({ ...shade, need })));
  const phrases = new Map<string, Set<string>>();
  const say = (phrase: string, unit: string) => {
    const key = phraseKey(phrase);
    if (key === "") return;
    phrases.set(key, (phrases.get(key) ?? new Set()).add(unit));
  };
  shades.forEach(({ says }, shade) => {
    for (const phrase of says) say(phrase, `s${shade}`);
  });
  qualities.forEach(({ says }, quality) => {
    for (const phrase of says) say(phrase, `q${quality}`);
  });
  for (const phrase of input.elsewhere) say(phrase, "e");
  const lookUp = (key: string) => [...(phrases.get(key) ?? [])];

  // Which tools say a shade in their own words.
  const saidBy: number[][] = shades.map(() => []);
  const index = new MiniSearch(MINISEARCH_OPTIONS);
  const frequencies = new Map<string, number>();
  const names: SearchData["names"][number][] = [];
  const lexicon = new Set(input.lexicon);
  const compounds = new Set(input.compounds);
  tools.forEach(({ name, aliases, description, topics }, id) => {
    const analysed = keep([phrasesKey, name, aliases, description, topics], () =>
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
      phrases: cut([...phrases], ([key]) => key.slice(0, 2), writePhrases),
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
      stems: writeStems(needs),
      names,
      tools: tools.map(({ slug }, id) => [slug, [...(alternatives[id] ?? [])].join(" ")].join("|")),
    },
    spelling: buildSpelling(input, frequencies, keep),
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

/** A stem of a single phrase of a need says little of it; and a stem of many needs says little of any. */
const COMMON = 2;
const NEEDS_OF_STEM = 6;

/** The stems that phrases of a need have in common, rare ones heavy: for sentences that say it in no known phrase. */
function writeStems(needs: readonly SearchNeed[]): Shards {
  const counts = needs.map(({ shades }) => {
    const count = new Map<string, number>();
    for (const { says } of shades) {
      for (const phrase of says) {
        for (const part of new Set(phraseKey(phrase).split(" "))) {
          if (part !== "" && !part.endsWith("-")) count.set(part, (count.get(part) ?? 0) + 1);
        }
      }
    }
    return count;
  });
  const byStem = groupBy(
    counts.flatMap((count, need) => [...count].map(([part, times]) => ({ part, need, times }))),
    ({ part }) => part,
  );
  return cut(
    [...byStem].flatMap(([part, some]) => {
      const rarity = Math.log(needs.length / some.length);
      const weighted = some
        .filter(({ times }) => times >= COMMON)
        .sort((a, b) => b.times - a.times)
        .slice(0, NEEDS_OF_STEM)
        .map(
          ({ need, times }) => `${need}:${Math.max(1, Math.round(rarity * Math.min(1, 0.4 + 0.2 * times)))}`,
        );
      return weighted.length === 0 ? [] : [`${part}=${weighted.join(" ")}`];
    }),
    (line) => line.slice(0, 2),
    (lines) => lines.join("\n"),
  );
}

/** Phrases by their first stem, then by what they may mean: half as long as phrase by phrase. */
const writePhrases = (phrases: readonly (readonly [key: string, units: ReadonlySet<string>])[]): string =>
  [...groupBy(phrases, ([key]) => key.replace(/ .*/, ""))]
    .map(([first, some]) => {
      const byUnits = groupBy(some, ([, units]) => [...units].join(" "));
      const rests = [...byUnits].map(
        ([units, same]) => `${same.map(([key]) => key.slice(first.length + 1)).join(";")}=${units}`,
      );
      return `${first}:${rests.join("|")}`;
    })
    .join("\n");

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
