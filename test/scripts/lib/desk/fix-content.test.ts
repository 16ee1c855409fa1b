import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Fix, fixContent, type RawFile } from "../../../../scripts/lib/desk/fix-content.ts";
import type { SourceFile } from "../../../../scripts/lib/source/read-content.ts";
import { ENTRY, MISTAKES, withMistake } from "../../../support/mistakes.ts";
import { sampleFiles, TODAY } from "../../../support/sample-content.ts";
import { directoryFiles } from "../../../support/sample-directory.ts";

/** The sample, once its own fields are in order: what tests then see change is their own. */
const SAMPLE = fixedSample();

function fixedSample(): SourceFile[] {
  const files = sampleFiles().map((file) => ({ ...file, raw: file.text }));
  const { changed } = fixContent(files, { today: TODAY });
  return files.map(({ path, text }) => ({
    path,
    text: changed.find((other) => other.path === path)?.text ?? text,
  }));
}

const FILE = "content/tools/zephyr.md";

/** What becomes of one entry of the sample. */
function fix(raw: string, file = FILE): { text: string; fixes: Fix[] } {
  const text = raw
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .normalize("NFC");
  const files: RawFile[] = SAMPLE.map((other) =>
    other.path === file ? { path: file, text, raw } : { ...other, raw: other.text },
  );
  const { changed, fixes } = fixContent(files, { today: TODAY });
  expect(changed.filter(({ path }) => path !== file)).toEqual([]);
  return { text: changed[0]?.text ?? raw, fixes };
}

const certain = MISTAKES.filter((mistake) => mistake.certain !== undefined);
const uncertain = MISTAKES.filter((mistake) => mistake.certain === undefined);

const isSecond = ({ name }: { name: string }): boolean => name === "a second entry below";

describe("fixContent()", () => {
  it.each(certain.map((mistake) => [mistake.name, mistake] as const))("corrects %s", (_, mistake) => {
    const broken = withMistake(mistake);
    const { text, fixes } = fix(broken);
    expect(text).toBe(mistake.certain === true ? ENTRY : mistake.certain);
    expect(fixes.length).toBeGreaterThan(0);
    expect(fix(text)).toEqual({ text, fixes: [] });
  });

  it.each(uncertain.map((mistake) => [mistake.name, mistake] as const))(
    "leaves %s to the editor",
    (_, mistake) => {
      const broken = withMistake(mistake);
      expect(fix(broken).text.replace(/ +$/gm, "")).toBe(broken.replace(/ +$/gm, ""));
    },
  );

  it("changes nothing the second time, and never a correct line, however many mistakes there are", () => {
    const right = ENTRY.split("\n");
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...MISTAKES]),
        fc.boolean(),
        fc.boolean(),
        (chosen, windows, spaces) => {
          let broken = ENTRY;
          // The second entry comes last: with broken dashes it would be prose, which is corrected as prose.
          for (const mistake of chosen.toSorted((a, b) => Number(isSecond(a)) - Number(isSecond(b))))
            if (broken.includes(mistake.from)) broken = withMistake(mistake, broken);
          if (spaces)
            broken = broken.replace("[fr, en]\n", "[fr, en]  \n").replace("# vu au salon", "# vu au salon ");
          const raw = windows ? `\uFEFF${broken.replaceAll("\n", "\r\n")}` : broken;
          const { text } = fix(raw);
          expect(fix(text)).toEqual({ text, fixes: [] });
          for (const line of broken.split("\n")) {
            if (right.includes(line)) expect(text.split("\n")).toContain(line);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("finds nothing to change in a directory that it has fixed", () => {
    const files = directoryFiles().map((file) => ({ ...file, raw: file.text }));
    const { changed } = fixContent(files, { today: TODAY });
    const mended = files.map((file) => {
      const text = changed.find(({ path }) => path === file.path)?.text ?? file.text;
      return { ...file, text, raw: text };
    });
    expect(fixContent(mended, { today: TODAY })).toEqual({ changed: [], fixes: [] });
  });

  it("keeps comments, unknown fields, quotes and the text, and reports each change", () => {
    const { text, fixes } = fix(`\uFEFF---\r
# Fiche relue\r
name: 'Zéphyr Quiz'   # vu\r
couleur:   "bleu"\r
added_at: 01/09/2026\r
# tarifs\r
pricing: Gratuit\r
category: Quiz et évaluation   \r
---\r
Un vers,  \r
puis l'autre. \r
`);
    expect(text).toBe(`---
# Fiche relue
name: 'Zéphyr Quiz'   # vu
couleur:   "bleu"
category: quiz-evaluation
# tarifs
pricing: free
added_at: 2026-09-01
---
Un vers,  
puis l'autre.
`);
    expect(fixes).toEqual([
      { file: FILE, line: null, message: expect.stringContaining("Signe invisible") },
      { file: FILE, line: null, message: expect.stringContaining("Windows") },
      { file: FILE, line: 5, before: "added_at: 01/09/2026", after: "added_at: 2026-09-01" },
      { file: FILE, line: 7, before: "pricing: Gratuit", after: "pricing: free" },
      {
        file: FILE,
        line: 8,
        before: "category: Quiz et évaluation   ",
        after: "category: quiz-evaluation   ",
      },
      { file: FILE, line: null, message: "Espaces retirées à la fin des lignes 8, 11." },
      { file: FILE, line: null, message: expect.stringContaining("Champs remis dans l’ordre") },
    ]);
  });

  it("keeps spaces that have a meaning: in code, in a text of several lines, as a line break", () => {
    const entry = ENTRY.replace('"Gratuit, puis payant."', "|\n  Gratuit,  \n  puis payant.").replace(
      "Un **texte**",
      "Un vers  \nun autre\n\n```\nx  \n```\n\nUn **texte**",
    );
    expect(fix(entry)).toEqual({ text: entry, fixes: [] });
  });

  it("puts the fields of a collection in order too", () => {
    const file = "content/collections/quiz.md";
    const [collection] = SAMPLE.filter(({ path }) => path === file);
    const moved =
      collection?.text.replace(/^kind: top\n/m, "").replace("added_at:", "kind: top\nadded_at:") ?? "";
    expect(fix(moved, file)).toEqual({
      text: collection?.text,
      fixes: [{ file, line: null, message: "Champs remis dans l’ordre : kind." }],
    });
  });
});
