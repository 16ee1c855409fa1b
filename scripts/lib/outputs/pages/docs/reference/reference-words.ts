/** The words of the reference in both languages, and what the OpenAPI document says in English, in French. */

import {
  IGNORED_PARAMETERS,
  MAX_PER_PAGE,
  MAX_Q_LENGTH,
  MAX_Q_WORDS,
} from "../../../../../../functions/lib/contract/query.ts";
import type { DocumentedFilter } from "../../../../content/fields/tool-filters.ts";
import type { Language } from "../../site-frame.tsx";
import { FRENCH } from "./french-descriptions.ts";
import type { FieldRow } from "./list-fields.ts";
import type { EndpointParameter } from "./read-openapi.ts";

/** A sentence, and whether it had to stay in English on a French page. */
export interface Said {
  text: string;
  lang?: "en";
}

/** `say("Gone", "fr")` → `{ text: "Retiré" }` */
export function say(english: string, lang: Language): Said {
  if (lang === "en") return { text: english };
  const french = FRENCH[english] ?? OWN_FRENCH.find(({ start }) => english.startsWith(start))?.french;
  return french === undefined ? { text: english, lang: "en" } : { text: french };
}

/** Of sentences that name figures of the contract. */
const OWN_FRENCH: readonly { start: string; french: string }[] = [
  {
    start: "Filters combine with AND.",
    french:
      "Les filtres se cumulent. Avec `q`, les outils viennent par pertinence\u202F; sinon par nom, dans l’ordre alphabétique français. " +
      "Toute faute de la requête donne un 400, qui les nomme toutes. " +
      `Sont ignorés\u202F: ${IGNORED_PARAMETERS.map((name) => `\`${name}\``).join(", ")}.`,
  },
  {
    start: "What someone looks for",
    french:
      `Ce que l’on cherche, avec ses mots\u202F: un besoin, un nom, des qualités. ${MAX_Q_LENGTH} caractères au plus. ` +
      `Les ${MAX_Q_WORDS} premiers mots qui ont un sens sont lus\u202F; \`meta.search.ignored\` donne les autres.`,
  },
  {
    start: "The order:",
    french:
      "L’ordre\u202F: `name` par défaut sans `q`, `relevance` par défaut avec `q` et seulement avec. " +
      "Les dates vont de la plus récente à la plus ancienne\u202F; à date égale, le nom décide.",
  },
  { start: "Number of tools per page.", french: `Nombre d’outils par page, ${MAX_PER_PAGE} au plus.` },
  {
    start: "Page number.",
    french: "Numéro de la page. Après la dernière, `data` est vide et les totaux restent justes.",
  },
];

/** What a parameter is. Filters are declared with a French label; several values are joined by commas. */
export function sayParameter(
  { name, description }: EndpointParameter,
  { lang, filters }: { lang: Language; filters: readonly DocumentedFilter[] },
): Said {
  const filter = filters.find((candidate) => candidate.name === name);
  if (lang === "en" || filter === undefined) return say(description, lang);
  if (filter.kind === "flag")
    return { text: `\`true\` ou \`1\`\u202F: seulement «\u202F${filter.values[0]?.label}\u202F».` };
  return { text: `${filter.label}. Plusieurs valeurs, jointes par des virgules\u202F: l’une ou l’autre.` };
}

const TYPES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  fr: {
    string: "texte",
    integer: "entier",
    number: "nombre",
    boolean: "vrai ou faux",
    object: "objet",
    date: "date",
    uri: "adresse",
  },
  en: { uri: "URL", date: "date" },
};

/** `"liste de textes"`, `"object Tool or null"` */
export function sayType(
  { type, format, schema, isList, isNullable }: Omit<FieldRow, "path">,
  lang: Language,
): string {
  const word = TYPES[lang][format ?? ""] ?? TYPES[lang][type] ?? type;
  const named = schema === null ? word : `${word} ${schema}`;
  const listed = isList ? (lang === "fr" ? `liste\u202F: ${named}` : `list: ${named}`) : named;
  return isNullable ? `${listed} ${lang === "fr" ? "ou nul" : "or null"}` : listed;
}

