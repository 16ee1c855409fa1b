/** Facts of one entry that cannot all be true: fields against fields, and sure words of the text against a field. */

import type { Finding } from "../../source/finding.ts";
import { TOOL_FIELDS } from "../fields/field-values.ts";
import type { OldDraft as FindingDraft } from "./texts/old-rules.ts";
import { isPublished, type OldRule as Rule, type OldTool as ToolEntry } from "./texts/old-rules.ts";

export const contradictions: Rule = ({ tools }) =>
  tools
    .filter(isPublished)
    .flatMap((tool) => [...amongFields(tool), ...withText(tool), ...fromTemplate(tool)]);

/** A field, and what is wrong with it beside others. */
type Fault = [path: readonly PropertyKey[], draft: FindingDraft];

const READ_AGAIN = "Relire le site, et corriger celui des deux qui est faux.";

function amongFields({ data, report }: ToolEntry): Finding[] {
  const { age_rule: rule, min_age, plans = [] } = data;
  const faults: Fault[] = [];
  const warn = (path: readonly PropertyKey[], message: string, fix = READ_AGAIN) =>
    faults.push([path, { code: "contradiction", severity: "warning", message, fix }]);
  if (rule?.min_age_with_consent !== undefined && rule.min_age_with_consent > rule.min_age)
    warn(
      ["age_rule", "min_age_with_consent"],
      `Avec l’accord des parents, l’âge (${rule.min_age_with_consent} ans) serait plus élevé que sans (${rule.min_age} ans).`,
    );
  if (
    rule !== undefined &&
    min_age !== undefined &&
    ![rule.min_age, rule.min_age_with_consent].includes(min_age)
  )
    warn(["min_age"], `« min_age » dit ${min_age} ans, et « age_rule » ${rule.min_age} ans.`);
  const age = min_age ?? rule?.min_age;
  if (age !== undefined && age < 3)
    warn(
      [min_age === undefined ? "age_rule" : "min_age"],
      `Un âge minimal de ${age} an${age > 1 ? "s" : ""} est sans doute une erreur de frappe.`,
    );
  if (data.license !== undefined && data.open_source === "no")
    warn(["license"], "La fiche donne une licence de logiciel libre, et « open_source: no ».");
  if (data.open_source === "no" && data.tags.includes("logiciel-libre"))
    warn(["tags"], "Le mot-clé « logiciel-libre » ne va pas avec « open_source: no ».");
  if (data.pricing === "enterprise" && plans.some(({ amount = 0 }) => amount > 0))
    warn(["pricing"], "« pricing: enterprise » dit un prix sur devis, et une formule a un prix public.");
  if (data.pricing === "paid" && plans.some(({ amount }) => amount === 0))
    warn(["pricing"], "L’outil est dit payant, et une formule est gratuite : c’est « freemium ».");
  if (data.pricing_checked_at !== undefined && data.pricing_checked_at < "2015")
    warn(["pricing_checked_at"], "Cette date est trop ancienne pour un tarif.");
  plans.forEach(({ name, amount, currency }, index) => {
    if (/\d\s?(?:€|\$|£|euros?)/i.test(name))
      warn(
        ["plans", index, "name"],
        "Le nom de la formule contient son prix.",
        "Garder le nom seul : le prix va dans « amount ».",
      );
    const twin = plans.findIndex(
      (other) =>
        other.name === name &&
        other.amount === amount &&
        other.currency === currency &&
        other !== plans[index],
    );
    if (
      twin !== -1 &&
      twin < index &&
      plans[twin]?.period === plans[index]?.period &&
      plans[twin]?.per === plans[index]?.per
    )
      warn(["plans", index, "name"], `La formule « ${name} » est écrite deux fois.`, "N’en garder qu’une.");
  });
  return faults.map(([path, draft]) => report(path, draft));
}

