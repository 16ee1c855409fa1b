import { describe, expect, it } from "vitest";
import { parseCatalog } from "../../../../../scripts/lib/content/parse/parse-catalog.ts";
import {
  type Base,
  type Branch,
  describeChange,
} from "../../../../../scripts/lib/desk/changes/describe-change.ts";
import {
  MAX_MARKDOWN,
  renderMarkdown,
} from "../../../../../scripts/lib/desk/changes/render-changes-markdown.ts";
import { renderText } from "../../../../../scripts/lib/desk/changes/render-changes-text.ts";
import { inventWords, sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

type Changes = Record<string, string | null>;

function baseOf(changes: Changes): Base {
  const files = sampleFiles(changes);
  return { files, check: () => parseCatalog(files, { today: TODAY }).findings };
}

function branchOf(changes: Changes): Branch {
  const files = sampleFiles(changes);
  return { files, ...parseCatalog(files, { today: TODAY }) };
}

const report = (before: Changes, after: Changes) => describeChange(baseOf(before), branchOf(after));
const markdown = async (before: Changes, after: Changes) =>
  renderMarkdown(await report(before, after), { base: "main" });

const many = (count: number, pricing: string): Changes =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const name = `Outil ${inventWords(String(index), 2)} ${index}`;
      const text = tool({ name, pricing, website_url: `https://outil${index}.example` });
      return [`content/tools/outil-${index}.md`, text];
    }),
  );

