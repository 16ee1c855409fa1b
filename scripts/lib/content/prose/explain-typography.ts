/** Says to an editor what the publication corrects in a file, and which words it leaves as they are. In French. */

import type { FindingDraft } from "../../source/finding.ts";
import { alignTexts } from "../../text/align-texts.ts";
import { checkTypography, type TypographyFault } from "../../text/french-typography.ts";
import { explainSigns, showPair } from "../../text/show-signs.ts";
import type { Correction } from "./apply-typography.ts";

/** `maybeBrands`: « Jeopardy! », which is in no list. */
export function explainTypography(
  corrections: readonly Correction[],
  { names, maybeBrands }: { names: readonly string[]; maybeBrands: readonly string[] },
): FindingDraft & { fix: string } {
  const brands = [...new Set(maybeBrands)];
  const parts = [
    ...(corrections.length > 0 ? [explainCorrections(corrections, names)] : []),
    ...(brands.length > 0 ? [explainBrands(brands, corrections.length > 0)] : []),
  ];
  return {
    code: "typography",
    severity: "remark",
    message: parts.map(({ message }) => message).join(" "),
    fix: parts.map(({ fix }) => fix).join(" "),
  };
}

const SHOWN = 3;

function explainCorrections(corrections: readonly Correction[], names: readonly string[]) {
  const checked = corrections.map((correction) => ({
    ...correction,
    ...checkTypography(correction.written, { names }),
  }));
  const total = checked.reduce((sum, { total: own }) => sum + own, 0);
  // Of each kind first: six apostrophes show less than an apostrophe, a space and a quotation mark.
  const examples = checked.flatMap(examplesOf);
  const kinds = new Map<string, string>();
  for (const { kind, shown } of examples) if (!kinds.has(kind)) kinds.set(kind, shown);
  const shown = [...new Set([...kinds.values(), ...examples.map((one) => one.shown)])];
  const few = shown.slice(0, SHOWN).join(", ");
  const legend = explainSigns(few);
  const verb = total > 1 ? "signes seront corrigés" : "signe sera corrigé";
  const more = shown.length > SHOWN ? "…" : "";
  const end = legend === null ? more || "." : `${more} (${legend}).`;
  return {
    message: `${total} ${verb} à la publication : ${few}${end}`,
    fix: "rien, la publication s’en charge ; « npm run check -- --fix » les corrige aussi dans le fichier.",
  };
}

interface Example {
  /** What is written instead. */
  kind: string;
  /** `« l'outil » → « l’outil »` */
  shown: string;
}

function examplesOf({
  written,
  corrected,
  faults,
}: Correction & { faults: readonly TypographyFault[] }): Example[] {
  const { toCorrected } = alignTexts(written, corrected);
  return faults.slice(0, MOST_EXAMPLES).map(({ index, length, correction: kind }) => {
    const [before = ""] = BEFORE.exec(written.slice(Math.max(0, index - AROUND), index)) ?? [];
    const [after = ""] = AFTER.exec(written.slice(index + length, index + length + AROUND)) ?? [];
    const [start, end] = [index - before.length, index + length + after.length];
    const pair = showPair(written.slice(start, end), corrected.slice(toCorrected(start), toCorrected(end)));
    return { kind, shown: pair.map((text) => `« ${text.replaceAll("\n", "⏎")} »`).join(" → ") };
  });
}

/** Of one text: kinds that come later are not shown. */
const MOST_EXAMPLES = 50;

/** The word on each side of a correction, and its length at most. */
const AROUND = 20;
const BEFORE = /\S*$/;
const AFTER = /^\S*/;

function explainBrands(brands: readonly string[], isAlso: boolean) {
  const shown = brands.slice(0, SHOWN).map((brand) => `« ${brand} »`);
  const many = brands.length > 1;
  const stay = many ? "restent tels quels, comme des marques" : "reste tel quel, comme une marque";
  return {
    message: `${shown.join(", ")}${brands.length > SHOWN ? "…" : ""} ${stay}.`,
    fix: `${isAlso ? "Pour une marque" : "pour une marque"}, ajouter son nom à content/brands.yml ; sinon, mettre une espace devant le « ! ».`,
  };
}
