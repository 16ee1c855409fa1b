/** Generates content like the real one, with as many tools as the bench asks for. Always the same. */

import type { SourceFile } from "../source/read-content.ts";
import { frequentWord, toolName, VOCABULARY, word } from "./invented-words.ts";
import { createRandom, type Random } from "./random.ts";

/** About as many as the real directory has: these lists cost time too. */
const CATEGORIES = 24;
const AUDIENCES = 9;
const TAGS = 150;
const CLICHES = 100;
/** A prime number: entries of one need have nothing else in common. */
const NEEDS = 1_201;
const NEEDS_PER_THEME = 60;
/** Of the first shade of a need, beside its word; the real needs have some 27,000 phrases in all. */
const PHRASES = 20;

/** Real words, for the queries of the bench. Each is in the short description of one tool in 25. */
const TOPICS =
  "Quiz|Carte mentale|Transcription|Sous-titres|Dictée|Exposé|Frise|Sondage|Tableau blanc|Calcul mental|Lecture|" +
  "Traduction|Podcast|Diaporama|Bibliographie|Programmation|Géométrie|Orthographe|Portfolio|Débat|Cartographie|" +
  "Calendrier numérique|Messagerie|Révision|Évaluation";
const topics = TOPICS.split("|");

const PRICES = ["free", "free", "freemium", "freemium", "freemium", "paid", "enterprise"];
const LEVELS = ["primaire", "college", "lycee", "superieur"];
const PLATFORMS = ["web", "ios", "android", "windows"];

/** French puts U+202F before `:` and `;`. */
const NARROW_SPACE = "\u202F";

interface Identity {
  number: number;
  name: string;
  slug: string;
  path: string;
  pricing: string;
}

/**
 * The files of `count` tools (330 or more), a top for each category, a stack for each audience, and all lists.
 * Entries with a path in `without` are left out, and no other file mentions them.
 */
export function generateContent(count: number, without: ReadonlySet<string> = new Set()): SourceFile[] {
  const tools = range(count)
    .map(identify)
    .filter(({ path }) => !without.has(path));
  const affordable = tools.filter(({ pricing }) => pricing.startsWith("free"));
  const collections = [
    ...range(CATEGORIES).map((number) => ({ slug: `top-${word(number)}`, kind: "top", task: word(number) })),
    ...range(AUDIENCES).map((number) => ({
      slug: `stack-${word(number)}`,
      kind: "stack",
      persona: word(number),
    })),
  ].map((profile, number) => collectionFile(profile, createRandom(-number), affordable));
  return [
    ...lists(),
    ...needThemes([...new Set(tools.flatMap(({ number }) => needsOf(number, count)))]),
    ...tools.map((tool, index) => {
      const others = [1, 2, 3].flatMap((step) => tools[(index + step) % tools.length]?.slug ?? []);
      return toolFile(tool, { needs: needsOf(tool.number, count), others });
    }),
    ...collections.filter(({ path }) => !without.has(path)),
  ];
}

const range = (length: number): number[] => Array.from({ length }, (_, number) => number);

function identify(number: number): Identity {
  const name = toolName(number);
  const slug = name.toLowerCase();
  return { number, name, slug, path: `content/tools/${slug}.md`, pricing: createRandom(number).pick(PRICES) };
}

function toolFile(
  { number, name, slug, path, pricing }: Identity,
  { needs, others }: { needs: readonly number[]; others: readonly string[] },
): SourceFile {
  const random = createRandom(number);
  const audiences = random.sample(range(AUDIENCES).map(word), random.integer(1, 4));
  const added = day(random, 2021);
  const topic = topics[number % topics.length];
  const words = needs.map(needWord).join(", ");
  const fields = {
    name,
    aliases: random.chance(0.5) ? [`${name} ${word(number)}`] : null,
    short_description: `${topic} et ${words} pour ${clause(random)}, avec ${frequentWord(random)}.`,
    category: word(number % CATEGORIES),
    pricing,
    pricing_summary: random.chance(0.45) ? sentence(random) : null,
    website_url: `https://${slug}.example`,
    tags: random.sample(tagsOf(number % CATEGORIES), random.integer(2, 6)),
    needs: needs.map(needSlug),
    publisher: `Éditions ${name}`,
    publisher_country: random.pick(["FR", "BE", "CA", "CH", "US", "DE"]),
    interface_languages: ["fr", ...random.sample(["en", "es", "de", "it"], random.integer(0, 4))],
    audiences,
    levels: random.sample(LEVELS, random.integer(1, 4)),
    platforms: random.sample(PLATFORMS, random.integer(1, 4)),
    open_source: random.chance(0.2) ? "yes" : "no",
    hosting: random.chance(0.2) ? random.pick(["fr", "eu", "other"]) : null,
    account_required: random.chance(0.85) ? random.pick(["yes", "no"]) : null,
    education_program: random.chance(0.3)
      ? { kind: random.pick(["free", "discount", "quote"]), summary: sentence(random), audiences }
      : null,
    alternatives: others,
    sources: random.chance(0.3)
      ? [{ url: `https://${slug}.example/presse`, checked_at: added, supports: "présentation de l’outil" }]
      : null,
    added_at: added,
    updated_at: day(random, 2023),
  };
  return { path, text: formatEntry(fields, writeBody(random, name)) };
}

/** Tags that belong together; each serves two categories. */
function tagsOf(category: number): string[] {
  const step = Math.ceil(TAGS / CATEGORIES);
  return range(2 * step).map((offset) => word((category * step + offset) % TAGS));
}

