import { describe, expect, it } from "vitest";
import { createMemory } from "../../../../../../scripts/lib/cache/build-cache.ts";
import { parseCatalog } from "../../../../../../scripts/lib/content/parse/parse-catalog.ts";
import { correctTypography } from "../../../../../../scripts/lib/text/french-typography.ts";
import { findingsOf, problemsOfTool } from "../../../../../support/findings-of.ts";
import { COLLECTION, inventWords, sampleFiles, TODAY, tool } from "../../../../../support/sample-content.ts";
import { directoryFiles } from "../../../../../support/sample-directory.ts";

const FILE = "content/tools/zephyr.md";
const LONG = `${inventWords("typographie", 100)}.`;
const zephyr = (fields: Record<string, string>, body = LONG) =>
  tool({ former_slugs: "[ancien-zephyr]", ...fields }, body);
const parse = (changes: Record<string, string | null>) =>
  parseCatalog(sampleFiles(changes), { today: TODAY });
const remarksOf = (changes: Record<string, string | null>) =>
  parse(changes).remarks.filter(({ code }) => code === "typography");

/** As from the usual keyboard. */
const typed = (text: string): string =>
  text
    .replace(/[\u202F\u00A0]/g, " ")
    .replaceAll("’", "'")
    .replaceAll("…", "...")
    .replace(/« ([^«»]*) »/g, '"$1"');

describe("what is published", () => {
  it("is the same when the texts of all entries are typed on the usual keyboard", () => {
    const files = directoryFiles().filter(({ path }) => path !== "content/screenshots.yml");
    const plain = files.map(({ path, text }) => {
      const [, fields = "", body = ""] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
      return fields === "" ? { path, text } : { path, text: fields + typed(body) };
    });
    expect(plain.filter(({ text }, index) => text !== files[index]?.text).length).toBeGreaterThan(2);
    const [before, after] = [files, plain].map((one) => parseCatalog(one, { today: TODAY }));
    expect(after?.findings).toEqual(before?.findings);
    expect(after?.catalog).toEqual(before?.catalog);
    expect(before?.catalog).not.toBeNull();
  });

  it("has the signs of French print, in fields, texts and lists", () => {
    const { catalog, findings } = parse({
      [FILE]: zephyr({ pricing_summary: `"Un quiz: l'outil..."` }, `L'essai d'un "mot" : \`l'x\`. ${LONG}`),
      "content/collections/quiz.md": COLLECTION.replace("avec une classe", "avec l'une des classes"),
      "content/categories.yml": `- slug: quiz-evaluation
  name: L'évaluation
  description: Quiz...
  former_slugs: [quiz]
- slug: cartes-mentales
  name: Cartes mentales
  description: Organiser ses idées.
`,
    });
    expect(findings).toEqual([]);
    const found = catalog?.tools.find(({ slug }) => slug === "zephyr");
    expect(found?.pricing_details.summary).toBe("Un quiz\u202F: l’outil…");
    expect(found?.category_name).toBe("L’évaluation");
    expect(found?.long_description).toBe(`L’essai d’un «\u202Fmot\u202F»\u202F: \`l'x\`. ${LONG}`);
    expect(catalog?.categories[0]?.description).toBe("Quiz…");
    expect(catalog?.collections[0]?.tools[0]?.note).toContain("avec l’une des classes");
  });

  it.each([
    ["title", "Les outils de quiz", "L'outil de quiz"],
    ["task", "Animer un quiz", "L'animer"],
    ["criteria[0]", "Facile à prendre en main", "Facile d'accès"],
    ["tools[0].note", "avec une classe", "avec l'une des classes"],
  ])("has them in %s of a collection", (field, from, to) => {
    const { typography } = parse({ "content/collections/quiz.md": COLLECTION.replace(from, to) });
    expect(typography).toMatchObject([{ field, certain: true }]);
  });

  it("is measured as it is published", () => {
    const short = (text: string) =>
      problemsOfTool({ short_description: `"${text}"` }).map(({ code, message }) => [code, message]);
    const start = `${inventWords("longueur", 30)} `;
    // 160 characters as they are typed, 161 as they are read.
    const over = `${start.slice(0, 153)}mot: a.`;
    expect(over.length).toBe(160);
    expect(short(over)[0]?.[0]).toBe("too-long");
    expect(short(over.replace("mot", "mo"))).toEqual([]);
    // 162 and 160.
    expect(short(`${start.slice(0, 154)}a... b.`.slice(0, 162))).toEqual([]);
  });

  it("comes the same from what an earlier run kept, and follows the names of the others", () => {
    const files = (name: string) =>
      sampleFiles({ [FILE]: zephyr({}, `L'essai: Zut! Puis ${LONG}`), ...other(name) });
    const other = (name: string) => ({
      "content/tools/zigzag.md": tool({ name, website_url: "https://zigzag.example" }),
    });
    const cache = createMemory();
    const textOf = (name: string, kept = cache) =>
      parseCatalog(files(name), { today: TODAY, cache: kept }).catalog?.tools.find(
        ({ slug }) => slug === "zephyr",
      )?.long_description;
    for (const name of ["Zigzag", "Zut!", "Zut!", "Zigzag"])
      expect(textOf(name), name).toBe(textOf(name, createMemory()));
    expect(textOf("Zut!")).toContain("L’essai\u202F: Zut! Puis");
    expect(textOf("Zigzag")).toContain("L’essai\u202F: Zut\u202F! Puis");
  });
});

