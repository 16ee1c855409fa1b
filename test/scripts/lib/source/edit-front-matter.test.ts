import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectionKind } from "../../../../scripts/lib/content/fields/collection-fields.ts";
import { toolKind } from "../../../../scripts/lib/content/fields/tool-fields.ts";
import { orderFields, removeField, setField } from "../../../../scripts/lib/source/edit-front-matter.ts";
import { parseFrontMatter } from "../../../../scripts/lib/source/front-matter.ts";
import { tool } from "../../../support/sample-content.ts";
import { directoryFiles } from "../../../support/sample-directory.ts";

const TOOL = toolKind.fields.map(({ name }) => name);
const COLLECTION = collectionKind.fields.map(({ name }) => name);

const entries = directoryFiles()
  .filter(({ path }) => path.endsWith(".md"))
  .map(({ text }) => text);

function dataOf(text: string): Record<string, unknown> {
  const parsed = parseFrontMatter({ text: text.replace(/^\uFEFF|\r(?=\n)/g, "") });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.findings));
  return { ...Object(parsed.value.data), body: parsed.value.body };
}

describe("setField()", () => {
  it.each([
    [
      "a field that is absent, at its place",
      "---\nname: A\nadded_at: 1\n---\nx\n",
      "pricing",
      "free",
      "---\nname: A\npricing: free\nadded_at: 1\n---\nx\n",
    ],
    [
      "the last field",
      "---\nname: A\nadded_at: 1\n# fin\n---\nx\n",
      "verified_at",
      "2",
      "---\nname: A\nadded_at: 1\nverified_at: 2\n# fin\n---\nx\n",
    ],
    ["the first field", "---\nadded_at: 1\n---\n", "name", "A", "---\nname: A\nadded_at: 1\n---\n"],
    [
      "a value, beside its comment",
      "---\nname:   'it''s # 1'  # vu\nx: 1\n---\n",
      "name",
      '"B"',
      '---\nname:   "B"  # vu\nx: 1\n---\n',
    ],
    ["an empty value", "---\nname:\nx: 1\n---\n", "name", "B", "---\nname: B\nx: 1\n---\n"],
    [
      "a list of several lines",
      "---\ntags:\n  - a\n\n  # mieux\n  - b\nx: 1\n---\n",
      "tags",
      "[c]",
      "---\ntags: [c]\nx: 1\n---\n",
    ],
    [
      "a list whose dashes are not indented",
      "---\ntags:\n- a\n- b\nx: 1\n---\n",
      "tags",
      "[c]",
      "---\ntags: [c]\nx: 1\n---\n",
    ],
    [
      "a group by a group",
      "---\nname: A\n---\n",
      "education_program",
      "\n  kind: free",
      "---\nname: A\neducation_program:\n  kind: free\n---\n",
    ],
    [
      "lines that end as on Windows",
      "\uFEFF---\r\nname: A\r\n---\r\nx\r\n",
      "verified_at",
      "2",
      "\uFEFF---\r\nname: A\r\nverified_at: 2\r\n---\r\nx\r\n",
    ],
    ["a quoted key", '---\n"name": A\n---\n', "name", "B", '---\n"name": B\n---\n'],
    [
      "a field that no schema knows",
      "---\nname: A\nzz: 1\n---\n",
      "yy",
      "2",
      "---\nname: A\nzz: 1\nyy: 2\n---\n",
    ],
    [
      "a field of a collection",
      "---\ntitle: A\nkind: top\nadded_at: 1\n---\n",
      "task",
      "T",
      "---\ntitle: A\nkind: top\ntask: T\nadded_at: 1\n---\n",
    ],
    [
      "nothing in the text below",
      "---\nname: A\n---\nname: B\n\n---\n\nname: C\n",
      "name",
      "D",
      "---\nname: D\n---\nname: B\n\n---\n\nname: C\n",
    ],
  ])("writes %s", (_, text, name, value, expected) => {
    expect(setField(text, name, value, text.includes("title:") ? COLLECTION : TOOL)).toBe(expected);
  });

  it("changes the line of verified_at in whole entries, and no other byte", () => {
    for (const text of entries) {
      const changed = setField(text, "verified_at", "2026-12-31", TOOL);
      expect(changed.replace("verified_at: 2026-12-31\n", "")).toBe(text.replace(/^verified_at: .*\n/m, ""));
      expect(dataOf(changed)).toEqual({ ...dataOf(text), verified_at: "2026-12-31" });
      expect(setField(changed, "verified_at", "2026-12-31", TOOL)).toBe(changed);
    }
  });

  it("refuses a text without front matter", () => {
    expect(() => setField("name: A\n", "name", "B", TOOL)).toThrow("front matter");
  });
});

describe("removeField()", () => {
  it("takes out a field with its lines, and keeps the comments", () => {
    const text = "---\nname: A\n# tarifs\nplans:\n  - name: B\n# suite\nx: 1\n---\nx\n";
    expect(removeField(text, "plans")).toBe("---\nname: A\n# tarifs\n# suite\nx: 1\n---\nx\n");
    expect(removeField(text, "absent")).toBe(text);
  });
});

describe("orderFields()", () => {
  it("moves fields with the comments above them, and leaves a comment about the file on top", () => {
    const text = `---
# Fiche relue par Paul

# le nom
name: A
added_at: 1

# mots-clés
tags:
  - a

  # encore
  - b
inconnu: 2
category: "c" # à revoir
# fin
---
x
`;
    expect(orderFields(text, TOOL)).toBe(`---
# Fiche relue par Paul

# le nom
name: A
category: "c" # à revoir

# mots-clés
tags:
  - a

  # encore
  - b
inconnu: 2
added_at: 1
# fin
---
x
`);
  });

  it("keeps all lines and data, and changes nothing the second time", () => {
    const blocks = [
      'name: "A: b"',
      "# note\ncategory: c",
      "tags: [a, b]",
      "plans:\n  - name: P\n    amount: 1\n\n  - name: Q",
      "\nsources:\n- url: u",
      "gdpr_note: >-\n  un\n\n  deux",
      "x_inconnu: [a] # ?",
      "added_at: 2026-01-01",
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(blocks), (chosen) => {
        const text = `---\n${chosen.join("\n")}\n---\nTexte.\n`;
        const ordered = orderFields(text, TOOL);
        expect(dataOf(ordered)).toEqual(dataOf(text));
        expect(ordered.split("\n").sort()).toEqual(text.split("\n").sort());
        expect(orderFields(ordered, TOOL)).toBe(ordered);
        const written = Object.keys(dataOf(ordered)).filter((key) => TOOL.includes(key));
        expect(written).toEqual(TOOL.filter((key) => written.includes(key)));
      }),
    );
  });

  it("does not change a text that does not parse", () => {
    const text = tool({ added_at: "[a", name: "b" });
    expect(orderFields(text, TOOL)).toBe(text);
  });
});
