import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createLocalHost } from "../../scripts/lib/hosts/netlify/local-host.ts";
import { renderTypes } from "../../scripts/lib/outputs/exports/render-types.ts";
import { listen, type RunningHost } from "../support/listen.ts";
import { readPublished, SAMPLE_HOST } from "../support/sample-project.ts";
import { addressOf, type ClientCall, documentSchema, planCalls } from "./client-calls.ts";
import {
  createClientFolder,
  renderPythonClasses,
  writeOpenapiFetchClient,
  writeOrvalClient,
} from "./generate-clients.ts";
import { readWithPython } from "./python-client.ts";

const source = readPublished("api/v1/directory/openapi.json");
const document = documentSchema.parse(JSON.parse(source));
/** Inside the sample project: the programs find zod and openapi-fetch. */
const folder = createClientFolder(path.join(SAMPLE_HOST.root, "clients"));

interface Answer {
  status: number;
  body: unknown;
}

let host: RunningHost;
let calls: ClientCall[];
/** What the host answers to each call, read without any client. */
let answers: Answer[];

beforeAll(async () => {
  const { fetch: answer } = await createLocalHost(SAMPLE_HOST);
  host = await listen((request) => answer(request, "test"));
  calls = await planCalls(document, host.origin);
  answers = await Promise.all(
    calls.map(async (call) => {
      const response = await fetch(host.origin + addressOf(call));
      return { status: response.status, body: await response.json() };
    }),
  );
  rmSync(folder.root, { recursive: true, force: true });
  await writeOpenapiFetchClient(folder, { document: source, calls, origin: host.origin });
  await writeOrvalClient(folder, { document: source, calls, origin: host.origin });
});
afterAll(() => host.stop());

const programSchema = z.object({
  readAll: z.custom<() => Promise<Answer[]>>((f) => typeof f === "function"),
});

const run = async (program: string): Promise<Answer[]> => {
  const { readAll } = programSchema.parse(await import(pathToFileURL(path.join(folder.root, program)).href));
  return readAll();
};

/** The first errors of the compiler in these files of the folder. */
function compile(files: readonly string[]): string {
  const flags = "--ignoreConfig --noEmit --strict --module esnext --moduleResolution bundler --target es2023";
  const tsc = path.resolve("node_modules/typescript/bin/tsc");
  try {
    const options = { cwd: folder.root, encoding: "utf8" } as const;
    return execFileSync(
      process.execPath,
      [tsc, ...flags.split(" "), "--allowImportingTsExtensions", "--types", "", ...files],
      options,
    );
  } catch (error) {
    const { stdout } = z.object({ stdout: z.string() }).parse(error);
    const lines = stdout.split("\n").map((line) => line.slice(0, 300));
    return lines.slice(0, 10).join("\n");
  }
}

describe("clients generated from the OpenAPI document", () => {
  it("are asked for every operation, and for the errors that a request can cause", () => {
    const asked = new Set(calls.filter(({ status }) => status === 200).map(({ operation }) => operation));
    expect([...asked]).toEqual(Object.values(document.paths).map(({ get }) => get.operationId));
    expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200, 400, 404, 410]));
    expect(answers.map(({ status }) => status)).toEqual(calls.map(({ status }) => status));
  });

  it("openapi-fetch reads every answer", async () => {
    expect(await run("openapi-fetch.ts")).toEqual(answers);
  });

  it("Orval reads every answer, and its zod schemas accept and keep all of it", async () => {
    expect(await run("orval-calls.ts")).toEqual(answers);
  });

  it("Python classes of quicktype read every answer, and keep all of it", async () => {
    const classes = await renderPythonClasses(document);
    expect(await readWithPython(classes, { calls, origin: host.origin })).toEqual(answers);
  });

  it("compile in strict TypeScript, and their types describe every answer to the last field", () => {
    // Literals: a field that the type does not have is an error too.
    const literals = calls.map(
      ({ path, status }, index) =>
        `export const answer${index}: Answer<${JSON.stringify(path)}, ${status}> = ${JSON.stringify(answers[index]?.body)};`,
    );
    folder.write(
      "answers.ts",
      `import type { paths } from "./paths.ts";
      type Content<R> = R extends { content: infer C } ? C[keyof C] : never;
      type Answer<P extends keyof paths, S extends number> =
        S extends keyof paths[P]["get"]["responses"] ? Content<paths[P]["get"]["responses"][S]> : never;
      ${literals.join("\n")}`,
    );
    expect(compile(["openapi-fetch.ts", "orval-calls.ts", "answers.ts"])).toBe("");
  });

  it("have the types that types.d.ts publishes", () => {
    const names = Object.keys(document.components.schemas);
    folder.write("published.d.ts", renderTypes());
    // Without the room for values of tomorrow, both must be the same.
    folder.write("today.d.ts", renderTypes().replaceAll(" | (string & {})", ""));
    folder.write(
      "types.ts",
      `import type { components } from "./paths.ts";
      import type * as published from "./published.d.ts";
      import type * as today from "./today.d.ts";
      ${names
        .map(
          (name) => `
      export const fits${name} = (value: components["schemas"]["${name}"]): published.${name} => value;
      export const same${name}: Same<components["schemas"]["${name}"], today.${name}> = true;`,
        )
        .join("")}
      type Same<A, B> = [A, B] extends [B, A] ? true : never;`,
    );
    expect(compile(["types.ts"])).toBe("");
  });
});
