/** Command: prints every finding of the content, in French; `--fix` corrects what is certain. Exits with 1 on errors. */

import path from "node:path";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli.ts";
import { findFaults, today } from "./lib/content/check-files.ts";
import { checkNamed } from "./lib/content/check-named.ts";
import { FINDING_FORMATS, formatFindings, summarize } from "./lib/content/show-findings.ts";
import { readPublished } from "./lib/history/read-published.ts";
import { isError } from "./lib/source/finding.ts";
import { sortPlaced } from "./lib/source/place.ts";
import { readContent } from "./lib/source/read-content.ts";
import { count } from "./lib/text/words.ts";

const USAGE = `npm run check -- [FICHE…] [--fix] [--remarks] [--since REF] [--content DIR] [--format text|json|github]
  FICHE…         ne dit que ce qui concerne ces fiches : kahoot, content/tools/kahoot.md
  --fix          fait les corrections sûres (dates, valeurs, ordre des champs…), puis vérifie
  --remarks      montre tout, même ce qui n’est pas dans les fichiers que vous avez modifiés
  --since REF    ce qui est publié, pour que ses adresses répondent encore (par défaut : la branche main d’origine)
  --format       text : pour lire ; json : pour un programme ; github : annotations d’une proposition`;

await run(async () => {
  const { flags, names } = parseFlagsAndNames(
    {
      fix: { type: "boolean", default: false },
      remarks: { type: "boolean", default: false },
      since: { type: "string" },
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
  if (flags.fix) {
    // Loaded for those who ask: a check is run often.
    const { fixFolder } = await import("./lib/desk/fix-content.ts");
    process.stdout.write(`${fixFolder(flags.content, { since: flags.since, width })}\n`);
  }

  const read = readContent(flags.content);
  const history = readPublished(flags.content, read.files, flags.since);
  const { published, changed } = history.ok ? history : { published: null, changed: new Set<string>() };
  const paths = read.files.map((file) => file.path);
  paths.push(...read.findings.map(({ file }) => file), ...(published?.before.keys() ?? []));
  const asked = new Set(names.flatMap((name) => findFiles(name, paths)));
  const isQuick = names.length > 0 && published !== null;
  const checked =
    (isQuick && checkNamed(read, asked, { today: today(), published })) ||
    findFaults(read, { today: today(), published });
  const { counts, remarksIn, findings: all } = checked;
  const isAsked = ({ file }: { file: string }): boolean => names.length === 0 || asked.has(file);
  const own = names.length > 0 ? asked : changed;
  const isOwn = ({ file }: { file: string }): boolean => own.has(file);
  const remarks = remarksIn(flags.remarks ? undefined : own).filter(isAsked);
  const shown = remarks.filter((remark) => flags.remarks || isOwn(remark));
  const found = sortPlaced([...all.filter(isAsked), ...shown]);
  // What others left undone comes last: it hides nothing that an editor has just done.
  const findings = [...found.filter(isOwn), ...found.filter((finding) => !isOwn(finding))];
  process.stdout.write(
    formatFindings(findings, format, { width, colors: process.stdout.hasColors?.() === true }),
  );
  if (findings.some(isError)) process.exitCode = 1;
  if (format !== "text") return;
  if (findings.length > 0) process.stdout.write(`\n${summarize(findings)}\n`);
  const certain = findings.filter((finding) => finding.sure).length;
  if (certain > 0 && !flags.fix) {
    const many = certain > 1;
    process.stdout.write(`${certain} se corrige${many ? "nt" : ""} sans vous : npm run check -- --fix\n`);
  }
  const others = remarks.length - shown.length;
  if (others > 0)
    process.stdout.write(
      `${count(others, "remarque")} dans d’autres fichiers que les vôtres. Les voir : npm run check -- --remarks\n`,
    );
  if (!history.ok) {
    process.stdout.write(`Adresses déjà publiées : pas de comparaison possible, car ${history.reason}.\n`);
  }
  if (findings.some(isError)) process.stdout.write("Rien n’a été publié ; le site actuel reste en ligne.\n");
  else if (names.length > 0) process.stdout.write(`✓ Rien à corriger dans ${[...asked].join(", ")}.\n`);
  else if (counts !== null)
    process.stdout.write(
      `✓ Le contenu est valide : ${count(counts.tools, "outil")}, ${count(counts.collections, "collection")}.\n`,
    );
});

/** The files that a person means by a path or by the name of an entry. */
function findFiles(name: string, files: readonly string[]): string[] {
  const meant = name.normalize("NFC").replaceAll("\\", "/").replace(/^\.\//, "");
  const found = files.filter(
    (file) =>
      file === meant || path.basename(file, ".md") === meant || path.resolve(meant).endsWith(`/${file}`),
  );
  if (found.length > 0) return [...new Set(found)];
  throw new CommandError(
    `Il n’y a pas de fichier « ${name} » dans le contenu. Donner son chemin, ou le nom d’une fiche : kahoot.`,
  );
}
