/** Facts of one entry that cannot all be true: fields against fields, and sure words of the text against a field. */

import type { At, Finding, Path } from "../../source/finding.ts";
import { valueAt } from "../../text/shown-values.ts";
import { hostingOf } from "../fields/evidence-fields.ts";
import { TOOL_FIELDS, valuesOf } from "../fields/field-values.ts";
import { type AllRule, type EachRule, isPublished, type ToolEntry } from "../model/content.ts";

type Data = Partial<ToolEntry["data"]>;
type Plan = NonNullable<Data["plans"]>[number];

const warning = (file: string, at: At, says: string) =>
  ({ file, code: "contradiction", level: "warning", says, at, todo: READ_AGAIN }) satisfies Finding;

const READ_AGAIN = "Relire le site, et corriger celui des deux qui est faux.";

/** A field, and why it does not go with the others, if so. */
type Contradiction = readonly [path: Path, explain: (data: Data) => string | false | undefined];

const CONTRADICTIONS: readonly Contradiction[] = [
  [
    ["age_rule", "min_age_with_consent"],
    ({ age_rule: rule }) =>
      rule?.min_age_with_consent !== undefined &&
      rule.min_age_with_consent > rule.min_age &&
      `Avec l’accord des parents, l’âge (${rule.min_age_with_consent} ans) serait plus élevé que sans (${rule.min_age} ans).`,
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

const isPaid = ({ amount = 0 }: Plan): boolean => amount > 0;

export const contradictions: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry)) return [];
  return CONTRADICTIONS.flatMap(([path, explain]) => {
    const says = explain(entry.data);
    return says ? [warning(entry.file, { path }, says)] : [];
  });
};

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

export const claims: EachRule = (entry) => {
  if (entry.kind !== "tools" || !isPublished(entry)) return [];
  const { file, data, body } = entry;
  return CLAIMS.flatMap(([words, field, isWrong]) => {
    const inBody = words.exec(body);
    const found = inBody ?? words.exec(data.pricing_summary ?? "");
    const value = data[field];
    if (found === null || value === undefined || !isWrong(data, Number(found[1]))) return [];
    const at = inBody
      ? { body: { start: inBody.index, end: inBody.index + inBody[0].length } }
      : { path: ["pricing_summary"] };
    return [warning(file, at, `« ${found[0]} » ne va pas avec « ${field}: ${String(value)} ».`)];
  });
};

/** Fields that go with a value of another. */
export const conditions: EachRule = (entry) =>
  valuesOf(entry).flatMap(({ field, path, value }): Finding[] => {
    const { file, data } = entry;
    const condition = field.facts.onlyWhen;
    const written = condition && valueAt(data, [condition.field]);
    if (condition === undefined || written === undefined) return [];
    const isNeeded = written === condition.value;
    if (isNeeded === (value !== undefined)) return [];
    const pair = `« ${condition.field}: ${String(written)} »`;
    if (isNeeded) {
      const says = `Avec ${pair}, il faut aussi le champ « ${field.name} ».`;
      const todo = `Ajouter une ligne « ${field.name}: … ».`;
      return [{ file, code: "missing-field", level: "error", says, at: { path: [condition.field] }, todo }];
    }
    const says = `Le champ « ${field.name} » ne va pas avec ${pair}.`;
    return [
      { file, code: "contradiction", level: "error", says, at: { path }, todo: "Supprimer cette ligne." },
    ];
  });

/** The plans of a tool: a price has a currency, and a tool that is free has a plan to pay nothing. */
export const plans: EachRule = ({ file, kind, data }) => {
  if (kind !== "tools" || data.plans === undefined || data.plans.length === 0) return [];
  const findings = data.plans.flatMap((plan, index): Finding[] => {
    if (!isPaid(plan) || plan.currency !== undefined) return [];
    const at = { path: ["plans", index, "amount"] };
    const says = "Ce montant n’a pas de monnaie.";
    const todo =
      "Ajouter dessous une ligne « currency: … », avec celle que le site donne : EUR, CHF, CAD, USD…";
    return [{ file, code: "missing-currency", level: "error", says, at, todo }];
  });
  if (data.pricing !== "free" || !data.plans.every(isPaid)) return findings;
  const says = "L’outil est dit gratuit (« pricing: free »), mais toutes ses formules sont payantes.";
  const todo =
    "S’il est payant, écrire « pricing: paid » ; s’il a aussi une formule gratuite, « pricing: freemium », et l’ajouter ici, à « amount: 0 ».";
  const at = { path: ["plans"], key: true } as const;
  return [...findings, { file, code: "free-with-paid-plans", level: "error", says, at, todo }];
};

/** A value that is still the description of its field. */
export const leftToWrite: EachRule = ({ file, kind, data }) =>
  (kind === "tools" ? TOOL_FIELDS : []).flatMap(({ name, description }): Finding[] => {
    const value = valueAt(data, [name]);
    const start = description.slice(0, 30);
    if (typeof value !== "string" || start.length < 20 || !value.startsWith(start)) return [];
    const says = "Ce texte dit ce qu’il faut écrire ici : c’est la consigne du modèle.";
    const todo = "L’écrire, à propos de cet outil.";
    return [{ file, code: "left-to-write", level: "error", says, at: { path: [name] }, todo }];
  });

const MAX_PAID = 2;

/** A stack is used as a whole: with more than two tools to pay for, nobody adopts it. */
export const stackPricing: AllRule = ({ tools, collections }) => {
  const paid = new Set(
    tools
      .filter(isPublished)
      .filter(({ data: { pricing } }) => pricing === "paid" || pricing === "enterprise")
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
