import { describe, expect, it } from "vitest";
import { mergeEntry, readEntry } from "../../../../../scripts/lib/outputs/admin/merge-entry.ts";
import { directoryFiles } from "../../../../support/sample-directory.ts";

const ENTRY = `---
# Relue en novembre.
name: 'Kahoot!'   # avec le signe
tags: [quiz,
  vote]
inconnu: {a: 1}
education_program:
  kind: free
  audiences: [eleves]
---
Texte.
`;

describe("mergeEntry()", () => {
  it("gives every entry of the directory back as it was", () => {
    for (const { path, text } of directoryFiles().filter(({ path }) => path.endsWith(".md")))
      expect(mergeEntry(readEntry(text)), path).toBe(text);
  });

  it.each([
    ["a text", { name: "Wooclap" }, ["name: 'Kahoot!'   # avec", 'name: "Wooclap"   # avec']],
    ["a list", { tags: ["quiz"] }, ["tags: [quiz,\n  vote]", "tags: [quiz]"]],
    ["a new field", { min_age: "13" }, ["education_program:", "education_program:"]],
    ["the text", { body: "Autre texte.\n" }, ["Texte.", "Autre texte."]],
    [
      "a group",
      { education_program: { kind: "quote", audiences: ["eleves"] } },
      ["kind: free", "kind: quote"],
    ],
    ["a field emptied", { tags: [] }, ["tags: [quiz,\n  vote]\n", ""]],
  ])("changes %s and nothing else", (what, change, [before = "", after = ""]) => {
    const merged = mergeEntry({ ...readEntry(ENTRY), ...change });
    if (what === "a new field") {
      expect(merged).toMatch(/^min_age: 13$/m);
      expect(merged.replace("min_age: 13\n", "")).toBe(ENTRY);
    } else expect(merged).toBe(ENTRY.replace(before, after));
  });

  it("leaves out what is empty, however the page says so", () => {
    const empty = {
      aliases: [],
      pricing_url: "",
      plans: [{ name: "" }],
      min_age: null,
      education_program: {},
    };
    const text = mergeEntry({ name: "A", ...empty, body: "Texte." });
    expect(text).toBe('---\nname: "A"\n---\nTexte.\n');
  });

  it("dates a change, unless there is none or the editor wrote a day", () => {
    const source = `${ENTRY.replace("education_program", "updated_at: 2026-01-01 # relue\neducation_program")}`;
    const read = readEntry(source);
    const today = "2026-11-23";
    expect(mergeEntry(read, { today })).toBe(source);
    const changed = mergeEntry({ ...read, name: "Wooclap" }, { today });
    expect(changed).toBe(
      source.replace("'Kahoot!'", '"Wooclap"').replace("updated_at: 2026-01-01", "updated_at: 2026-11-23"),
    );
    expect(mergeEntry({ ...read, updated_at: "2026-02-02" }, { today })).toContain(
      "updated_at: 2026-02-02 # relue",
    );
    expect(mergeEntry({ name: "A", body: "Texte." }, { today })).toContain("updated_at: 2026-11-23\n");
    // Saved again in the same session: what was read first is still the source.
    expect(mergeEntry({ ...readEntry(changed), name: "Woop" }, { today })).toContain(
      "updated_at: 2026-11-23 # relue",
    );
  });

  it("refuses a file without front matter", () => {
    expect(() => readEntry("Bonjour")).toThrow();
  });
});
