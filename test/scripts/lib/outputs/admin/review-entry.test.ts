import { describe, expect, it } from "vitest";
import { TOOL_FIELDS } from "../../../../../scripts/lib/content/fields/field-values.ts";
import type { WrittenContent } from "../../../../../scripts/lib/content/one-entry/written-content.ts";
import {
  type EntryData,
  mergeEntry,
  readEntry,
} from "../../../../../scripts/lib/outputs/admin/merge-entry.ts";
import { reviewEntry, tellDuplicates } from "../../../../../scripts/lib/outputs/admin/review-entry.ts";
import { isError } from "../../../../../scripts/lib/source/finding.ts";
import { findingsOf } from "../../../../support/findings-of.ts";
import { ENTRY, MISTAKES, withMistake } from "../../../../support/mistakes.ts";
import { COLLECTION, inventWords, sampleCatalog, TODAY } from "../../../../support/sample-content.ts";

const FILE = "content/tools/zephyr.md";
const others: WrittenContent = JSON.parse(JSON.stringify(sampleCatalog().written));
const surroundings = { others, today: TODAY };

/** A valid entry as the form holds it. */
const DATA: EntryData = readEntry(ENTRY);

/** What the form says of the entry, and how many errors the check has of the file that it would write. */
function compare(
  data: EntryData,
  { folder = "tools", path = FILE }: { folder?: "tools" | "collections"; path?: string } = {},
) {
  const review = reviewEntry({ folder, path, data }, surroundings);
  const text = mergeEntry(data, { today: TODAY });
  return { ...review, errors: findingsOf({ [path]: text }).filter(isError) };
}

/** Values of the form, by what is wrong with them. */
const VARIANTS: readonly (readonly [what: string, change: EntryData])[] = [
  ["a description of two words", { short_description: "Un outil" }],
  ["a description that is too long", { short_description: `Un quiz ${inventWords("long", 60)}.` }],
  ["no description", { short_description: "" }],
  ["a text of five words", { body: "Un outil pour les classes.\n" }],
  ["no text", { body: "" }],
  ["a text that is too long", { body: `Texte ${inventWords("long", 400)}.\n` }],
  ["one tag", { tags: ["quiz"] }],
  ["no tag", { tags: [] }],
  ["a tag that does not exist", { tags: ["quiz", "vidéo"] }],
  ["no alternative", { alternatives: [] }],
  ["one alternative", { alternatives: ["boreal"] }],
  ["itself as an alternative", { alternatives: ["zephyr", "boreal"] }],
  ["an alternative that does not exist", { alternatives: ["kahoot", "boreal"] }],
  ["a site without https", { website_url: "zephyr.example" }],
  ["a site that is only a letter", { website_url: "https://x" }],
  ["a site with a tracker", { website_url: "https://zephyr.example/?utm_source=x" }],
  ["the site of another tool", { website_url: "https://boreal.example" }],
  ["the name of another tool", { name: "Boréal" }],
  ["an alias that is another tool", { aliases: ["Boréal"] }],
  ["a country in words", { publisher_country: "France" }],
  ["a currency in words", { plans: [{ name: "Pro", amount: "9", currency: "euros" }] }],
  ["a price with its sign", { plans: [{ name: "Pro", amount: "9,99 €" }] }],
  ["a price without a currency", { plans: [{ name: "Pro", amount: 9.99 }] }],
  ["a plan without a name", { plans: [{ amount: "0" }] }],
  ["an age in words", { min_age: "13 ans" }],
  ["an age of zero", { min_age: 0 }],
  ["a date that is not over", { verified_at: "2062-01-01" }],
  ["a date as people write it", { verified_at: "21/11/2026" }],
  ["an addition after the change", { added_at: "2026-11-20", updated_at: "2026-11-01" }],
  ["a source that supports nothing", { sources: [{ url: "https://zephyr.example/tarifs" }] }],
  ["an offer without its kind", { education_program: { summary: "Gratuit." } }],
  ["an offer without audiences", { education_program: { kind: "free", summary: "Gratuit." } }],
  ["a former name with spaces", { former_slugs: ["Ancien nom"] }],
  ["the address of another tool", { former_slugs: ["boreal"] }],
  ["a replacement of a published entry", { replaced_by: "boreal" }],
  [
    "a cliché",
    { short_description: "Un outil révolutionnaire pour animer un quiz et des sondages en classe." },
  ],
  ["a free tool of which all costs", { pricing: "free" }],
  ["no category", { category: "" }],
  ["a category that does not exist", { category: "jeux" }],
  ["a licence in words", { license: "libre" }],
  ["no audience", { audiences: [] }],
];

const KNOWN = new Set([...TOOL_FIELDS.map(({ name }) => name), "body"]);

