/** Builds what search loads: everything that can be said is a key, a key gives tools with strengths. Slow. */

import MiniSearch from "minisearch";
import { compact, isStopWord, LITTLE_WORDS, stem, tokenize } from "../text/french.ts";
import type { SearchData, SearchInput, Sense, Shards, SpellingData, Strengths } from "./data.ts";
import { shardOf, writeSense } from "./load.ts";
import { phraseKey } from "./phrases.ts";

/** How much a tool answers to a need or a quality beside the first need of an entry, and who has the quality (1). */
export const STRENGTH = {
  /** What each place further in the needs of an entry takes away. */
  step: 0.0225,
  /** A need that the entry does not name, and tools like it do. */
  likely: 0.25,
  /** The tools that editors show first for a need, and what each place further takes away; for a quality. */
  first: 1.75,
  firstStep: 0.08,
  firstHeld: 1.25,
};
/** What an entry serves beside needs: itself, and the alternatives that it names; so many tools are near one. */
export const LIKE = { itself: 2, alternative: 1, most: 20 };
/** A word that more shades of needs say tells nothing of any; a longer phrase says what none of its words says alone. */
const MOST_SAID = 24;
const MOST_WORDS = 2;
/** A BM25 score of so much is half of the strength of a word. */
const WORD_HALF = 4;

type Pairs = Iterable<readonly [tool: number, strength: number]>;

/** `orders`: by need the tools whose entries name it, as they answer to its name. */
export function buildSearch(input: SearchInput): {
  data: SearchData;
  spelling: SpellingData;
  orders: number[][];
} {
  const { tools, needs, qualities, elsewhere } = input;
  const senses: string[] = [];
  const meanings = new Map<string, Set<number>>();
  /** What these keys may mean. */
  const addSense = (sense: Omit<Sense, "tools">, strengths: Pairs, keys: readonly string[]): void => {
    const number = senses.push(writeSense({ ...sense, tools: inHundredths(strengths) })) - 1;
    for (const key of keys) meanings.set(key, (meanings.get(key) ?? new Set()).add(number));
  };
  const toolsAt = positionsIn(tools);
  const ahead = (first: readonly string[], most: number, step: number): Pairs =>
    toolsAt(first).map((tool, place) => [tool, most - step * place] as const);
  const serving = listServing(input);
  const orders = needs.map(({ slug, name: label, shades }, need) => {
    const [named] = shades.map(({ says, first }, at) => {
      const strengths = new Map([
        ...(serving[need] ?? []),
        ...ahead(first, STRENGTH.first, STRENGTH.firstStep),
      ]);
      // The name of a need is what its first shade means.
      const phrases = at === 0 ? [label, ...says] : says;
      const short = phrases
        .map((phrase) => tokenize(phrase).filter(isSaying))
        .filter((said) => said.length <= MOST_WORDS);
      const words = short.flat().map((word) => `?${stem(word)}`);
      addSense({ as: "need", slug, label }, strengths, [...phrases.map(phraseKey), ...words]);
      return strengths;
    });
    return [...(named ?? serving[need] ?? [])]
      .filter(([, strength]) => strength > STRENGTH.likely)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([tool]) => tool);
  });
  for (const { slug, name: label, says, isCondition, holders, first } of qualities) {
    // In part is half, unknown half of that.
    const levels = holders.map((some, level) => some.map((tool) => [tool, 2 ** -level] as const)).reverse();
    const as = isCondition ? "condition" : "quality";
    const strengths = new Map([...levels.flat(), ...ahead(first, STRENGTH.firstHeld, STRENGTH.step)]);
    addSense({ as, slug, label }, strengths, says.map(phraseKey));
  }
  addSense({ as: "elsewhere", slug: "", label: "" }, [], elsewhere.map(phraseKey));
  const near = findNear(input, serving);
  for (const [tool, { slug, name, aliases }] of tools.entries())
    for (const label of [name, ...aliases])
      addSense({ as: "name", slug, label }, [[tool, 1], ...(near[tool] ?? [])], [`=${compact(label)}`]);
  for (const [key, meant] of meanings)
    if (key === "" || (key.startsWith("?") && meant.size > MOST_SAID)) meanings.delete(key);
  const said = [...meanings].map(([key, numbers]): Line => [key, [...numbers].join(" ")]);
  const data: SearchData = { count: tools.length, senses, keys: cut([...said, ...listWords(input)]) };
  return { data, spelling: { others: input.known.join(" ") }, orders };
}

