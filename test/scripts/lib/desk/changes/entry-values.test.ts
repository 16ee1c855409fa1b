import { describe, expect, it } from "vitest";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../../../../scripts/lib/content/fields/field-values.ts";
import type { EntryValues } from "../../../../../scripts/lib/content/render-entry.ts";
import {
  areOnlyDates,
  compareEntries,
  type EntryVersion,
} from "../../../../../scripts/lib/desk/changes/entry-values.ts";
import { createSayValue } from "../../../../../scripts/lib/desk/changes/say-value.ts";
import { createStateReader } from "../../../../../scripts/lib/history/read-state.ts";
import { sampleFiles } from "../../../../support/sample-content.ts";

const lists = createStateReader().read(
  new Map(sampleFiles().map(({ path, text }) => [path.slice("content/".length), text])),
);
const say = createSayValue({
  lists: [lists],
  tools: new Map([["zephyr", "Zéphyr Quiz"]]),
  collections: new Map(),
});
const entry = (data: EntryValues, body = ""): EntryVersion => ({ data, body });
const compare = (before: EntryValues, after: EntryValues, fields = TOOL_FIELDS) =>
  compareEntries(fields, entry(before), entry(after), say).map((change) =>
    [change.title, change.before, change.after].join(" | "),
  );

describe("compareEntries()", () => {
  it.each([
    [{ pricing: "free" }, { pricing: "freemium" }, "Tarif | Gratuit | Gratuit avec options payantes"],
    [{ tags: ["quiz"] }, { tags: ["quiz", "sondage"] }, "Mots-clés | Quiz | Quiz, Sondage"],
    [
      { category: "quiz-evaluation" },
      { category: "cartes-mentales" },
      "Catégorie | Quiz et évaluation | Cartes mentales",
    ],
    [{}, { publisher_country: "BE" }, "Pays de l’éditeur |  | Belgique"],
    [
      { updated_at: "2026-11-01" },
      { updated_at: "2026-11-23" },
      "Modifiée le | 1er novembre 2026 | 23 novembre 2026",
    ],
    [{ alternatives: ["zephyr"] }, {}, "Alternatives | Zéphyr Quiz | "],
    [
      { age_rule: { min_age: "13" } },
      { age_rule: { min_age: "15" } },
      "Règle d’âge, Âge sans accord | 13 | 15",
    ],
    [
      { plans: [{ name: "Pro", amount: "9.99", currency: "EUR" }] },
      { plans: [{ name: "Pro", amount: "12", currency: "EUR" }] },
      "Formules, Pro, Prix | 9,99 | 12",
    ],
    [
      { plans: [{ name: "Pro" }] },
      { plans: [{ name: "Pro" }, { name: "École", amount: "0" }] },
      "Formules, École |  | Prix : 0",
    ],
    [{ pricing: "gratuit" }, { pricing: "free" }, "Tarif | gratuit | Gratuit"],
    [{}, { prix: "9" }, "« prix », qui n’existe pas |  | 9"],
  ])("says %o → %o in French", (before, after, expected) => {
    expect(compare(before, after)).toEqual([expected]);
  });

  it("says which tool of a collection changes, by its name", () => {
    const tools = [
      { slug: "zephyr", note: "Simple." },
      { slug: "boreal", note: "Complet." },
    ];
    expect(
      compare({ tools }, { tools: [{ slug: "zephyr", note: "Rapide." }, tools[1]] }, COLLECTION_FIELDS),
    ).toEqual(["Outils, Zéphyr Quiz, Pourquoi lui | Simple. | Rapide."]);
    expect(compare({ tools }, { tools: tools.toReversed() }, COLLECTION_FIELDS)).toEqual([
      "Outils | Zéphyr Quiz, boreal | boreal, Zéphyr Quiz",
    ]);
  });

  it("says nothing of a reference that follows a tool to its new address", () => {
    const named = new Map([
      ...["zephyr", "zephyr-quiz"].map((slug): [string, string] => [slug, "Zéphyr Quiz"]),
    ]);
    const sayBoth = createSayValue({ lists: [lists], tools: named, collections: new Map() });
    const rows = (slug: string) => ({ alternatives: [slug], tools: [{ slug, note: "Simple." }] });
    for (const fields of [TOOL_FIELDS, COLLECTION_FIELDS]) {
      const changes = compareEntries(fields, entry(rows("zephyr")), entry(rows("zephyr-quiz")), sayBoth);
      expect(changes.filter(({ field }) => fields.some(({ name }) => name === field))).toEqual([]);
    }
  });

  it("puts what a school decides on first, then the rest, then the text, then the days", () => {
    const before = {
      tags: ["quiz"],
      updated_at: "2026-11-01",
      hosting: "eu",
      website_url: "https://a.example",
    };
    const after = {
      tags: ["sondage"],
      updated_at: "2026-11-02",
      hosting: "fr",
      website_url: "https://b.example",
      pricing: "paid",
      former_slugs: ["ancien"],
    };
    const titles = compareEntries(
      TOOL_FIELDS,
      entry(before, "Un texte."),
      entry(after, "Un autre."),
      say,
    ).map(({ title }) => title);
    expect(titles).toEqual([
      "Anciens noms du fichier",
      "Tarif",
      "Site officiel",
      "Hébergement des données",
      "Mots-clés",
      "Texte",
      "Modifiée le",
    ]);
  });

  it("finds nothing in the same values, and knows a change of days alone", () => {
    const data = { pricing: "free", updated_at: "2026-11-01" };
    expect(compareEntries(TOOL_FIELDS, entry(data, "a\n"), entry({ ...data }, "a"), say)).toEqual([]);
    const dated = compareEntries(TOOL_FIELDS, entry(data), entry({ ...data, updated_at: "2026-11-02" }), say);
    expect([areOnlyDates(dated), areOnlyDates([])]).toEqual([true, false]);
    expect(areOnlyDates(compareEntries(TOOL_FIELDS, entry(data), entry({}), say))).toBe(false);
  });
});
