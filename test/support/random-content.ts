/** Content that nobody would write, for fuzz tests: bytes, YAML, edits of real files, values of fields. */

import fc from "fast-check";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../scripts/lib/content/model/sources.ts";
import { ENTRY } from "./mistakes.ts";
import { inventWords, sampleFiles, tool } from "./sample-content.ts";

/** One file of the sample, replaced or added. */
export interface RandomFile {
  /** `content/tools/zephyr.md` */
  path: string;
  bytes: Uint8Array;
}

const PATHS = (
  "tools/zephyr.md collections/quiz.md tools/nouveau.md categories.yml vocabularies.yml site.yml cliches.yml " +
  "link-status.yml"
).split(" ");
/** Names that lead elsewhere, or that some system cannot write. */
const NAMES = "..|-|con|page|__proto__|a b|É|%2e%2e|a\\..\\b|a\u202Eb|constructor".split("|");

const path = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...PATHS).map((name) => `content/${name}`) },
  { weight: 1, arbitrary: fc.constantFrom(...NAMES).map((name) => `content/tools/${name}.md`) },
);

/** As long as an entry may be, and a little longer: rarely, because long texts take time. */
const LENGTHS = [...Array<number>(18).fill(1), 40, 4_000];
/** A text many times: floods are found this way, not by long random texts. */
const repeated = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.constantFrom(...LENGTHS))
    .map(([once, times]) => once.repeat(Math.min(times, Math.ceil(40_000 / Math.max(1, once.length)))));

/** Pieces that mean something to YAML, Markdown or our rules, and signs of Unicode that are not what they seem. */
const SIGNS = [
  ..."-:[]{}&*!|>'\"%@`#,?~=<\\/() \t\n\r.$^+;«»“”’…_0aé\u00A0\u202F\u202E\u200B\uFEFF\u2028\0ﷺ",
  ..."--- |---\n|- |: |\n  |\n    |[a](|![|](|<!--|-->|```|~~~|&shy;|&#x202e;|<b>|</script>|]]>|{{|http://|# ".split(
    "|",
  ),
  ..."https://|https://127.0.0.1|javascript:|a@b.c|\uD800|👩\u200D👧|e\u0301|null|yes|<<: *a|&a |*a|!!js/function ".split(
    "|",
  ),
  ..."__proto__|constructor|9.99|2026-11-21|01/02/2026|outil révolutionnaire|zephyr|Zéphyr Quiz".split("|"),
];
const FIELDS = [...TOOL_FIELDS, ...COLLECTION_FIELDS].map(({ name }) => name);

const sign = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...SIGNS) },
  { weight: 2, arbitrary: fc.constantFrom(...FIELDS).map((name) => `\n${name}: `) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
  { weight: 1, arbitrary: fc.lorem({ maxCount: 3 }) },
);
const someSigns = fc.array(sign, { maxLength: 30 }).map((parts) => parts.join(""));
const manySigns = fc.array(repeated(someSigns), { maxLength: 4 }).map((parts) => parts.join(""));

const encode = (text: string): Uint8Array => Buffer.from(text);
const bytesOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> => text.map(encode);

/** Bytes that may be a text in no encoding. */
export const randomBytes: fc.Arbitrary<RandomFile> = fc.record({
  path,
  bytes: fc
    .tuple(fc.uint8Array({ maxLength: 300 }), fc.constantFrom(...LENGTHS))
    .map(([once, times]) => Buffer.concat(Array<Uint8Array>(Math.min(times, 400)).fill(once))),
});

/** Signs of YAML between two lines of dashes, and signs of Markdown below. */
export const randomYaml: fc.Arbitrary<RandomFile> = fc.record({
  path,
  bytes: bytesOf(
    fc.tuple(manySigns, manySigns).map(([yaml, body]) => `---\nname: Zéphyr\n${yaml}\n---\n${body}`),
  ),
});

const ORIGINALS = [...sampleFiles(), { path: "content/tools/zephyr.md", text: ENTRY }];

/** Accidents: `before` and `after` a span of a text, and what is typed there. */
const EDITS: readonly ((before: string, span: string, after: string, typed: string) => string)[] = [
  (before, span, after, typed) => before + typed + span + after,
  (before, _, after) => before + after,
  (before, span, after) =>
    before + span.repeat(Math.min(2_000, Math.ceil(40_000 / (span.length + 1)))) + after,
  (before, span, after) => after.slice(0, 60) + span + before + after.slice(60),
  (before, span, after) =>
    before + String.fromCharCode(span.charCodeAt(0) ^ (1 << (span.length % 8))) + span.slice(1) + after,
  (before, span, after) =>
    `${before.replace(/\n *([^\n]*)$/, `\n${" ".repeat(span.length % 9)}$1`)}${span}${after}`,
];

const edit = fc.record({
  apply: fc.constantFrom(...EDITS),
  /** From 0 to 1. */
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat({ max: 60 }),
  typed: someSigns,
});

/** Real files with a few accidents. */
export const randomEdits: fc.Arbitrary<RandomFile> = fc
  .tuple(fc.constantFrom(...ORIGINALS), fc.array(edit, { minLength: 1, maxLength: 4 }))
  .map(([{ path, text }, edits]) => ({
    path,
    bytes: encode(
      edits.reduce((text, { apply, at, length, typed }) => {
        const start = Math.floor(at * text.length);
        const end = start + length;
        return apply(text.slice(0, start), text.slice(start, end), text.slice(end), typed);
      }, text),
    ),
  }));

const value = fc.oneof(
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
  someSigns,
  fc.lorem({ maxCount: 4 }),
);
const quoted = value.map((text) => JSON.stringify(text.slice(0, 60)));

/** An entry of the right form with any values: the only kind that is often published. */
export const randomValues: fc.Arbitrary<RandomFile> = fc
  .record({
    name: quoted,
    publisher: quoted,
    pricing_summary: quoted,
    aliases: fc.array(quoted, { minLength: 1, maxLength: 3 }).map((names) => `[${names.join(", ")}]`),
    query: fc.webQueryParameters(),
    body: manySigns,
  })
  .map(({ query, body, ...fields }) => ({
    path: "content/tools/zephyr.md",
    bytes: encode(
      tool(
        {
          former_slugs: "[ancien-zephyr]",
          website_url: `"https://zephyr.example/?${query.replaceAll('"', "")}"`,
          ...fields,
        },
        `${body.slice(0, 300)}\n\n${inventWords("hasard", 110)}.`,
      ),
    ),
  }));
