/** The schemas of the records as JSON Schema: the OpenAPI document, the exports and the TypeScript types share them. */

import { z } from "zod";

export type JsonSchema = Record<string, unknown>;

/**
 * Fits a schema to programs that write a client from it. Fields may be added within a version: such a client must
 * let them pass. It needs no pattern beside a format, and a limit that JavaScript alone has does not fit into the
 * integers of other languages.
 */
function fitGenerators({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The schemas by the ids that they carry. References between them start with `base`: `#/components/schemas/`. */
export function schemasById(documents: readonly z.ZodType[], base: string): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const document of documents) {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(document, { io: "output", override: fitGenerators });
    const id = z.globalRegistry.get(document)?.id ?? "";
    for (const [name, definition] of Object.entries({ [id]: schema, ...$defs }))
      schemas[name] = JSON.parse(JSON.stringify(definition).replaceAll('"#/$defs/', `"${base}`));
  }
  for (const schema of Object.values(schemas)) delete schema.id;
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}
