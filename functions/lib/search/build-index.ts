/** Builds what search loads: everything that can be said is a key, a key gives tools with strengths. Slow. */

import MiniSearch from "minisearch";
import { compact, isStopWord, LITTLE_WORDS, stem, tokenize } from "../text/french.ts";
import type {
  SearchData,
  SearchInput,
  SearchQuality,
  SearchTool,
  Sense,
  Shards,
  SpellingData,
  Strengths,
} from "./data.ts";
import { shardOf, writeSense } from "./load.ts";
import { phraseKey } from "./phrases.ts";

/** How much a tool answers to a need or a quality. */
export const STRENGTH = {
  /** The first of the needs of an entry, and what each place further takes away. */
  best: 1,
  step: 0.0225,
  /** A need that the entry does not name, and tools like it do. */
  likely: 0.25,
  /** The tools that editors show first, and what each place further takes away. */
  first: 1.75,
  firstStep: 0.08,
  /** The first of the tools that editors show first for a quality. */
  firstHeld: 1.25,
  partly: 0.5,
  unknown: 0.3,
};
/** How alike tools are. */
export const LIKE = { alternative: 0.6, needs: 0.5, most: 40 };
/** A word that more shades of needs say tells nothing of any. */
const MOST_SAID = 6;
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
  const senses: Sense[] = [];
  const keys = new Map<string, Set<number>>();
  /** What these keys may mean. */
  const addSense = (sense: Sense, of: readonly string[]): void => {
    const number = senses.push(sense) - 1;
    for (const key of of) if (key !== "") keys.set(key, (keys.get(key) ?? new Set()).add(number));
  };
  const serving = listServing(input);
  const toolsAt = positionsIn(tools);
  const orders = needs.map(({ slug, name: label, shades }, need) => {
    const served = serving[need] ?? new Map<number, number>();
    const answering = shades.map(({ says, first }, at) => {
      const ahead = toolsAt(first).map(
        (tool, place) => [tool, STRENGTH.first - STRENGTH.firstStep * place] as const,
      );
      const strengths = new Map([...served, ...ahead]);
      // The name of a need is what its first shade means.
      const phrases = at === 0 ? [label, ...says] : says;
      const words = phrases.flatMap(tokenize).map((word) => `?${stem(word)}`);
      addSense({ as: "need", slug, label, tools: inHundredths(strengths) }, [
        ...phrases.map(phraseKey),
        ...words,
      ]);
      return strengths;
    });
    const [named = served] = answering;
    return [...served.keys()]
      .filter((tool) => (served.get(tool) ?? 0) > STRENGTH.likely)
      .sort((a, b) => (named.get(b) ?? 0) - (named.get(a) ?? 0) || a - b);
  });
  for (const quality of qualities) {
    const { slug, name: label, says, isCondition } = quality;
    const having = listHolders(quality, toolsAt(quality.first ?? []));
    addSense({ as: "quality", slug, label, isCondition, tools: inHundredths(having) }, says.map(phraseKey));
  }
  addSense({ as: "elsewhere", slug: "", label: "", tools: "" }, elsewhere.map(phraseKey));
  for (const [tool, { slug, name, aliases }] of tools.entries())
    for (const label of [name, ...aliases])
      addSense({ as: "name", slug, label, tool, tools: `${tool} 100` }, [`=${compact(label)}`]);
  for (const [key, meant] of keys) if (key.startsWith("?") && meant.size > MOST_SAID) keys.delete(key);
  const data: SearchData = {
    slugs: slugsOf(tools),
    senses: senses.map(writeSense),
    keys: cut([...keys].map(([key, numbers]) => [key, [...numbers].join(" ")])),
    near: nearTools(tools, serving).map(inHundredths),
    words: listWords(input),
  };
  return { data, spelling: { others: input.known.join(" ") }, orders };
}

const inHundredths = (strengths: Pairs): Strengths =>
  [...strengths].map(([tool, strength]) => `${tool} ${Math.round(100 * strength)}`).join(" ");

/** `positionsIn([{ slug: "a" }, { slug: "b" }])(["b"])` → `[1]`. Others are left out. */
function positionsIn(records: readonly { slug: string }[]): (slugs: readonly string[]) => number[] {
  const positions = new Map(records.map(({ slug }, position) => [slug, position]));
  return (slugs) => slugs.flatMap((slug) => positions.get(slug) ?? []);
}

const slugsOf = (named: readonly { slug: string }[]): string[] => named.map(({ slug }) => slug);

