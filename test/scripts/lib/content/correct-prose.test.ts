import { describe, expect, it } from "vitest";
import { checkContent } from "../../../../scripts/lib/content/check-content.ts";
import { COLLECTION, inventWords, sampleFiles, TODAY, tool } from "../../../support/sample-content.ts";
import { directoryFiles } from "../../../support/sample-directory.ts";

const FILE = "content/tools/zephyr.md";
const LONG = `${inventWords("typographie", 100)}.`;
const zephyr = (fields: Record<string, string>, body = LONG) =>
  tool({ former_slugs: "[ancien-zephyr]", ...fields }, body);
const parse = (changes: Record<string, string | null>) =>
  checkContent({ files: sampleFiles(changes) }, { today: TODAY });

/** As from the usual keyboard. */
const typed = (text: string): string =>
  text
    .replace(/[\u202F\u00A0]/g, " ")
    .replaceAll("’", "'")
    .replaceAll("…", "...")
    .replace(/« ([^«»]*) »/g, '"$1"');

describe("correctProse()", () => {
  it("publishes the same when the texts of all entries are typed on the usual keyboard", () => {
    const files = directoryFiles();
    const plain = files.map(({ path, text }) => {
      const [, fields = "", body = ""] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(text) ?? [];
      return fields === "" ? { path, text } : { path, text: fields + typed(body) };
    });
    expect(plain.filter(({ text }, index) => text !== files[index]?.text).length).toBeGreaterThan(2);
    const [before, after] = [files, plain].map((one) => checkContent({ files: one }, { today: TODAY }));
    expect(after?.findings).toEqual(before?.findings);
    expect(after?.catalog?.tools).toEqual(before?.catalog?.tools);
    expect(after?.catalog?.collections).toEqual(before?.catalog?.collections);
    expect(before?.catalog).not.toBeNull();
  });

  it("gives fields, texts and lists the signs of French print", () => {
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

  it("leaves names as they are written: of a withdrawn tool, of brands.yml", () => {
    const body = `${LONG} Voici L'Ecole du zigzag et Zig!\n\nÇa alors! Bravo à Zut!`;
    const { catalog } = parse({
      "content/tools/zigzag.md": tool({
        name: "Zig!",
        aliases: "[L'Ecole du zigzag]",
        website_url: "https://zigzag.example",
        status: "withdrawn",
      }),
      "content/brands.yml": "- Ça alors!\n- Zut!\n",
      [FILE]: zephyr({}, body),
    });
    expect(catalog?.tools.find(({ slug }) => slug === "zephyr")?.long_description).toBe(body);
  });
});
