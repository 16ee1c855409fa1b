import { createHash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createMemory } from "../../../../../scripts/lib/cache/build-cache.ts";
import { type NeedRecord, toExportedNeed } from "../../../../../scripts/lib/content/fields/need-records.ts";
import type { Tool } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { renderExports } from "../../../../../scripts/lib/outputs/exports/exports-output.ts";
import { joinList, TOOL_COLUMNS } from "../../../../../scripts/lib/outputs/exports/render-tools-csv.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";
import { directoryCatalog } from "../../../../support/sample-directory.ts";

const catalog = directoryCatalog();
const { tools, collections, categories } = catalog;
const { needs } = renderApi(catalog);
const exported = filesOf(catalog, needs);

function filesOf(of: typeof catalog, needs: readonly NeedRecord[] = []): (name: string) => string {
  const files = new Map(
    renderExports(of, { history: null, needs, cache: createMemory() }).map(({ path, body }) => [path, body]),
  );
  return (name) => files.get(`exports/${name}`) ?? "";
}

/** The sample with one tool changed. */
const withTool = (change: Partial<Tool>) => {
  const sample = sampleCatalog();
  return {
    ...sample,
    tools: sample.tools.map((tool, index) => (index === 0 ? { ...tool, ...change } : tool)),
  };
};

const table = (csv: string, options: object): Record<string, string>[] =>
  z.array(z.record(z.string(), z.string())).parse(parse(csv, { columns: true, ...options }));

/** Line breaks outside of quotes: many readers begin a new row at each. */
const bareLineBreaks = (csv: string): number =>
  csv
    .replace(/"(?:[^"]|"")*"/g, "")
    .replaceAll("\r\n", "")
    .match(/[\r\n]/g)?.length ?? 0;

describe("renderExports(), directory.json", () => {
  it("holds the whole directory, as its schema says", () => {
    const directory = JSON.parse(exported("directory.json"));
    expect(directory.data.tools).toEqual(tools);
    expect(directory.data.collections).toEqual(collections);
    expect(directory.data.categories.map(({ slug }: { slug: string }) => slug)).toEqual(
      categories.map(({ slug }) => slug),
    );
    expect(directory.data.needs).toEqual(needs.map(toExportedNeed));
    expect(directory.meta).toMatchObject({
      data_updated_at: catalog.data_updated_at,
      license: { id: "CC-BY-4.0" },
    });
    const schema = JSON.parse(exported("schema.json"));
    // Strict: a keyword that JSON Schema does not have throws.
    const ajv = new Ajv2020({ allErrors: true });
    addFormats.default(ajv);
    ajv.addSchema(schema);
    expect(ajv.validate(schema.$id, directory), ajv.errorsText()).toBe(true);
    const isTool = ajv.compile({ $ref: `${schema.$id}#/$defs/Tool` });
    for (const line of exported("tools.ndjson").trimEnd().split("\n"))
      expect(isTool(JSON.parse(line))).toBe(true);
    expect(isTool({ ...tools[0], pricing: 3 })).toBe(false);
  });
});

describe("renderExports(), tools.ndjson", () => {
  it("has one tool a line", () => {
    const body = exported("tools.ndjson");
    expect(body.endsWith("}\n")).toBe(true);
    expect(
      body
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual(tools);
  });
});

describe("renderExports(), tools.csv", () => {
  it("is RFC 4180 and read back gives every field of every tool", () => {
    const csv = exported("tools.csv");
    expect(csv.startsWith("slug,name,")).toBe(true);
    expect(bareLineBreaks(csv)).toBe(0);
    const rows = table(csv, { record_delimiter: "\r\n" });
    expect(rows).toHaveLength(tools.length);
    for (const [index, row] of rows.entries()) {
      const tool = tools[index];
      if (tool === undefined) throw new Error("no tool");
      expect(row).toMatchObject({
        slug: tool.slug,
        name: tool.name,
        has_education_pricing: String(tool.has_education_pricing),
        tags: tool.tags.join("|"),
        long_description: tool.long_description,
        "publisher.name": tool.publisher.name,
        "education_program.kind": tool.education_program?.kind ?? "",
        "privacy.min_age": tool.privacy.min_age === null ? "" : String(tool.privacy.min_age),
        alternatives: tool.alternatives.map(({ slug }) => slug).join("|"),
      });
      expect(JSON.parse(row["pricing_details.plans"] ?? "")).toEqual(tool.pricing_details.plans);
    }
  });

  it("has a column for every field that a tool can have", () => {
    const headers = TOOL_COLUMNS.map(({ header }) => header);
    expect(new Set(headers).size).toBe(headers.length);
    const paths = (value: unknown, path: string): string[] =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => paths(inner, path === "" ? key : `${path}.${key}`))
        : [path];
    for (const tool of tools) {
      for (const path of paths(tool, "")) {
        expect(
          headers.some((header) => header === path || header.startsWith(`${path}.`)),
          path,
        ).toBe(true);
      }
    }
  });

  it.each(['a "b", c', "a\r\nb", "a\nb", "=1+1", "a;b", "é 🎉", " a "])("keeps the name %j", (name) => {
    expect(table(filesOf(withTool({ name }))("tools.csv"), { record_delimiter: "\r\n" })[0]?.name).toBe(name);
  });
});