describe("describeChange()", () => {
  it("finds nothing if nothing changed", async () => {
    expect(await report({}, {})).toMatchObject({ tools: [], collections: [], files: [], queries: [] });
    expect((await report({}, {})).api).toEqual({ totals: [], records: [] });
    expect(await markdown({}, {})).toContain("Rien ne change dans le contenu.");
  });

  it("names the queries that a new phrase of a need gives results, and no others", async () => {
    const needs = sampleFiles().find(({ path }) => path === "content/needs/essais.yml")?.text ?? "";
    const more = needs.replace("[quiz, qcm]", "[quiz, qcm, devinette]");
    const { queries, files } = await report({}, { "content/needs/essais.yml": more });
    expect(files).toEqual(["content/needs/essais.yml"]);
    expect(queries?.map(({ q }) => q)).toEqual(["devinette"]);
    const devinette = queries?.find(({ q }) => q === "devinette");
    expect(devinette?.gained.map(({ slug }) => slug)).toContain("zephyr");
    expect(devinette?.lost).toEqual([]);
  });

  it("names the queries that a tool to show first, or another field of life, changes", async () => {
    const needs = sampleFiles().find(({ path }) => path === "content/needs/essais.yml")?.text ?? "";
    const slug = "zz-dernier";
    const last = tool({ name: "Zz", website_url: "https://zz.example" });
    const tools = { ...many(12, "free"), [`content/tools/${slug}.md`]: last };
    const first = needs.replace("[quiz, qcm]", `[quiz, qcm]\n        first: [${slug}]`);
    const { queries } = await report(tools, { ...tools, "content/needs/essais.yml": first });
    expect(queries?.find(({ q }) => q === "qcm")?.gained).toMatchObject([{ slug, rank: 1 }]);
    const elsewhere = await report({}, { "content/elsewhere.yml": "- quiz télévisé\n" });
    expect(elsewhere.queries?.find(({ q }) => q === "quiz télévisé")?.gained).toEqual([]);
  });

  it("says of each new or changed tool which needs it has, and how it is found", async () => {
    const added = (needs: string | undefined) => ({
      "content/tools/nebula.md": tool({ name: "Nébula", website_url: "https://nebula.example", needs }),
    });
    const [chosen] = (await report({}, added("[sondage, quiz]"))).tools;
    expect(chosen?.found).toMatchObject({
      needs: ["Faire un sondage", "Faire un quiz"],
      inferred: false,
      searches: [
        { q: "sondage", rank: expect.any(Number) },
        { q: "quiz", rank: expect.any(Number) },
      ],
    });
    expect((await report({}, added(undefined))).tools[0]?.found).toMatchObject({
      needs: ["Faire un quiz", "Faire un sondage"],
      inferred: true,
    });
    expect(await markdown({}, added("[sondage]"))).toMatch(
      /Besoins : Faire un sondage\..*\n.*Dans les résultats de recherche : « sondage » \d+(?:re|e)\./,
    );
    expect(await markdown({}, added(undefined))).toContain("Besoins devinés, à relire : Faire un quiz");
    expect(renderText(await report({}, added("[sondage]")), { base: "main" })).toContain(
      "  Besoins : Faire un sondage.",
    );
    const draft = tool({ name: "Nébula", status: "draft", website_url: "https://nebula.example" });
    expect((await report({}, { "content/tools/nebula.md": draft })).tools[0]?.found).toBeNull();
  });

  it("runs no search for what search does not read", async () => {
    const zinnia = (fields: Record<string, string>, text?: string) => ({
      "content/tools/zinnia.md": tool(
        { name: "Zinnia", website_url: "https://zinnia.example", ...fields },
        text,
      ),
    });
    const body = `Un texte. ${inventWords("Zinnia", 110)}.`;
    const { tools, queries } = await report(zinnia({}, body), zinnia({}, `${body} Fin.`));
    expect(tools).toMatchObject([{ change: "changed", slug: "zinnia", found: null }]);
    expect(queries).toEqual([]);
    const branch = branchOf(zinnia({ name: "Zinnia Plus" }));
    const without = await describeChange(baseOf(zinnia({})), branch, { search: false });
    expect(without.tools).toMatchObject([{ slug: "zinnia", found: null }]);
    expect(without.queries).toBeNull();
    expect(renderText(without, { base: "main" })).not.toContain("echerche");
  });

  it("names the queries that a price changes, if search knows a quality by it", async () => {
    const qualities = "- slug: gratuit\n  name: Gratuit\n  says: [gratuit]\n  holds: { pricing: [free] }\n";
    const priced = (pricing: string) => ({
      "content/qualities.yml": qualities,
      ...many(12, "paid"),
      "content/tools/zinnia.md": tool({ name: "Zinnia", website_url: "https://zinnia.example", pricing }),
    });
    const { queries } = await report(priced("paid"), priced("free"));
    expect(queries?.find(({ q }) => q === "gratuit")?.gained).toMatchObject([{ slug: "zinnia" }]);
    expect(queries?.map(({ q }) => q)).not.toContain("zinnia");
  });

  it("checks what the branch started from only to know which warnings are new", async () => {
    const check = () => expect.unreachable("nothing asked for it");
    const { files } = baseOf({});
    const { warnings } = await describeChange({ files, check }, branchOf(many(1, "free")));
    expect(warnings.filter(({ severity }) => severity !== "remark")).toEqual([]);
  });

  it("names the queries that lose a tool, and follows one that is only renamed", async () => {
    const esquisse = sampleFiles().find(({ path }) => path.endsWith("esquisse.md"))?.text ?? "";
    const renamed = esquisse.replace("---\nname", "---\nformer_slugs: [esquisse]\nname");
    const { queries, tools } = await report(
      {},
      {
        "content/tools/esquisse.md": null,
        "content/tools/croquis.md": renamed,
        "content/tools/zigzag.md": tool({
          name: "Zigzag",
          status: "draft",
          website_url: "https://zigzag.example",
        }),
      },
    );
    expect(tools.map(({ change, slug }) => [change, slug])).toEqual([
      ["renamed", "croquis"],
      ["withdrawn", "zigzag"],
    ]);
    expect(queries?.find(({ q }) => q === "zigzag")?.lost[0]).toMatchObject({ slug: "zigzag", rank: 1 });
    expect(
      queries?.flatMap(({ gained, lost }) => [...gained, ...lost]).map(({ slug }) => slug),
    ).not.toContain("croquis");
  });

  it("names the queries in which a tag alone brings a tool forward", async () => {
    const others = Object.entries(many(14, "free")).map(([path, text]) => [
      path,
      text?.replace(/^tags: .*$/m, "tags: [quiz, carte-mentale]") ?? null,
    ]);
    const last = (tags: string): Changes => ({
      ...Object.fromEntries(others),
      "content/tools/zz-dernier.md": tool({ name: "Zz", website_url: "https://zz.example", tags }),
    });
    const { queries } = await report(last("[quiz, carte-mentale]"), last("[sondage, carte-mentale]"));
    const gained = queries?.find(({ q }) => q === "sondage")?.gained;
    expect(gained?.map(({ slug }) => slug)).toEqual(["zz-dernier"]);
  });

  it("warns of an address that would answer 404", async () => {
    const { addresses } = await report(
      {},
      {
        "content/tools/esquisse.md": null,
        "content/tools/autre.md": sampleFiles().find(({ path }) => path.endsWith("esquisse.md"))?.text ?? "",
      },
    );
    expect(addresses).toEqual([{ path: "/api/v1/directory/tools/esquisse", status: 404, to: null }]);
  });

  it("lists drafts as drafts, with no page", async () => {
    const draft = tool({ name: "Futur", status: "draft", website_url: "https://futur.example" });
    expect((await report({}, { "content/tools/futur.md": draft })).tools).toMatchObject([
      { change: "draft", slug: "futur", page: null, card: null },
    ]);
  });
});

