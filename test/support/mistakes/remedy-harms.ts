/** Says how obeying the check would harm an entry: more errors, new ones, words lost, facts made up. */

import { createMemory } from "../../../scripts/lib/cache/build-cache.ts";
import { parseCatalog } from "../../../scripts/lib/content/parse/parse-catalog.ts";
import { fixContent } from "../../../scripts/lib/desk/fix-content.ts";
import { type Finding, isError } from "../../../scripts/lib/source/finding.ts";
import type { SourceFile } from "../../../scripts/lib/source/read-content.ts";
import { readCountry, readCurrency } from "../../../scripts/lib/text/codes.ts";
import { readAmount, readDate } from "../../../scripts/lib/text/french-values.ts";
import { foldedWords } from "../../../scripts/lib/text/words.ts";
import { sampleFiles, TODAY } from "../sample-content.ts";
import { obeyRemedy } from "./obey-remedy.ts";

/** Files of the sample that a mistake changes; null for one that it removes. */
export type Changes = Readonly<Record<string, string | null>>;

export interface Harm {
  harm: "stays" | "new error" | "lost words" | "made up" | "fix does nothing";
  code: string;
  detail: string;
}

/** What the errors may be once a remedy of two mistakes is obeyed: those of each mistake alone. */
const keyOf = ({ file, code, field, message }: Finding): string =>
  [file, code, field?.replace(/\[\d+\]/g, ""), message.replace(/\d+/g, "#")].join(" ");

const cache = createMemory();
const parse = (changes: Changes): Finding[] =>
  parseCatalog(sampleFiles(changes), { today: TODAY, cache }).findings.filter(
    // The build corrects the typography of what a remedy keeps as it was.
    ({ code }) => code !== "typography",
  );
const errorsOf = (changes: Changes): Finding[] => parse(changes).filter(isError);

/** How often each exception was made: the tests print and bound them. */
export const exceptions = new Map<string, number>();
const except = (name: string): true => {
  exceptions.set(name, (exceptions.get(name) ?? 0) + 1);
  return true;
};

/** The harms of every remedy given for these files, and of `--fix`. `alone`: each mistake without the other. */
export function harmsOf(changes: Changes, alone: readonly Changes[] = []): Harm[] {
  const findings = parse(changes);
  const before = findings.filter(isError);
  const known = new Set([...before, ...alone.flatMap(errorsOf)].map(keyOf));
  const harms = findings.flatMap((finding): Harm[] => {
    const text = changes[finding.file];
    const obeyed = typeof text === "string" ? obeyRemedy(text, finding) : null;
    if (typeof text !== "string" || obeyed === null) return [];
    const after = errorsOf({ ...changes, [finding.file]: obeyed.text });
    return [
      ...errorHarms(finding, before, after, known, alone.length > 0),
      ...wordHarms(text, obeyed.text, finding, obeyed.how),
    ].map((one) => ({ ...one, code: finding.code }));
  });
  return [...harms, ...fixHarms(changes, [...findings, ...alone.flatMap(parse)], known)];
}

function errorHarms(
  finding: Finding,
  before: readonly Finding[],
  after: readonly Finding[],
  known: ReadonlySet<string>,
  isPair: boolean,
): Omit<Harm, "code">[] {
  const isLeftToFill = after.some(({ code }) => code === "placeholder");
  const fresh = after.filter(
    (one) =>
      !known.has(keyOf(one)) && !(isLeftToFill && LEFT_TO_FILL.test(one.message) && except("left to fill")),
  );
  const mustFall = isError(finding) && !isLeftToFill;
  const fell = isPair
    ? after.filter((one) => keyOf(one) === keyOf(finding)).length <
      before.filter((one) => keyOf(one) === keyOf(finding)).length
    : after.length < before.length;
  return [
    ...fresh.map((one) => ({
      harm: "new error" as const,
      detail: `${finding.fix} → ${one.code}: ${one.message}`,
    })),
    ...(mustFall && !fell ? [{ harm: "stays" as const, detail: `${finding.message} | ${finding.fix}` }] : []),
  ];
}

const LEFT_TO_FILL = /montre seulement où écrire/;

