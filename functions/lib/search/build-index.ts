/** Builds what search loads: everything that can be said is a key, a key gives tools with strengths. Slow. */

import MiniSearch from "minisearch";
import { compactForms, isStopWord, LITTLE_WORDS, singular, stem, tokenize } from "../text/french.ts";
import type { SearchData, SearchInput, SearchTool, Shards, SpellingData, Strengths } from "./data.ts";
import { nearTools } from "./near-tools.ts";
import { findPhrases, phraseKey } from "./phrases.ts";
import { cut } from "./shards.ts";

/** How much a tool answers to a need or a quality. */
export const STRENGTH = {
  /** The first of the needs of an entry, and what each place further takes away, down to `served`. */
  best: 1,
  step: 0.0225,
  served: 0.55,
  /** A need that the entry does not name, and tools like it do. */
  likely: 0.25,
  /** More for a tool whose own words say the shade; alone, if the entry does not name the need. */
  said: 0.4,
  saidOnly: 0.5,
  /** The tools that editors show first, and what each place further takes away. */
  first: 1.75,
  firstStep: 0.08,
  partly: 0.5,
  unknown: 0.3,
};
/** A BM25 score of so much is half of the strength of a word. */
const WORD_HALF = 4;

export function buildSearch(input: SearchInput): { data: SearchData; spelling: SpellingData } {
  const { tools, needs, qualities } = input;
  const phrases = listPhrases(input);
  const saidBy = listSaid(tools, phrases);
  const serving = listServing(input);
  const shades = needs.flatMap(({ shades: some }, need) =>
    some.map(({ first }) => ({ need, first, served: serving[need] ?? new Map<number, number>() })),
  );
  const data: SearchData = {
    slugs: tools.map(({ slug }) => slug),
    names: listNames(input),
    phrases: cut([...phrases].map(([key, refs]) => [key, [...refs].join(" ")])),
    shades: shades.map(({ need, first, served }, shade) => {
      const stronger = new Map<number, number>();
      for (const tool of saidBy.get(`s${shade}`) ?? [])
        stronger.set(tool, served.has(tool) ? (served.get(tool) ?? 0) + STRENGTH.said : STRENGTH.saidOnly);
      for (const [rank, tool] of first.entries())
        stronger.set(tool, STRENGTH.first - STRENGTH.firstStep * rank);
      return { need, tools: pairs(stronger) };
    }),
    needs: needs.map(({ slug, name }, need) => ({ slug, name, tools: pairs(serving[need] ?? new Map()) })),
    qualities: qualities.map(({ slug, name, holds, partly, unknown }) => ({
      slug,
      name,
      tools: pairs(
        new Map([
          ...unknown.map((tool) => [tool, STRENGTH.unknown] as const),
          ...partly.map((tool) => [tool, STRENGTH.partly] as const),
          ...holds.map((tool) => [tool, 1] as const),
        ]),
      ),
    })),
    near: nearTools(tools, serving).map(pairs),
    words: listWords(tools),
  };
  return { data, spelling: listSpelling(input) };
}

const pairs = (strengths: ReadonlyMap<number, number>): Strengths =>
  [...strengths].flatMap(([tool, strength]) => [tool, Math.round(100 * strength)]);

/** What each phrase may mean, by its key. */
function listPhrases({ needs, qualities, elsewhere }: SearchInput): Map<string, Set<string>> {
  const phrases = new Map<string, Set<string>>();
  const say = (says: readonly string[], ref: string) => {
    for (const key of says.map(phraseKey))
      if (key !== "") phrases.set(key, (phrases.get(key) ?? new Set()).add(ref));
  };
  // The name of a need is what its first shade means.
  const shades = needs.flatMap(({ name, shades: some }) =>
    some.map(({ says }, index) => (index === 0 ? [name, ...says] : says)),
  );
  for (const [shade, says] of shades.entries()) say(says, `s${shade}`);
  for (const [quality, { says }] of qualities.entries()) say(says, `q${quality}`);
  say(elsewhere, "e");
  return phrases;
}

