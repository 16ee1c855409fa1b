/** Builds what search loads: everything that can be said is a key, a key gives tools with strengths. Slow. */

import MiniSearch from "minisearch";
import { compact, isStopWord, LITTLE_WORDS, singular, stem, tokenize } from "../text/french.ts";
import type {
  SearchData,
  SearchInput,
  SearchQuality,
  SearchTool,
  Shards,
  SpellingData,
  Strengths,
} from "./data.ts";
import { shardOf } from "./load.ts";
import { findPhrases, phraseKey } from "./phrases.ts";

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
  /** What a place further takes away from who has a quality by a need, all places together. */
  lessHeld: 0.2,
  /** The first of the tools that editors show first for a quality. */
  firstHeld: 1.25,
  partly: 0.5,
  unknown: 0.3,
};
/** How alike tools are. */
export const LIKE = { alternative: 0.6, needs: 0.5, least: 0.12, most: 40 };
/** A BM25 score of so much is half of the strength of a word. */
const WORD_HALF = 4;

type Pairs = Iterable<readonly [tool: number, strength: number]>;

/** `orders`: by need the tools whose entries name it, as they answer to its name. */
export function buildSearch(input: SearchInput): {
  data: SearchData;
  spelling: SpellingData;
  orders: number[][];
} {
  const { tools } = input;
  const serving = listServing(input);
  const { phrases, shades, needOf, orders } = listShades(input, serving);
  const [needsAt, toolsAt] = [positionsIn(input.needs), positionsIn(tools)];
  const data: SearchData = {
    slugs: slugsOf(tools),
    names: cut(listNames(input)),
    needs: input.needs.map(({ slug, name: label }, need) => ({
      slug,
      label,
      tools: inHundredths(serving[need] ?? []),
    })),
    shades,
    needOf,
    qualities: input.qualities.map((quality) =>
      listHolders(
        quality,
        needsAt(quality.needs ?? []).map((need) => orders[need] ?? []),
        toolsAt(quality.first ?? []),
      ),
    ),
    phrases: cut([...phrases].map(([key, numbers]) => [key, [...numbers].join(" ")])),
    near: nearTools(tools, serving).map(inHundredths),
    words: listWords(tools),
  };
  return { data, spelling: listSpelling(input), orders };
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
      servers[need]?.push([id, Math.max(STRENGTH.served, STRENGTH.best - STRENGTH.step * place)]);
    for (const need of needsAt(tool.likely)) servers[need]?.push([id, STRENGTH.likely]);
  }
  return servers.map((some) => new Map(some.sort((a, b) => b[1] - a[1])));
}

/** By the key of each phrase, what it may mean; shades, which are stronger where entries say them; needs in order. */
function listShades(
  { tools, needs, qualities, elsewhere }: SearchInput,
  serving: readonly ReadonlyMap<number, number>[],
) {
  const phrases = new Map<string, Set<number>>();
  const shades = needs.flatMap(({ name, shades: some }, need) =>
    // The name of a need is what its first shade means.
    some.map(({ says, first }, at) => ({ need, first, says: at === 0 ? [name, ...says] : says })),
  );
  for (const [sense, { says }] of [...shades, ...qualities, { says: elsewhere }].entries())
    for (const key of says.map(phraseKey))
      if (key !== "") phrases.set(key, (phrases.get(key) ?? new Set()).add(sense));
  const said = listSaid(tools, (key) => [...(phrases.get(key) ?? [])]);
  const toolsAt = positionsIn(tools);
  const stronger = shades.map(({ need, first }, sense) => {
    const strengths = new Map<number, number>();
    for (const tool of said.get(sense) ?? []) {
      const strength = serving[need]?.get(tool);
      strengths.set(tool, strength === undefined ? STRENGTH.saidOnly : strength + STRENGTH.said);
    }
    for (const [place, tool] of toolsAt(first).entries())
      strengths.set(tool, STRENGTH.first - STRENGTH.firstStep * place);
    return strengths;
  });
  const orders = serving.map((served, at) => {
    const naming = [...served.keys()].filter((tool) => (served.get(tool) ?? 0) > STRENGTH.likely);
    const named = stronger[shades.findIndex(({ need }) => need === at)];
    const strongest = new Map([...served, ...(named ?? [])]);
    return naming.sort((a, b) => (strongest.get(b) ?? 0) - (strongest.get(a) ?? 0) || a - b);
  });
  return { phrases, shades: stronger.map(inHundredths), needOf: shades.map(({ need }) => need), orders };
}

