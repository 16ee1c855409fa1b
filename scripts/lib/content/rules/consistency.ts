/** Fields of one entry that contradict each other. */

import type { Finding } from "../../source/finding.ts";
import { fieldValues } from "../fields/field-values.ts";
import type { OldRule as Rule } from "./texts/old-rules.ts";
import { reportIn } from "./texts/old-rules.ts";

export const consistency: Rule = ({ tools, collections }) => {
  const findings: Finding[] = [];
  for (const tool of tools) {
    const { pricing, plans = [] } = tool.data;
    const amounts = plans.map(({ amount }) => amount ?? Number.NaN);
    if (pricing === "free" && amounts.length > 0 && amounts.every((amount) => amount > 0)) {
      findings.push(
        tool.report(
          ["plans"],
          {
            code: "free-with-paid-plans",
            message: "L’outil est dit gratuit (« pricing: free »), mais toutes ses formules sont payantes.",
            fix: "S’il est payant, écrire « pricing: paid » ; s’il a aussi une formule gratuite, « pricing: freemium », et l’ajouter ici, à « amount: 0 ».",
          },
          { isKey: true },
        ),
      );
    }
    plans.forEach(({ amount, currency }, index) => {
      if (amount === undefined || amount === 0 || currency !== undefined) return;
      const message = "Ce montant n’a pas de monnaie.";
      findings.push(
        tool.report(["plans", index, "amount"], {
          code: "missing-currency",
          message,
          fix: "Ajouter dessous une ligne « currency: … », avec celle que le site donne : EUR, CHF, CAD, USD…",
        }),
      );
    });
  }
  for (const { entry, path, field, value } of fieldValues({ tools, collections })) {
    const condition = field.facts.onlyWhen;
    if (condition === undefined) continue;
    const written = new Map(Object.entries(entry.data)).get(condition.field);
    const isNeeded = written === condition.value;
    if (isNeeded && value === undefined) {
      findings.push(
        reportIn(entry)([condition.field], {
          code: "missing-field",
          message: `Avec « ${condition.field}: ${written} », il faut aussi le champ « ${field.name} ».`,
          fix: `Ajouter une ligne « ${field.name}: … ».`,
        }),
      );
    }
    if (!isNeeded && value !== undefined) {
      const message = `Le champ « ${field.name} » ne va pas avec « ${condition.field}: ${String(written)} ».`;
      findings.push(reportIn(entry)(path, { code: "contradiction", message, fix: "Supprimer cette ligne." }));
    }
  }
  return findings;
};
