/** Builds what search loads: everything that can be said is a key, a key gives tools with strengths. Slow. */

import MiniSearch from "minisearch";
import { compact, isStopWord, LITTLE_WORDS, saysLittle, stem, tokenize } from "../text/french.ts";
import type { Named, SearchData, SearchInput, Sense, Strengths } from "./data.ts";
import { phraseKey } from "./phrases.ts";

/** How much a tool answers to a need or a quality beside the first need of an entry, and who has the quality (1). */
export const STRENGTH = {
  /** What each place further in the needs of an entry takes away. */
  step: 0.0225,
  /** A need that the entry does not name, and tools like it do. */
  likely: 0.25,
  /** The tools that editors show first for a need, for a quality, and what each place further takes away. */
  first: 1.75,
  firstHeld: 1.25,
  firstStep: 0.08,
};
/** What an entry serves beside needs: itself, and the alternatives that it names; so many tools are near one. */
export const LIKE = { itself: 2, alternative: 1, most: 30 };
/** A BM25 score of so much is half of the strength of a word. */
const WORD_HALF = 4;

type Pairs = Iterable<readonly [tool: number, strength: number]>;

/** `orders`: by need the tools whose entries name it, as they answer to its name. */
export function buildSearch(input: SearchInput): { data: SearchData; orders: number[][] } {
  const { tools, needs, qualities, elsewhere } = input;
  const senses: Sense[] = [];
  const meanings = new Map<string, Set<number>>();
  /** What these keys may mean. */
  const addSense = (as: Sense["as"], { slug, name }: Named, strengths: Pairs, keys: readonly string[]) => {
    const number = senses.push({ as, slug, name, tools: inHundredths(strengths) }) - 1;
    for (const key of keys) meanings.set(key, (meanings.get(key) ?? new Set()).add(number));
  };
  const toolsAt = positionsIn(tools);
  const ahead = (first: readonly string[], most: number, step: number): Pairs =>
    toolsAt(first).map((tool, place) => [tool, most - step * place]);
  const serving = listServing(input);
  const orders = needs.map((need, number) => {
    const [named] = need.shades.map(({ says, first }, at) => {
      const chosen = ahead(first, STRENGTH.first, STRENGTH.firstStep);
      const strengths = new Map([...(serving[number] ?? []), ...chosen]);
      // The name of a need is what its first shade means.
      const phrases = at === 0 ? [need.name, ...says] : says;
      const words = phrases.flatMap(tokenize).flatMap((word) => (saysLittle(word) ? [] : `?${stem(word)}`));
      addSense("need", need, strengths, [...phrases.map(phraseKey), ...words]);
      return strengths;
    });
    return [...(named ?? serving[number] ?? [])]
      .filter(([, strength]) => strength > STRENGTH.likely)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .map(([tool]) => tool);
  });
  for (const quality of qualities) {
    // In part is half, unknown half of that.
    const levels = quality.holders.map((some, level) => some.map((tool) => [tool, 2 ** -level] as const));
    const first = ahead(quality.first, STRENGTH.firstHeld, STRENGTH.step);
    const as = quality.isCondition ? "condition" : "quality";
    addSense(as, quality, new Map([...levels.reverse().flat(), ...first]), quality.says.map(phraseKey));
  }
  addSense("word", { slug: "", name: "" }, [], elsewhere.map(phraseKey));
  const near = findNear(input, serving);
  for (const [tool, { slug, name: own, aliases }] of tools.entries())
    for (const name of [own, ...aliases])
      addSense("name", { slug, name }, [[tool, 1], ...(near[tool] ?? [])], [`=${compact(name)}`]);
  // An expression of link words alone says nothing.
  meanings.delete("");
  const said = [...meanings].map(([key, numbers]) => `${key}=${[...numbers].join(" ")}`);
  const lines = [...said, ...listWords(input)].sort();
  return { data: { count: tools.length, senses, lines }, orders };
}

const inHundredths = (strengths: Pairs): Strengths =>
  [...strengths].map(([tool, strength]) => `${tool} ${Math.round(100 * strength)}`).join(" ");

/** `positionsIn([{ slug: "a" }, { slug: "b" }])(["b"])` → `[1]`. Others are left out. */
function positionsIn(records: readonly { slug: string }[]): (slugs: readonly string[]) => number[] {
  const positions = new Map(records.map(({ slug }, position) => [slug, position]));
  return (slugs) => slugs.flatMap((slug) => positions.get(slug) ?? []);
}

const slugsOf = (named: readonly { slug: string }[]): string[] => named.map(({ slug }) => slug);

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
function listWords({ tools, needs }: SearchInput): string[] {
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
  const terms = new Set([...written, ...[...said, ...LITTLE_WORDS].map(asWritten)]);
  return [...terms].map((term) => `${term}=${strengthsOf(term)}`);
}

const asWritten = (word: string): string => `'${word}`;

/** Each word that says something, and its stem. */
const termsOf = (text: string): string[] =>
  tokenize(text).flatMap((word) => (isStopWord(word) ? [] : [asWritten(word), `~${stem(word)}`]));
