import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { parseContent } from "../../../../../scripts/lib/content/parse/parse-content.ts";
import {
  renderCollectionSchema,
  renderToolSchema,
} from "../../../../../scripts/lib/desk/editor/render-json-schema.ts";
import { parseFrontMatter } from "../../../../../scripts/lib/source/front-matter.ts";
import type { SourceFile } from "../../../../../scripts/lib/source/read-content.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { COLLECTION, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";
import { directoryFiles } from "../../../../support/sample-directory.ts";

/** The checks of both schemas against the lists of a content. */
function compile(files: readonly SourceFile[]): Record<"tools" | "collections", ValidateFunction> {
  const { content } = parseContent(files, { today: TODAY });
  if (content === null) throw new Error("no lists");
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  return {
    tools: ajv.compile(renderToolSchema(content)),
    collections: ajv.compile(renderCollectionSchema(content)),
  };
}

/** The front matter as a program with YAML 1.2 reads it. */
function read(file: SourceFile): unknown {
  const parsed = parseFrontMatter(file);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parse(parsed.value.yaml);
}

const sample = compile(sampleFiles());
const readTool = (fields: Record<string, string | undefined>) =>
  read({ path: "content/tools/zephyr.md", text: tool({ former_slugs: "[ancien-zephyr]", ...fields }) });

describe("renderToolSchema() and renderCollectionSchema()", () => {
  it("accept every valid entry", () => {
    const files = directoryFiles();
    const schemas = compile(files);
    for (const file of files.filter(({ path }) => path.endsWith(".md"))) {
      const validate = file.path.startsWith("content/tools/") ? schemas.tools : schemas.collections;
      expect(validate(read(file)) ? [] : validate.errors, file.path).toEqual([]);
    }
  });

  it.each<[string, Record<string, string | undefined>]>([
    ["an unknown field", { prix: "gratuit" }],
    ["a missing field", { publisher: undefined }],
    ["an empty field", { pricing_summary: "" }],
    ["a word for nothing", { pricing_summary: '"N/A"' }],
    ["a French value", { pricing: "gratuit" }],
    ["a boolean for yes", { open_source: "true" }],
    ["a category that is not in the list", { category: "quizz" }],
    ["a tag that is not in the list", { tags: "[quiz, quizz]" }],
    ["a tag twice", { tags: "[quiz, quiz]" }],
    ["one tag", { tags: "[quiz]" }],
    ["one text for a list", { tags: "quiz" }],
    ["a French date", { added_at: "20/09/2026" }],
    ["a day that does not exist", { added_at: "2026-02-30" }],
    ["an address without https", { website_url: "http://zephyr.example" }],
    ["an address without a domain", { website_url: "https://zephyr" }],
    ["a country in full", { publisher_country: "France" }],
    ["a slug with capitals", { alternatives: "[Boreal, zibeline]" }],
    ["one alternative", { alternatives: "[boreal]" }],
    ["no alternative", { alternatives: undefined }],
    ["five alternatives", { alternatives: "[boreal, zibeline, zigzag, zinnia, esquisse]" }],
    ["a short description without its period", { short_description: `"${"mot ".repeat(20).trim()}"` }],
    ["a short description of three words", { short_description: '"Quiz en ligne."' }],
    ["a short description without end", { short_description: `"${"mot ".repeat(50)}."` }],
    ["an age that is not a number", { min_age: "treize" }],
    ["an age of zero", { min_age: "0" }],
    ["an amount with a comma", { plans: '[{ name: "Pro", amount: "9,99", currency: EUR }]' }],
    ["an amount without its currency", { plans: '[{ name: "Pro", amount: 9.99 }]' }],
    [
      "a free tool with paid plans only",
      { pricing: "free", plans: '[{ name: "Pro", amount: 9, currency: EUR }]' },
    ],
    [
      "an offer for education without its audience",
      { education_program: '{ kind: free, summary: "Gratuit." }' },
    ],
    [
      "an unknown field in a group",
      { education_program: '{ kind: free, summary: "Oui.", audiences: [eleves], prix: 0 }' },
    ],
    ["a source that supports nothing", { sources: '[{ url: "https://a.example" }]' }],
    ["a replacement for what is not withdrawn", { replaced_by: "boreal" }],
  ])("refuse %s, as the build does", (_, fields) => {
    expect(sample.tools(readTool(fields))).toBe(false);
    const errors = findingsOf({
      "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
    });
    expect(
      errors.filter(({ severity, file }) => severity === "error" && file.includes("zephyr")),
    ).not.toEqual([]);
  });

  it.each<[string, Record<string, string | undefined>]>([
    [
      "numbers and numbers in quotes",
      { min_age: '"13"', plans: '[{ name: "Pro", amount: 9.5, currency: EUR }]' },
    ],
    ["a free plan without a currency", { pricing: "free", plans: '[{ name: "Libre", amount: 0 }]' }],
    [
      "a draft with little in it",
      { status: "draft", tags: "[quiz]", alternatives: undefined, short_description: '"Bref."' },
    ],
    ["a withdrawn entry with its replacement", { status: "withdrawn", replaced_by: "boreal" }],
    ["Norway", { publisher_country: "NO" }],
  ])("accept %s, as the build does", (_, fields) => {
    expect(sample.tools(readTool(fields)) ? [] : sample.tools.errors).toEqual([]);
    const errors = findingsOf({
      "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }),
    });
    expect(errors.filter(({ severity, file }) => severity === "error" && file.includes("zephyr"))).toEqual(
      [],
    );
  });

  it.each<[string, string, string]>([
    ["a top without a task", "task: Animer un quiz\n", ""],
    ["a top with a persona", "kind: top\n", "kind: top\npersona: Professeur\n"],
    ["a stack with a task", "kind: top\n", "kind: stack\npersona: Professeur\n"],
    ["an unknown kind", "kind: top", "kind: liste"],
    ["a note of two words", "Le plus simple pour commencer, avec une classe sans compte.", "Très bien."],
    ["four tools", / {2}- slug: zinnia\n[^\n]*\n/.exec(COLLECTION)?.[0] ?? "", ""],
  ])("refuse %s, as the build does", (_, text, changed) => {
    expect(COLLECTION).toContain(text);
    const file = { path: "content/collections/quiz.md", text: COLLECTION.replace(text, changed) };
    expect(sample.collections(read(file))).toBe(false);
    expect(findingsOf({ [file.path]: file.text }).filter(({ severity }) => severity === "error")).not.toEqual(
      [],
    );
  });

  it("describe fields and their values", () => {
    const { content } = parseContent(sampleFiles(), { today: TODAY });
    if (content === null) throw new Error("no lists");
    const { properties } = renderToolSchema(content);
    expect(properties).toMatchObject({
      tags: {
        title: "Mots-clés",
        description: expect.stringContaining("Deux à six"),
        items: {
          enum: ["quiz", "carte-mentale", "sondage"],
          enumDescriptions: ["Quiz", "Carte mentale", "Sondage"],
        },
      },
      open_source: { enum: ["yes", "no"], enumDescriptions: ["oui", "non"] },
    });
    expect(JSON.stringify(properties)).not.toMatch(/"(?:form|vocabulary|target|labels)":/);
  });
});
