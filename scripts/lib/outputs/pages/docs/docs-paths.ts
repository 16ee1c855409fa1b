/** The addresses of the documentation. They never change: `type` of each problem names a section of the errors. */

import { DOCS_PAGE } from "../../page-addresses.ts";
import type { Language } from "../components/site-frame.tsx";

export const DOCS_PAGE_NAMES = ["guide", "errors", "reference"] as const;
export type DocsPageName = (typeof DOCS_PAGE_NAMES)[number];

/** The languages of the guide and of the errors. */
export const DOCS_LANGUAGES: readonly Language[] = ["fr", "en"];

/** `docsPath("errors", "fr")` → `"/docs/errors/"`; `docsPath("guide", "en")` → `"/docs/en/"`. The reference is in English only. */
export function docsPath(name: DocsPageName, lang: Language): string {
  if (name === "reference") return `${DOCS_PAGE}reference/`;
  return `${DOCS_PAGE}${lang === "fr" ? "" : `${lang}/`}${name === "guide" ? "" : `${name}/`}`;
}

/** Every page of the documentation, once. */
export const DOCS_PAGES: readonly string[] = [
  ...new Set(DOCS_LANGUAGES.flatMap((lang) => DOCS_PAGE_NAMES.map((name) => docsPath(name, lang)))),
];
