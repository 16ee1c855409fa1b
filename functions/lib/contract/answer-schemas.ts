/**
 * The envelopes that clients receive around records, and small values that records share. The fields of tools
 * and collections are declared in scripts/lib/content/. Build and tests only: the edge imports types alone.
 */

import { z } from "zod";
import { FAULT_CODES, PROBLEM_TYPES, type ProblemCode } from "./problem-details.ts";

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

// Without examples, documentation shows random letters that match the pattern.
export const slug = z
  .string()
  .regex(SLUG_PATTERN)
  .meta({ examples: ["kahoot"] });
const date = z.iso.date().describe("`YYYY-MM-DD`");
const url = z.url();
export const path = z
  .string()
  .regex(/^[/]/)
  .meta({ description: "Path on this host", examples: ["/api/v1/directory/tools/kahoot"] });
const list = z.array(z.string());
const count = z.int().nonnegative();

/** What a part of a query can be read as. */
const UNIT_KINDS = ["name", "need", "quality", "relation", "word"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** What is known of a tool's website from the last time a program asked it. */
export const LINK_STATUSES = ["ok", "redirected", "blocked", "broken", "unchecked"] as const;

/** Short references to other records. */
export const toolReference = z.object({ slug, name: z.string(), url: path });
export const collectionReference = z.object({
  slug: slug.meta({ examples: ["top-quiz"] }),
  title: z.string(),
  kind: z.enum(["top", "stack"]),
  url: path.meta({ examples: ["/api/v1/directory/collections/top-quiz"] }),
});

export const needReference = z.object({ slug, name: z.string(), url: path });

/** What people want to do, as it stands in the list of needs. */
export const needSummarySchema = z
  .object({
    slug,
    name: z.string(),
    theme: slug,
    theme_name: z.string(),
    within: slug.nullable().describe("The broader need that holds it"),
    tool_count: count,
    url: path,
  })
  .meta({ id: "NeedSummary", description: "What people want to do" });

export const categorySchema = z
  .object({
    slug: slug.meta({ examples: ["quiz-evaluation"] }),
    name: z.string(),
    description: z.string(),
    tool_count: count,
    icon_url: z.url().describe("Square SVG of about a kilobyte: a sign in the colour of the category"),
  })
  .meta({ id: "Category" });

const licenseSchema = z
  .object({ id: z.string(), url, attribution: z.object({ text: z.string(), url }) })
  .meta({ id: "License", description: "What to credit, and how" });

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int().positive() });
export const meta = z.object({
  data_updated_at: date.describe("Date of the newest content change"),
  license: licenseSchema,
});

/** A page of a list, with its facets: what `/tools` answers. */
export const listEnvelope = <T extends z.ZodType>(item: T, facets: readonly string[]) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({
        page: z.int().positive(),
        per_page: z.int().positive(),
        total: z.int().nonnegative(),
        total_pages: z.int().nonnegative().describe("0 where nothing is found"),
        search: z
          .object({
            q: z.string(),
            relaxed: z.boolean().describe("True where no tool satisfies every unit of the query"),
            reading: z
              .array(
                z.object({
                  text: z.string(),
                  as: z.enum(UNIT_KINDS),
                  slug: slug.nullable().describe("Of the tool, the need or the quality"),
                  label: z.string(),
                }),
              )
              .describe("How the query was read, in its order"),
            corrections: z
              .array(z.object({ from: z.string(), to: z.string() }))
              .describe(
                "Words, or the whole query, that were read as something else: in lower case without accents",
              ),
            unmatched: list.describe("Words that matched nothing and could not be corrected"),
            ignored: list.describe("Words beyond the first twelve that carry meaning: they were not read"),
            groups: z
              .array(z.object({ breaks: list, count }))
              .describe(
                "If the query states conditions (free, no account…), in the order of the results: the tools that break none as far as is known, then the others, with the conditions that some of them break",
              ),
          })
          .nullable()
          .describe("null without `q`"),
        ...meta.shape,
      }),
      links: z
        .object({ self: path, first: path, prev: path.nullable(), next: path.nullable(), last: path })
        .describe("The same query in canonical form; mirrored in the `Link` header"),
      facets: z
        .object(Object.fromEntries(facets.map((name) => [name, z.array(facetValue)])))
        .describe("Counts under all the other filters; values with count 0 are left out"),
    })
    .meta({ id: "ToolList" });

/** `{ data, meta, links }` around one record. */
export const single = <T extends z.ZodType>(data: T, id: string) =>
  z.object({ data, meta, links: z.object({ self: path, list: path }) }).meta({ id });

/** `{ data: [], meta: { total } }` around a set that is never paginated. */
export const set = <T extends z.ZodType>(item: T, id: string) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({ total: z.int().nonnegative(), ...meta.shape }),
      links: z.object({ self: path }),
    })
    .meta({ id });

const vocabularyValue = z.object({ value: z.string(), label: z.string() });

export const vocabularies = z
  .record(z.string(), z.array(vocabularyValue))
  .describe("The values of each closed list that tools are described with, by its name, with French labels");

export const serviceDocumentSchema = z
  .object({
    data: z.object({
      name: z.string(),
      description: z.string(),
      version: z.string(),
      publisher: z.object({ name: z.string(), url }),
      endpoints: z.array(z.object({ path, description: z.string() })),
      counts: z.object({ tools: count, collections: count, categories: count, needs: count }),
      rate_limit: z.object({ requests: count, window_seconds: count }),
      vocabularies,
      documentation_url: url,
    }),
    meta,
    links: z.object({ self: path }),
  })
  .meta({ id: "ServiceDocument" });

export const problemSchema = z
  .object({
    type: url.describe("A page that explains the problem"),
    title: z.string(),
    status: z.int().min(400).max(599),
    code: z.enum(Object.keys(PROBLEM_TYPES) as ProblemCode[]),
    detail: z.string(),
    instance: z.string().nullable().describe("The request; null in a document that serves many paths"),
    errors: z
      .array(
        z.object({
          parameter: z.string(),
          code: z.enum(FAULT_CODES),
          value: z.string(),
          detail: z.string(),
          allowed: list.nullable(),
          suggestion: z.string().nullable(),
        }),
      )
      .optional()
      .describe("On a 400: every fault of the query"),
    suggestions: z.array(toolReference).optional().describe("Where to go instead"),
  })
  .meta({ id: "Problem", description: "Problem details, RFC 9457" });

export type NeedSummary = z.infer<typeof needSummarySchema>;
export type Category = z.infer<typeof categorySchema>;
export type License = z.infer<typeof licenseSchema>;
/** A page of a list of tools; `T` is one of them. */
export type ListEnvelope<T = unknown> = Omit<z.infer<ReturnType<typeof listEnvelope>>, "data"> & {
  data: T[];
};
export type ServiceDocument = z.infer<typeof serviceDocumentSchema>;
