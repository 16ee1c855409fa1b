import { expect, it } from "vitest";
import { renderApi } from "../../../../../scripts/lib/outputs/api/render-outputs.ts";
import { renderLlms } from "../../../../../scripts/lib/outputs/llms/llms-output.ts";
import { renderLlmsFull } from "../../../../../scripts/lib/outputs/llms/render-llms-full.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

it("renderLlms() follows llmstxt.org: a title, a quoted summary, then sections of links", () => {
  const body = renderLlms(sampleCatalog());
  const [title, empty, summary, ...rest] = body.split("\n");
  expect([title, empty, summary]).toEqual(["# Annuaire de test", "", "> Un annuaire pour les tests."]);
  const sections = rest.join("\n").split(/^## /m).slice(1);
  expect(sections.map((section) => section.split("\n")[0])).toEqual([
    "API",
    "Exports",
    "Categories",
    "Needs",
    "Optional",
  ]);
  for (const section of sections) {
    const lines = section
      .split("\n")
      .slice(1)
      .filter((line) => line !== "");
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(https:\/\/annuaire\.example\/\S+\): \S/);
  }
  expect(body).toContain("?category=quiz-evaluation");
  expect(body).toContain("/api/v1/directory/needs/{slug}");
  expect(body).toContain("Annuaire de test, CC BY 4.0");
});

it("renderLlmsFull() has a line for each tool, collection and need that has tools", () => {
  const catalog = sampleCatalog();
  const body = renderLlmsFull(catalog, renderApi(catalog).needs);
  for (const { slug } of catalog.tools) expect(body).toContain(`https://annuaire.example/outils/${slug}.md)`);
  for (const { slug } of catalog.collections)
    expect(body).toContain(`https://annuaire.example/collections/${slug}.md)`);
  const served = catalog.needs.filter(({ tool_count }) => tool_count > 0);
  expect(served.length).toBeGreaterThan(0);
  for (const { slug } of served) expect(body).toContain(`https://annuaire.example/besoins/${slug}.md)`);
  expect(body).toContain("Annuaire de test, CC BY 4.0");
});
