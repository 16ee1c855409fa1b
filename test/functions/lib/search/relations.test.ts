import { describe, expect, it } from "vitest";
import { relationBefore } from "../../../../functions/lib/search/relations.ts";
import { tokenize } from "../../../../functions/lib/text/french.ts";
import { findNames, SMALL, searchOver } from "./small-directory.ts";

const names = findNames(SMALL);

describe("relationBefore()", () => {
  it.each([
    "alternative à kahoot",
    "une alternative à kahoot",
    "l’équivalent de kahoot",
    "comme kahoot",
    "autre que kahoot",
    "au lieu de kahoot",
    "remplacer kahoot",
    "sans kahoot",
  ])("sees one in %j, and takes its words", (text) => {
    const tokens = tokenize(text);
    const taken = new Uint8Array(tokens.length);
    const name = tokens.indexOf("kahoot");
    expect(relationBefore(tokens, name, taken)).toBe(true);
    expect(taken[name - 1]).toBe(1);
    expect(taken[name]).toBe(0);
  });

  it.each(["kahoot", "prix de kahoot", "kahoot comme", "quiz kahoot"])("sees none in %j", (text) => {
    const tokens = tokenize(text);
    expect(relationBefore(tokens, tokens.indexOf("kahoot"), new Uint8Array(tokens.length))).toBe(false);
  });
});

describe("search for tools like another", () => {
  it.each(["alternative à kahoot", "comme kahoot", "autre que kahoot", "remplacer kahoot", "sans kahoot"])(
    "finds for %j its alternatives first, itself last",
    (q) => {
      const found = names(q);
      expect(new Set(found.slice(0, 2))).toEqual(new Set(["Wayground", "Blooket"]));
      expect(found.at(-1)).toBe("Kahoot!");
    },
  );

  it("takes alternatives both ways", () => {
    // Only the entry of ChatGPT names the other.
    expect(names("alternative à le chat")[0]).toBe("ChatGPT");
    expect(names("alternative à chatgpt")[0]).toBe("Le Chat");
  });

  it("finds tools with the same needs if no entry names an alternative", () => {
    const found = names("alternative à framindmap");
    expect(found[0]).toBe("Xmind");
    expect(found.at(-1)).toBe("Framindmap");
  });

  it("says in the reading that the name was not what was looked for", () => {
    expect(searchOver(SMALL)("alternative à kahoot").reading).toEqual([
      { text: "kahoot", as: "relation", slug: "kahoot", label: "Kahoot!" },
    ]);
  });

  it("finds both of two tools to compare", () => {
    expect(new Set(names("kahoot vs wayground").slice(0, 2))).toEqual(new Set(["Kahoot!", "Wayground"]));
  });
});
