/** What the build gives search, and what search loads. There tools go by number. */

interface Named {
  readonly slug: string;
}

/** A tool as its record says. */
export interface SearchTool extends Named {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly short_description: string;
  /** Labels of its category and tags. */
  readonly topics: readonly string[];
  /** What it is best for first. */
  readonly needs: readonly Named[];
  /** Slugs of needs that it likely serves too, the likeliest first. */
  readonly likely: readonly string[];
  readonly alternatives: readonly Named[];
}

export interface SearchQuality {
  readonly slug: string;
  readonly name: string;
  readonly says: readonly string[];
  /** A fact, which a tool has or not: those that lack it are told apart. */
  readonly isCondition: boolean;
  /** Slugs of the tools that editors show first to who asks for nothing else. */
  readonly first: readonly string[];
  /** Tools that have it; that have it in part; of which nobody knows. */
  readonly holders: readonly (readonly number[])[];
}

export interface SearchInput {
  readonly tools: readonly SearchTool[];
  readonly needs: readonly (Named & {
    readonly name: string;
    readonly shades: readonly { readonly says: readonly string[]; readonly first: readonly string[] }[];
  })[];
  readonly qualities: readonly SearchQuality[];
  /** Expressions of other fields of life. */
  readonly elsewhere: readonly string[];
  /** Well spelt words that are near those of entries. */
  readonly known: readonly string[];
}

/** Pairs of a tool and its strength in hundredths, `12 100 57 55`: a list of numbers takes longer to parse. */
export type Strengths = string;

/** What may be said: a tool by its name, a shade of a need, a quality, which may be a condition, or something of another field of life. */
export interface Sense extends Named {
  readonly as: "name" | "need" | "quality" | "condition" | "elsewhere";
  readonly label: string;
  /** Of a name: what it names, then the tools that are like it. */
  readonly tools: Strengths;
}

/** Texts by the first letters of what is in them: reading all costs too much, and a query needs few. */
export type Shards = Readonly<Record<string, string>>;

export interface SearchData {
  /** So many tools. */
  readonly count: number;
  /** Each a `Sense` on a line: a query needs few of the thousands. */
  readonly senses: readonly string[];
  /**
   * Lines by what may be typed. What a phrase may mean, by numbers of senses: `stem stem=12 57`; a name without spaces and
   * signs: `=khanacademy=8`; a word that few phrases hold: `?stem=12`. What words find: `'word=tool strength tool
   * strength`, `~stem=tool strength`; words that only phrases hold find nothing by themselves.
   */
  readonly keys: Shards;
}

/** What correcting needs beside the index: apart, since few queries are mistyped. Words between spaces. */
export interface SpellingData {
  /** Well spelt words that find nothing, and are near one that does. */
  readonly others: string;
}
