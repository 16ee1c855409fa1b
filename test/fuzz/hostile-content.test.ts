import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkContent } from "../../scripts/lib/content/check-content.ts";
import { findFaults } from "../../scripts/lib/content/check-files.ts";
import { FINDING_FORMATS, formatFindings } from "../../scripts/lib/content/show-findings.ts";
import { fixContent } from "../../scripts/lib/desk/fix-content.ts";
import { isError } from "../../scripts/lib/source/finding.ts";
import { type Placed, place } from "../../scripts/lib/source/place.ts";
import { admitFiles, type SourceFile } from "../../scripts/lib/source/read-content.ts";
import { ENTRY, ENTRY_FILE } from "../support/mistakes.ts";
import {
  type RandomFile,
  randomBytes,
  randomEdits,
  randomValues,
  randomYaml,
} from "../support/random-content.ts";
import { sampleFiles, TODAY } from "../support/sample-content.ts";

/** For a long run: how many times as many inputs. */
const TIMES = Number(process.env.FUZZ ?? 1);
/** The same inputs for everybody, so that nobody meets the fault of another; `FUZZ_SEED=random` looks for new ones. */
const { FUZZ_SEED = "16" } = process.env;
const SEED = FUZZ_SEED === "random" ? Date.now() % 0x7fffffff : Number(FUZZ_SEED);
const MINUTES = 60_000;

const CHECKED = 50 * TIMES;

describe(`content that nobody would write (FUZZ_SEED=${SEED})`, () => {
  it.each([
    ["random bytes", randomBytes],
    ["random YAML", randomYaml],
    ["edits of real entries", randomEdits],
    ["random values", randomValues],
  ])(
    `is explained or read, and never stops the check: ${CHECKED} × %s`,
    (_, files) => {
      fc.assert(fc.property(files, assertChecked), { numRuns: CHECKED, seed: SEED });
    },
    2 * MINUTES * TIMES,
  );
});

/** A field of the entry, its text, or all of its file. */
const withField = (yaml: string): string => ENTRY.replace("hosting: fr\n", `${yaml}\n`);
const withText = (text: string): string => `${ENTRY}\n${text}\n`;

describe("content that somebody made to stop the check", () => {
  it.each([
    ["100 kB of zero-width spaces", withText("\u200B".repeat(33_000)), "file-too-large"],
    ["as many of them as an entry may have", withText("\u200B".repeat(5_000)), "invisible-sign"],
    ["brackets in brackets", withField(`hosting: ${"[".repeat(5_000)}`), "invalid-yaml"],
    [
      "a list of lists, deeper and deeper",
      withField(
        `hosting:\n${Array.from({ length: 40 }, (_, depth) => `${"  ".repeat(depth + 1)}-\n`).join("")}`,
      ),
      "indentation",
    ],
    [
      "aliases of aliases",
      withField(
        `a: &a [x, x]\n${Array.from({ length: 20 }, (_, n) => `b${n}: &b${n} [*a, *a, *b${n - 1}]`).join("\n")}`,
      ),
      "reserved-character",
    ],
    ["a screen of tabs", withField(`${"\t".repeat(10_000)}hosting: fr`), "space"],
    ["one long line", withField(`hosting: ${"a".repeat(10_000)}`), "unknown-value"],
    ["quotes that never close", withField(`hosting: "${'a" "'.repeat(2_000)}`), "quotes"],
    ["nothing but colons", withField(`hosting: ${": ".repeat(4_000)}`), "colon"],
    ["a thousand unknown fields", withField("x: y\n".repeat(1_000)), "duplicate-key"],
  ])("is refused at once, with its reason: %s", (_, text, code) => {
    const { files, findings } = admit(ENTRY_FILE, Buffer.from(text));
    const told = files.flatMap((file) => findFaults({ files: withFile(file) }, { today: TODAY }).findings);
    expect([...findings, ...told].map((one) => one.code)).toContain(code);
  });
});

const admit = (path: string, bytes: Uint8Array) =>
  admitFiles("content", [
    { path: path.slice("content/".length), isFile: true, size: bytes.length, read: () => bytes },
  ]);

const withFile = (file: SourceFile): SourceFile[] =>
  [...sampleFiles({ [file.path]: null }), file].sort((a, b) => (a.path < b.path ? -1 : 1));

/** Reads, checks and fixes a file among those of the sample. */
function assertChecked({ path: file, bytes }: RandomFile): void {
  const admitted = admit(file, bytes);
  const [read] = admitted.files;
  if (read === undefined) {
    assertShown(place(admitted.findings, []), file, bytes);
    return;
  }
  const files = withFile(read);
  const { catalog, findings } = checkContent({ files }, { today: TODAY });
  assertShown(findings, file, Buffer.from(read.text));
  expect(catalog === null).toBe(findings.some(isError));
  fixContent(files, { today: TODAY });
}

/** Each finding is a sentence, at a place that exists. */
function assertShown(shown: readonly Placed[], file: string, bytes: Uint8Array): void {
  const own = shown.filter((finding) => finding.file === file);
  const lines = Buffer.from(bytes)
    .toString("latin1")
    .split(/\r\n?|\n/).length;
  for (const { line, column, says, todo } of own) {
    expect(line ?? 1).toBeGreaterThan(0);
    expect(line ?? 1).toBeLessThanOrEqual(lines);
    expect(column ?? 1).toBeGreaterThan(0);
    expect(says).toMatch(/[.?…]$/);
    expect(`${says} ${todo}`).not.toMatch(/\bundefined\b|\bNaN\b|\[object /);
  }
  for (const format of FINDING_FORMATS) formatFindings(shown, format, { width: 80, colors: true });
}