describe("joinList()", () => {
  it("loses nothing, whatever the values hold", () => {
    const split = (cell: string) =>
      cell.match(/(?:\\.|[^|\\])+/gs)?.map((value) => value.replace(/\\(.)/gs, "$1")) ?? [];
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), (values) => {
        expect(split(joinList(values))).toEqual(values);
      }),
    );
    expect(joinList(["a", "b|c"])).toBe("a|b\\|c");
  });
});

describe("renderExports(), needs.csv", () => {
  it("has one need a line, with what people say and its tools in order", () => {
    const rows = table(exported("needs.csv"), { record_delimiter: "\r\n" });
    expect(rows).toHaveLength(needs.length);
    for (const [index, { slug, name, theme, within, shades, tools, tool_count }] of needs.entries()) {
      expect(rows[index]).toMatchObject({
        ...{ slug, name, theme, within: within ?? "", tool_count: String(tool_count) },
        says: joinList(shades.flatMap(({ says }) => says)),
        tools: joinList(tools.map((tool) => tool.slug)),
      });
    }
  });
});

describe("renderExports(), outils-excel.csv", () => {
  const excel = { delimiter: ";", record_delimiter: "\r\n", bom: true };

  it("opens right in French Excel: byte order mark, semicolons, French headings, labels and dates", () => {
    const csv = exported("outils-excel.csv");
    expect(csv.startsWith("\uFEFFNom;En bref;Catégorie;Tarif;")).toBe(true);
    expect(bareLineBreaks(csv)).toBe(0);
    const rows = table(csv, excel);
    expect(rows.map(({ Identifiant }) => Identifiant)).toEqual(tools.map(({ slug }) => slug));
    for (const [index, row] of rows.entries()) {
      expect(row.Catégorie).toBe(tools[index]?.category_name);
      expect(row["Offre éducation"]).toBe(tools[index]?.has_education_pricing ? "Oui" : "Non");
      expect(row.Ajout).toMatch(/^\d{4}-\d\d-\d\d$/);
      for (const cell of Object.values(row)) {
        expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cell.length).toBeLessThanOrEqual(32_767);
      }
    }
    const kazoo = rows.find(({ Identifiant }) => Identifiant === "kazoo");
    expect(kazoo).toMatchObject({
      Tarif: "Gratuit avec options payantes",
      "Compte nécessaire": "Oui",
      "Logiciel libre": "Non",
    });
    expect(kazoo?.Publics).toMatch(/^Enseignants, Élèves/);
  });

  it("writes amounts with a comma", () => {
    const price = { amount: 9.5, currency: "EUR", period: "month", per: "teacher" } as const;
    const pricing_details = { summary: null, starting_price: price, plans: [], url: null, checked_at: null };
    const [row] = table(filesOf(withTool({ pricing_details }))("outils-excel.csv"), excel);
    expect(row).toMatchObject({ "À partir de": "9,5", Monnaie: "EUR", Période: "par mois, par enseignant" });
  });

  it.each(['=HYPERLINK("https://x.example")', "+33", "-2", "@SUM(A1)", "\t=1", "＝1+1"])(
    "lets no spreadsheet take %j for a formula",
    (name) => {
      const [row] = table(filesOf(withTool({ name }))("outils-excel.csv"), excel);
      expect(row?.Nom).toBe(`'${name}`);
    },
  );

  it("cuts what no cell holds, and no emoji in half", () => {
    const long_description = `=${"a".repeat(32_763)}🎉${"b".repeat(100)}`;
    const [row] = table(filesOf(withTool({ long_description }))("outils-excel.csv"), excel);
    expect(row?.Présentation?.length).toBeLessThanOrEqual(32_767);
    expect(row?.Présentation?.endsWith("a…")).toBe(true);
  });
});

describe("renderExports(), index.json and SHA256SUMS", () => {
  it("give the sizes and sums of what is there, with the licence", () => {
    const { data, meta, links } = JSON.parse(exported("index.json"));
    expect(meta.license.attribution.text).toContain("CC BY 4.0");
    expect(links.changes).toBe("/exports/changes.json");
    for (const { name, bytes, sha256, url } of data) {
      expect(new URL(url).pathname).toBe(`/exports/${name}`);
      expect({ name, bytes, sha256 }).toEqual({
        name,
        bytes: Buffer.byteLength(exported(name)),
        sha256: sum(exported(name)),
      });
    }
    const sums = exported("SHA256SUMS").trimEnd().split("\n");
    expect(sums).toEqual(
      [...data.map(({ name }: { name: string }) => name), "index.json"].map(
        (name) => `${sum(exported(name))}  ${name}`,
      ),
    );
  });

  const sum = (text: string) => createHash("sha256").update(text).digest("hex");
});

it("renderExports() says in LICENSE.txt what to credit", () => {
  const { license } = sampleCatalog().site;
  const text = filesOf(sampleCatalog())("LICENSE.txt");
  for (const part of [license.name, license.url, license.attribution.text, license.attribution.url])
    expect(text).toContain(part);
});
