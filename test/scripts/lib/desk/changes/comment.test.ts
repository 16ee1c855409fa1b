/** What the comment of a proposal says of each scene is in `comment/*.md`: `-u` writes them anew, read the difference. */

import { describe, expect, it } from "vitest";
import { renderComment } from "../../../../../scripts/lib/desk/changes/comment.ts";
import { compareSides } from "../../../../../scripts/lib/desk/changes/compare-sides.ts";
import { MAX_MARKDOWN } from "../../../../../scripts/lib/desk/changes/github-markdown.ts";
import { COLLECTION, inventWords, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

type Changes = Record<string, string | null>;

const SAMPLE = new Map(sampleFiles().map(({ path, text }) => [path, text]));
const sample = (path: string): string => SAMPLE.get(`content/${path}`) ?? "";
/** A file of the sample with another text in one place, or with more fields at its head. */
const edited = (path: string, from: string, to: string): Changes => ({
  [`content/${path}`]: sample(path).replace(from, to),
});
const headed = (path: string, fields: string): Changes => edited(path, "---\n", `---\n${fields}`);
const zinnia = (fields: Record<string, string>, text?: string): Changes => ({
  "content/tools/zinnia.md": tool({ name: "Zinnia", website_url: "https://zinnia.example", ...fields }, text),
});
const priced = {
  pricing: "free",
  pricing_url: "https://zinnia.example/prix",
  pricing_checked_at: "2026-10-01",
};
const nebula = tool({ name: "Nébula", website_url: "https://nebula.example", hosting: "fr" });
const text = `Un texte. ${inventWords("Zinnia", 110)}.`;

const many = (count: number, pricing: string): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `Outil ${inventWords(String(index), 2)} ${index}`;
      const written = tool({ name, pricing, website_url: `https://outil${index}.example` });
      return [`content/tools/outil-${index}.md`, written];
    }),
  );

function comment(before: Changes, after: Changes, preview: string | null = null): string {
  const [base, branch] = [before, { ...before, ...after }].map((changes) => ({
    files: sampleFiles(changes),
    findings: [],
  }));
  if (!base || !branch) throw new Error("two sides");
  const found = compareSides(base, branch, TODAY);
  return renderComment({ ...found, base: "main", preview, hasConflict: false });
}

describe("the comment of a proposal", () => {
  it.each<[scene: string, before: Changes, after: Changes]>([
    ["nothing", {}, {}],
    ["added", {}, { "content/tools/nebula.md": nebula }],
    ["draft", {}, { "content/tools/futur.md": nebula.replace("---\n", "---\nstatus: draft\n") }],
    ["published", {}, edited("tools/brouillon.md", "status: draft\n", "")],
    [
      "changed",
      zinnia({ ...priced, plans: "\n  - name: Pro\n    amount: 9.99\n    currency: EUR" }, text),
      zinnia(
        {
          ...priced,
          pricing: "paid",
          plans:
            "\n  - name: Pro\n    amount: 12\n    currency: EUR\n  - name: École\n    amount: 0\n    currency: EUR",
          tags: "[quiz, carte-mentale]",
          alternatives: "[boreal, zigzag]",
          publisher_country: "BE",
        },
        text.replace(/\.$/, " hélas."),
      ),
    ],
    ["dated", zinnia(priced), zinnia({ ...priced, updated_at: "2026-10-02" })],
    [
      "renamed",
      {},
      {
        "content/tools/boreal.md": null,
        "content/tools/aurore.md": sample("tools/boreal.md").replace(
          "---\n",
          "---\nformer_slugs: [boreal]\n",
        ),
        ...edited("tools/zephyr.md", "[boreal,", "[aurore,"),
        ...edited("collections/quiz.md", "slug: boreal", "slug: aurore"),
      },
    ],
    [
      "renamed-and-lost",
      {},
      { "content/tools/boreal.md": null, "content/tools/aurore.md": sample("tools/boreal.md") },
    ],
    ["withdrawn", {}, headed("tools/zigzag.md", "status: withdrawn\nreplaced_by: boreal\n")],
    ["deleted", {}, { "content/tools/boreal.md": null }],
    [
      "collection",
      {},
      {
        "content/collections/quiz.md": COLLECTION.replace("Le plus simple", "Le plus rapide").replace(
          "slug: zinnia",
          "slug: esquisse",
        ),
      },
    ],
    ["list", {}, edited("needs/essais.yml", "[quiz, qcm]", "[devinette, quiz, qcm]")],
    [
      "wrong",
      zinnia({ hosting: "eu" }),
      {
        ...zinnia({ hosting: "fr", pricing: "freemium" }),
        "content/tools/zigzag.md": tool({ name: "Zigzag", pricing: "gratuit", prix: "9" }),
      },
    ],
  ])("%s", async (scene, before, after) => {
    await expect(comment(before, after)).toMatchFileSnapshot(`comment/${scene}.md`);
  });

  it("calls nobody and holds no tag, whatever editors wrote", () => {
    const name = '"<img src=x> | **@equipe** [a](https://x.example) `b`"';
    const hostile = tool({ name, website_url: "https://hostile.example" });
    expect(comment({}, { "content/tools/hostile.md": hostile })).not.toMatch(/[^\\]<img|@equipe|[^\\]\[a\]/);
  });

  it("takes no file that cannot be read for a withdrawn entry", () => {
    const unreadable = comment({}, { "content/tools/zigzag.md": "---\nname: [\n---\nUn texte.\n" });
    expect(unreadable).toContain("### Fiches modifiées (1)");
  });

  it("leads to the preview of the site, and to no page that does not exist yet", () => {
    const preview = "https://deploy-preview-7--annuaire.netlify.app";
    const added = { "content/tools/nebula.md": nebula };
    expect(comment({}, added, preview)).toContain(`**[Nébula](${preview}/outils/nebula/)**`);
  });

  it("stays within the limit of GitHub, and says so", () => {
    for (const after of [many(400, "paid"), many(400, "gratuit")]) {
      const written = comment(many(120, "free"), after);
      expect(written.length).toBeLessThan(MAX_MARKDOWN + 500);
      expect(written).toContain("La suite est trop longue");
    }
  });
});
