/** Facts of a tool that cannot all be true, and what a school would miss in it; tools that do not go together. */

import { fold } from "../../../../functions/lib/text/fold.ts";
import type { Finding, Level, Path } from "../../source/finding.ts";
import { hostingOf } from "../fields/evidence-fields.ts";
import {
  type AllRule,
  type EachRule,
  type Fault,
  isPublished,
  type ToolEntry,
  toolsBySlug,
} from "../model/content.ts";
import { isHomePath } from "../model/web-addresses.ts";

type Data = Partial<ToolEntry["data"]>;

/** Something that a published tool says or leaves out. */
interface FactRow {
  code: string;
  level: Level;
  at: Path;
  /** What is wrong, if it is. */
  find: (data: Data, body: string) => string | false | undefined;
  todo: string;
}

const READ_AGAIN = "Relire le site, et corriger celui des deux qui est faux.";

/** Two facts that do not go together: a person looks which of them is wrong. */
const doubt = (at: Path, find: FactRow["find"]): FactRow => ({
  code: "contradiction",
  level: "warning",
  at,
  find,
  todo: READ_AGAIN,
});

const includesAny = (values: readonly string[] | undefined, ...some: string[]): boolean =>
  some.some((one) => values?.includes(one));

const FACTS: readonly FactRow[] = [
  doubt(
    ["age_rule", "min_age_with_consent"],
    ({ age_rule: { min_age = 0, min_age_with_consent: younger = 0 } = {} }) =>
      younger > min_age &&
      `Avec l’accord des parents, l’âge (${younger} ans) serait plus élevé que sans (${min_age} ans).`,
  ),
  doubt(
    ["min_age"],
    ({ age_rule: rule, min_age: age }) =>
      rule !== undefined &&
      age !== undefined &&
      ![rule.min_age, rule.min_age_with_consent].includes(age) &&
      `« min_age » dit ${age} ans, et « age_rule » ${rule.min_age} ans.`,
  ),
  doubt(
    ["license"],
    ({ license, open_source }) =>
      license !== undefined &&
      open_source === "no" &&
      "La fiche donne une licence de logiciel libre, et « open_source: no ».",
  ),
  doubt(
    ["tags"],
    ({ tags, open_source }) =>
      open_source === "no" &&
      includesAny(tags, "logiciel-libre") &&
      "Le mot-clé « logiciel-libre » ne va pas avec « open_source: no ».",
  ),
  doubt(
    ["hosting"],
    ({ hosting, hosting_countries: countries }) =>
      hosting !== undefined &&
      countries !== undefined &&
      hosting !== hostingOf(countries) &&
      `« hosting: ${hosting} » ne va pas avec « hosting_countries: [${countries.join(", ")}] », qui donne « ${hostingOf(countries)} ».`,
  ),
  doubt(
    ["pricing"],
    ({ pricing, plans }) =>
      pricing === "enterprise" &&
      plans?.some(({ amount = 0 }) => amount > 0) &&
      "« pricing: enterprise » dit un prix sur devis, et une formule a un prix public.",
  ),
  doubt(
    ["pricing"],
    ({ pricing, plans }) =>
      pricing === "paid" &&
      plans?.some(({ amount }) => amount === 0) &&
      "L’outil est dit payant, et une formule est gratuite : c’est « freemium ».",
  ),
  doubt(
    ["pricing"],
    ({ pricing }, body) =>
      pricing !== undefined &&
      pricing !== "free" &&
      ENTIRELY_FREE.test(body) &&
      `Le texte dit l’outil entièrement gratuit, et le tarif est « pricing: ${pricing} ».`,
  ),
  {
    code: "missing-needs",
    level: "warning",
    at: ["tags"],
    find: ({ needs = [] }) =>
      needs.length === 0 &&
      "Personne n’a encore dit à quoi sert cet outil (« needs ») : la recherche s’en tient à ce qu’elle devine.",
    todo: "Ajouter sous le champ « tags » une ligne « needs: […] », avec des besoins de content/needs/, le meilleur usage d’abord.",
  },
  {
    code: "missing-caution",
    level: "error",
    at: ["account_required"],
    find: ({ account_required, levels }, body) =>
      account_required === "yes" &&
      includesAny(levels, "elementaire", "college") &&
      body !== "" &&
      !CAUTION.test(fold(body)) &&
      "Un compte est nécessaire et l’outil s’adresse à des enfants : le texte ne dit rien des précautions.",
    todo: "Ajouter une phrase concrète : âge, accord des parents, compte de classe, prénom ou pseudonyme plutôt que nom.",
  },
  {
    code: "gap",
    level: "remark",
    at: ["generative_ai"],
    find: ({ generative_ai, audiences, levels, age_rule, min_age }) =>
      generative_ai === "core" &&
      includesAny(audiences, "eleves") &&
      includesAny(levels, "elementaire", "college") &&
      (age_rule ?? min_age) === undefined &&
      "L’IA est au cœur de l’outil, des élèves de l’école ou du collège s’en servent, et aucun âge n’est dit.",
    todo: "Chercher l’âge dans les conditions d’utilisation, et remplir « age_rule ».",
  },
  {
    code: "gap",
    level: "warning",
    at: ["name"],
    find: ({ gar, connections }, body) =>
      gar === undefined &&
      !includesAny(connections, "gar") &&
      /\bGAR\b/.test(body) &&
      "Le texte parle du GAR, et le champ « gar » est vide.",
    todo: "Écrire « gar: yes » ou « gar: no », avec la page qui le dit dans « sources ».",
  },
];

