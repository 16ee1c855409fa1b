import { XMLParser, XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { createMemory } from "../../../../../scripts/lib/cache/build-cache.ts";
import { discoveryOutput, shorten } from "../../../../../scripts/lib/outputs/discovery/discovery-output.ts";
import { sampleCatalog } from "../../../../support/sample-content.ts";

const catalog = sampleCatalog();
const noAnswers = { files: [], needs: [], answer: () => null, local: { directory: "", index: "" } };
const render = (today: string) =>
  new Map(
    discoveryOutput
      .render({ catalog, today, history: null, api: noAnswers, cache: createMemory(), downloads: [] })
      .map(({ path, body }) => [path, String(body)]),
  );
const files = render("2026-11-21");
const read = (path: string): string => files.get(path) ?? "";

describe("security.txt", () => {
  it("has what RFC 9116 asks for, and where to report", () => {
    const fields = read(".well-known/security.txt")
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": "));
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining(["Contact", "Expires", "Canonical", "Preferred-Languages"]),
    );
    expect(Object.fromEntries(fields)).toMatchObject({
      Contact: "https://forge.example/annuaire/security/advisories/new",
      Canonical: "https://annuaire.example/.well-known/security.txt",
    });
  });

  it.each([
    ["2026-11-21", "2027-11-21T00:00:00.000Z"],
    ["2028-02-29", "2029-02-28T00:00:00.000Z"],
  ])("built on %s, holds until %s", (today, expires) => {
    const [, said = ""] = /^Expires: (.+)$/m.exec(render(today).get(".well-known/security.txt") ?? "") ?? [];
    expect(said).toBe(expires);
    expect(new Date(said).toISOString()).toBe(expires);
  });

  it("is the same on the same day", () => {
    expect(render("2026-11-21")).toEqual(files);
  });
});

describe("the API catalogue", () => {
  it("is a set of links: what APIs there are, and what describes each (RFC 9727)", () => {
    const { linkset } = JSON.parse(read(".well-known/api-catalog"));
    const [catalogue, ...apis] = linkset;
    expect(catalogue.item.map(({ href }: { href: string }) => href)).toEqual(
      apis.map(({ anchor }: { anchor: string }) => anchor),
    );
    expect(apis[0]["service-desc"]).toEqual([
      { href: "https://annuaire.example/api/v1/directory/openapi.json", type: "application/json" },
    ]);
    for (const api of apis) expect(api.license).toEqual([{ href: catalog.site.license.url }]);
  });
});

describe("opensearch.xml", () => {
  it("tells browsers how to search the site", () => {
    const xml = read("opensearch.xml");
    expect(XMLValidator.validate(xml)).toBe(true);
    const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "" });
    const { OpenSearchDescription: description } = parser.parse(xml);
    expect(description.ShortName.length).toBeLessThanOrEqual(16);
    expect(description.Url[0]).toEqual({
      type: "text/html",
      template: "https://annuaire.example/?q={searchTerms}",
    });
  });
});

describe("shorten()", () => {
  it.each([
    ["Annuaire IA et éducation", 16, "Annuaire IA"],
    ["Annuaire", 16, "Annuaire"],
    ["Outils pour les enseignants", 16, "Outils"],
    ["Anticonstitutionnellement", 16, "Anticonstitution"],
  ])("%s, %i → %s", (text, length, expected) => {
    expect(shorten(text, length)).toBe(expected);
  });
});