describe("reviewEntry()", () => {
  it("lets a valid entry pass", () => {
    expect(compare(DATA)).toEqual({ isRefused: false, faults: [], errors: [] });
  });

  it.each(VARIANTS)("refuses %s, as the check does", (_, change) => {
    const { isRefused, faults, errors } = compare({ ...DATA, ...change });
    expect(errors).not.toEqual([]);
    expect(isRefused).toBe(true);
    expect(faults).toHaveLength(errors.length);
    for (const { where, message, remedy } of faults) {
      expect(remedy, message).not.toBeNull();
      // No name of a field, no path: the editor sees titles and names.
      expect(`${where} ${message} ${remedy}`).not.toMatch(/\w_\w|content\/(?:tools|collections)|\[\d\]/);
    }
  });

  const readable = MISTAKES.flatMap((mistake) => {
    try {
      return [[mistake.name, readEntry(withMistake(mistake))] as const];
    } catch {
      // The page cannot open it: the file of a proposal that was written elsewhere.
      return [];
    }
  });

  it("can express most mistakes", () => {
    expect(readable.length).toBeGreaterThan(60);
  });

  it.each(readable)("refuses %s in a file that it opened, if the check does", (_, data) => {
    const { isRefused, errors } = compare(data);
    expect(isRefused).toBe(errors.length > 0);
  });

  it.each(readable)("refuses %s in a new entry, if the check does", (_, { __source, ...data }) => {
    // What the form has no field for, nobody can type there.
    const known = Object.entries(data).filter(([name]) => KNOWN.has(name));
    const sources = DATA.sources;
    const { isRefused, errors } = compare({ ...Object.fromEntries(known), sources });
    expect(isRefused).toBe(errors.length > 0);
  });

  it.each(VARIANTS)("keeps a draft with %s, and tells", (_, change) => {
    const { isRefused, faults, errors } = compare({ ...DATA, ...change, status: "draft" });
    expect(isRefused).toBe(false);
    expect(faults).toHaveLength(errors.length);
  });

  it("refuses a collection with four tools, three of them paid", () => {
    const path = "content/collections/quiz.md";
    const data = readEntry(COLLECTION);
    expect(compare(data, { folder: "collections", path }).isRefused).toBe(false);
    const few = { ...data, tools: Array.isArray(data.tools) ? data.tools.slice(1) : [] };
    const { faults } = compare(few, { folder: "collections", path });
    expect(faults.map(({ where, label }) => [where, label])).toEqual([["Outils", "Outils"]]);
  });

  it("asks for the task of a ranking under the title of its field", () => {
    const path = "content/collections/quiz.md";
    const { faults } = compare({ ...readEntry(COLLECTION), task: "" }, { folder: "collections", path });
    expect(faults).toMatchObject([{ where: "Genre", remedy: "Remplir le champ «\u202FTâche\u202F»." }]);
  });

  it("says of a field of a group that is empty what to write there", () => {
    const { faults } = compare({ ...DATA, sources: [{ url: "https://zephyr.example/tarifs" }] });
    expect(faults).toMatchObject([
      {
        where: "Sources, n°\u00A01\u202F: Ce qu’elle appuie",
        label: "Sources",
        message: "Ce champ est obligatoire.",
      },
    ]);
  });

  it("finds the name of a new entry that is taken, though its file gets another name", () => {
    const { __source, former_slugs, ...data } = DATA;
    const { faults } = reviewEntry(
      { folder: "tools", path: null, data: { ...data, name: "Zéphyr", website_url: "https://z.example" } },
      surroundings,
    );
    expect(faults).toEqual([]);
    const taken = reviewEntry(
      { folder: "tools", path: null, data: { ...data, name: "Boréal", website_url: "https://z.example" } },
      surroundings,
    );
    expect(taken.faults).toEqual([
      {
        where: "Nom",
        label: "Nom",
        message: "«\u202FBoréal\u202F» est déjà le nom de la fiche «\u202FBoréal\u202F».",
        remedy: expect.stringContaining("Compléter la fiche «\u202FBoréal\u202F»"),
        entries: [{ label: "Boréal", href: "#/collections/tools/entries/boreal" }],
      },
    ]);
  });
});

describe("tellDuplicates()", () => {
  const given = { ...surroundings, path: null };

  it.each([
    ["name", "Boréal", "Boréal"],
    ["name", "Zibelin", "Zibeline"],
    ["website_url", "boreal.example", "Boréal"],
  ] as const)("of %s « %s » names %s, with its address in the form", (field, value, name) => {
    const [{ entries = [] } = {}] = tellDuplicates(field, value, given);
    expect(entries.map(({ label }) => label)).toEqual([name]);
  });

  it("says whose other name it is", () => {
    expect(tellDuplicates("name", "Zefir", given)).toEqual([
      {
        where: "Nom",
        label: "Nom",
        message: "«\u202FZefir\u202F» est déjà un autre nom de la fiche «\u202FZéphyr Quiz\u202F».",
        remedy: expect.stringContaining("compléter la fiche"),
        entries: [{ label: "Zéphyr Quiz", href: "#/collections/tools/entries/zephyr" }],
      },
    ]);
  });

  it("says nothing of two other entries whose names are near", () => {
    const [first] = others.tools;
    if (first === undefined) throw new Error("the sample has no tools");
    const near = ["Tramontane", "Tramontanes"].map((name) => {
      const website_url = `https://${name.toLowerCase()}.example`;
      const slug = name.toLowerCase();
      return { ...first, slug, file: `content/tools/${slug}.md`, data: { ...first.data, name, website_url } };
    });
    const withNear = { ...given, others: { ...others, tools: [...others.tools, ...near] } };
    expect(tellDuplicates("name", "Bourrasque", withNear)).toEqual([]);
    expect(tellDuplicates("name", "Tramontanne", withNear)).not.toEqual([]);
  });

  it("says nothing of a name that is new, nor of an entry about itself", () => {
    expect(tellDuplicates("name", "Tramontane", given)).toEqual([]);
    expect(tellDuplicates("name", "Boréal", { ...given, path: "content/tools/boreal.md" })).toEqual([]);
  });
});