/** Words that leave no doubt. */
const ENTIRELY_FREE =
  /(?<!n['’]est pas |n['’]est plus |était |rester |partie )(?:entièrement|totalement|100\s%) gratuit(?:e|es|s)?(?= *[,.;]| et sans)/i;

/** Folded: a text with one of these words says what to be careful about. */
const CAUTION =
  /\b(?:ages?|ans|mineure?s?|majeure?s?|parent(?:s|al|ale)?|familles?|consentement|autorisations?|autorise|accord|rgpd|donnees?|personnelles?|confidentialite|anonyme(?:s|ment)?|comptes?|inscriptions?|inscri(?:re|vez)|identifia(?:nt|ble)s?|pseudo(?:nyme)?s?|prenoms?|noms?|initiales)\b/;

/** What a published tool says twice, each time another way, and what a school would miss in it. */
export const facts: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry)) return [];
  const { data, body } = entry;
  const ofRows = FACTS.flatMap(({ at, find, ...row }): Fault[] => {
    const says = find(data, body);
    return says ? [{ ...row, says, at: { path: at } }] : [];
  });
  const ofSources = (data.sources ?? []).flatMap(({ url, supports }, index): Fault[] => {
    if (!supports?.startsWith("propriétaire") || !isHomePath(url)) return [];
    const says = "Une page d’accueil ne prouve pas à qui appartient l’outil.";
    const todo = "Donner la page qui le dit : un rapport annuel, des mentions légales, une annonce.";
    return [{ code: "bare-proof", level: "warning", says, at: { path: ["sources", index, "url"] }, todo }];
  });
  return [...ofRows, ...ofSources];
};

/** An alternative does the same job: a need or the category is the same. */
export const otherJobs: EachRule = ({ kind, data }, content) => {
  if (kind !== "tools") return [];
  return (data.alternatives ?? []).flatMap((slug, index): Fault[] => {
    const other = toolsBySlug(content).get(slug)?.data;
    if (other === undefined || other.category === data.category) return [];
    if (other.needs?.some((need) => data.needs?.includes(need)) ?? true) return [];
    const says = `« ${slug} » n’a ni besoin ni catégorie en commun avec cette fiche.`;
    const todo = "Choisir un outil qui fait le même travail.";
    return [{ code: "another-job", level: "warning", says, at: { path: ["alternatives", index] }, todo }];
  });
};

const MAX_PAID = 2;

/** A stack is used as a whole: with more than two tools to pay for, nobody adopts it. */
export const stackPricing: AllRule = ({ tools, collections }) => {
  const paid = new Set(
    tools
      .filter((tool) => isPublished(tool) && ["paid", "enterprise"].includes(tool.data.pricing))
      .map(({ slug }) => slug),
  );
  return collections.filter(isPublished).flatMap(({ file, data }): Finding[] => {
    const members = data.tools.map(({ slug }) => slug).filter((slug) => paid.has(slug));
    if (data.kind !== "stack" || members.length <= MAX_PAID) return [];
    const says = `Cette boîte à outils compte ${members.length} outils payants (${members.join(", ")}) ; ${MAX_PAID} au plus.`;
    const todo = "En remplacer par des outils gratuits ou freemium.";
    return [{ file, code: "too-many-paid", level: "error", says, at: { path: ["tools"] }, todo }];
  });
};
