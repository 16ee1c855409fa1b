/** Which tools an address asks to compare, and what the API says of them. Nothing throws. */

import { toolPath } from "../../../../../functions/lib/contract/paths.ts";
import type { ProblemSuggestion } from "../../../../../functions/lib/contract/problem-details.ts";
import type { Tool } from "../../../content/fields/tool-fields.ts";
import { COMPARE_PARAMETER, comparePage } from "../../addresses.ts";
import { type Failure, fetchJson } from "./lists/fetch-json.ts";

export const MOST_TOOLS = 4;

/** What an address asks for: `?outils=kahoot,wooclap`. */
export interface AskedTools {
  /** Each once; four at most, if the caller says nothing else. */
  slugs: readonly string[];
  /** Written more than once. */
  repeated: readonly string[];
  /** Those after the last of them. */
  left: readonly string[];
}

export interface Comparison {
  /** In the order of the address, under their present names. */
  tools: readonly Tool[];
  notices: readonly CompareNotice[];
  /** Tools that could not be loaded; null if all answered. */
  failure: { kind: Failure["kind"]; slugs: readonly string[] } | null;
}

/** What happened to a part of the address. */
export type CompareNotice =
  | { kind: "unknown"; slug: string }
  | { kind: "renamed"; slug: string; name: string }
  /** `instead`: the address of the comparison with what replaces it. */
  | { kind: "withdrawn"; slug: string; instead: { name: string; href: string } | null }
  | { kind: "repeated"; slugs: readonly string[] }
  | { kind: "too-many"; slugs: readonly string[] };

/** `readAsked("?outils=kahoot,Wooclap,kahoot")` → `{ slugs: ["kahoot", "wooclap"], repeated: ["kahoot"], left: [] }` */
export function readAsked(search: string, most: number = MOST_TOOLS): AskedTools {
  const written = new URLSearchParams(search)
    .getAll(COMPARE_PARAMETER)
    .flatMap((list) => list.split(","))
    .map((slug) => slug.trim().toLowerCase())
    .filter((slug) => slug !== "");
  const unique = [...new Set(written)];
  return {
    slugs: unique.slice(0, most),
    repeated: unique.filter((slug) => written.indexOf(slug) !== written.lastIndexOf(slug)),
    left: unique.slice(most),
  };
}

/** Null if the caller no longer needs it. */
export async function loadComparison(
  { slugs, repeated, left }: AskedTools,
  signal: AbortSignal,
): Promise<Comparison | null> {
  const answers = await Promise.all(slugs.map((slug) => fetchTool(slug, signal)));
  if (signal.aborted) return null;
  const tools = new Map<string, Tool>();
  const notices: CompareNotice[] = [];
  const failed: { slug: string; kind: Failure["kind"] }[] = [];
  // A new name for an old one, in the same place.
  const withReplacement = (slug: string, by: string) =>
    comparePage(slugs.map((one) => (one === slug ? by : one)));
  if (repeated.length > 0) notices.push({ kind: "repeated", slugs: repeated });
  if (left.length > 0) notices.push({ kind: "too-many", slugs: left });
  for (const { slug, answer } of answers) {
    if (answer.kind === "tool") {
      const { tool } = answer;
      tools.set(tool.slug, tool);
      if (tool.slug !== slug) notices.push({ kind: "renamed", slug, name: tool.name });
    } else if (answer.kind === "withdrawn") {
      const { instead } = answer;
      const link = instead && { name: instead.name, href: withReplacement(slug, instead.slug) };
      notices.push({ kind: "withdrawn", slug, instead: link });
    } else if (answer.kind === "unknown") notices.push({ kind: "unknown", slug });
    else if (answer.kind !== "aborted") failed.push({ slug, kind: answer.kind });
  }
  const [first] = failed;
  const failure = first ? { kind: first.kind, slugs: failed.map(({ slug }) => slug) } : null;
  return { tools: [...tools.values()], notices, failure };
}

type ToolAnswer =
  | { kind: "tool"; tool: Tool }
  | { kind: "withdrawn"; instead: ProblemSuggestion | null }
  | { kind: "unknown" | "aborted" }
  | Failure;

/** The static file of the tool: it counts in no one’s quota of searches. A renamed tool redirects. */
async function fetchTool(slug: string, signal: AbortSignal): Promise<{ slug: string; answer: ToolAnswer }> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return { slug, answer: { kind: "unknown" } };
  const answer = await fetchJson(`${toolPath(slug)}.json`, signal);
  if (answer.kind !== "answer") return { slug, answer };
  const { status, body } = answer;
  if (status === 410) return { slug, answer: { kind: "withdrawn", instead: replacementOf(body) } };
  if (status === 404) return { slug, answer: { kind: "unknown" } };
  return {
    slug,
    answer: isToolDocument(body) ? { kind: "tool", tool: body.data } : { kind: "failed", status },
  };
}

/** Enough to recognise the page of a captive portal. The tests of the API check the rest. */
const isToolDocument = (body: unknown): body is { data: Tool } =>
  isRecord(body) && isRecord(body.data) && "slug" in body.data && isRecord(body.data.freshness);

function replacementOf(body: unknown): ProblemSuggestion | null {
  const [first]: unknown[] = isRecord(body) && Array.isArray(body.suggestions) ? body.suggestions : [];
  if (!isRecord(first)) return null;
  const { slug, name, url } = first;
  return typeof slug === "string" && typeof name === "string" && typeof url === "string"
    ? { slug, name, url }
    : null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