const isSaying = (word: string): boolean => !isStopWord(word);

const inHundredths = (strengths: Pairs): Strengths =>
  [...strengths].map(([tool, strength]) => `${tool} ${Math.round(100 * strength)}`).join(" ");

/** `positionsIn([{ slug: "a" }, { slug: "b" }])(["b"])` → `[1]`. Others are left out. */
function positionsIn(records: readonly { slug: string }[]): (slugs: readonly string[]) => number[] {
  const positions = new Map(records.map(({ slug }, position) => [slug, position]));
  return (slugs) => slugs.flatMap((slug) => positions.get(slug) ?? []);
}

const slugsOf = (named: readonly { slug: string }[]): string[] => named.map(({ slug }) => slug);

type Line = readonly [key: string, value: string];

/** `cut([["quiz", "1 2"]])` → `{ qu: "quiz=1 2" }`. In order they are packed better. */
function cut(lines: readonly Line[]): Shards {
  const shards: Record<string, string> = {};
  for (const [key, value] of [...lines].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const shard = shardOf(key);
    shards[shard] = `${shards[shard] === undefined ? "" : `${shards[shard]}\n`}${key}=${value}`;
  }
  return shards;
}

/** By need: its tools with their strengths. */
function listServing({ tools, needs }: SearchInput): Map<number, number>[] {
  const serving = needs.map(() => new Map<number, number>());
  const needsAt = positionsIn(needs);
  for (const [id, tool] of tools.entries()) {
    for (const [place, need] of needsAt(slugsOf(tool.needs)).entries())
      serving[need]?.set(id, 1 - STRENGTH.step * place);
    for (const need of needsAt(tool.likely)) serving[need]?.set(id, STRENGTH.likely);
  }
  return serving;
}

/** By tool: those that serve the same needs, that it names as alternatives or that name it; the likest first. */
function findNear({ tools }: SearchInput, serving: readonly ReadonlyMap<number, number>[]): Pairs[] {
  const toolsAt = positionsIn(tools);
  const naming = tools.map(({ alternatives }, tool) => {
    const named = toolsAt(slugsOf(alternatives)).map((other) => [other, LIKE.alternative] as const);
    return new Map([[tool, LIKE.itself], ...named]);
  });
  const shared = tools.map(() => new Map<number, number>());
  for (const servers of [...serving, ...naming])
    for (const [tool, strength] of servers)
      for (const [other, its] of servers)
        shared[tool]?.set(other, (shared[tool].get(other) ?? 0) + strength * its);
  return shared.map((sums, tool) =>
    [...sums]
      .map(([other, sum]): [tool: number, likeness: number] => [other, sum / (sums.get(tool) ?? 1)])
      .filter(([other]) => other !== tool)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, LIKE.most),
  );
}

/** What each word finds, as MiniSearch scores it: as written, and its stem. The words of phrases are known, too. */
function listWords({ tools, needs }: SearchInput): Line[] {
  const index = new MiniSearch({
    fields: ["name", "description", "topics"],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  });
  for (const [id, { name, aliases, short_description: description, topics }] of tools.entries())
    index.add({ id, name: [name, ...aliases].join(" | "), description, topics: topics.join(" | ") });
  const said = needs.flatMap(({ shades }) => shades.flatMap(({ says }) => says.flatMap(tokenize)));
  const written = index.toJSON().index.map(([term]) => term);
  const strengthsOf = (term: string): Strengths =>
    inHundredths(index.search(term).map(({ id, score }) => [Number(id), score / (score + WORD_HALF)]));
  return [...new Set([...written, ...[...said, ...LITTLE_WORDS].map(asWritten)])].map((term) => [
    term,
    strengthsOf(term),
  ]);
}

const asWritten = (word: string): string => `'${word}`;

/** Each word that says something, and its stem. */
const termsOf = (text: string): string[] =>
  tokenize(text).flatMap((word) => (isStopWord(word) ? [] : [asWritten(word), `~${stem(word)}`]));
