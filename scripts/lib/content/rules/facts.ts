/** Facts of one entry that cannot all be true: fields against fields, sure words of the text against a field, dates. */

import type { Finding, Path } from "../../source/finding.ts";
import { valueAt } from "../../text/shown-values.ts";
import { hostingOf } from "../fields/evidence-fields.ts";
import { valuesOf } from "../fields/field-values.ts";
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
type Plan = NonNullable<Data["plans"]>[number];

const isPaid = ({ amount = 0 }: Plan): boolean => amount > 0;

/** A field, and why it does not go with the others, if so: a person looks which of them is wrong. */
const DOUBTS: readonly (readonly [path: Path, explain: (data: Data) => string | false | undefined])[] = [
  [
    ["age_rule", "min_age_with_consent"],
    ({ age_rule: { min_age = 0, min_age_with_consent: younger = 0 } = {} }) =>
      younger > min_age &&
      `Avec l’accord des parents, l’âge (${younger} ans) serait plus élevé que sans (${min_age} ans).`,
  ],
  [
    ["min_age"],
    ({ age_rule: rule, min_age: age }) =>
      rule !== undefined &&
      age !== undefined &&
      ![rule.min_age, rule.min_age_with_consent].includes(age) &&
      `« min_age » dit ${age} ans, et « age_rule » ${rule.min_age} ans.`,
  ],
  [
    ["min_age"],
    ({ min_age: age = 3 }) =>
      age < 3 && `Un âge minimal de ${age} an${age > 1 ? "s" : ""} est sans doute une erreur de frappe.`,
  ],
  [
    ["license"],
    ({ license, open_source }) =>
      license !== undefined &&
      open_source === "no" &&
      "La fiche donne une licence de logiciel libre, et « open_source: no ».",
  ],
  [
    ["tags"],
    ({ tags, open_source }) =>
      open_source === "no" &&
      tags?.includes("logiciel-libre") &&
      "Le mot-clé « logiciel-libre » ne va pas avec « open_source: no ».",
  ],
  [
    ["hosting"],
    ({ hosting, hosting_countries: countries }) =>
      hosting !== undefined &&
      countries !== undefined &&
      hosting !== hostingOf(countries) &&
      `« hosting: ${hosting} » ne va pas avec « hosting_countries: [${countries.join(", ")}] », qui donne « ${hostingOf(countries)} ».`,
  ],
  [
    ["pricing"],
    ({ pricing, plans }) =>
      pricing === "enterprise" &&
      plans?.some(isPaid) &&
      "« pricing: enterprise » dit un prix sur devis, et une formule a un prix public.",
  ],
  [
    ["pricing"],
    ({ pricing, plans }) =>
      pricing === "paid" &&
      plans?.some(({ amount }) => amount === 0) &&
      "L’outil est dit payant, et une formule est gratuite : c’est « freemium ».",
  ],
];

/** Words that leave no doubt, the field that they are about, and whether its value says otherwise. */
type Claim = readonly [words: RegExp, field: keyof Data, isWrong: (data: Data, age: number) => boolean];

const CLAIMS: readonly Claim[] = [
  [
    /(?<!n['’]est pas |n['’]est plus |était |rester |partie )(?:entièrement|totalement|100\s%) gratuit(?:e|es|s)?(?= *[,.;]| et sans)/i,
    "pricing",
    ({ pricing }) => pricing !== "free",
  ],
  [
    /rien n['’]est accessible sans (?:inscription|compte)|(?:un compte|l['’]inscription) est obligatoire|créez un compte [^.;]*avant de commencer/i,
    "account_required",
    ({ account_required }) => account_required === "no",
  ],
  [
    /(?:âge minimal|âge minimum|interdit aux moins de|réservée? aux plus de)(?: (?:à|est de|est fixé à|de))? (\d{1,2}) ans/i,
    "min_age",
    ({ min_age, age_rule: rule }, age) => ![min_age, rule?.min_age, rule?.min_age_with_consent].includes(age),
  ],
];

const READ_AGAIN = "Relire le site, et corriger celui des deux qui est faux.";
const DOUBT = { code: "contradiction", level: "warning", todo: READ_AGAIN } as const;

/** What a published tool says twice, each time another way. */
export const contradictions: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry)) return [];
  const { data, body } = entry;
  const ofFields = DOUBTS.flatMap(([path, explain]): Fault[] => {
    const says = explain(data);
    return says ? [{ ...DOUBT, says, at: { path } }] : [];
  });
  const ofWords = CLAIMS.flatMap(([words, field, isWrong]): Fault[] => {
    const inBody = words.exec(body);
    const found = inBody ?? words.exec(data.pricing_summary ?? "");
    const value = data[field];
    if (found === null || value === undefined || !isWrong(data, Number(found[1]))) return [];
    const at = inBody
      ? { body: { start: inBody.index, end: inBody.index + inBody[0].length } }
      : { path: ["pricing_summary"] };
    return [{ ...DOUBT, at, says: `« ${found[0]} » ne va pas avec « ${field}: ${String(value)} ».` }];
  });
  return [...ofFields, ...ofWords];
};

const PUPILS_OF_SCHOOLS = ["elementaire", "college"];

