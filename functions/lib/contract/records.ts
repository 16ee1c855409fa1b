/**
 * What clients receive: the only list of the API's fields. Types, the OpenAPI document and the checks of
 * every emitted file are derived from these schemas. Build and tests only: the edge imports types alone.
 */

import { z } from "zod";
import { PRICINGS } from "./labels.ts";
import { FAULT_CODES, PROBLEM_TYPES, type ProblemCode } from "./problem-details.ts";

export const SLUG_PATTERN = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const slug = z.string().regex(SLUG_PATTERN);
const date = z.iso.date().describe("`YYYY-MM-DD`");
const url = z.url();
const path = z.string().regex(/^\//).describe("Path on this host");
const known = z.enum(["yes", "no", "unknown"]);
const list = z.array(z.string());
const count = z.int().nonnegative();

/** What is known of a tool's website from the last time a program asked it. */
export const LINK_STATUSES = ["ok", "redirected", "blocked", "broken", "unchecked"] as const;

/** Short references to other records. */
const toolReference = z.object({ slug, name: z.string(), url: path });
const collectionReference = z.object({
  slug,
  title: z.string(),
  kind: z.enum(["top", "stack"]),
  url: path,
});

export const toolSummarySchema = z
  .object({
    slug: slug.describe("Stable identifier. A renamed tool keeps answering under its old slug (301)."),
    name: z.string(),
    short_description: z.string().max(160).describe("One sentence in French: what it does and for whom"),
    category: slug.describe("Slug of its one category, as accepted by `?category=`"),
    category_name: z.string(),
    pricing: z.enum(PRICINGS).describe("As accepted by `?pricing=`"),
    has_education_pricing: z.boolean().describe("True where `education_program` is not null"),
    tags: list.describe("Values of the `tags` vocabulary of the service document"),
    website_url: url,
    screenshot_url: url.describe(
      "Image of the tool, or a generated card (see `screenshot.kind` of the detail)",
    ),
    interface_languages: list.describe("BCP 47 codes; empty where not known"),
    added_at: date,
    updated_at: date,
    url: path.describe("Path of the detail"),
  })
  .meta({ id: "ToolSummary", description: "A tool as it stands in lists and collections" });

const period = z.enum(["month", "year", "once"]).nullable();
const per = z.enum(["user", "teacher", "student", "class", "school", "organisation"]).nullable();
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe("ISO 4217");

const planSchema = z.object({
  name: z.string(),
  amount: z.number().nonnegative().nullable(),
  currency: currency.nullable(),
  period,
  per,
  note: z.string().nullable(),
});

export const toolSchema = z
  .object({
    ...toolSummarySchema.shape,
    long_description: z.string().describe("Markdown, as the editors wrote it"),
    long_description_html: z
      .string()
      .describe("The same as HTML: no raw HTML, links are http(s) or relative"),
    aliases: list.describe("Other names by which people look for it"),
    publisher: z.object({
      name: z.string(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .nullable()
        .describe("ISO 3166-1 alpha-2"),
      url: url.nullable(),
    }),
    screenshot: z.object({
      url,
      width: z.int().positive(),
      height: z.int().positive(),
      alt: z.string(),
      kind: z.enum(["capture", "placeholder"]).describe("A placeholder is a generated card"),
      captured_at: date.nullable(),
    }),
    pricing_details: z.object({
      summary: z.string().nullable(),
      starting_price: z
        .object({ amount: z.number().positive(), currency, period, per })
        .nullable()
        .describe("The cheapest plan that costs something, a year counted as twelve months"),
      plans: z.array(planSchema),
      url: url.nullable(),
      checked_at: date.nullable(),
    }),
    education_program: z
      .object({
        kind: z.enum(["free", "discount", "extended", "quote"]),
        summary: z.string(),
        audiences: list,
        conditions: z.string().nullable(),
        url: url.nullable(),
        checked_at: date.nullable(),
      })
      .nullable(),
    audiences: list,
    levels: list,
    platforms: list,
    privacy: z
      .object({
        hosting: z.enum(["fr", "eu", "other", "unknown"]),
        gdpr_note: z.string().nullable(),
        gar: known.describe("Access through the French Ministry's GAR"),
        account_required: known,
        min_age: z.int().positive().nullable(),
        policy_url: url.nullable(),
      })
      .describe("Evidence, never a verdict of conformity"),
    open_source: known,
    freshness: z.object({
      added_at: date,
      updated_at: date,
      verified_at: date.nullable().describe("When a person last looked at the live site"),
      verify_by: date
        .nullable()
        .describe(
          "When a person should look again: sooner for tools that change fast; null if nobody looked",
        ),
      link_status: z
        .enum(LINK_STATUSES)
        .describe(
          "Of `website_url`. `blocked`: it refuses programs, people may see it. `broken`: no answer on several days.",
        ),
      link_checked_at: date.nullable().describe("When `link_status` was seen"),
    }),
    sources: z.array(z.object({ url, checked_at: date, supports: z.string() })),
    alternatives: z.array(toolReference),
    collections: z.array(collectionReference).describe("The public collections it stands in"),
    edit_url: url.describe("Where an editor can propose a change"),
  })
  .meta({
    id: "Tool",
    description: "Everything known of a tool. What nobody checked is null, `unknown` or `unchecked`.",
  });

export const collectionSummarySchema = z
  .object({
    slug,
    title: z.string(),
    kind: z.enum(["top", "stack"]).describe("`top`: ranked, by task. `stack`: a set, by persona."),
    task: z.string().nullable().describe("What a top is for; null for a stack"),
    persona: z.string().nullable().describe("Whom a stack is for; null for a top"),
    short_description: z.string().max(160),
    tool_count: z.int().nonnegative(),
    tags: list,
    added_at: date,
    updated_at: date,
    url: path,
  })
  .meta({ id: "CollectionSummary", description: "A collection without its tools" });

const collectionToolSchema = z
  .object({
    ...toolSummarySchema.shape,
    position: z.int().positive().describe("1, 2, …"),
    note: z.string().describe("Why it is here"),
  })
  .meta({ id: "CollectionTool", description: "A tool of a collection" });

export const collectionSchema = z
  .object({
    ...collectionSummarySchema.shape,
    long_description: z.string(),
    long_description_html: z.string(),
    criteria: list.describe("By what the tools were chosen"),
    tools: z.array(collectionToolSchema),
  })
  .meta({ id: "Collection", description: "A collection with all its tools, in order" });

const categorySchema = z
  .object({ slug, name: z.string(), description: z.string(), tool_count: z.int().nonnegative() })
  .meta({ id: "Category" });

const licenseSchema = z
  .object({
    id: z.string(),
    url,
    attribution: z.object({ text: z.string(), url }),
  })
  .meta({ id: "License", description: "What to credit, and how" });

const facetValue = z.object({ value: z.string(), label: z.string(), count: z.int().positive() });
const meta = z.object({
  data_updated_at: date.describe("Date of the newest content change"),
  license: licenseSchema,
});

export const toolListSchema = z
  .object({
    data: z.array(toolSummarySchema),
    meta: z.object({
      page: z.int().positive(),
      per_page: z.int().positive(),
      total: z.int().nonnegative(),
      total_pages: z.int().nonnegative().describe("0 where nothing is found"),
      search: z
        .object({
          q: z.string(),
          relaxed: z.boolean().describe("True where no tool matches every word"),
          corrections: z
            .array(z.object({ from: z.string(), to: z.string() }))
            .describe(
              "Words, or the whole query, that were read as something else: in lower case without accents",
            ),
          unmatched: list.describe("Words that matched nothing and could not be corrected"),
        })
        .nullable()
        .describe("null without `q`"),
      ...meta.shape,
    }),
    links: z
      .object({ self: path, first: path, prev: path.nullable(), next: path.nullable(), last: path })
      .describe("The same query in canonical form; mirrored in the `Link` header"),
    facets: z
      .record(z.string(), z.array(facetValue))
      .describe("Counts under all the other filters; values with count 0 are left out"),
  })
  .meta({ id: "ToolList" });

/** `{ data, meta, links }` around one record. */
const single = <T extends z.ZodType>(data: T, id: string) =>
  z.object({ data, meta, links: z.object({ self: path, list: path }) }).meta({ id });

/** `{ data: [], meta: { total } }` around a set that is never paginated. */
const set = <T extends z.ZodType>(item: T, id: string) =>
  z
    .object({
      data: z.array(item),
      meta: z.object({ total: z.int().nonnegative(), ...meta.shape }),
      links: z.object({ self: path }),
    })
    .meta({ id });

export const toolDocumentSchema = single(toolSchema, "ToolDocument");
export const collectionDocumentSchema = single(collectionSchema, "CollectionDocument");
export const collectionListSchema = set(collectionSummarySchema, "CollectionList");
export const categoryListSchema = set(categorySchema, "CategoryList");

const vocabularyValue = z.object({ value: z.string(), label: z.string() });

const vocabularies = z
  .record(z.string(), z.array(vocabularyValue))
  .describe("The values of `audiences`, `levels`, `platforms`, `languages` and `tags`, with French labels");

export const serviceDocumentSchema = z
  .object({
    data: z.object({
      name: z.string(),
      description: z.string(),
      version: z.string(),
      publisher: z.object({ name: z.string(), url }),
      endpoints: z.array(z.object({ path, description: z.string() })),
      counts: z.object({ tools: count, collections: count, categories: count }),
      rate_limit: z.object({ requests: count, window_seconds: count }),
      vocabularies,
      documentation_url: url,
    }),
    meta,
    links: z.object({ self: path }),
  })
  .meta({ id: "ServiceDocument" });

/** The whole directory as one document, for those who take it away. */
export const directoryExportSchema = z
  .object({
    data: z.object({
      tools: z.array(toolSchema),
      collections: z.array(collectionSchema),
      categories: z.array(categorySchema),
      vocabularies,
    }),
    meta,
  })
  .meta({ id: "DirectoryExport", description: "Every published tool, collection and category" });

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

export type ToolSummary = z.infer<typeof toolSummarySchema>;
export type Tool = z.infer<typeof toolSchema>;
export type Plan = z.infer<typeof planSchema>;
export type CollectionSummary = z.infer<typeof collectionSummarySchema>;
export type Collection = z.infer<typeof collectionSchema>;
export type Category = z.infer<typeof categorySchema>;
export type License = z.infer<typeof licenseSchema>;
export type ToolList = z.infer<typeof toolListSchema>;
export type DirectoryExport = z.infer<typeof directoryExportSchema>;
export type ServiceDocument = z.infer<typeof serviceDocumentSchema>;
