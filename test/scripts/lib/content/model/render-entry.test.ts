import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionKind } from "../../../../../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { renderEntry, renderFields } from "../../../../../scripts/lib/content/model/render-entry.ts";
import { parseFrontMatter } from "../../../../../scripts/lib/source/front-matter.ts";
import { removeInvisibleSigns } from "../../../../../scripts/lib/text/signs.ts";

describe("renderFields()", () => {
  it("writes fields in the order of the file, texts in quotes, terms bare, on one line", () => {
    const short_description = "mot ".repeat(39).trim();
    expect(
      renderFields(toolKind.fields, {
        open_source: "no",
        tags: ["quiz", "sondage"],
        name: "A!",
        short_description,
      }),
    ).toBe(`name: "A!"\nshort_description: "${short_description}"\ntags: [quiz, sondage]\nopen_source: no\n`);
  });

  it("gives sentences and groups their own lines", () => {
    const note = "Sans appareil pour les élèves : une carte à lever.";
    expect(
      renderFields(collectionKind.fields, { criteria: ["Gratuit"], tools: [{ note, slug: "plickers" }] }),
    ).toBe(`criteria:\n  - "Gratuit"\ntools:\n  - slug: plickers\n    note: "${note}"\n`);
  });

  it("refuses a value that no field describes", () => {
    expect(() => renderFields(toolKind.fields, { nom: "Kahoot!" })).toThrow("nom");
  });
});

it("renderEntry() keeps whatever an editor types", () => {
  const line = fc
    .string({ unit: "grapheme" })
    .map((text) => removeInvisibleSigns(text.replace(/[\t\n]/g, " ")).normalize("NFC"))
    .filter((text) => text.trim() !== "");
  const odd = fc.constantFrom(
    "a: b",
    "# titre",
    '"oui"',
    "- liste",
    "{a}",
    "---",
    "no",
    "1.10",
    "c:\\x",
    "*a",
    "&a",
  );
  fc.assert(
    fc.property(fc.oneof(line, odd), fc.array(line, { minLength: 1 }), (name, aliases) => {
      const read = parseFrontMatter(renderEntry(toolKind.fields, { name, aliases }, "Un texte."));
      expect(read).toMatchObject({ data: { name, aliases }, faults: [] });
    }),
  );
});
