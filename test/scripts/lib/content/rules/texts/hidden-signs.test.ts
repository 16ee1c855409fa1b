import { describe, expect, it } from "vitest";
import { fixContent } from "../../../../../../scripts/lib/desk/fix-content.ts";
import { findingsOf, problemsOfTool } from "../../../../../support/findings-of.ts";
import { COLLECTION, inventWords, sampleFiles, TODAY, tool } from "../../../../../support/sample-content.ts";

const [FORMER, ALIASES] = ["[ancien-zephyr]", "[Zefir]"];
const ENTRY = tool({ former_slugs: FORMER, aliases: ALIASES });
const path = "content/tools/zephyr.md";

/** Every file with what `--fix` would change. */
function fixed(text: string): string | undefined {
  const files = sampleFiles({ [path]: text }).map((file) => ({ ...file, raw: file.text }));
  return fixContent(files, { today: TODAY }).changed.find((file) => file.path === path)?.text;
}

describe("an invisible sign", () => {
  it.each([
    ["a name", ENTRY.replace("Zéphyr Quiz", "Zéphyr\u202E Quiz"), 2],
    ["an alias", ENTRY.replace("Zefir", "Zef\u200Bir"), 16],
    ["an address", ENTRY.replace("https://zephyr", "https://ze\u00ADphyr"), 6],
    ["a former slug", ENTRY.replace("ancien-zephyr", "ancien\u2060-zephyr"), 15],
    ["the name of a field", ENTRY.replace("pricing:", "pri\u200Ccing:"), 5],
    ["a line of dashes", ENTRY.replace("---\n", "---\uFEFF\n"), 1],
  ])("in %s is an error on its line, which --fix removes", (_, text, line) => {
    expect(findingsOf({ [path]: text })).toMatchObject([
      { file: path, line, severity: "error", certain: true },
    ]);
    const clean = fixed(ENTRY);
    expect(fixed(text) ?? text).toBe(clean ?? ENTRY);
  });

  it("has its number and its kind in the message", () => {
    const [finding] = problemsOfTool({ name: "Zéphyr\u202E\u202E \u200BQuiz" });
    expect(finding).toMatchObject({
      code: "invisible-sign",
      line: 2,
      column: 13,
      message:
        "Des signes invisibles se cachent ici : U+202E (marque de sens d’écriture), U+200B (espace de largeur nulle).",
      fix: "name: Zéphyr Quiz",
    });
  });

  it("is found when it is written by its number", () => {
    expect(problemsOfTool({ name: String.raw`"Zéphyr\u202E Quiz"` })).toMatchObject([
      { code: "invisible-sign", line: 2, fix: 'name: "Zéphyr Quiz"' },
    ]);
    expect(problemsOfTool({ publisher: String.raw`"Z\x07phyr\uD800"` })).toMatchObject([
      { code: "invisible-sign" },
    ]);
  });

  it("is found in a collection and in a list", () => {
    expect(
      findingsOf({ "content/collections/quiz.md": COLLECTION.replace("title: Les", "title: \u2067Les") }),
    ).toMatchObject([{ code: "invisible-sign", line: 2 }]);
    expect(
      findingsOf({
        "content/cliches.yml": "- phrase: outil\u200B révolutionnaire\n  instead: Dire ce qu’il fait.\n",
      }),
    ).toMatchObject([{ code: "invisible-sign", line: 1 }]);
  });

  it("is found in the text, each line once, and --fix removes it", () => {
    const words = inventWords("signes", 110);
    const body = `Un \u200B\u200Btexte.\n\nUn\u00AD autre\u202E. ${words}.`;
    const text = tool({ former_slugs: FORMER, aliases: ALIASES }, body);
    expect(findingsOf({ [path]: text })).toMatchObject([
      { code: "invisible-sign", line: 18, column: 4 },
      { code: "invisible-sign", line: 20, column: 3 },
    ]);
    expect(fixed(text)).toContain(`Un texte.\n\nUn autre. ${words}.`);
  });

  it.each(["&#x202E;", "&#8203;", "&shy;", "&zwj;", "&rlm;"])("is found as %s", (entity) => {
    expect(problemsOfTool({}, `Un te${entity}xte. ${inventWords("entités", 110)}.`)).toMatchObject([
      { code: "invisible-sign", fix: `Retirer ${entity}` },
    ]);
  });

  it("is not what an emoji, a name in Arabic, a French space or an entity for a letter are", () => {
    const body = `Un texte\u202F! 👩\u200D🏫 &eacute;t&eacute;&nbsp;fin. ${inventWords("permis", 110)}.`;
    expect(problemsOfTool({ aliases: "[مرحبا, שלום, می\u200Cخواهم]" }, body)).toEqual([]);
  });
});
