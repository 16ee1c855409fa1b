/** The rows of the table of facts, and what the comparison reads in them. */

import { describe, expect, it } from "vitest";
import { leavesOf } from "../../scripts/lib/content/fields/field.ts";
import { toolFields } from "../../scripts/lib/content/fields/tool-fields.ts";
import { answerOf } from "../../scripts/lib/outputs/pages/browser/tool-pages.ts";
import { declaredFacts, factsOf } from "../../scripts/lib/outputs/pages/tool-facts.tsx";
import { sampleCatalog, tool } from "../support/sample-content.ts";

const rows = declaredFacts(sampleCatalog());

const factWith = (fields: Record<string, string>, path: string) => {
  const changes = { "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }) };
  const found = sampleCatalog(changes).tools.find(({ slug }) => slug === "zephyr");
  return found && factsOf(found, rows).find(({ row }) => row.path === path);
};

describe("declaredFacts()", () => {
  it("has a row for each fact that a school acts on, but for those that another row shows, and the closure", () => {
    const acted = leavesOf(toolFields).flatMap(({ path, facts }) => (facts.evidence ? [path.join(".")] : []));
    const fields = rows.map(({ field }) => field);
    expect(acted.filter((field) => !fields.includes(field)).sort()).toEqual([
      "pricing_details.plans",
      "privacy.age_rule",
      "status",
    ]);
  });
});

describe("factsOf()", () => {
  it.each([
    [{ hosting: "eu" }, { hosting: "fr" }, "privacy.hosting", false],
    [{ platforms: "[web, ios]" }, { platforms: "[ios, web]" }, "platforms", true],
    [{ source_code_url: "https://a.fr" }, { source_code_url: "https://b.fr" }, "source_code_url", true],
  ])("answers of %j and %j for %s are the same: %s", (one, two, path, same) => {
    const [first, second] = [one, two].map((fields) => answerOf(factWith(fields, path) ?? { text: "" }));
    expect(first === second).toBe(same);
  });

  it.each([
    [{}, "license", { isKnown: false, isHidden: true, text: "Non renseigné" }],
    [
      { generative_ai: "none" },
      "generative_ai_details.trains_on_user_data",
      { isHidden: true, text: "Sans objet" },
    ],
    [
      { generative_ai: "core" },
      "generative_ai_details.trains_on_user_data",
      { isHidden: false, text: "Non renseigné" },
    ],
  ])("of %j shows %s as %j", (fields, path, fact) => {
    expect(factWith(fields, path)).toMatchObject(fact);
  });
});
