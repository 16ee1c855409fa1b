/** A dozen tools, with needs, qualities and expressions of other fields of life, for the tests of search. */

import { buildSearch } from "../../../../functions/lib/search/build-index.ts";
import type { SearchInput } from "../../../../functions/lib/search/data.ts";
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

type Rest = "partly" | "unknown" | "first";

export interface Directory {
  tools: readonly Row[];
  /** By slug: shades, each with what people say, and the names of the tools to show first. */
  needs?: Record<string, { says: string[]; first?: string[] }[]>;
  /** By slug: what people say, the tools that have it, in part or for which nobody knows, those to show first. */
  qualities?: Record<string, Record<"says" | "holds", string[]> & Partial<Record<Rest, string[]>>>;
  elsewhere?: string[];
}

/** Words that a dictionary lists. */
const LEXICON = ["horoscope", "ligne", "maladie", "question", "recette", "xylophone"];

const row = (name: string, description: string, needs = "", more: Partial<Row> = {}): Row => ({
  ...{ name, description, needs: needs.split(" ").filter(Boolean), ...more },
});

export const SMALL: Directory = {
  tools: [
    row("Khan Academy", "Cours et exercices de mathématiques en vidéo.", "revision"),
    row("DeepL", "Passer un document dans une autre langue.", "traduction", { alternatives: ["Reverso"] }),
    row("Reverso", "Un dictionnaire et ses exemples.", "traduction"),
    row("Framindmap", "Une carte mentale à plusieurs.", "carte-mentale"),
    row("Xmind", "Ranger ses idées en arbre.", "carte-mentale revision", {
      topics: ["Illustration numérique"],
    }),
    row("Kahoot!", "Des défis en direct, projetés au tableau.", "quiz", {
      alternatives: ["Wayground", "Blooket"],
    }),
    row("Wayground", "Leçons et exercices à son rythme.", "quiz revision", { aliases: ["Quizizz"] }),
    row("Blooket", "Gagner des points en répondant.", "revision quiz"),
    row("Écrivain", "Corriger l’orthographe et la carte des accords."),
    row("tl;dv", "Le texte d’une réunion en ligne.", "compte-rendu"),
    row("Chat MD", "Un robot de discussion en Markdown."),
    row("ChatGPT", "Rédiger et dialoguer.", "redaction", { alternatives: ["Le Chat"] }),
    row("Le Chat", "Un assistant pour écrire.", "redaction"),
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
    "en-francais": { says: ["en français"], holds: ["Framindmap", "Wayground", "Xmind"], first: ["Xmind"] },
  },
  elsewhere: ["carte vitale", "code de la carte"],
};

function toInput({ tools, needs = {}, qualities = {}, elsewhere = [] }: Directory): SearchInput {
  const toolAt = (names: readonly string[] = []) =>
    names.map((name) => tools.findIndex((tool) => tool.name === name));
  return {
    tools: tools.map(({ description, needs: slugs = [], alternatives = [], ...tool }) => ({
      ...{ aliases: [], topics: [], likely: [], ...tool },
      ...{ slug: tool.name, short_description: description },
      needs: slugs.map((slug) => ({ slug })),
      alternatives: alternatives.map((slug) => ({ slug })),
    })),
    needs: Object.entries(needs).map(([slug, shades]) => ({
      ...{ slug, name: `Besoin ${slug}` },
      shades: shades.map(({ says, first = [] }) => ({ says, first })),
    })),
    qualities: Object.entries(qualities).map(([slug, { says, holds, partly, unknown, first = [] }]) => ({
      ...{ slug, name: `Qualité ${slug}`, says, isCondition: true, first },
      holders: [holds, partly, unknown].map(toolAt),
    })),
    elsewhere,
  };
}

/** Through JSON, as the edge receives it. */
export const buildSmall = (directory: Directory): ReturnType<typeof buildSearch> =>
  JSON.parse(JSON.stringify(buildSearch(toInput(directory))));

export function searchOver(directory: Directory): Search {
  return createSearch(buildSmall(directory).data, LEXICON);
}

/** `findNames(SMALL)("qcm")` → the names of the tools, best first. */
export function findNames(directory: Directory): (q: string) => string[] {
  const search = searchOver(directory);
  return (q) => search(q).positions.map((position) => directory.tools[position]?.name ?? "");
}
