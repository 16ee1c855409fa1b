/** JSON Schema (2020-12) of the exports, for those who check what they downloaded. */

import { z } from "zod";
import { directoryExportSchema } from "../../content/fields/documents.ts";
import { fitGenerators } from "../json-schemas.ts";

/** A line of the NDJSON is `#/$defs/Tool`. */
export function renderExportSchema(id: string): string {
  const { $schema, ...schema } = z.toJSONSchema(directoryExportSchema, {
    io: "output",
    override: ({ jsonSchema, zodSchema }) => {
      fitGenerators({ jsonSchema });
      const { id: name } = z.globalRegistry.get(zodSchema) ?? {};
      // The name of a definition, and not a keyword of JSON Schema.
      if (jsonSchema.id === name) delete jsonSchema.id;
    },
  });
  return `${JSON.stringify({ $schema, $id: id, ...schema }, null, 2)}\n`;
}
