/** A feed before it is written in a format: what readers of RSS, Atom and JSON Feed all need. */

export interface Feed {
  /** Never changes, whatever the address of the site or the name of the category. */
  id: string;
  /** `tools`, `collections` or `categories/quiz-evaluation`: its address in each format. */
  name: string;
  title: string;
  description: string;
  /** Absolute address of the page that shows the same. */
  page: string;
  /** `YYYY-MM-DD`: of the newest entry. */
  updated: string;
  /** Newest first. */
  entries: readonly FeedEntry[];
  publisher: { name: string; url: string };
  license: { id: string; name: string; url: string; attribution: string };
}

export interface FeedEntry {
  /** Never changes, whatever the slug or the address of the site. */
  id: string;
  title: string;
  url: string;
  /** `YYYY-MM-DD` */
  added: string;
  /** `YYYY-MM-DD` */
  updated: string;
  summary: string;
  html: string;
  tags: readonly string[];
}

/** One folder a format, so that one rule of netlify.toml gives each its type. */
export const FEED_FORMATS = {
  rss: { ending: "xml", type: "application/rss+xml" },
  atom: { ending: "xml", type: "application/atom+xml" },
  json: { ending: "json", type: "application/feed+json" },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** `feedPath("categories/quiz-evaluation", "rss")` → `"/feeds/rss/categories/quiz-evaluation.xml"` */
export const feedPath = (name: string, format: FeedFormat): string =>
  `/feeds/${format}/${name}.${FEED_FORMATS[format].ending}`;

/** Content has days and no hours. Midnight in UTC: the same bytes everywhere, and never in the future of a reader. */
export const toInstant = (date: string): string => `${date}T00:00:00Z`;
