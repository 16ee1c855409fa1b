import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionKind } from "../../../../../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../../../../../scripts/lib/content/fields/tool-fields.ts";
import { renderEntry, renderFields } from "../../../../../scripts/lib/content/model/render-entry.ts";
import { parseFrontMatter } from "../../../../../scripts/lib/source/front-matter.ts";
import { removeInvisibleSigns } from "../../../../../scripts/lib/text/signs.ts";

describe("renderFields()", () => {
  it("writes fields in the order of the file, texts in quotes, terms bare; sentences and groups on their own lines", () => {
    const note = "Sans appareil pour les élèves : une carte à lever.";
    const values = {
      tags: ["quiz", "sondage"],
      title: "A!",
      criteria: ["Gratuit"],
      tools: [{ note, slug: "a" }],
    };
    expect(renderFields(collectionKind.fields, values)).toBe(
      `title: "A!"\ntags: [quiz, sondage]\ncriteria:\n  - "Gratuit"\ntools:\n  - slug: a\n    note: "${note}"\n`,
    );
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
