/** Shows so many findings of a file and counts the others: an editor corrects the first ones, and checks again. */

import { groupBy } from "../../../functions/lib/contract/group-by.ts";
import { type Finding, fileFinding, isError } from "./finding.ts";

export const MAX_FINDINGS_OF_FILE = 100;

/** Errors are kept before warnings. One more finding of each severity counts what is left out. */
export function capFindings(findings: readonly Finding[]): Finding[] {
  return [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) => {
    if (own.length <= MAX_FINDINGS_OF_FILE) return own;
    const errors = own.filter(isError);
    const warnings = own.filter((finding) => !isError(finding));
    const shown = new Set([...errors, ...warnings].slice(0, MAX_FINDINGS_OF_FILE));
    const left = (severity: Finding["severity"], of: readonly Finding[]): Finding[] => {
      const others = of.filter((finding) => !shown.has(finding)).length;
      return others === 0 ? [] : [countOf(file, severity, others)];
    };
    return [
      ...own.filter((finding) => shown.has(finding)),
      ...left("error", errors),
      ...left("warning", warnings),
    ];
  });
}

function countOf(file: string, severity: Finding["severity"], others: number): Finding {
  const noun = severity === "error" ? "erreur" : "avertissement";
  const plural = others > 1 ? "s" : "";
  return {
    ...fileFinding(file, {
      code: "more-findings",
      severity,
      message: `Et ${others} autre${plural} ${noun}${plural} dans ce fichier.`,
      fix: "Corriger ce qui précède, puis vérifier à nouveau.",
    }),
    others,
  };
}
