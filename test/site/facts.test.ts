import { afterEach, describe, expect, it, vi } from "vitest";
import { leavesOf } from "../../scripts/lib/content/fields/field-walks.ts";
import { toolFields } from "../../scripts/lib/content/fields/tool-fields.ts";
import { loadComparison, readAsked } from "../../scripts/lib/outputs/pages/browser/compare-tools.ts";
import { linesOf } from "../../scripts/lib/outputs/pages/facts/fact-table.ts";
import { factWords } from "../../scripts/lib/outputs/pages/facts/fact-words.ts";
import { sampleCatalog, tool } from "../support/sample-content.ts";

const catalog = sampleCatalog();
const words = factWords(catalog);
const toolWith = (fields: Record<string, string>) => {
  const changes = { "content/tools/zephyr.md": tool({ former_slugs: "[ancien-zephyr]", ...fields }) };
  const found = sampleCatalog(changes).tools.find(({ slug }) => slug === "zephyr");
  if (found === undefined) throw new Error("no tool");
  return found;
};

describe("factWords()", () => {
  it("has a row for each field that declares one", () => {
    const declared = leavesOf(toolFields).flatMap(({ path, leaf }) =>
      leaf.about.fact ? [path.join(".")] : [],
    );
    const paths = words.rows.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(declared));
    expect(paths).toContain("generative_ai_details.trains_on_user_data");
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("has a row for each fact that a school acts on, but for the price list and the closure", () => {
    const fields = words.rows.map(({ field }) => field);
    const acted = leavesOf(toolFields).flatMap(({ path, leaf }) =>
      leaf.about.evidence ? [path.join(".")] : [],
    );
    expect(acted.filter((field) => !fields.includes(field)).sort()).toEqual([
      "pricing_details.plans",
      "status",
    ]);
  });

  it("is small: every visitor of the page loads it", () => {
    expect(JSON.stringify(words).length).toBeLessThan(30_000);
  });
});

describe("linesOf()", () => {
  const lineFor = (path: string, ...tools: Parameters<typeof linesOf>[0]) =>
    linesOf(tools, words).find(({ row }) => row.path === path);

  it("keeps the rows of one tool, in their order, beside another", () => {
    const [one, two] = [toolWith({ license: "MIT" }), toolWith({ min_age: "13" })];
    const alone = linesOf([one], words).map(({ row }) => row.path);
    const both = linesOf([one, two], words).map(({ row }) => row.path);
    expect(alone).toContain("license");
    expect(both.filter((path) => alone.includes(path))).toEqual(alone);
  });

  it.each([
    [{ hosting: "eu" }, { hosting: "fr" }, "different"],
    [{ hosting: "eu" }, { hosting: "eu" }, "same"],
    [{ hosting: "eu" }, {}, "partial"],
    [{}, {}, "same"],
  ])("finds %o and %o %s", (one, two, difference) => {
    expect(lineFor("privacy.hosting", toolWith(one), toolWith(two))?.difference).toBe(difference);
  });

  it("finds no difference in the order of a list, nor between two addresses", () => {
    const one = toolWith({ platforms: "[web, ios]", privacy_policy_url: "https://a.example/p" });
    const two = toolWith({ platforms: "[ios, web]", privacy_policy_url: "https://b.example/p" });
    expect(lineFor("platforms", one, two)?.difference).toBe("same");
    expect(lineFor("privacy.policy_url", one, two)?.difference).toBe("same");
  });

  it("asks what a model is trained on only of tools with generative AI", () => {
    const trains = "generative_ai_details.trains_on_user_data";
    const [none, core] = [toolWith({ generative_ai: "none" }), toolWith({ generative_ai: "core" })];
    expect(lineFor(trains, none)).toBeUndefined();
    expect(lineFor(trains, none, core)?.facts.map(({ value }) => value)).toEqual([
      "Sans objet",
      "Non renseigné",
    ]);
  });

  it("takes a look at the site for a source, but not of what a school acts on", () => {
    const seen = toolWith({ verified_at: "2026-09-20", offline: "yes", hosting: "eu" });
    expect(lineFor("offline", seen)?.facts[0]?.evidence).toEqual({ kind: "verified", day: "2026-09-20" });
    expect(lineFor("privacy.hosting", seen)?.facts[0]?.evidence).toEqual({ kind: "unverified" });
    expect(lineFor("audiences", seen)?.facts[0]?.evidence).toEqual({ kind: "editorial" });
  });
});

describe("readAsked()", () => {
  it.each([
    ["", [], [], []],
    ["?outils=", [], [], []],
    ["?outils=a,%20B%20,,a", ["a", "b"], ["a"], []],
    ["?outils=a&outils=b", ["a", "b"], [], []],
    ["?outils=a,b,c,d,e,f", ["a", "b", "c", "d"], [], ["e", "f"]],
  ])("reads %s", (search, slugs, repeated, left) => {
    expect(readAsked(search)).toEqual({ slugs, repeated, left });
  });
});

describe("loadComparison()", () => {
  afterEach(() => vi.unstubAllGlobals());
  const load = async (search: string, answer: (path: string) => Response | Promise<Response>) => {
    const asked: string[] = [];
    vi.stubGlobal("navigator", { onLine: true });
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      return answer(path);
    });
    return { asked, comparison: await loadComparison(readAsked(search), new AbortController().signal) };
  };
  const zephyr = toolWith({});
  const document = () => Response.json({ data: zephyr });

  it("asks for the file of each tool once, and for nothing that cannot be one", async () => {
    const { asked, comparison } = await load("?outils=zephyr,../secret,zephyr", document);
    expect(asked).toEqual(["/api/v1/directory/tools/zephyr.json"]);
    expect(comparison?.tools).toEqual([zephyr]);
    expect(comparison?.notices).toEqual([
      { kind: "repeated", slugs: ["zephyr"] },
      { kind: "unknown", slug: "../secret" },
    ]);
  });

  it("shows a tool once that is named by its old and its new name", async () => {
    const { comparison } = await load("?outils=ancien-zephyr,zephyr", document);
    expect(comparison?.tools).toHaveLength(1);
    expect(comparison?.notices).toEqual([{ kind: "renamed", slug: "ancien-zephyr", name: "Zéphyr Quiz" }]);
  });

  it("keeps the tools that came when another failed, and takes no page for a tool", async () => {
    const { comparison } = await load("?outils=zephyr,portail", (path) =>
      path.includes("zephyr") ? document() : new Response("<html>"),
    );
    expect(comparison?.tools).toHaveLength(1);
    expect(comparison?.failure).toEqual({ kind: "failed", slugs: ["portail"] });
  });
});
