/** The tools that an address names, as their own pages show them: no limit counts those, and no API is asked. */

import { COMPARE_PARAMETER, INDEX_PAGE, toolPage } from "../../addresses.ts";

/** What an address asks for: `?outils=kahoot,wooclap`. */
interface AskedTools {
  /** Each once. */
  slugs: readonly string[];
  /** Written more than once. */
  repeated: readonly string[];
  /** Those after the last that the page can show. */
  left: readonly string[];
}

/** `readAsked("?outils=kahoot,Wooclap,kahoot", 4)` → `{ slugs: ["kahoot", "wooclap"], repeated: ["kahoot"], left: [] }` */
export function readAsked(search: string, most: number): AskedTools {
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

/** A row of the table of facts. */
export interface PageFact {
  key: string;
  group: string;
  label: string;
  /** HTML of the cell. */
  cell: string;
  /** The same for two tools that answer the same; empty if nothing is known. */
  answer: string;
  /** It is there for comparisons alone. */
  isHidden: boolean;
}

/** A tool under its name of today. */
export interface PageTool {
  slug: string;
  name: string;
  /** HTML. */
  icon: string;
  facts: readonly PageFact[];
  /** Those that its page calls comparable. */
  peers: readonly { slug: string; name: string }[];
}

/** What became of a slug. */
export type FoundPage = { asked: string } & (
  | { kind: "tool"; tool: PageTool }
  /** `lead`: the sentence of the page, as HTML. `instead`: the slug of what replaces the tool. */
  | { kind: "withdrawn"; title: string; lead: string; instead: string | null }
  | { kind: "unknown" }
  /** No answer, or none of ours. */
  | { kind: "failed" }
);

/** A tool with a new name is found by its old one: its page redirects. Nothing throws. */
export async function loadPage(asked: string): Promise<FoundPage> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked)) return { asked, kind: "unknown" };
  try {
    const response = await fetch(toolPage(asked));
    if (response.status === 404) return { asked, kind: "unknown" };
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.status === 410) return { asked, ...readWithdrawn(page) };
    return page.querySelector("[data-fact]") === null
      ? { asked, kind: "failed" }
      : { asked, kind: "tool", tool: readTool(page) };
  } catch {
    return { asked, kind: "failed" };
  }
}

function readWithdrawn(page: Document) {
  const lead = page.querySelector("main .lead");
  return {
    kind: "withdrawn" as const,
    title: textOf(page.querySelector("h1")),
    lead: lead?.innerHTML ?? "",
    instead: slugOf(lead?.querySelector("a")?.getAttribute("href")) || null,
  };
}

function readTool(page: Document): PageTool {
  const canonical = page.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "";
  const icon = page.querySelector(".tool-title .tool-icon");
  icon?.classList.replace("tool-icon-80", "tool-icon-28");
  icon?.classList.add(page.querySelector("article")?.className || "tool-icon");
  for (const side of ["width", "height"]) if (icon?.hasAttribute(side)) icon.setAttribute(side, "28");
  return {
    slug: slugOf(new URL(canonical).pathname),
    name: textOf(page.querySelector("h1")),
    icon: icon?.outerHTML ?? "",
    facts: [...page.querySelectorAll<HTMLElement>("[data-fact]")].map((row) => ({
      key: row.dataset.fact ?? "",
      group: textOf(row.parentElement?.querySelector(".fact-group")),
      label: textOf(row.querySelector("th")),
      cell: row.querySelector("td")?.innerHTML ?? "",
      answer: row.dataset.answer ?? "",
      isHidden: row.hasAttribute("hidden"),
    })),
    peers: [...page.querySelectorAll(".tool-peers .tool-name a")].map((link) => ({
      slug: slugOf(link.getAttribute("href")),
      name: textOf(link),
    })),
  };
}

/** `slugOf("/outils/kahoot/")` → `"kahoot"` */
const slugOf = (path: string | null | undefined): string =>
  path?.startsWith(INDEX_PAGE) ? path.slice(INDEX_PAGE.length, -1) : "";

const textOf = (element: Element | null | undefined): string => element?.textContent ?? "";
