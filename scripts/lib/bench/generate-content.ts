/** Generates tools and collections such as editors write, as many as the bench asks for, always the same ones. */

import { PRICINGS, type Pricing } from "../../../functions/lib/contract/query.ts";
import { toSlug } from "../content/fields/content-values.ts";
import type { CategoryDefinition, SynonymGroup, Vocabularies } from "../content/list-schemas.ts";
import { createDescriptions, describeQuality, describeUse, NARROW_SPACE, writeBody } from "./french-prose.ts";
import { PUBLISHER_FORMS } from "./lexicon.ts";
import { createRandom, type Random } from "./random.ts";
import { createNames, inventWord } from "./tool-names.ts";

export interface GeneratedFile {
  /** Relative to the content folder: `tools/kalunora.md`. */
  path: string;
  text: string;
}

/** The real lists: what is generated is valid under them. */
export interface Lists {
  categories: readonly CategoryDefinition[];
  vocabularies: Vocabularies;
  /** What the tools are about: each group stands in some short description. */
  synonyms: readonly SynonymGroup[];
}

interface Identity {
  slug: string;
  name: string;
  category: number;
  pricing: Pricing;
  description: string;
}

/** `count` tools (some 300 or more), a top for each category and a stack for each audience. */
export function generateContent(count: number, lists: Lists): GeneratedFile[] {
  const random = createRandom(count);
  const tools = identify(count, lists, random);
  const shelves = lists.categories.map((_, index) => tools.filter(({ category }) => category === index));
  const affordable = tools.filter(({ pricing }) => pricing === "free" || pricing === "freemium");
  return [
    ...tools.map((tool) => ({
      path: `tools/${tool.slug}.md`,
      text: generateTool(tool, { random, lists, shelf: shelves[tool.category] ?? [] }),
    })),
    ...lists.categories.map(({ slug, name }, index) => ({
      path: `collections/top-${slug}.md`,
      text: generateCollection(`Le top${NARROW_SPACE}: ${name}`, {
        random,
        profile: { kind: "top", task: `Choisir un outil de la catégorie ${name}` },
        tags: tagsNear(index, lists),
        candidates: shelves[index] ?? [],
      }),
    })),
    ...Object.entries(lists.vocabularies.audiences).map(([slug, label], index) => ({
      path: `collections/stack-${slug}.md`,
      text: generateCollection(`La boîte à outils${NARROW_SPACE}: ${label}`, {
        random,
        profile: { kind: "stack", persona: label },
        tags: tagsNear(index, lists),
        candidates: affordable,
      }),
    })),
  ];
}

/** As among the real tools: more than half freemium, a third free. */
const PRICING_SHARES: readonly Pricing[] = [...PRICINGS, "free", "free", "freemium", "freemium", "freemium"];

function identify(count: number, { categories, synonyms }: Lists, random: Random): Identity[] {
  const nextName = createNames(random);
  const describe = createDescriptions(random);
  return Array.from({ length: count }, (_, index) => {
    const name = nextName();
    const topics: string[] = [];
    for (let group = index % synonyms.length; group < synonyms.length; group += count) {
      topics.push(pickTopic(synonyms[group]?.words ?? [], random));
    }
    return {
      slug: toSlug(name),
      name,
      // The first ones see to it that no category is empty.
      category: index < categories.length ? index : random.integer(0, categories.length - 1),
      pricing: random.pick(PRICING_SHARES),
      description: describe(topics),
    };
  });
}

/** Two words at most where the group has such: descriptions that share more than that look like copies. */
function pickTopic(phrases: readonly string[], random: Random): string {
  const short = phrases.filter((phrase) => phrase.split(" ").length <= 2);
  return random.pick(short.length > 0 ? short : phrases);
}

interface ToolContext {
  random: Random;
  lists: Lists;
  /** The tools of the same category. */
  shelf: readonly Identity[];
}

function generateTool(tool: Identity, { random, lists, shelf }: ToolContext): string {
  const { slug, name, category, pricing, description } = tool;
  const { vocabularies } = lists;
  const audiences = random.sample(Object.keys(vocabularies.audiences), random.integer(1, 4));
  const others = shelf.filter((other) => other.slug !== slug).map((other) => other.slug);
  const added = randomDate(random, 2021);
  const fields = {
    name,
    aliases: random.chance(0.5) ? [`${name} ${random.pick(["en ligne", "France", "éducation"])}`] : null,
    short_description: description,
    category: lists.categories[category]?.slug,
    pricing,
    pricing_summary: random.chance(0.45) ? `Un abonnement pour ${describeUse(random)}.` : null,
    website_url: `https://${slug}.example`,
    tags: random.sample(tagsNear(category, lists), random.integer(2, 6)),
    publisher: `${random.pick(PUBLISHER_FORMS)} ${inventWord(random)}`,
    publisher_country: random.pick(["FR", "FR", "BE", "CA", "CH", "US", "US", "DE"]),
    interface_languages: ["fr", ...random.sample(["en", "es", "de", "it", "nl"], random.integer(0, 4))],
    audiences,
    levels: random.sample(Object.keys(vocabularies.levels), random.integer(1, 4)),
    platforms: random.sample(Object.keys(vocabularies.platforms), random.integer(1, 4)),
    open_source: random.chance(0.2) ? "yes" : "no",
    hosting: random.chance(0.2) ? random.pick(["fr", "eu", "other"]) : null,
    account_required: random.chance(0.85) ? random.pick(["yes", "no"]) : null,
    education_program: random.chance(0.3)
      ? {
          kind: random.pick(["free", "discount", "extended", "quote"]),
          summary: `Une licence pour ${describeUse(random)}.`,
          audiences: audiences.slice(0, 2),
        }
      : null,
    alternatives: random.sample(others, random.integer(2, 4)),
    sources: random.chance(0.3)
      ? [{ url: `https://${slug}.example/presse`, checked_at: added, supports: "présentation de l’outil" }]
      : null,
    added_at: added,
    updated_at: randomDate(random, 2023),
  };
  return formatEntry(fields, writeBody(random, { name, url: `https://${slug}.example/aide` }));
}

interface CollectionContext {
  random: Random;
  profile: { kind: "top"; task: string } | { kind: "stack"; persona: string };
  tags: readonly string[];
  candidates: readonly Identity[];
}

function generateCollection(title: string, { random, profile, tags, candidates }: CollectionContext): string {
  const fields = {
    title,
    ...profile,
    short_description: `Une sélection pour qui veut ${describeUse(random)}.`,
    tags: random.sample(tags, 3),
    criteria: [describeQuality(random), describeQuality(random)],
    tools: random
      .sample(candidates, random.integer(5, 10))
      .map(({ slug }) => ({ slug, note: `Pour ${describeUse(random)}.` })),
    added_at: randomDate(random, 2021),
    updated_at: randomDate(random, 2023),
  };
  return formatEntry(fields, writeBody(random, { name: title, url: "https://aide.example" }));
}

/** Front matter as JSON, which YAML reads; `null` is a field that this entry does not have. */
function formatEntry(fields: Record<string, unknown>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

/** Some tags that belong together, since the vocabulary lists them by theme; each is near two categories. */
function tagsNear(index: number, { categories, vocabularies }: Lists): string[] {
  const tags = Object.keys(vocabularies.tags);
  const step = tags.length / categories.length;
  return [...tags.slice(Math.floor(index * step)), ...tags].slice(0, 2 * Math.ceil(step));
}

/** A day of that year or the next: all in the past, and 2021–2022 never after 2023–2024. */
function randomDate(random: Random, firstYear: number): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${firstYear + random.integer(0, 1)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`;
}