interface Claim {
  /** Words that leave no doubt. */
  says: RegExp;
  field: keyof ToolEntry["data"];
  isWrong: (data: ToolEntry["data"], found: RegExpExecArray) => boolean;
}

const NUMBER = "(?<number>\\d{1,2})";

const CLAIMS: readonly Claim[] = [
  {
    says: /(?<!n['’]est pas |n['’]est plus |était |rester |partie )(?:entièrement|totalement|100 %) gratuit(?:e|es|s)?(?= *[,.;]| et sans)/i,
    field: "pricing",
    isWrong: ({ pricing }) => pricing === "paid" || pricing === "enterprise" || pricing === "freemium",
  },
  {
    says: /essai gratuit de \d+ jours, puis|(?<!que |pas |sans )abonnement obligatoire|uniquement (?:payant|sur abonnement)/i,
    field: "pricing",
    isWrong: ({ pricing }) => pricing === "free",
  },
  {
    says: /(?:formule|version|offre) gratuite(?! pendant| de \d)/i,
    field: "pricing",
    isWrong: ({ pricing }) => pricing === "enterprise",
  },
  {
    says: /rien n['’]est accessible sans (?:inscription|compte)|(?:un compte|l['’]inscription) est obligatoire|[Cc]réez un compte [^.;]*avant de commencer/i,
    field: "account_required",
    isWrong: ({ account_required }) => account_required === "no",
  },
  {
    says: /(?:aucune inscription|aucun compte) n['’]est (?:nécessaire|demandée?|exigée?)(?: pour personne)?(?= *[,.;])/i,
    field: "account_required",
    isWrong: ({ account_required, student_access }) =>
      account_required === "yes" && student_access !== "none",
  },
  {
    says: new RegExp(
      `(?:âge minimal|âge minimum|interdit aux moins de|réservée? aux plus de)(?: (?:à|est de|est fixé à|de))? ${NUMBER} ans`,
      "i",
    ),
    field: "min_age",
    isWrong: ({ min_age, age_rule }, found) => {
      const ages = [min_age, age_rule?.min_age, age_rule?.min_age_with_consent].filter(
        (age) => age !== undefined,
      );
      return ages.length > 0 && !ages.includes(Number(found.groups?.number));
    },
  },
  {
    says: /[Ll]’interface n['’]existe qu['’]en anglais|n['’]est disponible qu['’]en anglais|entièrement en anglais/,
    field: "interface_languages",
    isWrong: ({ interface_languages = [] }) => interface_languages.includes("fr"),
  },
];

function withText({ data, body, report, reportBody }: ToolEntry): Finding[] {
  return CLAIMS.flatMap(({ says, field, isWrong }) => {
    const found = says.exec(body);
    const inSummary = found === null ? says.exec(data.pricing_summary ?? "") : null;
    const claim = found ?? inSummary;
    if (claim === null || data[field] === undefined || !isWrong(data, claim)) return [];
    const draft: FindingDraft = {
      code: "contradiction",
      severity: "warning",
      message: `« ${claim[0]} » ne va pas avec « ${field}: ${[data[field]].flat().join(", ")} ».`,
      fix: READ_AGAIN,
    };
    return found === null
      ? [report(["pricing_summary"], draft)]
      : [reportBody({ index: found.index, length: found[0].length }, draft)];
  });
}

/** A value that is still the description of its field. */
function fromTemplate({ data, report }: ToolEntry): Finding[] {
  const values = new Map(Object.entries(data));
  return TOOL_FIELDS.flatMap(({ name, description }) => {
    const value = values.get(name);
    const start = description.slice(0, 30);
    if (typeof value !== "string" || start.length < 20 || !value.startsWith(start)) return [];
    return [
      report([name], {
        code: "left-to-write",
        message: "Ce texte dit ce qu’il faut écrire ici : c’est la consigne du modèle.",
        fix: "L’écrire, à propos de cet outil.",
      }),
    ];
  });
}