describe("renderMarkdown()", () => {
  it("stays within the limit of GitHub, counts what it leaves out, and closes every block", async () => {
    const text = await markdown(many(250, "free"), { ...many(250, "paid"), ...many(300, "paid") });
    expect(text.length).toBeLessThan(MAX_MARKDOWN);
    expect(text).toMatch(/… et \d+ autres/);
    expect(text.match(/<details>/g)).toHaveLength(text.match(/<\/details>/g)?.length ?? -1);
    const errors = await markdown({}, Object.fromEntries(Object.entries(many(400, "gratuit"))));
    expect(errors.length).toBeLessThan(MAX_MARKDOWN);
    expect(errors).toMatch(/… et \d+ autres\./);
  });

  it("escapes whatever editors wrote", async () => {
    const name = '"<img src=x> | **@equipe** [a](https://x.example) `b`"';
    const hostile = tool({ name, website_url: "https://hostile.example" });
    const text = await markdown({}, { "content/tools/hostile.md": hostile });
    expect(text).toContain("\\<img src=x\\> \\| \\*\\*@\u2060equipe\\*\\* \\[a\\]");
    expect(text).not.toMatch(/[^\\]<img|@equipe|[^\\]\[a\]/);
  });
});

describe("the block of an entry", () => {
  const zinnia = (fields: Record<string, string>): Changes => ({
    "content/tools/zinnia.md": tool({ name: "Zinnia", website_url: "https://zinnia.example", ...fields }),
  });
  const broken = { "content/tools/zigzag.md": tool({ name: "Zigzag", pricing: "gratuit" }) };

  it("shows its values in French, and what has no source, even while another entry has an error", async () => {
    const text = await markdown(zinnia({ pricing: "free", hosting: "eu" }), {
      ...zinnia({ pricing: "freemium", hosting: "fr" }),
      ...broken,
    });
    expect(text).toContain("**Tarif** : Gratuit → Gratuit avec options payantes<br>");
    expect(text).toMatch(/\*\*Hébergement des données\*\* : .+ → .+<br>/);
    expect(text).toContain("⚠ Aucune source de la fiche ne le dit : tarif, hébergement.");
    expect(text).toContain("ni les nombres de résultats ni les recherches ne se calculent");
    // The one with the error comes first.
    expect(text.indexOf("**[Zigzag]")).toBeLessThan(text.indexOf("**[Zinnia]"));
  });

  it("says which days did not follow a change, but not of an entry of today", async () => {
    const priced = { pricing_url: "https://zinnia.example/prix", pricing_checked_at: "2026-10-01" };
    const [before, after] = [zinnia({ ...priced, pricing: "free" }), zinnia({ ...priced, pricing: "paid" })];
    const staleAt = async (today: string) =>
      (await describeChange(baseOf(before), branchOf(after), { today })).tools[0]?.stale;
    expect(await staleAt(TODAY)).toEqual([
      "La fiche est toujours datée du 20 septembre 2026 : écrire « updated_at: 2026-11-21 ».",
      expect.stringMatching(/« tarif » a changé.+ lue le 1er octobre 2026.+ « pricing_checked_at »\.$/),
    ]);
    expect(await staleAt("2026-09-20")).toHaveLength(1);
    const dated = zinnia({ ...priced, pricing: "free", updated_at: "2026-10-02" });
    expect(await markdown(before, dated)).toContain("Seules les dates changent : Zinnia.");
  });

  it("says which facts changed while the page that said them is the same", async () => {
    const sourced = (hosting: string, url: string) =>
      zinnia({ hosting, sources: `\n  - url: ${url}\n    supports: Hébergement des données` });
    const old = sourced("eu", "https://a.example/rgpd");
    const doubtsOf = async (after: Changes) => (await report(old, after)).tools[0];
    expect(await doubtsOf(sourced("fr", "https://a.example/rgpd"))).toMatchObject({
      unsourced: [],
      unrenewed: ["hébergement"],
    });
    expect(await doubtsOf(sourced("fr", "https://a.example/serveurs"))).toMatchObject({ unrenewed: [] });
    expect(await markdown(old, sourced("fr", "https://a.example/rgpd"))).toContain(
      "⚠ Changé sans nouvelle source : hébergement.",
    );
  });

  it("is one block for an entry whose file was renamed without a word of its former name", async () => {
    const moved = {
      "content/tools/zinnia.md": null,
      "content/tools/zinnia-live.md": zinnia({})["content/tools/zinnia.md"] ?? "",
    };
    const changed = await report(zinnia({}), moved);
    expect(changed.tools).toMatchObject([
      { change: "renamed", slug: "zinnia-live", from: "zinnia", isForgotten: true },
    ]);
    // At the top, with the line to write.
    expect(renderMarkdown(changed, { base: "main" })).toMatch(
      /^## .+\n\n\*\*1 adresse serait perdue\*\*\n\n- \/outils\/zinnia\/ ne .+« former\\_slugs: \\\[zinnia\\\] » dans content\/tools\/zinnia-live\.md\.\n/,
    );
  });

  it("tells of a published entry that becomes a draft: its address dies", async () => {
    const { addresses } = await report(zinnia({}), zinnia({ status: "draft" }));
    expect(addresses).toMatchObject([{ path: "/api/v1/directory/tools/zinnia", status: 404 }]);
  });

  it("links to the preview of the site, and to no page that does not exist yet", async () => {
    const added = {
      "content/tools/nebula.md": tool({ name: "Nébula", website_url: "https://nebula.example" }),
    };
    const changed = await report({}, added);
    const preview = "https://deploy-preview-7--annuaire.netlify.app";
    expect(renderMarkdown(changed, { base: "main", preview })).toContain(
      `**[Nébula](${preview}/outils/nebula/)**`,
    );
    expect(renderMarkdown(changed, { base: "main" })).toContain("> **Nébula** · ");
  });
});

describe("renderText()", () => {
  it("shows only the part of a long text that differs", async () => {
    const body = `Un texte. ${inventWords("Zinnia", 110)}.`;
    const zinnia = (text: string) => ({
      "content/tools/zinnia.md": tool({ name: "Zinnia", website_url: "https://zinnia.example" }, text),
    });
    const shown = renderText(await report(zinnia(body), zinnia(body.replace(/\.$/, " hélas."))), {
      base: "main",
    });
    expect(shown).toMatch(/ {4}Texte : ….{30,60}\. → ….{30,60} hélas\.\n/);
  });
});
