import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../scripts/lib/content/content-set.ts";
import { parseContent } from "../../../../scripts/lib/content/parse/parse-content.ts";
import { cliches } from "../../../../scripts/lib/content/rules/texts/cliches.ts";
import { markdown } from "../../../../scripts/lib/content/rules/texts/markdown-text.ts";
import { nearDuplicates } from "../../../../scripts/lib/content/rules/texts/near-duplicates.ts";
import {
  typographyEdits,
  typographyRemarks,
} from "../../../../scripts/lib/content/rules/texts/typography.ts";
import { applyEdits } from "../../../../scripts/lib/source/finding.ts";
import { parseYaml } from "../../../../scripts/lib/source/yaml.ts";
import { sampleFiles, TODAY, tool } from "../../../support/sample-content.ts";

/** The large input is eight times the small one: linear work takes about eight times as long, quadratic work 64. */
const TIMES = 8;
const LIMIT = 20;
/** What takes less is not compared: in milliseconds of the processor. */
const LEAST = 20;

function timeOf(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** The best of some runs: the others were disturbed. */
const best = (run: () => unknown): number => Math.min(...Array.from({ length: 3 }, () => timeOf(run)));

/** Some lines of a text, as long as this in all. */
function lines(line: (index: number) => string, length: number): string {
  const written: string[] = [];
  for (let total = 0; total < length; total += written.at(-1)?.length ?? 1)
    written.push(line(written.length));
  return written.join("");
}

/** A rule over the sample with these files beside it; they are parsed once. */
function ruleOver(rule: Rule, changes: Record<string, string>): () => unknown {
  const { content } = parseContent(sampleFiles(changes), { today: TODAY });
  if (content === null) throw new Error("the sample was not read");
  return () => rule(content);
}

const withText = (body: string) => ({ "content/tools/zephyr.md": tool({}, body) });

/** Faults of every kind, and what is left alone. */
const PROSE = 'Un "mot", l\'idée ; “deux” ... Ecole ! `a;b` [lien](https://a.example) notes.docx, «ici».\n';

const copies = (length: number) => {
  const text = lines((index) => `un mot${index % 97} de plus `, length);
  return Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `content/tools/copie-${index}.md`,
      tool({ name: `Copie ${index}`, website_url: `https://copie${index}.example` }, `${text}${index}.`),
    ]),
  );
};

describe("what reads content takes time in proportion to", () => {
  it.each<[string, number, (size: number) => () => unknown]>([
    [
      "the length of a text: typography, while it is read",
      25_000,
      (n) => {
        const files = sampleFiles(withText(lines(() => PROSE, n)));
        return () => parseContent(files, { today: TODAY });
      },
    ],
    [
      "the length of a text: its remark",
      25_000,
      (n) => ruleOver(typographyRemarks, withText(lines(() => `${PROSE}Le jeu Zut! et un autre.\n`, n))),
    ],
    [
      "the length of a text: its corrections",
      25_000,
      (n) => ruleOver(typographyEdits, withText(lines(() => PROSE, n))),
    ],
    [
      "a text with faults and clichés: where they were written",
      3_000,
      (n) =>
        ruleOver(cliches, {
          ...withText(lines(() => "l'outil qui permet de... : ", n)),
          "content/cliches.yml": "- phrase: outil qui permet\n  instead: Le dire.\n",
        }),
    ],
    [
      "the length of a text: links and tags at fault",
      25_000,
      (n) => ruleOver(markdown, withText(lines((index) => `<b${index}> ![](/x${index})\n`, n))),
    ],
    ["the length of copied texts", 1_200, (n) => ruleOver(nearDuplicates, copies(n))],
    [
      "a text and a list of clichés that begin alike",
      500,
      (n) =>
        ruleOver(cliches, {
          ...withText(lines(() => "un outil ou\n", n * 45)),
          "content/cliches.yml": lines(
            (index) => `- phrase: un outil x${index}\n  instead: Le dire.\n`,
            n * 45,
          ),
        }),
    ],
    ["the lines of a list of lists", 20_000, (n) => () => parseYaml(lines(() => "- a:\n", n))],
    [
      "the corrections of a line",
      5_000,
      (n) => {
        const line = "a'".repeat(n);
        const edits = Array.from({ length: n }, (_, at) => ({
          line: 1,
          column: 2 * at + 2,
          length: 1,
          text: "’",
        }));
        return () => applyEdits(line, edits);
      },
    ],
  ])("%s", (_, size, prepare) => {
    const [small, large] = [prepare(size), prepare(size * TIMES)];
    // The first run compiles.
    small();
    expect(best(large)).toBeLessThan(LIMIT * Math.max(LEAST, best(small)));
  });
});