/** `cut([["quiz", "1 2"]])` → `{ qu: "quiz=1 2" }` */
function cut(entries: readonly (readonly [key: string, value: string])[]): Shards {
  const shards: Record<string, string> = {};
  for (const [key, value] of entries) {
    const shard = shardOf(key);
    shards[shard] = `${shards[shard] === undefined ? "" : `${shards[shard]}\n`}${key}=${value}`;
  }
  return shards;
}

/** By need: its tools with their strengths, what each is best for first. */
function listServing({ tools, needs }: SearchInput): Map<number, number>[] {
  const servers: [tool: number, strength: number][][] = needs.map(() => []);
  const needsAt = positionsIn(needs);
  for (const [id, tool] of tools.entries()) {
    for (const [place, need] of needsAt(slugsOf(tool.needs)).entries())
      servers[need]?.push([id, STRENGTH.best - STRENGTH.step * place]);
    for (const need of needsAt(tool.likely)) servers[need]?.push([id, STRENGTH.likely]);
  }
  return servers.map((some) => new Map(some.sort((a, b) => b[1] - a[1])));
}

/** Who has a quality; `first`: shown first. */
function listHolders(
  { holds, partly, unknown }: SearchQuality,
  first: readonly number[],
): Map<number, number> {
  const having = new Map<number, number>();
  for (const tool of unknown) having.set(tool, STRENGTH.unknown);
  for (const tool of partly) having.set(tool, STRENGTH.partly);
  for (const tool of holds) having.set(tool, 1);
  for (const [place, tool] of first.entries()) having.set(tool, STRENGTH.firstHeld - STRENGTH.step * place);
  return having;
}

/** By tool: its alternatives, both ways, and those that serve the same needs, the likest first. */
function nearTools(
  tools: readonly SearchTool[],
  serving: readonly ReadonlyMap<number, number>[],
): [tool: number, likeness: number][][] {
  const shared = tools.map(() => new Map<number, number>());
  for (const servers of serving) {
    const rarity = Math.log(tools.length / Math.max(1, servers.size));
    for (const [tool, strength] of servers)
      for (const [other, its] of servers) add(shared[tool], other, strength * rarity * its);
  }
  const toolsAt = positionsIn(tools);
  const named = tools.map(() => new Set<number>());
  for (const [tool, { alternatives }] of tools.entries())
    for (const other of toolsAt(slugsOf(alternatives))) {
      named[tool]?.add(other);
      named[other]?.add(tool);
    }
  return shared.map((sums, tool) => {
    const whole = sums.get(tool) || 1;
    const others = new Set([...sums.keys(), ...(named[tool] ?? [])]);
    const likenesses = [...others].map((other): [tool: number, likeness: number] => {
      const share = (sums.get(other) ?? 0) / whole;
      const asNamed = named[tool]?.has(other) ? LIKE.alternative : 0;
      return [other, LIKE.needs * share + asNamed];
    });
    return likenesses
      .filter(([other, likeness]) => other !== tool && likeness > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, LIKE.most);
  });
}

const add = (into: Map<number, number> | undefined, key: number, more: number): unknown =>
  into?.set(key, (into.get(key) ?? 0) + more);

/** The texts of a tool whose words are looked up. */
const textsOf = ({ name, aliases, short_description, topics }: SearchTool): string[] =>
  [name, aliases, short_description, topics].flat();

/** What each word finds, as MiniSearch scores it: as written, and its stem. The words of phrases are known, too. */
function listWords({ tools, needs }: SearchInput): Shards {
  const index = new MiniSearch({
    fields: ["name", "description", "topics"],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  });
  for (const [id, { name, aliases, short_description: description, topics }] of tools.entries())
    index.add({ id, name: [name, ...aliases].join(" | "), description, topics: topics.join(" | ") });
  const said = needs.flatMap(({ shades }) => shades.flatMap(({ says }) => says.flatMap(tokenize)));
  const terms = new Set([...tools.flatMap(textsOf).flatMap(termsOf), ...said, ...LITTLE_WORDS]);
  const strengthsOf = (term: string): Strengths =>
    inHundredths(index.search(term).map(({ id, score }) => [Number(id), score / (score + WORD_HALF)]));
  return cut([...terms].sort().map((term) => [term, strengthsOf(term)]));
}

/** Each word that says something, and its stem. */
const termsOf = (text: string): string[] =>
  tokenize(text).flatMap((word) => (isStopWord(word) ? [] : [word, `~${stem(word)}`]));
