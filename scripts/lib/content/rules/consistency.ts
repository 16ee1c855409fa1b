/** Fields of one entry that contradict each other. */

import type { Finding } from "../../source/finding.ts";
import type { Rule } from "../content-set.ts";

export const consistency: Rule = ({ tools, collections }) => {
  const findings: Finding[] = [];
  for (const tool of tools) {
    const { pricing, plans = [] } = tool.data;
    const amounts = plans.map(({ amount }) => amount ?? Number.NaN);
    if (pricing === "free" && amounts.length > 0 && amounts.every((amount) => amount > 0)) {
      findings.push(
        tool.report(["pricing"], {
          code: "free-with-paid-plans",
          message: "L’outil est dit gratuit, mais toutes ses formules sont payantes.",
          fix: "pricing: paid (ou freemium, avec une formule de plus à « amount: 0 »)",
        }),
      );
    }
    plans.forEach(({ amount, currency }, index) => {
      if (amount === undefined || amount === 0 || currency !== undefined) return;
      const message = "Ce montant n’a pas de monnaie.";
      findings.push(
        tool.report(["plans", index, "amount"], {
          code: "missing-currency",
          message,
          replacement: String(amount),
          sibling: "currency: EUR",
        }),
      );
    });
  }
  for (const collection of collections) {
    const { kind } = collection.data;
    const [needed, other] = kind === "top" ? (["task", "persona"] as const) : (["persona", "task"] as const);
    if (collection.data[needed] === undefined) {
      const message = kind === "top" ? "Un top dit pour quelle tâche." : "Une stack dit pour quel profil.";
      findings.push(
        collection.report(["kind"], {
          code: "missing-field",
          message,
          fix: `Ajouter une ligne « ${needed}: … ».`,
        }),
      );
    }
    if (collection.data[other] !== undefined) {
      const message = `Le champ « ${other} » ne va pas avec « kind: ${kind} ».`;
      findings.push(
        collection.report([other], { code: "contradiction", message, fix: "Supprimer cette ligne." }),
      );
    }
  }
  return findings;
};
