/** The tools that an address names, as their own pages show them: no limit counts those, and no API is asked. */

import type { VNode } from "preact";
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

/** The page of a tool, under its name of today. */
export interface PageTool {
  slug: string;
  name: string;
  page: Document;
}

/** What became of a slug. A tool that was withdrawn has a page that says so; failed: no answer, or none of ours. */
export type FoundPage = { asked: string } & (
  | ({ kind: "tool" } & PageTool)
  | { kind: "withdrawn"; page: Document }
  | { kind: "unknown" | "failed" }
);

/** The page of an old name redirects. Nothing throws. */
export async function loadPage(asked: string): Promise<FoundPage> {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(asked)) return { asked, kind: "unknown" };
  try {
    const response = await fetch(toolPage(asked));
    if (response.status === 404) return { asked, kind: "unknown" };
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.status === 410) return { asked, kind: "withdrawn", page };
    const path = new URL(page.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href ?? "").pathname;
    return { asked, kind: "tool", slug: slugOf(path), name: textOf(page.querySelector("h1")), page };
  } catch {
    return { asked, kind: "failed" };
  }
}

/** `slugOf("/outils/kahoot/")` → `"kahoot"` */
export const slugOf = (path: string): string => path.slice(INDEX_PAGE.length, -1);

export const textOf = (part: Element | null): string => part?.textContent ?? "";

/** The slugs of which this became. */
export const askedAs = (pages: readonly FoundPage[], ...kinds: FoundPage["kind"][]): string[] =>
  pages.filter(({ kind }) => kinds.includes(kind)).map(({ asked }) => asked);

/** Tools whose pages could not be read, and a button to try again. */
export function Failed({ slugs, onRetry }: { slugs: readonly string[]; onRetry: () => void }): VNode | null {
  if (slugs.length === 0) return null;
  return (
    <div class="callout callout-warning" role="alert">
      <p>
        Fiches qui n’ont pas pu être lues{"\u202F"}: {slugs.join(", ")}. La connexion est peut-être coupée.
      </p>
      <button class="button" type="button" onClick={onRetry}>
        Réessayer
      </button>
    </div>
  );
}