function collectionFile(
  { slug, ...profile }: { slug: string; kind: string },
  random: Random,
  candidates: readonly Identity[],
): SourceFile {
  const fields = {
    title: `Une sélection${NARROW_SPACE}: ${slug}`,
    ...profile,
    short_description: `Une sélection pour ${clause(random)} et ${clause(random)}.`,
    tags: random.sample(tagsOf(random.integer(0, CATEGORIES - 1)), 3),
    criteria: [sentence(random), sentence(random)],
    tools: random
      .sample(candidates, random.integer(5, 10))
      .map((tool) => ({ slug: tool.slug, note: sentence(random) })),
    added_at: day(random, 2021),
    updated_at: day(random, 2023),
  };
  return { path: `content/collections/${slug}.md`, text: formatEntry(fields, writeBody(random, slug)) };
}

/** The lists of the generated site: the bench reads nothing of the real content. JSON is YAML. */
function lists(): SourceFile[] {
  const labels = (values: readonly string[]) => Object.fromEntries(values.map((value) => [value, value]));
  const site = {
    name: "Annuaire du banc d’essai",
    description: "Des fiches inventées, pour mesurer.",
    publisher: { name: "Banc d’essai", url: "https://banc.example" },
    base_url: "https://banc.example",
    repository: { url: "https://forge.example/banc", branch: "main" },
    license: {
      id: "CC-BY-4.0",
      name: "Creative Commons Attribution 4.0 International",
      url: "https://creativecommons.org/licenses/by/4.0/",
      attribution: { text: "Banc d’essai, CC BY 4.0", url: "https://banc.example" },
    },
  };
  const files = {
    site,
    categories: range(CATEGORIES).map((category) => ({
      slug: word(category),
      name: `Rayon ${word(category)}`,
      description: `Les outils de ${word(category)}.`,
    })),
    vocabularies: {
      audiences: labels(range(AUDIENCES).map(word)),
      levels: labels(LEVELS),
      disciplines: {},
      platforms: labels(PLATFORMS),
      connections: {},
      languages: labels(["fr", "en", "es", "de", "it"]),
      tags: labels(range(TAGS).map(word)),
    },
    qualities: [{ slug: "gratuit", name: "Gratuit", says: ["gratuit"], holds: { pricing: ["free"] } }],
    elsewhere: ["carte grise"],
    cliches: range(CLICHES).map((number) => ({
      phrase: `${word(VOCABULARY + 5_000 + number)} ${word(VOCABULARY + 6_000 + number)}`,
      instead: "Dire ce qu’il fait.",
    })),
  };
  return Object.entries(files).map(([name, data]) => ({
    path: `content/${name}.yml`,
    text: `${JSON.stringify(data, null, 1)}\n`,
  }));
}

/** A file for each sixty needs; each need has two shades, as many phrases as the real ones, and no tool of its own. */
function needThemes(needs: readonly number[]): SourceFile[] {
  return range(Math.ceil(needs.length / NEEDS_PER_THEME)).map((theme) => {
    const data = {
      name: `Thème ${word(theme)}`,
      needs: needs.slice(theme * NEEDS_PER_THEME, (theme + 1) * NEEDS_PER_THEME).map((need) => ({
        slug: needSlug(need),
        name: `Faire ${needWord(need)}`,
        shades: [
          {
            says: [needWord(need), ...range(PHRASES).map((turn) => `${needWord(need)} ${word(need + turn)}`)],
          },
          { says: [`${word(2 * need)}${word(2 * need + 1)}`] },
        ],
      })),
    };
    return { path: `content/needs/theme-${theme}.yml`, text: `${JSON.stringify(data, null, 1)}\n` };
  });
}

/** The word of a need: only its tools use it. */
const needWord = (need: number): string => word(VOCABULARY + need);
const needSlug = (need: number): string => `besoin-${need}`;

/** The needs of a tool, about four with 330 tools and one with thousands. Each need has a tool. */
function needsOf(number: number, count: number): number[] {
  const first = number % NEEDS;
  return range(Math.ceil((NEEDS - first) / count)).map((step) => first + step * count);
}

/** `"dimulu un vofeza bisaro selon le tovani"` */
/** Never two words side by side that could be the same: that is a mistake. */
const clause = (random: Random): string =>
  `${frequentWord(random)} un ${frequentWord(random)} de ${frequentWord(random)} ${random.pick(LINKS)} ${frequentWord(random)}`;
const LINKS = ["avec le", "selon le", "sans le", "pour chaque", "après le", "contre ce", "dans un"];

const sentence = (random: Random): string => `Pour ${clause(random)} et ${clause(random)}.`;

/** Some 120 words of Markdown with emphasis, a list, a sentence on accounts and sometimes a link. */
function writeBody(random: Random, name: string): string {
  const items = range(3).map(() => `- ${clause(random)}${NARROW_SPACE};`);
  const help = random.chance(0.1) ? " Voir [l’aide](https://aide.example)." : "";
  return [
    `**${name}** sert à ${clause(random)}. ${sentence(random)} ${sentence(random)}`,
    `${sentence(random)} On peut${NARROW_SPACE}:\n\n${items.join("\n")}`,
    `Sans compte, ${clause(random)}. ${sentence(random)}`,
    `${sentence(random)}${help}`,
  ].join("\n\n");
}

/** Front matter as JSON, which YAML reads. `null`: this entry does not have the field. */
function formatEntry(fields: Record<string, unknown>, body: string): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === null ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n${body}\n`;
}

/** A day of that year or the next: all in the past, and 2021–2022 never after 2023–2024. */
function day(random: Random, firstYear: number): string {
  const pad = (number: number) => String(number).padStart(2, "0");
  return `${firstYear + random.integer(0, 1)}-${pad(random.integer(1, 12))}-${pad(random.integer(1, 28))}`;
}
