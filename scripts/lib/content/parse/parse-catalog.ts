import { type BuildCache, type CacheArea, createMemory, keyOf, remember } from "../../cache/build-cache.ts";
import { type Finding, isError, sortFindings, withWholeLines } from "../../source/finding.ts";
import type { SourceFile } from "../../source/read-content.ts";
import { assembleCatalog } from "../assemble-catalog.ts";
import type { Catalog } from "../catalog.ts";
import {
  type CollectionEntry,
  type ContentSet,
  isPublished,
  type Rule,
  type ToolEntry,
} from "../content-set.ts";
import { evidenceRemarks } from "../evidence/remarks.ts";
import { withInferredNeeds } from "../needs/infer-needs.ts";
import { addressLost, formerNamesCited } from "../rules/address-lost.ts";
import { chosenNeeds } from "../rules/chosen-needs.ts";
import { icons } from "../rules/icons.ts";
import { needPhrases, needs as needRule } from "../rules/needs.ts";
import { ENTRY_RULES, SINGLE_RULES } from "../rules/rule-lists.ts";
import { screenshots } from "../rules/screenshot-files.ts";
import { staleDates } from "../rules/stale-dates.ts";
import { correctRenamed } from "./correct-renamed.ts";
import { type ParsedContent, type ParseOptions, parseContent } from "./parse-content.ts";
import { isAboutStandIn } from "./stand-ins.ts";

/** They read bytes of images and the names of drawings, which the editing page does not have. */
const IMAGE_RULES: readonly Rule[] = [screenshots, icons];
const REMARK_RULES: readonly Rule[] = [evidenceRemarks];
/** They know what is published, which the editing page does not. */
const ADDRESS_RULES: readonly Rule[] = [addressLost, formerNamesCited];
/** They read every phrase of the needs: too slow for each answer of an editor. */
const NEED_RULES: readonly Rule[] = [needRule, chosenNeeds];
/** They read the lists alone. */
const LIST_RULES: readonly Rule[] = [needPhrases];

export interface ParseResult {
  /** Null if a finding is an error. */
  readonly catalog: Catalog | null;
  /** How many are published; null if a finding is an error. */
  counts: { tools: number; collections: number } | null;
  /** In the order of the files; warnings included. */
  findings: Finding[];
  /** What would make the entries better; none of it is a finding. */
  readonly remarks: Finding[];
}

export function parseCatalog(files: readonly SourceFile[], given: ParseOptions): ParseResult {
  const cache = given.cache ?? createMemory();
  const options = { ...given, cache };
  const { content, findings: found } = parseAndCheck(files, options);
  const findings = correctRenamed(found, files, (renamed) => parseAndCheck(renamed, options).findings);
  const valid = findings.some(isError) ? null : content;
  let catalog: Catalog | null = null;
  return {
    // Assembled if it is asked for: to check the content does not take it.
    get catalog() {
      catalog ??= valid && withInferredNeeds(assembleCatalog(valid));
      return catalog;
    },
    counts: valid && {
      tools: valid.tools.filter(isPublished).length,
      collections: valid.collections.filter(isPublished).length,
    },
    findings: sortFindings(
      withWholeLines(
        findings.filter((one) => !isRemark(one)),
        files,
      ),
    ),
    get remarks() {
      if (content === null) return [];
      const remarks = [
        ...checkSingly(content, REMARK_RULES, cache.area("remarks")),
        ...findings.filter(isRemark),
        ...(given.published ? staleDates(content, { published: given.published, files }) : []),
      ];
      return sortFindings(withWholeLines(remarks, files));
    },
  };
}

const isRemark = ({ severity }: Finding): boolean => severity === "remark";

function parseAndCheck(
  files: readonly SourceFile[],
  options: ParseOptions & { cache: BuildCache },
): ParsedContent {
  const { content, mended, findings } = parseContent(files, options);
  if (content === null) return { content, mended, findings };
  const broken = [
    ...checkEntryRules(content, options.cache),
    ...NEED_RULES.flatMap((rule) => rule(content)),
    ...checkLists(content, options.cache),
  ];
  return { content, mended, findings: [...findings, ...aboutWritten(broken, { content, mended })] };
}

/** Without the findings about values that no editor wrote. */
function aboutWritten(
  findings: readonly Finding[],
  { content, mended }: { content: ContentSet; mended: ReadonlySet<string> },
): Finding[] {
  const standIns = new Map(
    [...content.tools, ...content.collections].map((entry) => [entry.file, entry.standIns]),
  );
  return findings.filter(
    (finding) =>
      !isAboutStandIn(finding, standIns.get(finding.file) ?? NONE) &&
      !mended.has(`${finding.file}:${finding.line}`),
  );
}

/** The findings of the rules that are quick, in no order. */
export const checkEntryRules = (content: ContentSet, cache = createMemory()): Finding[] => [
  ...checkSingly(content, SINGLE_RULES, cache.area("findings")),
  ...[...ENTRY_RULES, ...IMAGE_RULES, ...ADDRESS_RULES].flatMap((rule) => rule(content)),
];

const checkLists = (content: ContentSet, cache: BuildCache): Finding[] =>
  remember(cache.area("lists"), keyOf(content.listsKey), () => LIST_RULES.flatMap((rule) => rule(content)));

/** The rules see only the entries of which the area keeps nothing: they cannot compare. The lists are as one entry. */
function checkSingly(content: ContentSet, rules: readonly Rule[], area: CacheArea): Finding[] {
  const run = (part: Partial<ContentSet>): Finding[] =>
    rules.flatMap((rule) => rule({ ...content, tools: [], collections: [], ...part }));
  const findings = remember(area, keyOf("lists", content.listsKey), () => run({}));
  const kept: Finding[] = [];
  const fresh = new Map<string, { key: string | null; found: Finding[] }>();
  const isFresh = ({ file, key }: ToolEntry | CollectionEntry): boolean => {
    const own = key && keyOf(file, key, content.listsKey);
    const known = own === null ? undefined : (area.get(own) as Finding[] | undefined);
    if (known === undefined) fresh.set(file, { key: own, found: [] });
    else kept.push(...known);
    return known === undefined;
  };
  const tools = content.tools.filter(isFresh);
  const collections = content.collections.filter(isFresh);
  for (const finding of fresh.size === 0 ? [] : run({ tools, collections, listsAreRead: true }))
    fresh.get(finding.file)?.found.push(finding);
  for (const { key, found } of fresh.values()) {
    kept.push(...found);
    if (key !== null) area.set(key, found);
  }
  return [...findings, ...kept];
}

const NONE: ReadonlySet<string> = new Set();
