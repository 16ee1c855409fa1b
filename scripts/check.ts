/** Command: prints every finding of the content, in French; `--fix` corrects what is certain. Exits with 1 on errors. */

import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { CommandError, parseFlags, requireDirectory, run } from "./lib/cli/command.ts";
import { checkContent, today } from "./lib/content/check-content.ts";
import { fixContent } from "./lib/desk/fix-content.ts";
import { foldRemarks } from "./lib/desk/fold-remarks.ts";
import { renderFixes } from "./lib/desk/render-fixes.ts";
import { uncommittedFiles } from "./lib/history/uncommitted-files.ts";
import { admitText } from "./lib/source/admit-text.ts";
import { isError, sortFindings } from "./lib/source/finding.ts";
import { count, FINDING_FORMATS, formatFindings, summarize } from "./lib/source/format-findings.ts";
import { readContent } from "./lib/source/read-content.ts";
import { replaceFiles } from "./lib/source/replace-file.ts";

const USAGE = `npm run check -- [--fix] [--remarks] [--content DIR] [--format text|json|github]
  --fix          fait les corrections sûres (typographie, dates, ordre des champs…), puis vérifie
  --remarks      montre toutes les remarques, et non celles des seuls fichiers que vous avez modifiés
  --content DIR  le contenu (par défaut : content)
  --format       text : pour lire ; json : pour un programme ; github : annotations d’une demande de fusion`;

await run(() => {
  const flags = parseFlags(
    {
      fix: { type: "boolean", default: false },
      remarks: { type: "boolean", default: false },
      content: { type: "string", default: "content" },
      format: { type: "string", default: "text" },
    },
    USAGE,
  );
  const format = FINDING_FORMATS.find((name) => name === flags.format);
  if (format === undefined) {
    throw new CommandError(`--format : ${FINDING_FORMATS.join(", ")}, pas « ${flags.format} ».`);
  }
  if (flags.fix && format !== "text") throw new CommandError("--fix ne va qu’avec « --format text ».");
  requireDirectory(flags.content);
  const width = process.stdout.columns ?? 100;
  if (flags.fix) process.stdout.write(`${renderFixes(fix(flags.content), width)}\n`);

  const { catalog, findings: found, remarks } = checkContent({ content: flags.content, today: today() });
  const own = flags.remarks ? remarks.map(({ file }) => file) : uncommittedFiles(flags.content);
  const { shown, rest } = foldRemarks(remarks, new Set(own));
  const findings = sortFindings([...found, ...shown]);
  process.stdout.write(
    formatFindings(findings, format, { width, colors: process.stdout.hasColors?.() === true }),
  );
  if (findings.some(isError)) process.exitCode = 1;
  if (format !== "text") return;
  if (findings.length > 0) process.stdout.write(`\n${summarize(findings)}\n`);
  const certain = findings.filter((finding) => finding.certain).length;
  if (certain > 0 && !flags.fix) {
    const many = certain > 1;
    process.stdout.write(`${certain} se corrige${many ? "nt" : ""} sans vous : npm run check -- --fix\n`);
  }
  if (rest !== null) process.stdout.write(`${rest} Les voir : npm run check -- --remarks\n`);
  if (catalog === null) {
    process.stdout.write("Rien n’a été publié ; le site actuel reste en ligne.\n");
  } else {
    const { tools, collections } = catalog;
    process.stdout.write(
      `✓ Le contenu est valide : ${count(tools.length, "outil")}, ${count(collections.length, "collection")}.\n`,
    );
  }
});

/** Writes the corrections, and returns them. */
function fix(content: string) {
  const parent = path.dirname(path.resolve(content));
  const { files, findings } = readContent(content);
  // Some disks store accents as separate characters in names: another finding reports that.
  const isThere = ({ path: file }: { path: string }): boolean => existsSync(path.join(parent, file));
  const raw = files.map((file) => ({
    ...file,
    raw: isThere(file) ? readRaw(path.join(parent, file.path), file.text) : file.text,
  }));
  const options = { today: today(), unread: findings.map(({ file }) => file) };
  const { changed, fixes } = fixContent(raw, options);
  const was = new Map(raw.map(({ path: file, raw: text }) => [file, text]));
  replaceFiles(
    changed.filter(isThere).map(({ path: file, text }) => ({
      file: path.join(parent, file),
      data: text,
      was: was.get(file) ?? null,
    })),
  );
  return fixes;
}

/** The file with its BOM and line ends. If it has just changed, the text that was read: so it is not written. */
function readRaw(file: string, text: string): string {
  const bytes = readFileSync(file);
  const admitted = admitText(file, bytes, bytes.length);
  return "text" in admitted && admitted.text === text ? bytes.toString("utf8") : text;
}
