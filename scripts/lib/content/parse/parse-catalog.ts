import { type Finding, isError, sortFindings, withWholeLines } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { assembleCatalog } from "../assemble-catalog.ts";
import type { Catalog } from "../catalog.ts";
import type { ContentSet, Rule } from "../content-set.ts";
import { evidenceRemarks } from "../evidence/remarks.ts";
import { withInferredNeeds } from "../needs/infer-needs.ts";
import { categoryUse } from "../rules/category-use.ts";
import { cautions } from "../rules/cautions.ts";
import { chosenNeeds } from "../rules/chosen-needs.ts";
import { cliches as clicheRule } from "../rules/cliches.ts";
import { consistency } from "../rules/consistency.ts";
import { dates } from "../rules/dates.ts";
import { duplicateTools } from "../rules/duplicate-tools.ts";
import { hiddenSigns } from "../rules/hidden-signs.ts";
import { knownValues } from "../rules/known-values.ts";
import { lengths } from "../rules/lengths.ts";
import { markdown } from "../rules/markdown-text.ts";
import { nearDuplicates } from "../rules/near-duplicates.ts";
import { needs as needRule } from "../rules/needs.ts";
import { references } from "../rules/references.ts";
import { screenshots as screenshotRule } from "../rules/screenshot-files.ts";
import { shortDescription } from "../rules/short-description.ts";
import { stackPricing } from "../rules/stack-pricing.ts";
import { tags } from "../rules/tags.ts";
import { typography } from "../rules/typography.ts";
import { uniqueSlugs } from "../rules/unique-slugs.ts";
import { correctRenamed } from "./correct-renamed.ts";
import { type ParseOptions, parseContent } from "./parse-content.ts";
import { isAboutStandIn } from "./stand-ins.ts";

/** What they find may be about one entry. */
const ENTRY_RULES: readonly Rule[] = [
  knownValues,
  references,
  uniqueSlugs,
  duplicateTools,
  dates,
  consistency,
  categoryUse,
  markdown,
  hiddenSigns,
  typography,
  lengths,
  shortDescription,
  clicheRule,
  nearDuplicates,
  cautions,
  stackPricing,
  tags,
  screenshotRule,
];
/** They read every phrase of the needs: too slow for each answer of an editor. */
const NEED_RULES: readonly Rule[] = [needRule, chosenNeeds];

export interface ParseResult {
  /** Null if a finding is an error. */
  catalog: Catalog | null;
  /** In the order of the files; warnings included. */
  findings: Finding[];
  /** What would make the entries better; none of it is a finding. */
  remarks: Finding[];
}

export function parseCatalog(files: readonly SourceFile[], options: ParseOptions): ParseResult {
  const { content, findings: found } = parseAndCheck(files, options);
  const findings = correctRenamed(found, files, (renamed) => parseAndCheck(renamed, options).findings);
  return {
    catalog: content === null || findings.some(isError) ? null : withInferredNeeds(assembleCatalog(content)),
    findings: sortFindings(withWholeLines(findings, files)),
    remarks: content === null ? [] : sortFindings(evidenceRemarks(content)),
  };
}

function parseAndCheck(
  files: readonly SourceFile[],
  options: ParseOptions,
): { content: ContentSet | null; findings: Finding[] } {
  const { content, mended, findings } = parseContent(files, options);
  if (content !== null) {
    const standIns = new Map(
      [...content.tools, ...content.collections].map((entry) => [entry.file, entry.standIns]),
    );
    for (const finding of [...checkEntryRules(content), ...NEED_RULES.flatMap((rule) => rule(content))]) {
      if (isAboutStandIn(finding, standIns.get(finding.file) ?? NONE)) continue;
      if (!mended.has(`${finding.file}:${finding.line}`)) findings.push(finding);
    }
  }
  return { content, findings };
}

/** The findings of the rules that are quick, in no order. */
export const checkEntryRules = (content: ContentSet): Finding[] =>
  ENTRY_RULES.flatMap((rule) => rule(content));

const NONE: ReadonlySet<string> = new Set();