describe("findings about a text that is corrected", () => {
  it("point at what was written", () => {
    const body = `  L'avis : "c'est" un outil révolutionnaire.\n\n${LONG}`;
    const summary = `"L'avis... un outil révolutionnaire"`;
    expect(findingsOf({ [FILE]: zephyr({ pricing_summary: summary }, body) })).toMatchObject([
      { code: "cliche", line: 16, column: 32, excerpt: { length: "outil révolutionnaire".length } },
      { code: "cliche", line: 18, column: 23, excerpt: { length: "outil révolutionnaire".length } },
    ]);
  });

  it("corrects an invisible sign in its line, whatever else the line has", () => {
    const body = `${LONG}\n\nL'es\u200Bsai : "oui"...`;
    expect(problemsOfTool({}, body)).toMatchObject([
      {
        code: "invisible-sign",
        edit: {
          line: 19,
          column: 1,
          length: 'L\'es\u200Bsai : "oui"...'.length,
          text: 'L\'essai : "oui"...',
        },
      },
    ]);
  });
});

describe("the remark on typography", () => {
  it("is one for a file, and shows some signs so that they are seen", () => {
    const body = `Voici l'essai : "oui"...\n\n${LONG}\n\nC'est l'avis.`;
    expect(remarksOf({ [FILE]: zephyr({ pricing_summary: "L'an 1 !" }, body) })).toMatchObject([
      {
        file: FILE,
        line: 16,
        column: 19,
        field: null,
        severity: "remark",
        message:
          "9 signes seront corrigés à la publication\u202F: «\u202FL'an\u202F» → «\u202FL’an\u202F», «\u202F1 !\u202F» → «\u202F1␣!\u202F», " +
          '«\u202F"oui"...\u202F» → «\u202F«␣oui␣»…\u202F»… (␣\u202F: espace fine insécable).',
        fix: "rien, la publication s’en charge\u202F; «\u202Fnpm run check -- --fix\u202F» les corrige aussi dans le fichier.",
      },
    ]);
  });

  it("counts one sign as one", () => {
    const [remark] = remarksOf({ [FILE]: zephyr({}, `C'est. ${LONG}`) });
    expect(remark?.message).toBe(
      "1 signe sera corrigé à la publication\u202F: «\u202FC'est.\u202F» → «\u202FC’est.\u202F».",
    );
    expect(remarksOf({})).toEqual([]);
  });

  it("tells a list apart from the entries", () => {
    const categories =
      "- slug: quiz-evaluation\n  name: L'essai\n  description: Quiz.\n  former_slugs: [quiz]\n";
    const remarks = remarksOf({ "content/categories.yml": categories });
    expect(remarks).toMatchObject([{ file: "content/categories.yml", line: 2 }]);
  });
});

describe("a name with a sign of its own", () => {
  it("stays as it is written, in its fields and in other texts, even when its tool is withdrawn", () => {
    const files = {
      "content/tools/zigzag.md": tool({
        name: "Zig!",
        aliases: "[L'Ecole du zigzag]",
        publisher: "Zag's",
        website_url: "https://zigzag.example",
        status: "withdrawn",
      }),
      [FILE]: zephyr({}, `${LONG} Comme L'Ecole du zigzag ou Zig!`),
    };
    const { catalog, typography, remarks } = parse(files);
    expect(catalog?.names).toEqual(["L'Ecole du zigzag", "Zag's", "Zig!"]);
    expect(typography).toEqual([]);
    expect(remarks.filter(({ code }) => code === "typography")).toEqual([]);
  });

  it("stays as it is written if no entry has it, and brands.yml lists it", () => {
    const body = `${LONG} À la fin, on joue à Ça alors! Bravo à Zut!`;
    const listed = { [FILE]: zephyr({}, body), "content/brands.yml": "- Ça alors!\n- Zut!\n" };
    expect(parse(listed).typography).toEqual([]);
    expect(remarksOf(listed)).toEqual([]);
    expect(findingsOf(listed)).toEqual([]);
    expect(correctTypography("Zut!")).not.toBe("Zut!");
  });

  it("stays as it is written and is told, if nobody has listed it", () => {
    const body = `${LONG} On joue au jeu Zut! en classe, et à Ouf! aussi.`;
    const remarks = remarksOf({ [FILE]: zephyr({}, body) });
    expect(parse({ [FILE]: zephyr({}, body) }).typography).toEqual([]);
    expect(remarks).toMatchObject([
      {
        line: 17,
        excerpt: { length: "Zut!".length },
        message: "«\u202FZut!\u202F», «\u202FOuf!\u202F» restent tels quels, comme des marques.",
        fix: "pour une marque, ajouter son nom à content/brands.yml\u202F; sinon, mettre une espace devant le «\u202F!\u202F».",
      },
    ]);
  });

  it("is told once a file, beside the signs that are corrected", () => {
    const body = `L'essai. ${LONG} On joue au jeu Zut! en classe.`;
    const [remark, ...others] = remarksOf({ [FILE]: zephyr({}, body) });
    expect(others).toEqual([]);
    expect(remark?.message).toMatch(/^1 signe sera corrigé.*« Zut! » reste tel quel, comme une marque\.$/u);
  });

  it("is not guessed from a list that cannot be read", () => {
    expect(findingsOf({ "content/brands.yml": "- {a: b}\n" })).toMatchObject([
      { file: "content/brands.yml" },
    ]);
  });
});
