import { describe, expect, it } from "vitest";
import { exampleOf, groupExample } from "../../../../../scripts/lib/content/fields/field-examples.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../../../../scripts/lib/content/fields/field-values.ts";
import type { DescribedField } from "../../../../../scripts/lib/content/fields/kinds.ts";
import { findingsOf, problemsOfTool } from "../../../../support/findings-of.ts";
import { COLLECTION } from "../../../../support/sample-content.ts";

const COLLECTION_FILE = "content/collections/quiz.md";

/** The sample's collection with this in place of a field. */
function collectionWith(field: string, yaml: string): string {
  const without = COLLECTION.replace(new RegExp(`^${field}:.*\\n(?:  .*\\n)*`, "m"), "");
  return without.replace("---\n", () => `---\n${yaml}\n`);
}

describe("exampleOf()", () => {
  it.each(TOOL_FIELDS)("is refused in a tool: $name", (field) => {
    const findings = problemsOfTool({ [field.name]: exampleOf(field) });
    expect(
      findings.some((finding) => finding.field?.startsWith(field.name) && finding.severity === "error"),
    ).toBe(true);
  });

  it.each(COLLECTION_FIELDS)("is refused in a collection: $name", (field) => {
    const findings = findingsOf({
      [COLLECTION_FILE]: collectionWith(field.name, `${field.name}: ${exampleOf(field)}`),
    });
    expect(
      findings.some((finding) => finding.field?.startsWith(field.name) && finding.severity === "error"),
    ).toBe(true);
  });

  it("differs from what an editor wrote", () => {
    expect(problemsOfTool({ publisher: '"[Qui édite l’outil]"' })).toMatchObject([
      { field: "publisher", code: "placeholder", fix: "Mettre la vraie valeur à la place." },
    ]);
    expect(problemsOfTool({ publisher: "L’éditeur" })).toEqual([]);
  });

  it("does not hide what else is wrong with the entry", () => {
    const findings = problemsOfTool({ website_url: "https://www.exemple.fr/page", category: "inconnue" });
    expect(findings.map(({ code }) => code)).toEqual(["unknown-category", "placeholder"]);
  });

  it("never proposes a real day", () => {
    const [finding] = problemsOfTool({ added_at: undefined });
    expect(finding?.fix).toContain("added_at: AAAA-MM-JJ");
    expect(finding?.fix).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });
});

function fieldsOf(name: string): readonly DescribedField[] {
  const type = TOOL_FIELDS.find((field) => field.name === name)?.type;
  const inner = type?.kind === "list" ? type.item : type;
  return inner?.kind === "group" ? inner.fields : [];
}

describe("groupExample()", () => {
  it("proposes only placeholders for a source", () => {
    const yaml = groupExample("sources", "", fieldsOf("sources"), { isItem: true });
    const findings = problemsOfTool({ sources: `\n${yaml}` });
    expect(findings.map(({ field, code }) => [field, code])).toEqual(
      ["url", "supports"].map((name) => [`sources[0].${name}`, "placeholder"]),
    );
  });

  it("proposes only placeholders for an offer", () => {
    const findings = problemsOfTool({
      education_program: groupExample("education_program", "", fieldsOf("education_program"), {
        isItem: false,
      }).replace(/^.*?:/, ""),
    });
    expect(findings.map(({ field, code }) => [field, code])).toEqual(
      ["kind", "summary"].map((name) => [`education_program.${name}`, "placeholder"]),
    );
  });
});