export const REFERENCE_WORDS = {
  fr: {
    title: "Référence de l’API",
    endpoints: "Adresses de l’API",
    lead: (openApi: string) =>
      `Chaque adresse, ses paramètres et les champs de ses réponses, d’après le document <a href="${openApi}">OpenAPI 3.1</a>. Chaque page permet un essai, qui envoie une vraie requête depuis votre navigateur.`,
    description:
      "Chaque adresse de l’API, ses paramètres, les champs de ses réponses, des exemples et un essai.",
    pageDescription: (summary: string, path: string) =>
      `${summary}\u202F: paramètres, champs de la réponse, exemples en curl, JavaScript et Python, et essai de ${path}.`,
    address: "Adresse",
    answers: "Réponse",
    mcp: "Les assistants appellent les mêmes données comme des outils, à <code>/mcp</code>\u202F:",
    mcpLink: "voir le guide",
    headers: "En-têtes des réponses",
    header: "En-tête",
    meaning: "Ce que c’est",
    problem: "Les erreurs",
    problemText: "Toute erreur a cette forme (RFC 9457). La page des erreurs explique chaque code.",
    errors: "Erreurs",
    parameters: "Paramètres",
    noParameters: "Cette adresse n’a pas de paramètre.",
    parameter: "Paramètre",
    values: "Valeurs",
    required: "obligatoire",
    byDefault: "Par défaut",
    examples: "Exemples",
    example: "Exemple\u202F:",
    excerpt: "Réponse (extrait\u202F: le premier de chaque liste)",
    fields: "Champs de la réponse",
    free: "Un objet JSON\u202F: voir la spécification OpenAPI 3.1.",
    field: "Champ",
    type: "Type",
    statuses: "Codes de réponse",
    status: "Code",
    try: "Essayer",
    tryText:
      "La requête part de votre navigateur vers ce site. Elle compte dans votre quota de 60 par minute.",
    send: "Envoyer la requête",
    addressSent: "Requête",
    body: "Corps",
    choice: "(aucun)",
  },
  en: {
    title: "API reference",
    endpoints: "Endpoints",
    lead: (openApi: string) =>
      `Every address, its parameters and the fields of its answers, from the <a href="${openApi}">OpenAPI 3.1</a> document. Each page has a form that sends a real request from your browser.`,
    description:
      "Every address of the API, its parameters, the fields of its answers, examples, and a try-out.",
    pageDescription: (summary: string, path: string) =>
      `${summary}: parameters, fields of the answer, examples in curl, JavaScript and Python, and a try-out of ${path}.`,
    address: "Address",
    answers: "Answer",
    mcp: "Assistants call the same data as tools, at <code>/mcp</code>:",
    mcpLink: "see the guide",
    headers: "Headers of answers",
    header: "Header",
    meaning: "What it is",
    problem: "Errors",
    problemText: "Every error has this form (RFC 9457). The page of errors explains each code.",
    errors: "Errors",
    parameters: "Parameters",
    noParameters: "This address has no parameter.",
    parameter: "Parameter",
    values: "Values",
    required: "required",
    byDefault: "Default",
    examples: "Examples",
    example: "Example:",
    excerpt: "Answer (excerpt: the first of each list)",
    fields: "Fields of the answer",
    free: "A JSON object: see the OpenAPI 3.1 specification.",
    field: "Field",
    type: "Type",
    statuses: "Status codes",
    status: "Status",
    try: "Try it",
    tryText: "The request goes from your browser to this site. It counts in your quota of 60 a minute.",
    send: "Send the request",
    addressSent: "Request",
    body: "Body",
    choice: "(none)",
  },
} as const;
