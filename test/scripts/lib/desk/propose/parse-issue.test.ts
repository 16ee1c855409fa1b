import { describe, expect, it } from "vitest";
import {
  chosenLabels,
  parseIssue,
  questionsOf,
} from "../../../../../scripts/lib/desk/propose/parse-issue.ts";
import { ISSUE_FORM, issueOf, REQUIRED } from "../../../../support/issue-form.ts";

const parse = (text: string) => Object.fromEntries(parseIssue(ISSUE_FORM, text) ?? []);

describe("parseIssue()", () => {
  it("reads each answer under its question, and none where GitHub wrote that there is none", () => {
    expect(parse(issueOf(REQUIRED))).toEqual(REQUIRED);
    expect(parse(issueOf({ ...REQUIRED, publics: "Enseignants, Élèves" })).publics).toBe(
      "Enseignants, Élèves",
    );
  });

  it("reads every question of the form", () => {
    const all = Object.fromEntries(questionsOf(ISSUE_FORM).map(({ id }) => [id, `réponse ${id}`]));
    expect(Object.keys(all).length).toBeGreaterThan(10);
    expect(parse(issueOf(all))).toEqual(all);
  });

  it.each([
    ["line ends of Windows", issueOf(REQUIRED).replace(/\n/g, "\r\n"), REQUIRED],
    [
      "paragraphs and headings of one's own",
      issueOf({ ...REQUIRED, usage: "Un.\n\n### Deux\n\nTrois." }),
      { ...REQUIRED, usage: "Un.\n\n### Deux\n\nTrois." },
    ],
    [
      "a question that was there before",
      issueOf({ ...REQUIRED, usage: "### Comment s’appelle l’outil ?\n\nAutre" }),
      { ...REQUIRED, usage: "### Comment s’appelle l’outil ?\n\nAutre" },
    ],
    ["a message that lost its end", issueOf(REQUIRED).split("### En une phrase")[0] ?? "", REQUIRED],
  ])("copes with %s", (_, text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it("takes no free message for a form, and cuts an endless answer", () => {
    expect(parseIssue(ISSUE_FORM, "Bonjour, connaissez-vous Kahoot ?")).toBeNull();
    expect(parseIssue(ISSUE_FORM, "")).toBeNull();
    const { usage = "" } = parse(issueOf({ ...REQUIRED, usage: "é".repeat(60_000) }));
    expect(usage.length).toBeLessThan(10_000);
  });
});

describe("chosenLabels()", () => {
  it("finds whole labels, also those with a comma", () => {
    const labels = ["Web", "Lecture, écriture", "Lecture", "iPhone et iPad"];
    expect(chosenLabels("Web, Lecture, écriture", labels)).toEqual(["Web", "Lecture, écriture", "Lecture"]);
    expect(chosenLabels("iPhone et iPad", labels)).toEqual(["iPhone et iPad"]);
    expect(chosenLabels("Webcam", labels)).toEqual([]);
  });
});
