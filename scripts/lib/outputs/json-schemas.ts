/** The schemas of the records as JSON Schema: the OpenAPI document, the exports and the TypeScript types share them. */

import { z } from "zod";
export type JsonSchema = Record<string, unknown>;

/** Fields may be added within a version: a client that is generated from a schema must let them pass. */
export function openObject({ jsonSchema }: { jsonSchema: { additionalProperties?: unknown } }): void {
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
}

/** The schemas by the ids that they carry. References between them start with `base`: `#/components/schemas/`. */
export function schemasById(documents: readonly z.ZodType[], base: string): Record<string, JsonSchema> {
  const schemas: Record<string, JsonSchema> = {};
  for (const document of documents) {
    const {
      $schema: _,
      $defs = {},
      ...schema
    } = z.toJSONSchema(document, { io: "output", override: openObject });
    const id = z.globalRegistry.get(document)?.id ?? "";
    for (const [name, definition] of Object.entries({ [id]: schema, ...$defs }))
      schemas[name] = JSON.parse(JSON.stringify(definition).replaceAll('"#/$defs/', `"${base}`));
  }
  for (const schema of Object.values(schemas)) delete schema.id;
  return Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
}