/** Who has a quality. `orders`: of the needs that stand for it, their tools, best first. `first`: shown first. */
function listHolders(
  { slug, name, isCondition, isMaker, holds, partly, unknown }: SearchQuality,
  orders: readonly (readonly number[])[],
  first: readonly number[],
) {
  const having = new Map<number, number>();
  for (const tool of unknown) having.set(tool, STRENGTH.unknown);
  for (const tool of partly) having.set(tool, STRENGTH.partly);
  for (const tool of holds) having.set(tool, 1);
  for (const order of isCondition ? [] : orders)
    for (const [place, tool] of order.entries())
      if (holds.includes(tool)) having.set(tool, 1 - (STRENGTH.lessHeld * place) / order.length);
  for (const [place, tool] of first.entries()) having.set(tool, STRENGTH.firstHeld - STRENGTH.step * place);
  return { slug, label: name, isCondition, isMaker, tools: inHundredths(having) };
}

/** By what a phrase may mean: the tools whose own words say it. */
function listSaid(
  tools: readonly SearchTool[],
  lookUp: (key: string) => readonly number[],
): Map<number, Set<number>> {
  const said = new Map<number, Set<number>>();
  for (const [id, tool] of tools.entries())
    for (const { senses } of textsOf(tool).flatMap((text) => findPhrases(tokenize(text), lookUp)))
      for (const sense of senses) said.set(sense, (said.get(sense) ?? new Set()).add(id));
  return said;
}

const textsOf = ({ name, aliases, short_description, topics }: SearchTool): string[] =>
  [name, aliases, short_description, topics].flat();

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
      return [other, (share > LIKE.least ? LIKE.needs * share : 0) + asNamed];
    });
    return likenesses
      .filter(([other, likeness]) => other !== tool && likeness > 0)
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, LIKE.most);
  });
}

const add = (into: Map<number, number> | undefined, key: number, more: number): unknown =>
  into?.set(key, (into.get(key) ?? 0) + more);

/** Each name of each tool: without spaces and signs, what it names. */
function listNames({ tools, lexicon, compounds }: SearchInput): [form: string, named: string][] {
  const [listed, joined] = [new Set(lexicon), new Set(compounds)];
  const isListed = (word: string) => isStopWord(word) || listed.has(word) || listed.has(singular(word));
  return tools.flatMap(({ name, aliases }, id) =>
    [...aliases.toReversed(), name].map((label): [string, string] => {
      const form = compact(label);
      const isOrdinary = joined.has(form) || tokenize(label).every(isListed);
      return [form, `${id} ${+isOrdinary} ${label}`];
    }),
  );
}

/** What each word finds, as MiniSearch scores it: as written, and its stem. */
function listWords(tools: readonly SearchTool[]): Shards {
  const index = new MiniSearch({
    fields: ["name", "description", "topics"],
    tokenize: termsOf,
    processTerm: (term) => term,
    searchOptions: { boost: { name: 2 }, tokenize: (term) => [term] },
  });
  for (const [id, { name, aliases, short_description: description, topics }] of tools.entries())
    index.add({ id, name: [name, ...aliases].join(" | "), description, topics: topics.join(" | ") });
  const terms = [...new Set(tools.flatMap(textsOf).flatMap(termsOf))].sort();
  const strengthsOf = (term: string): Strengths =>
    inHundredths(index.search(term).map(({ id, score }) => [Number(id), score / (score + WORD_HALF)]));
  return cut(terms.map((term) => [term, strengthsOf(term)]));
}

/** Each word that says something, and its stem. */
const termsOf = (text: string): string[] =>
  tokenize(text).flatMap((word) => (isStopWord(word) ? [] : [word, `~${stem(word)}`]));

function listSpelling({ tools, needs, known }: SearchInput): SpellingData {
  const times = new Map<string, number>();
  for (const word of tools.flatMap((tool) => [...new Set(textsOf(tool).flatMap(tokenize))]))
    if (!isStopWord(word)) times.set(word, (times.get(word) ?? 0) + 1);
  const frequent = [...times].sort(([a, timesA], [b, timesB]) => timesB - timesA || (a < b ? -1 : 1));
  const said = needs.flatMap(({ shades }) => shades.flatMap(({ says }) => says.flatMap(tokenize)));
  const phraseWords = [...new Set(said.filter((word) => !isStopWord(word)))].sort();
  const words = new Set([...frequent.map(([word]) => word), ...LITTLE_WORDS, ...phraseWords]);
  return { words: [...words].filter((word) => word.length >= 4).join(" "), others: known.join(" ") };
}
