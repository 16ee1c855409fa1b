import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionKind } from "../../../../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../../../../scripts/lib/content/fields/tool-fields.ts";
import { type EntryValues, renderEntry, renderFields } from "../../../../scripts/lib/content/render-entry.ts";
import { parseFrontMatter } from "../../../../scripts/lib/source/front-matter.ts";
import { removeInvisibleSigns } from "../../../../scripts/lib/text/invisible-signs.ts";
import { directoryFiles } from "../../../support/sample-directory.ts";

const tool = toolKind.fields;
const collection = collectionKind.fields;

const read = (text: string) => {
  const parsed = parseFrontMatter({ text });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return parsed.value;
};

describe("renderFields()", () => {
  it("writes fields in the order of the schema, texts in quotes, terms bare", () => {
    expect(
      renderFields(tool, {
        open_source: "no",
        tags: ["quiz", "sondage"],
        name: "Kahoot!",
        aliases: ["Kahoot"],
        website_url: "https://kahoot.com",
        publisher_country: "NO",
        added_at: "2026-11-21",
      }),
    ).toBe(
      [
        'name: "Kahoot!"',
        'aliases: ["Kahoot"]',
        "website_url: https://kahoot.com",
        "tags: [quiz, sondage]",
        "publisher_country: NO",
        "open_source: no",
        "added_at: 2026-11-21",
        "",
      ].join("\n"),
    );
  });

  it("gives sentences and groups their own lines", () => {
    const note = "Sans appareil pour les élèves : une carte à lever.";
    expect(
      renderFields(collection, { criteria: ["Gratuit", "En français"], tools: [{ note, slug: "plickers" }] }),
    ).toBe(`criteria:\n  - "Gratuit"\n  - "En français"\ntools:\n  - slug: plickers\n    note: "${note}"\n`);
  });

  it("never folds a long line", () => {
    const sentence = "mot ".repeat(39).trim();
    expect(
      renderFields(tool, { short_description: sentence, tags: Array.from({ length: 40 }, () => "quiz") }),
    ).toMatch(/^short_description: "[^\n]*"\ntags: \[[^\n]*\]\n$/);
  });

  it("refuses a value that no field describes", () => {
    expect(() => renderFields(tool, { nom: "Kahoot!" })).toThrow("nom");
  });
});

describe("renderEntry()", () => {
  it("writes entries that are read back the same", () => {
    for (const { path, text } of directoryFiles()) {
      const fields = path.startsWith("content/tools/") ? tool : collection;
      if (!path.endsWith(".md")) continue;
      const { data, body } = read(text);
      const again = read(renderEntry(fields, data as EntryValues, body));
      expect({ data: again.data, body: again.body }, path).toEqual({ data, body });
    }
  });

  it("keeps whatever an editor types", () => {
    const line = fc
      .string({ unit: "grapheme" })
      .map((text) => removeInvisibleSigns(text.replace(/[\t\n]/g, " ")).normalize("NFC"))
      .filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(line, fc.array(line, { minLength: 1 }), (name, aliases) => {
        expect(read(renderEntry(tool, { name, aliases }, "Un texte.")).data).toEqual({ name, aliases });
      }),
    );
  });

  it.each([
    "a: b",
    "# titre",
    'il a dit "oui"',
    "- liste",
    "{a: b}",
    "---",
    "no",
    "1.10",
    "c:\\chemin\\nouveau",
    "tab\tulation",
    "*gras*",
    "!tag",
    "&ancre",
    "emoji 🎉",
  ])("keeps %j as it is", (name) => {
    expect(read(renderEntry(tool, { name }, "Un texte.")).data).toEqual({ name });
  });
});