/** `--fix` makes every certain correction, adds no error, and finds nothing more to do the second time. */
function fixHarms(changes: Changes, findings: readonly Finding[], known: ReadonlySet<string>): Harm[] {
  const certain = findings.filter((finding) => finding.certain === true);
  const [first] = certain;
  if (first === undefined) return [];
  const files = sampleFiles(changes);
  const { changed } = fixContent(
    files.map((file) => ({ ...file, raw: file.text })),
    { today: TODAY, cache },
  );
  const mended = withFiles(changes, changed);
  const left = errorsOf(mended);
  const code = first.code;
  const fresh = left.filter((one) => !known.has(keyOf(one)));
  // A line that only its editor can mend comes first: until then, nothing below it is sure.
  const isUnreadable = left.some(({ field, line }) => field === null && line !== null);
  const undone = isUnreadable ? [] : parse(mended).filter(({ certain: isCertain }) => isCertain === true);
  return [
    ...fresh.map((one) => ({
      harm: "new error" as const,
      code,
      detail: `--fix → ${one.code}: ${one.message}`,
    })),
    ...undone.map((one) => ({
      harm: "fix does nothing" as const,
      code,
      detail: `${one.code}: ${one.message}`,
    })),
    ...changed.flatMap(({ path, text }) => {
      const written = changes[path];
      return typeof written === "string"
        ? wordHarms(written, text, first, "pasted", certain).map((one) => ({
            ...one,
            code,
            detail: `--fix: ${one.detail}`,
          }))
        : [];
    }),
  ];
}

const withFiles = (changes: Changes, changed: readonly SourceFile[]): Changes => ({
  ...changes,
  ...Object.fromEntries(changed.map(({ path, text }) => [path, text])),
});

/** The words of values, comments and text: names of fields are not the editor's words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/^```.*$/gm, "")
    .split("\n")
    .flatMap((line) => foldedWords(line.replace(/^\s*(?:- +)*[\p{L}_-]+[ \u00A0\u202F]*[:=]/u, "")));

function wordHarms(
  before: string,
  after: string,
  finding: Finding,
  how: string,
  all: readonly Finding[] = [finding],
): Omit<Harm, "code">[] {
  const lost = minus(wordsOf(before), wordsOf(after));
  const added = minus(wordsOf(after), wordsOf(before));
  const faulty = all.map(({ excerpt, column }) =>
    excerpt === undefined ? "" : excerpt.text.slice((column ?? 1) - 1, (column ?? 1) - 1 + excerpt.length),
  );
  const coded = new Set(all.filter(isCoded).flatMap(({ excerpt }) => foldedWords(excerpt?.text ?? "")));
  const isMarkup = all.some(({ code }) => /^html-|^invisible-sign/.test(code));
  const isRepeated = all.some(({ code }) => REPEATED.has(code));
  const gone = lost.filter((word) => {
    if (NOTHING.has(word)) return !except("a word that says nothing");
    if (isMarkup) return !except("markup that was not meant");
    if (isRepeated) return !except("a repeated value");
    if (coded.has(word)) return !except("a coded value, translated");
    // Signs moved inside a word: « quizévaluation ».
    return !added.join("").includes(word);
  });
  const readings = [...faulty, ...all.map(({ excerpt }) => excerpt?.text ?? "")].flatMap(readingsOf);
  const madeUp = added.filter((word) => {
    if (/^\d+$/.test(word)) return !readings.includes(word) && !before.includes(word.replace(/^0/, ""));
    const isCode = new RegExp(`\\b${word.toUpperCase()}\\b`).test(after);
    return CODES.has(word) && isCode && !readings.includes(word) && !foldedWords(before).includes(word);
  });
  const filled =
    how === "added"
      ? added.filter((word) => !/\[[^\]]*\]|…|AAAA|exemple/.test(finding.fix ?? "") && word !== "")
      : [];
  return [
    ...(gone.length > 0
      ? [{ harm: "lost words" as const, detail: `${gone.join(" ")} | ${finding.fix}` }]
      : []),
    ...(madeUp.length + filled.length > 0
      ? [{ harm: "made up" as const, detail: `${[...madeUp, ...filled].join(" ")} | ${finding.fix}` }]
      : []),
  ];
}

const NOTHING = new Set([
  "oui",
  "yes",
  "vrai",
  "true",
  "null",
  "none",
  "todo",
  "n",
  "a",
  "no",
  "non",
  "aucun",
  "aucune",
  "false",
  "faux",
]);
const REPEATED = new Set([
  "repeated-value",
  "repeated-reference",
  "duplicate-key",
  "doubled-word",
  "repeated-paragraph",
]);
const CODES = new Set(["eur", "usd", "chf", "cad", "gbp", "be", "us", "ch", "ca", "de", "gb"]);

/** A value of a closed list, a date, a number or an address: its correction may be other words. */
const isCoded = ({ code }: Finding): boolean =>
  /^(?:unknown-value|unknown-category|invalid-(?!yaml)|odd-address|dead-reference|renamed-value|not-a-list|unknown-field|former-reference)/.test(
    code,
  );

/** What the editor's words can be read as: « 20 septembre 2026 », « 9,99 € », « Belgique ». */
const readingsOf = (text: string): string[] => {
  const value = text.replace(/^[^:]*: /, "");
  const read = [value, text].flatMap((one) => [
    readDate(one),
    readAmount(one),
    readCurrency(one),
    readCountry(one),
  ]);
  return read.flatMap((one) =>
    foldedWords(`${one?.value ?? ""} ${one !== null && "currency" in one ? (one.currency ?? "") : ""}`),
  );
};

function minus(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return all.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
