/** A dozen tools, with needs, qualities and expressions of other fields of life, for the tests of search. */

import { buildSearch } from "../../../../functions/lib/search/build-index.ts";
import type { SearchInput, SearchTool } from "../../../../functions/lib/search/data.ts";
import { createSearch, type Search } from "../../../../functions/lib/search/search.ts";

interface Row {
  name: string;
  description: string;
  aliases?: string[];
  topics?: string[];
  /** Slugs of needs, what it is best for first. */
  needs?: string[];
  /** Names of other rows. */
  alternatives?: string[];
}

export interface Directory {
  tools: readonly Row[];
  /** By slug: shades, each with what people say, and the names of the tools to show first. */
  needs?: Record<string, { says: string[]; first?: string[] }[]>;
  /** By slug: what people say, and the names of the tools that have it, in part or for which nobody knows. */
  qualities?: Record<string, { says: string[]; holds: string[]; partly?: string[]; unknown?: string[] }>;
  elsewhere?: string[];
}

/** Words that a dictionary lists. */
const LEXICON = ["horoscope", "ligne", "maladie", "question", "recette", "xylophone"];

export const SMALL: Directory = {
  tools: [
    {
      name: "Khan Academy",
      description: "Cours et exercices de mathématiques en vidéo.",
      needs: ["revision"],
    },
    {
      name: "DeepL",
      description: "Passer un document dans une autre langue.",
      needs: ["traduction"],
      alternatives: ["Reverso"],
    },
    { name: "Reverso", description: "Un dictionnaire et ses exemples.", needs: ["traduction"] },
    { name: "Framindmap", description: "Une carte mentale à plusieurs.", needs: ["carte-mentale"] },
    {
      name: "Xmind",
      description: "Ranger ses idées en arbre.",
      topics: ["Illustration numérique"],
      needs: ["carte-mentale", "revision"],
    },
    {
      name: "Kahoot!",
      description: "Des défis en direct, projetés au tableau.",
      needs: ["quiz"],
      alternatives: ["Wayground", "Blooket"],
    },
    {
      name: "Wayground",
      aliases: ["Quizizz"],
      description: "Leçons et exercices à son rythme.",
      needs: ["quiz", "revision"],
    },
    { name: "Blooket", description: "Gagner des points en répondant.", needs: ["revision", "quiz"] },
    { name: "Écrivain", description: "Corriger l’orthographe et la carte des accords." },
    { name: "tl;dv", description: "Le texte d’une réunion en ligne.", needs: ["compte-rendu"] },
    { name: "Chat MD", description: "Un robot de discussion en Markdown." },
    {
      name: "ChatGPT",
      description: "Rédiger et dialoguer.",
      needs: ["redaction"],
      alternatives: ["Le Chat"],
    },
    { name: "Le Chat", description: "Un assistant pour écrire.", needs: ["redaction"] },
  ],
  needs: {
    "carte-mentale": [
      { says: ["carte mentale", "mindmap", "schéma heuristique"], first: ["Xmind"] },
      { says: ["remue-méninges", "lancer des idées"] },
    ],
    quiz: [
      { says: ["quiz", "qcm", "questionnaire"] },
      { says: ["quiz chronométré", "buzzer"], first: ["Blooket"] },
    ],
    revision: [{ says: ["réviser", "fiches de révision", "exercices pour s’entraîner"] }],
    traduction: [{ says: ["traduire un texte", "traducteur", "version latine"] }],
    "compte-rendu": [{ says: ["compte rendu de réunion", "minutes de réunion"] }],
    redaction: [{ says: ["rédiger une lettre", "écrire un courrier officiel à l’administration"] }],
  },
  qualities: {
    gratuit: {
      says: ["gratuit", "sans payer"],
      holds: ["Framindmap", "Blooket", "Le Chat", "Reverso"],
      partly: ["Kahoot!"],
      unknown: ["Khan Academy"],
    },
    "en-francais": { says: ["en français"], holds: ["Framindmap", "Xmind", "Wayground"] },
  },
  elsewhere: ["carte vitale", "code de la carte"],
};

export function toInput({ tools, needs = {}, qualities = {}, elsewhere = [] }: Directory): SearchInput {
  const needSlugs = Object.keys(needs);
  const toolAt = (names: readonly string[] = []) =>
    names.map((name) => tools.findIndex((tool) => tool.name === name));
  return {
    tools: tools.map(
      (row): SearchTool => ({
        slug: row.name.toLowerCase().replace(/[^a-z]/g, ""),
        name: row.name,
        aliases: row.aliases ?? [],
        description: row.description,
        topics: row.topics ?? [],
        needs: (row.needs ?? []).map((slug) => needSlugs.indexOf(slug)),
        alternatives: toolAt(row.alternatives),
        likely: [],
      }),
    ),
    needs: Object.entries(needs).map(([slug, shades]) => ({
      slug,
      name: `Besoin ${slug}`,
      shades: shades.map(({ says, first }) => ({ says, first: toolAt(first) })),
    })),
    qualities: Object.entries(qualities).map(([slug, { says, holds, partly, unknown }]) => ({
      slug,
      name: `Qualité ${slug}`,
      says,
      isCondition: true,
      holds: toolAt(holds),
      partly: toolAt(partly),
      unknown: toolAt(unknown),
    })),
    elsewhere,
    lexicon: LEXICON,
    compounds: [],
    known: LEXICON,
  };
}

/** Through JSON, as the edge receives it. */
export function searchOver(directory: Directory): Search {
  const { data, spelling } = JSON.parse(JSON.stringify(buildSearch(toInput(directory))));
  return createSearch(data, spelling);
}

/** `findNames(SMALL)("qcm")` → the names of the tools, best first. */
export function findNames(directory: Directory): (q: string) => string[] {
  const search = searchOver(directory);
  return (q) => search(q).positions.map((position) => directory.tools[position]?.name ?? "");
}
