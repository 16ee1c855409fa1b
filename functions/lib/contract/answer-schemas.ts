/**
 * The list that clients receive, the faults of a query, and small values that records share. The fields of tools and
 * collections are declared in scripts/lib/content/, documents that only files are in
 * scripts/lib/outputs/documents.ts. Build and tests only: the edge imports types alone.
 */

import { z } from "zod";

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const text = z.string();
// Without examples, documentation shows random letters that match the pattern.
export const slug = text.regex(SLUG_PATTERN).meta({ examples: ["kahoot"] });
export const path = text.regex(/^[/]/).meta({
  description: "Path on this host",
  examples: ["/api/v1/directory/tools/kahoot"],
});
const url = z.url();
const list = z.array(text);
const count = z.int().nonnegative();
const position = z.int().positive();
export const labelled = z.object({ value: text, label: text });

/** What is known of a tool's website from the last time a program asked it. */
export const LINK_STATUSES = ["ok", "redirected", "blocked", "broken", "unchecked"] as const;

/** Short references to other records. */
export const toolReference = z.object({ slug, name: text, url: path });
export const needReference = toolReference;
export const collectionReference = z.object({
  slug: slug.meta({ examples: ["top-quiz"] }),
  title: text,
  kind: z.enum(["top", "stack"]),
  url: path.meta({ examples: ["/api/v1/directory/collections/top-quiz"] }),
});

/** A need as it is in the list of needs. */
export const needSummarySchema = z
  .object({
    slug,
    name: text,
    theme: slug,
    theme_name: text,
    within: slug.nullable().describe("The broader need that holds it"),
    tool_count: count,
    url: path,
  })
  .meta({ id: "NeedSummary", description: "What people want to do" });

export const categorySchema = z
  .object({
    slug: slug.meta({ examples: ["quiz-evaluation"] }),
    name: text,
    description: text,
    tool_count: count,
    icon_url: url.describe("Square SVG of about a kilobyte: a sign in the colour of the category"),
  })
  .meta({ id: "Category" });

const licenseSchema = z
  .object({ id: text, url, attribution: z.object({ text, url }) })
  .meta({ id: "License", description: "What to credit, and how" });

/** What every answer says of the data. */
export const dataMeta = {
  data_updated_at: z.iso.date().describe("Date of the newest content change"),
  license: licenseSchema,
};

const reading = z.object({
  text,
  as: z.enum(["name", "need", "quality", "relation", "word"]),
  slug: slug.nullable().describe("Of the tool, the need or the quality"),
  label: text,
});

const search = z.object({
  q: text,
  relaxed: z.boolean().describe("True where no tool satisfies every unit of the query"),
  reading: z.array(reading).describe("How the query was read, in its order"),
  corrections: z
    .array(z.object({ from: text, to: text }))
    .describe("Words, or the whole query, that were read as something else: in lower case without accents"),
  unmatched: list.describe("Words that matched nothing and could not be corrected"),
  ignored: list.describe("Words beyond the first twelve that carry meaning: they were not read"),
  groups: z
    .array(z.object({ breaks: list, count }))
    .describe(
      "If the query states conditions (free, no account…), in the order of the results: the tools that break none as far as is known, then the others, with the conditions that some of them break",
    ),
});

/** A page of a list, with its facets: what `/tools` answers. */
export const listEnvelope = <T extends z.ZodType>(item: T, facets: readonly string[]) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({
        page: position,
        per_page: position,
        total: count,
        total_pages: count.describe("0 where nothing is found"),
        search: search.nullable().describe("null without `q`"),
        ...dataMeta,
      }),
      links: z
        .object({ self: path, first: path, prev: path.nullable(), next: path.nullable(), last: path })
        .describe("The same query in canonical form; mirrored in the `Link` header"),
      facets: z
        .object(
          Object.fromEntries(facets.map((name) => [name, z.array(labelled.extend({ count: position }))])),
        )
        .describe("Counts under all the other filters; values with count 0 are left out"),
    })
    .meta({ id: "ToolList" });

/** One fault of a query. `allowed` and `suggestion` are null if there is nothing to list or propose. */
export const faultSchema = z.object({
  parameter: text,
  code: z.enum([
    "unknown_parameter",
    "duplicate_parameter",
    "not_an_integer",
    "out_of_range",
    "unknown_value",
    "duplicate_value",
    "too_many_values",
    "too_long",
    "too_many_words",
    "invalid_characters",
  ]),
  value: text,
  detail: text,
  allowed: list.nullable(),
  suggestion: text.nullable(),
});

export type QueryFault = z.infer<typeof faultSchema>;
export type NeedSummary = z.infer<typeof needSummarySchema>;
export type Category = z.infer<typeof categorySchema>;
/** What a part of a query can be read as. */
export type UnitKind = z.infer<typeof reading>["as"];
export type License = z.infer<typeof licenseSchema>;
/** A page of a list of tools; `T` is one of them. */
export type ListEnvelope<T = unknown> = Omit<z.infer<ReturnType<typeof listEnvelope>>, "data"> & {
  data: T[];
};
