/** Every request that a generated client must be able to send: found by walking the OpenAPI document. */

import { z } from "zod";
import { readPublished } from "../support/sample-project.ts";

const schemaSchema = z.looseObject({ $ref: z.string().optional(), maximum: z.number().optional() });

const operationSchema = z.looseObject({
  operationId: z.string(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(["query", "path"]),
        schema: schemaSchema,
        example: z.unknown(),
      }),
    )
    .default([]),
  responses: z.record(
    z.string(),
    z.looseObject({
      content: z.record(z.string(), z.looseObject({ schema: schemaSchema })).optional(),
    }),
  ),
});

/** What the walk needs of the document. */
export const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.literal("get"), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
});
export type OpenApiDocument = z.infer<typeof documentSchema>;
type Operation = z.infer<typeof operationSchema>;

export interface ClientCall {
  operation: string;
  /** As in the document: `/api/v1/directory/tools/{slug}` */
  path: string;
  slug?: string;
  query?: Record<string, unknown>;
  status: number;
  /** The component that describes the answer; null if its schema has no name. */
  schema: string | null;
}

/** Answers that a well-formed request to a healthy host does not get, or that `fetch` follows by itself. */
const NOT_ASKED = new Set(["301", "304", "405", "429", "500"]);

/** Throws if a request cannot be made up from the document: the walk leaves no operation out. */
export async function planCalls({ paths }: OpenApiDocument, origin: string): Promise<ClientCall[]> {
  const plans = Object.entries(paths).map(async ([path, { get: operation }]) => {
    const slugs = path.includes("{slug}") ? await readSlugs(`${origin}${path.replace("/{slug}", "")}`) : null;
    return Object.keys(operation.responses)
      .filter((status) => !NOT_ASKED.has(status))
      .flatMap((status) => argumentsFor(status, { path, operation, slugs }))
      .map(({ status, ...values }) => ({
        operation: operation.operationId,
        path,
        ...values,
        status,
        schema: schemaOf(operation, status),
      }));
  });
  return (await Promise.all(plans)).flat();
}

type Arguments = Pick<ClientCall, "slug" | "query" | "status">;

function argumentsFor(
  status: string,
  { path, operation, slugs }: { path: string; operation: Operation; slugs: readonly string[] | null },
): Arguments[] {
  if (status === "200" && slugs !== null) {
    // Renamed entries too: a client follows to the new address.
    return [...slugs, ...slugsWith("301", path)].map((slug) => ({ slug, status: 200 }));
  }
  const { parameters } = operation;
  if (status === "200") {
    const examples = parameters.map(({ name, example }) => ({ query: { [name]: example }, status: 200 }));
    return [{ status: 200 }, ...examples];
  }
  if (status === "400") {
    const limited = parameters.find(({ schema }) => schema.maximum !== undefined);
    if (limited === undefined) throw new Error(`${path}: no parameter with a limit to go past`);
    return [{ query: { [limited.name]: (limited.schema.maximum ?? 0) + 1 }, status: 400 }];
  }
  // What is at a fixed address is always there.
  if (status === "404") return slugs === null ? [] : [{ slug: "nobody-has-this-slug", status: 404 }];
  if (status === "410") return slugsWith("410", path).map((slug) => ({ slug, status: 410 }));
  throw new Error(`${path}: nobody has said how to get ${status}`);
}

/** The slugs of the list that a path of one record belongs to. */
async function readSlugs(list: string): Promise<string[]> {
  const slugs: string[] = [];
  let next: string | null = list;
  while (next !== null) {
    const response: Response = await fetch(next);
    const page = listSchema.parse(await response.json());
    slugs.push(...page.data.map(({ slug }) => slug));
    next = page.links.next ? new URL(page.links.next, list).href : null;
  }
  if (slugs.length === 0) throw new Error(`${list} is empty`);
  return slugs;
}

const listSchema = z.object({
  data: z.array(z.object({ slug: z.string() })),
  links: z.object({ next: z.string().nullish() }),
});

/** The slugs that answer with this status at a path, as the build tells the host. */
function slugsWith(status: string, path: string): string[] {
  const [start = "", end = ""] = path.split("{slug}");
  return readPublished("_redirects")
    .split("\n")
    .map((line) => line.split(" "))
    .flatMap(([from = "", , itsStatus = ""]) => {
      const slug = from.slice(start.length, from.length - end.length);
      return from.startsWith(start) && itsStatus.startsWith(status) && /^[a-z0-9-]+$/.test(slug)
        ? [slug]
        : [];
    });
}

function schemaOf({ responses }: Operation, status: number): string | null {
  const [content] = Object.values(responses[status]?.content ?? {});
  return content?.schema.$ref?.split("/").at(-1) ?? null;
}

/** `/api/v1/directory/tools?category=a,b`: lists are joined by commas, as the document says. */
export function addressOf({ path, slug = "", query = {} }: ClientCall): string {
  const values = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(values).toString();
  return path.replace("{slug}", slug) + (search === "" ? "" : `?${search}`);
}