/** A field that is empty, where the rest of the entry asks for it. */
const GAPS: readonly (readonly [
  path: Path,
  level: "warning" | "remark",
  isGap: (entry: { data: Data; body: string }) => boolean,
  says: string,
  todo: string,
])[] = [
  [
    ["generative_ai"],
    "remark",
    ({ data: { generative_ai, audiences, levels, age_rule, min_age } }) =>
      generative_ai === "core" &&
      audiences?.includes("eleves") === true &&
      levels?.some((level) => PUPILS_OF_SCHOOLS.includes(level)) === true &&
      (age_rule ?? min_age) === undefined,
    "L’IA est au cœur de l’outil, des élèves de l’école ou du collège s’en servent, et aucun âge n’est dit.",
    "Chercher l’âge dans les conditions d’utilisation, et remplir « age_rule ».",
  ],
  [
    ["name"],
    "warning",
    ({ data, body }) => data.gar === undefined && !data.connections?.includes("gar") && /\bGAR\b/.test(body),
    "Le texte parle du GAR, et le champ « gar » est vide.",
    "Écrire « gar: yes » ou « gar: no », avec la page qui le dit dans « sources ».",
  ],
];

/** What a school decides on and a published tool half says; a home page proves no owner. */
export const gaps: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry)) return [];
  const ofFields = GAPS.flatMap(([path, level, isGap, says, todo]): Fault[] =>
    isGap(entry) ? [{ code: "gap", level, says, at: { path }, todo }] : [],
  );
  const ofSources = (entry.data.sources ?? []).flatMap(({ url, supports }, index): Fault[] => {
    if (!supports?.startsWith("propriétaire") || !isHomePath(url)) return [];
    const says = "Une page d’accueil ne prouve pas à qui appartient l’outil.";
    const todo = "Donner la page qui le dit : un rapport annuel, des mentions légales, une annonce.";
    return [{ code: "bare-proof", level: "warning", says, at: { path: ["sources", index, "url"] }, todo }];
  });
  return [...ofFields, ...ofSources];
};

/** An alternative does the same job: a need or the category is the same. */
export const otherJobs: EachRule = ({ kind, data }, content) => {
  if (kind !== "tools") return [];
  return (data.alternatives ?? []).flatMap((slug, index): Fault[] => {
    const other = toolsBySlug(content).get(slug)?.data;
    if (other === undefined || other.category === data.category) return [];
    if (other.needs?.some((need) => data.needs?.includes(need)) ?? true) return [];
    const says = `« ${slug} » n’a ni besoin ni catégorie en commun avec cette fiche.`;
    const todo = "Choisir un outil qui fait le même travail.";
    return [{ code: "another-job", level: "warning", says, at: { path: ["alternatives", index] }, todo }];
  });
};

/** Fields that go with a value of another. */
export const conditions: EachRule = (entry) =>
  valuesOf(entry).flatMap(({ field: { name, facts }, path, value }): Fault[] => {
    const condition = facts.onlyWhen;
    const written = condition && valueAt(entry.data, [condition.field]);
    if (condition === undefined || written === undefined) return [];
    const isNeeded = written === condition.value;
    if (isNeeded === (value !== undefined)) return [];
    const pair = `« ${condition.field}: ${String(written)} »`;
    if (isNeeded) {
      const says = `Avec ${pair}, il faut aussi le champ « ${name} ».`;
      const todo = `Ajouter une ligne « ${name}: … ».`;
      return [{ code: "missing-field", says, at: { path: [condition.field] }, todo }];
    }
    const says = `Le champ « ${name} » ne va pas avec ${pair}.`;
    return [{ code: "contradiction", says, at: { path }, todo: "Supprimer cette ligne." }];
  });

/** The plans of a tool: a price has a currency, and a tool that is free has a plan to pay nothing. */
export const plans: EachRule = ({ kind, data }) => {
  if (kind !== "tools" || data.plans === undefined || data.plans.length === 0) return [];
  const faults = data.plans.flatMap((plan, index): Fault[] => {
    if (!isPaid(plan) || plan.currency !== undefined) return [];
    const todo =
      "Ajouter dessous une ligne « currency: … », avec celle que le site donne : EUR, CHF, CAD, USD…";
    const at = { path: ["plans", index, "amount"] };
    return [{ code: "missing-currency", says: "Ce montant n’a pas de monnaie.", at, todo }];
  });
  if (data.pricing !== "free" || !data.plans.every(isPaid)) return faults;
  const says = "L’outil est dit gratuit (« pricing: free »), mais toutes ses formules sont payantes.";
  const todo =
    "S’il est payant, écrire « pricing: paid » ; s’il a aussi une formule gratuite, « pricing: freemium », et l’ajouter ici, à « amount: 0 ».";
  return [...faults, { code: "free-with-paid-plans", says, at: { path: ["plans"], key: true }, todo }];
};

/** Dates are not in the future, and an entry changes after it was added. Only a withdrawn one is replaced. */
export const life: EachRule = (entry, { today }) => {
  const { added_at, updated_at, replaced_by, status } = entry.data;
  const faults = valuesOf(entry).flatMap(({ field, path, value }): Fault[] => {
    const { kind } = field.type;
    if ((kind !== "date" && kind !== "month") || typeof value !== "string" || value <= today) return [];
    const says = `${kind === "date" ? "Le " : ""}${value} n’est pas encore passé (nous sommes le ${today}).`;
    const todo = `Relire la date, année comprise ; au plus tard, aujourd’hui : ${today}.`;
    return [{ code: "future-date", says, at: { path }, todo }];
  });
  if (replaced_by !== undefined && status !== "withdrawn") {
    const says = "Seule une fiche retirée est remplacée par une autre.";
    const todo = "Ajouter « status: withdrawn », ou retirer cette ligne.";
    faults.push({ code: "not-withdrawn", says, at: { path: ["replaced_by"] }, todo });
  }
  // A day to come has a finding of its own.
  if (added_at !== undefined && updated_at !== undefined && updated_at < added_at && added_at <= today) {
    const says = `La fiche aurait été modifiée (${updated_at}) avant d’être ajoutée (${added_at}).`;
    const todo = "Relire les deux dates, et corriger celle qui est fausse.";
    faults.push({ code: "date-order", says, at: { path: ["updated_at"] }, todo });
  }
  return faults;
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
