import { describe, expect, it } from "vitest";
import {
  collectionFrontMatterSchema,
  toolFrontMatterSchema,
} from "../../../../scripts/lib/content/content-schemas.ts";
import { exampleOf, groupExample } from "../../../../scripts/lib/content/field-examples.ts";
import { findingsOf, problemsOfTool } from "../../../support/findings-of.ts";
import { COLLECTION } from "../../../support/sample-content.ts";

/** Their examples are values of the lists. */
const REAL = [
  "category",
  "pricing",
  "kind",
  "tags",
  "audiences",
  "platforms",
  "levels",
  "interface_languages",
];
const COLLECTION_FILE = "content/collections/quiz.md";

const proposedFor = (shape: object): string[] => Object.keys(shape).filter((field) => !REAL.includes(field));

/** The sample's collection with this in place of a field. */
function collectionWith(field: string, yaml: string): string {
  const without = COLLECTION.replace(new RegExp(`^${field}:.*\\n(?:  .*\\n)*`, "m"), "");
  return without.replace("---\n", () => `---\n${yaml}\n`);
}

describe("exampleOf()", () => {
  it.each(proposedFor(toolFrontMatterSchema.shape))("is no value of a tool once pasted: %s", (field) => {
    const findings = problemsOfTool({ [field]: exampleOf(field, []) });
    expect(findings.some((finding) => finding.field?.startsWith(field) && finding.severity === "error")).toBe(
      true,
    );
  });

  it.each(proposedFor(collectionFrontMatterSchema.shape))(
    "is no value of a collection once pasted: %s",
    (field) => {
      const findings = findingsOf({
        [COLLECTION_FILE]: collectionWith(field, `${field}: ${exampleOf(field, [])}`),
      });
      expect(
        findings.some((finding) => finding.field?.startsWith(field) && finding.severity === "error"),
      ).toBe(true);
    },
  );

  it("is told apart from what an editor wrote, whatever the apostrophe", () => {
    expect(problemsOfTool({ publisher: "Le nom de l'éditeur" })).toMatchObject([
      { field: "publisher", code: "placeholder", fix: "Mettre la vraie valeur à la place." },
    ]);
    expect(problemsOfTool({ publisher: "L’éditeur" })).toEqual([]);
  });

  it("does not hide what else is wrong with the entry", () => {
    const findings = problemsOfTool({ website_url: exampleOf("website_url", []), category: "inconnue" });
    expect(findings.map(({ code }) => code)).toEqual(["unknown-category", "placeholder"]);
  });

  it("proposes no day that could be taken for the right one", () => {
    const [finding] = problemsOfTool({ added_at: undefined });
    expect(finding?.fix).toContain("la date d’aujourd’hui");
    expect(finding?.fix).not.toMatch(/\d{4}-\d{2}-\d{2}/);
  });
});

describe("groupExample()", () => {
  it("has no value to keep in a source", () => {
    const yaml = groupExample("sources", "", [], { isItem: true });
    const findings = problemsOfTool({ sources: `\n${yaml}` });
    expect(findings.map(({ field, code }) => [field, code])).toEqual(
      ["url", "checked_at", "supports"].map((name) => [`sources[0].${name}`, "placeholder"]),
    );
  });

  it("has one value to keep in an offer: its kind", () => {
    const findings = problemsOfTool({
      education_program: groupExample("education_program", "", [], { isItem: false }).replace(/^.*?:/, ""),
    });
    expect(findings).toMatchObject([{ field: "education_program.summary", code: "placeholder" }]);
  });
});
