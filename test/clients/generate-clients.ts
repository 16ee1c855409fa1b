/** Generates clients from the OpenAPI document as its users do, and the programs that make each client send every call. */

import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import openapiTs, { astToString } from "openapi-typescript";
import { generate } from "orval";
import { InputData, JSONSchemaInput, quicktype } from "quicktype-core";
import type { ClientCall, OpenApiDocument } from "./client-calls.ts";

/** Absolute. The generated programs find their packages from here. */
export interface ClientFolder {
  root: string;
  write(file: string, text: string): void;
}

export function createClientFolder(root: string): ClientFolder {
  return {
    root,
    write(file, text) {
      mkdirSync(root, { recursive: true });
      writeFileSync(path.join(root, file), text);
    },
  };
}

/** openapi-typescript makes the types, openapi-fetch is the client that reads them. */
export async function writeOpenapiFetchClient(
  folder: ClientFolder,
  { document, calls, origin }: { document: string; calls: readonly ClientCall[]; origin: string },
): Promise<void> {
  folder.write("paths.ts", astToString(await openapiTs(document)));
  const requests = calls.map(({ path, slug, query }) => {
    const values = { ...(slug && { path: { slug } }), ...(query && { query }) };
    return `await read(client.GET(${JSON.stringify(path)}, { params: ${JSON.stringify(values)} })),`;
  });
  folder.write(
    "openapi-fetch.ts",
    `import createClient from "openapi-fetch";
    import type { paths } from "./paths.ts";

    const client = createClient<paths>({
      baseUrl: ${JSON.stringify(origin)},
      // Types know nothing of styles: this is how the document writes lists.
      querySerializer: { array: { style: "form", explode: false } },
    });
    const read = async <T, E>(call: Promise<{ data?: T; error?: E; response: Response }>) => {
      const { data, error, response } = await call;
      return { status: response.status, body: data ?? error };
    };
    export const readAll = async () => [
      ${requests.join("\n")}
    ];`,
  );
}

/** Orval writes a function for each operation, and zod schemas that check each answer before it is handed out. */
export async function writeOrvalClient(
  folder: ClientFolder,
  { document, calls, origin }: { document: string; calls: readonly ClientCall[]; origin: string },
): Promise<void> {
  await generate(
    {
      input: { target: JSON.parse(document) },
      output: {
        target: "orval.ts",
        schemas: { path: "orval-schemas", type: "zod" },
        client: "fetch",
        baseUrl: origin,
        override: { fetch: { runtimeValidation: true, forceSuccessResponse: true } },
      },
    },
    folder.root,
    { logLevel: "warn" },
  );
  const requests = calls.map(({ operation, slug, query }) => {
    const values = [slug, query].flatMap((value) => (value === undefined ? [] : [JSON.stringify(value)]));
    return `await read(() => client.${operation}(${values.join(", ")})),`;
  });
  folder.write(
    "orval-calls.ts",
    `import * as client from "./orval";
    import { Problem } from "./orval-schemas";

    interface Failure { status: number; info: unknown }
    const isFailure = (error: unknown): error is Failure =>
      error instanceof Error && "status" in error && typeof error.status === "number" && "info" in error;
    const read = async (call: () => Promise<{ status: number; data: unknown }>) => {
      try {
        const { status, data } = await call();
        return { status, body: data };
      } catch (error) {
        if (!isFailure(error)) throw error;
        return { status: error.status, body: Problem.parse(error.info) };
      }
    };
    export const readAll = async () => [
      ${requests.join("\n")}
    ];`,
  );
}

/** Quicktype writes Python classes for every schema, which check what they are made from. Text of the module. */
export async function renderPythonClasses({ components }: OpenApiDocument): Promise<string> {
  const input = new JSONSchemaInput(undefined);
  for (const [name, schema] of Object.entries(components.schemas)) {
    await input.addSource({ name, schema: JSON.stringify({ ...schema, components }) });
  }
  const inputData = new InputData();
  inputData.addInput(input);
  const { lines } = await quicktype({ inputData, lang: "python" });
  return lines.join("\n");
}
