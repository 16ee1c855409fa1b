import { describe, expect, it } from "vitest";
import { findingsOf } from "../../../../support/findings-of.ts";
import { SKETCH, sampleFiles } from "../../../../support/sample-content.ts";

const vocabularies = sampleFiles().find(({ path }) => path.endsWith("vocabularies.yml"))?.text ?? "";
const withTag = (tag: string): string => vocabularies.replace("tags: {", `tags: { ${tag},`);

describe("tags", () => {
  it("warns of a tag that no published entry uses", () => {
    const changes = {
      "content/vocabularies.yml": withTag("dessin: Dessin"),
      "content/tools/brouillon.md": SKETCH.replace("name: esquisse", "status: draft\nname: Croquis")
        .replace("esquisse.example", "croquis.example")
        .replace("sondage]", "dessin]"),
    };
    expect(findingsOf(changes)).toMatchObject([
      { file: "content/vocabularies.yml", field: "tags.dessin", code: "unused-tag", level: "warning" },
    ]);
  });

  it("says nothing of unused tags while the tags of an entry cannot be read", () => {
    const changes = {
      "content/vocabularies.yml": withTag("dessin: Dessin"),
      "content/tools/esquisse.md": SKETCH.replace("tags: [carte-mentale, sondage]", "tags:"),
    };
    expect(findingsOf(changes).map(({ code }) => code)).not.toContain("unused-tag");
  });

  it("refuses two tags with one label, case and accents aside", () => {
    const changes = {
      "content/vocabularies.yml": withTag("qcm: QUIZ"),
      "content/tools/esquisse.md": SKETCH.replace("sondage]", "qcm]"),
    };
    expect(findingsOf(changes)).toMatchObject([
      {
        field: "tags.quiz",
        code: "repeated-label",
        level: "error",
        says: expect.stringContaining("« qcm »"),
      },
    ]);
  });
});
