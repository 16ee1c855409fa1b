/** French words that the API has no labels for, for pages and for the browser. */

/** `countTools(1)` → `"1 outil"`. Zero is singular in French: `countTools(0)` → `"0 outil"` */
export const countTools = (count: number): string =>
  `${formatNumber(count)} ${count < 2 ? "outil" : "outils"}`;

/** The name of a need is an infinitive: `needTitle("Écrire à plusieurs")` → `"Les outils pour écrire à plusieurs"` */
export const needTitle = (name: string): string =>
  // An acronym keeps its capitals.
  `Les outils pour ${name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())}`;

/** `formatNumber(1234)` → `"1 234"`, with a narrow space that does not break. */
export const formatNumber = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, "\u202F");

/** `formatHost("https://www.kahoot.com/fr")` → `"kahoot.com"` */
export const formatHost = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
