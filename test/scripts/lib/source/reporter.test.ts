import { describe, expect, it } from "vitest";
import {
  createBodyReporter,
  createFindingMaker,
  createReporter,
} from "../../../../scripts/lib/source/reporter.ts";

const file = { path: "content/tools/x.md", text: '---\nname: "L\'outil"\n---\nUn texte.\n\nUn lien.\n' };
const draft = { code: "code", message: "Message." };

describe("createReporter()", () => {
  const report = createReporter(file, '\nname: "L\'outil"\n');

  it("points at a value and writes the correction in its quotes", () => {
    expect(report(["name"], { ...draft, corrected: "L’outil" })).toMatchObject({
      field: "name",
      excerpt: { text: 'name: "L\'outil"', length: 9 },
      edit: { line: 2, column: 7, length: 9, text: '"L’outil"' },
    });
  });

  it("points at the name of a field, or at some characters of its value", () => {
    expect(report(["name"], draft, { isKey: true })).toMatchObject({ line: 2, column: 1 });
    const part = { text: "L'outil", index: 1, length: 1 };
    expect(report(["name"], draft, { part })).toMatchObject({ line: 2, column: 9, excerpt: { length: 1 } });
  });
});

describe("createBodyReporter()", () => {
  const report = createBodyReporter(file, "Un texte.\n\nUn lien.");

  it("points at characters of the text, or at none if their place is unknown", () => {
    expect(report({ index: 14, length: 4 }, draft)).toMatchObject({ line: 6, column: 4 });
    expect(report({ index: -1, length: 4 }, draft)).toMatchObject({ line: null, column: null });
  });
});

describe("createFindingMaker()", () => {
  it("splits a long file once, not once for each finding", () => {
    const toFinding = createFindingMaker({ path: "x.yml", text: "a: b\n".repeat(200_000) });
    // If each finding split the file, this would take longer than a test may.
    for (let line = 1; line <= 20_000; line++) toFinding({ ...draft, place: { line, column: 1, length: 1 } });
    expect(toFinding({ ...draft, place: { line: 7, column: 1, length: 1 } }).excerpt?.text).toBe("a: b");
  });
});
