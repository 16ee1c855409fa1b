/** The addresses of the documentation: `type` of each problem points at sections of the errors, so they stay. */

import { DOCS_PAGE } from "../links.ts";
import type { Language } from "../page.tsx";
import type { DocsPageName } from "./docs-page.tsx";

/** `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`. The reference is one. */
export function docsPath(name: DocsPageName, lang: Language): string {
  if (name === "reference") return `${DOCS_PAGE}reference/`;
  return `${DOCS_PAGE}${lang === "fr" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;
}
