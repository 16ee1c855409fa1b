import { describe, expect, it } from "vitest";
import { findFaults } from "../../../../../scripts/lib/content/check-files.ts";
import { MAX_COMMENTS, renderReview } from "../../../../../scripts/lib/desk/changes/review.ts";
import type { Placed } from "../../../../../scripts/lib/source/place.ts";
import { sampleFiles, TODAY, tool } from "../../../../support/sample-content.ts";

const FILE = "content/tools/neuf.md";

/** The review of one new file, all of whose lines are written by the proposal, or only these. */
function review(text: string, only?: readonly number[]) {
  const files = sampleFiles({ [FILE]: text });
  const { findings } = findFaults({ files }, { today: TODAY });
  const lines = only ?? text.split("\n").map((_, index) => index + 1);
  return renderReview(findings, new Map([[FILE, new Set(lines)]]));
}
const neuf = (fields: Record<string, string | undefined>) =>
  tool({ name: "Neuf", website_url: "https://neuf.example", ...fields });
const lineOf = (text: string, field: string): number =>
  text.split("\n").findIndex((line) => line.startsWith(`${field}:`)) + 1;

describe("renderReview()", () => {
  it("suggests the whole line that would be right, under the French name of the field", () => {
    const text = neuf({ pricing: "gratuit" });
    const { errors, comments } = review(text);
    expect([errors, comments.map(({ path, line }) => [path, line])]).toEqual([
      1,
      [[FILE, lineOf(text, "pricing")]],
    ]);
    expect(comments[0]?.body).toMatch(
      /^\*\*Tarif \(pricing\)\*\* : [\s\S]+\n\n```suggestion\npricing: free\n```\n\n<sub>/,
    );
  });

  it("comments no line that the proposal does not write: GitHub refuses the whole review", () => {
    const text = neuf({ pricing: "gratuit", category: "quizz" });
    const { errors, comments } = review(text, [lineOf(text, "category")]);
    expect([errors, comments.map(({ line }) => line)]).toEqual([2, [lineOf(text, "category")]]);
  });

  const finding = (line: number, more: Partial<Placed> = {}): Placed => ({
    ...{ file: FILE, line, column: 1, field: null, code: "trial", level: "error", says: "Faux.", todo: null },
    ...more,
  });
  const reviewOf = (findings: readonly Placed[], text = "abc\n".repeat(60)) =>
    renderReview(findings, new Map([[FILE, new Set(text.split("\n").map((_, index) => index + 1))]]))
      .comments;

  it("stays readable: so many at most, no remark without a correction", () => {
    const warnings = Array.from({ length: 30 }, (_, index) => finding(index + 1, { level: "warning" }));
    const comments = reviewOf([finding(50), ...warnings, finding(40, { level: "remark" })]);
    expect(comments).toHaveLength(MAX_COMMENTS);
    expect(comments[0]?.line).toBe(50);
    expect(reviewOf([finding(40, { level: "remark" })])).toEqual([]);
  });

  it("keeps what editors wrote harmless: no mention, no picture, no way out of the block", () => {
    const hostile = "@equipe ![](https://x.example/p.png) <img src=x> ```";
    const [comment] = reviewOf([finding(1, { says: hostile, corrected: hostile })], "a ```suggestion\n");
    const [told = "", suggestion = ""] = comment?.body.split(/(?=````suggestion)/) ?? [];
    expect(told).not.toMatch(/@equipe|[^\\]\[|[^\\]</);
    expect(suggestion).toMatch(/^````suggestion\n.*\n````\n/);
  });
});