/** The tools whose own words say a shade. */
function listSaid(
  tools: readonly SearchTool[],
  phrases: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, Set<number>> {
  const said = new Map<string, Set<number>>();
  const lookUp = (key: string): readonly string[] => [...(phrases.get(key) ?? [])];
  for (const [id, tool] of tools.entries()) {
    const texts = [tool.name, ...tool.aliases, tool.description, ...tool.topics];
    for (const { refs } of texts.flatMap((text) => findPhrases(tokenize(text), lookUp)))
      for (const ref of refs) said.set(ref, (said.get(ref) ?? new Set()).add(id));
  }
  return said;
}

/** By need: its tools with their strengths, what each is best for first. */
function listServing({ tools, needs }: SearchInput): Map<number, number>[] {
  const servers: [tool: number, strength: number][][] = needs.map(() => []);
  for (const [id, tool] of tools.entries()) {
    for (const [place, need] of tool.needs.entries())
      servers[need]?.push([id, Math.max(STRENGTH.served, STRENGTH.best - STRENGTH.step * place)]);
    for (const need of tool.likely) servers[need]?.push([id, STRENGTH.likely]);
  }
  return servers.map((some) => new Map(some.sort((a, b) => b[1] - a[1])));
}

function listNames({ tools, lexicon, compounds }: SearchInput): SearchData["names"] {
  const [listed, joined] = [new Set(lexicon), new Set(compounds)];
  const isOrdinary = (word: string) => isStopWord(word) || listed.has(word) || listed.has(singular(word));
  return tools.flatMap(({ name, aliases }, id) => {
    const forms = new Map<string, string>();
    for (const known of [name, ...aliases])
      for (const form of compactForms(known)) if (!forms.has(form)) forms.set(form, known);
    return [...forms].map(([form, known]): SearchData["names"][number] =>
      joined.has(form) || tokenize(known).every(isOrdinary) ? [form, id, known, 1] : [form, id, known],
    );
  });
}

/** What each word finds, as MiniSearch scores it: as written, and its stem. */
function listWords(tools: readonly SearchTool[]): Shards {
  const index = new MiniSearch({
    fields: ["name", "description", "topics"],
    tokenize: (terms) => terms.split(" "),
    processTerm: (term) => term,
    searchOptions: { boost: { name: 2 } },
  });
  for (const [id, { name, aliases, description, topics }] of tools.entries())
    index.add({
      id,
      name: termsOf([name, ...aliases]).join(" "),
      description: termsOf([description]).join(" "),
      topics: termsOf(topics).join(" "),
    });
  const texts = tools.map(({ name, aliases, description, topics }) => [
    ...[name, ...aliases, description, ...topics],
  ]);
  const terms = [...new Set(texts.flatMap(termsOf))].sort();
  return cut(
    terms.map((term) => {
      const found = index
        .search(term)
        .map(({ id, score }): [number, number] => [Number(id), score / (score + WORD_HALF)]);
      return [term, pairs(new Map(found)).join(" ")];
    }),
  );
}

/** Each word that says something, and its stem. */
const termsOf = (texts: readonly string[]): string[] =>
  texts.flatMap(tokenize).flatMap((word) => {
    const wordStem = stem(word);
    if (isStopWord(word)) return [];
    return wordStem === word ? [word] : [word, `~${wordStem}`];
  });

function listSpelling({ tools, needs, lexicon }: SearchInput): SpellingData {
  const times = new Map<string, number>();
  for (const { name, aliases, description, topics } of tools)
    for (const word of new Set([name, ...aliases, description, ...topics].flatMap(tokenize)))
      if (!isStopWord(word)) times.set(word, (times.get(word) ?? 0) + 1);
  const frequent = [...times].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
  const said = needs.flatMap(({ shades }) => shades.flatMap(({ says }) => says.flatMap(tokenize)));
  const phraseWords = [...new Set(said.filter((word) => !isStopWord(word)))].sort();
  const words = new Set([...frequent.map(([word]) => word), ...LITTLE_WORDS, ...phraseWords]);
  const prose = tools.flatMap((tool) => tokenize(tool.prose));
  const others = new Set([...prose, ...phraseWords, ...lexicon].map(singular));
  const byLetters = new Map<string, string[]>();
  for (const word of [...others].filter((one) => one.length >= 4 && !times.has(one)).sort())
    byLetters.set(word.slice(0, 2), [...(byLetters.get(word.slice(0, 2)) ?? []), word]);
  return {
    words: [...words].filter((word) => word.length >= 4).join(" "),
    others: Object.fromEntries([...byLetters].map(([letters, some]) => [letters, ` ${some.join(" ")} `])),
  };
}
