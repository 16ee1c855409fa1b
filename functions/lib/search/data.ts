/** What the build gives search, and what search loads. There tools go by number. */

export interface Named {
  readonly slug: string;
  readonly name: string;
}

/** Ways to say the same, and slugs of the tools that editors show first for it. */
interface Shade {
  readonly says: readonly string[];
  readonly first: readonly string[];
}

export interface SearchQuality extends Named, Shade {
  /** A fact, which a tool has or not: those that lack it are told apart. */
  readonly isCondition: boolean;
  /** Tools that have it; that have it in part; of which nobody knows. */
  readonly holders: readonly (readonly number[])[];
}

export interface SearchInput {
  /** As their records say. */
  readonly tools: readonly (Named & {
    readonly aliases: readonly string[];
    readonly short_description: string;
    /** Labels of its category and tags. */
    readonly topics: readonly string[];
    /** What it is best for first. */
    readonly needs: readonly { slug: string }[];
    /** Slugs of needs that it likely serves too, the likeliest first. */
    readonly likely: readonly string[];
    readonly alternatives: readonly { slug: string }[];
  })[];
  readonly needs: readonly (Named & { readonly shades: readonly Shade[] })[];
  readonly qualities: readonly SearchQuality[];
  /** Expressions of other fields of life. */
  readonly elsewhere: readonly string[];
}

/** Pairs of a tool and its strength in hundredths, `12 100 57 55`: a list of numbers takes longer to parse. */
export type Strengths = string;

/** What may be said: a tool by its name, a shade of a need, a quality, which may be a condition, or words of another field of life. */
export interface Sense extends Named {
  readonly as: "name" | "need" | "quality" | "condition" | "word";
  /** Of a name: what it names, then the tools that are like it. */
  readonly tools: Strengths;
}

export interface SearchData {
  /** So many tools. */
  readonly count: number;
  readonly senses: readonly Sense[];
  /**
   * Sorted lines by what may be typed. What a phrase may mean, by numbers of senses: `stem stem=12 57`; a name without
   * spaces and signs: `=khanacademy=8`; a word that phrases hold: `?stem=12`. What words find: `'word=tool strength
   * tool strength`, `~stem=tool strength`; words that only phrases hold find nothing by themselves.
   */
  readonly lines: readonly string[];
}
