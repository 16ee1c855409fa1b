import { describe, expect, it } from "vitest";
import { assembleCatalog } from "../../../../scripts/lib/content/assemble-catalog.ts";
import type { CollectionFrontMatter } from "../../../../scripts/lib/content/fields/collection-fields.ts";
import type { ToolFrontMatter } from "../../../../scripts/lib/content/fields/tool-fields.ts";
import { compareContent } from "../../../../scripts/lib/history/compare-content.ts";
import { createStateReader } from "../../../../scripts/lib/history/read-state.ts";
import {
  COLLECTION,
  COLLECTION_BODY,
  sampleCatalog,
  sampleFiles,
  tool,
} from "../../../support/sample-content.ts";

const state = (changes: Record<string, string | null> = {}) =>
  assembleCatalog(
    createStateReader().read(
      new Map(sampleFiles(changes).map(({ path, text }) => [path.slice("content/".length), text])),
    ),
  );

/** The keys of records that are not the same in both. */
const differing = (before: object, after: object): string[] => {
  const old = new Map(Object.entries(before));
  return Object.entries(after).flatMap(([key, value]) =>
    JSON.stringify(old.get(key)) === JSON.stringify(value) ? [] : [key],
  );
};

type Lifecycle = "status" | "replaced_by" | "former_slugs";

const TOOL = { name: "Zinnia", website_url: "https://zinnia.example" };

/** Another value for each field that editors wrote when this test was written: every-walk.test.ts sees to new ones. */
const OTHER_TOOL_VALUES: Partial<Record<Exclude<keyof ToolFrontMatter, Lifecycle>, string>> = {
  name: "Zinia",
  aliases: "[Zin]",
  short_description: "Autre chose, pour les professeurs de français et leurs élèves de collège.",
  category: "cartes-mentales",
  pricing: "free",
  pricing_summary: "Rien à payer",
  pricing_url: "https://zinnia.example/tarifs",
  pricing_checked_at: "2026-09-02",
  plans: "\n  - name: Pro\n    amount: 9.99\n    currency: EUR\n    period: month",
  website_url: "https://zinnia2.example",
  tags: "[sondage, quiz]",
  publisher: "Autre",
  publisher_country: "FR",
  publisher_url: "https://editeur.example",
  interface_languages: "[fr]",
  audiences: "[enseignants]",
  levels: "[college]",
  platforms: "[web, ios]",
  open_source: "yes",
  hosting: "fr",
  gar: "no",
  account_required: "yes",
  min_age: "13",
  gdpr_note: "Un fait.",
  privacy_policy_url: "https://zinnia.example/donnees",
  education_program: "\n  kind: free\n  summary: Gratuit pour les écoles.\n  audiences: [enseignants]",
  alternatives: "[boreal, esquisse]",
  sources: "\n  - url: https://zinnia.example\n    checked_at: 2026-09-02\n    supports: Le tarif.",
  added_at: "2026-09-02",
  updated_at: "2026-09-21",
  verified_at: "2026-09-22",
};

const OTHER_COLLECTION_LINES: Record<
  Exclude<keyof CollectionFrontMatter, Lifecycle>,
  [before: string, after: string]
> = {
  title: ["title: Les outils de quiz", "title: Un autre titre"],
  kind: ["kind: top\ntask: Animer un quiz", "kind: stack\npersona: Animer un quiz"],
  task: ["task: Animer un quiz", "task: Lancer un quiz"],
  persona: ["kind: top\ntask: Animer un quiz", "kind: stack\npersona: Un profil"],
  short_description: ["Cinq outils pour lancer un quiz", "Cinq outils pour animer un quiz"],
  tags: ["tags: [quiz, carte-mentale]", "tags: [carte-mentale, quiz]"],
  criteria: ["Facile à prendre en main", "Rapide à prendre en main"],
  tools: ["Le plus simple pour commencer", "Le plus facile pour commencer"],
  added_at: ["added_at: 2026-09-01", "added_at: 2026-09-02"],
  updated_at: ["updated_at: 2026-10-05", "updated_at: 2026-10-06"],
};

describe("compareContent()", () => {
  it.each(Object.entries(OTHER_TOOL_VALUES))(
    "names the fields of the API that change with %s",
    (field, value) => {
      const before = { "content/tools/zinnia.md": tool(TOOL) };
      const after = { "content/tools/zinnia.md": tool({ ...TOOL, [field]: value }) };
      const record = (changes: typeof before) =>
        sampleCatalog(changes).tools.find(({ slug }) => slug === "zinnia");
      const { tools } = compareContent(state(before), state(after));
      const [change] = tools.changed.filter(({ slug }) => slug === "zinnia");
      expect(change?.fields).toEqual(differing(record(before) ?? {}, record(after) ?? {}));
    },
  );

  it.each(Object.entries(OTHER_COLLECTION_LINES))(
    "names the fields of a collection that change with %s",
    (_, [from, to]) => {
      const after = { "content/collections/quiz.md": COLLECTION.replace(from, to) };
      const { collections } = compareContent(state(), state(after));
      const [before, changed] = [sampleCatalog(), sampleCatalog(after)].map(
        ({ collections: [quiz] }) => quiz ?? {},
      );
      expect(collections.changed).toEqual([{ slug: "quiz", fields: differing(before ?? {}, changed ?? {}) }]);
    },
  );

  it("names the fields that change with the name of a category", () => {
    const categories = sampleFiles().find(({ path }) => path === "content/categories.yml")?.text ?? "";
    const after = { "content/categories.yml": categories.replace("name: Cartes mentales", "name: Cartes") };
    const sketch = (changes: Record<string, string>) =>
      sampleCatalog(changes).tools.find(({ slug }) => slug === "esquisse") ?? {};
    expect(compareContent(state(), state(after)).tools.changed).toEqual([
      { slug: "esquisse", fields: differing(sketch({}), sketch(after)) },
    ]);
  });

  it("names both forms of the text", () => {
    const after = {
      "content/collections/quiz.md": COLLECTION.replace(COLLECTION_BODY, `${COLLECTION_BODY} Plus.`),
    };
    expect(compareContent(state(), state(after)).collections.changed).toEqual([
      { slug: "quiz", fields: ["long_description", "long_description_html"] },
    ]);
  });

  it("names every tool if the public address of the site changes", () => {
    const site = sampleFiles().find(({ path }) => path === "content/site.yml")?.text ?? "";
    const after = {
      "content/site.yml": site.replace(
        "base_url: https://annuaire.example",
        "base_url: https://autre.example",
      ),
    };
    const { tools, collections } = compareContent(state(), state(after));
    expect(tools.changed.map(({ fields }) => fields)).toEqual(
      Array(6).fill(["icon_url", "screenshot_url", "screenshot"]),
    );
    expect(collections.changed).toEqual([{ slug: "quiz", fields: ["tools"] }]);
  });

  it("compares values that today's schemas refuse, and ignores fields that they no longer have", () => {
    const old = {
      pricing: "essai",
      hosting: "nuage",
      verified_at: "hier",
      plans: "[{ name: Pro, prix: neuf }]",
      prix: "gratuit",
    };
    const before = { "content/tools/zinnia.md": tool({ ...TOOL, ...old }) };
    const after = { "content/tools/zinnia.md": tool({ ...TOOL, pricing: "free" }) };
    expect(compareContent(state(before), state(after)).tools).toMatchObject({
      added: [],
      changed: [{ slug: "zinnia", fields: ["pricing", "pricing_details", "freshness"] }],
    });
  });
});
