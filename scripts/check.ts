/** Command: prints every finding of the content, in French; `--fix` corrects what is certain. Exits with 1 on errors. */

import path from "node:path";
import { CommandError, parseFlagsAndNames, requireDirectory, run } from "./lib/cli.ts";
import { findFaults } from "./lib/content/check-files.ts";
import { isPublished } from "./lib/content/model/content.ts";
import { FINDING_FORMATS, formatFindings, summarize } from "./lib/content/show-findings.ts";
import { readPublished } from "./lib/history/read-published.ts";
import { isError } from "./lib/source/finding.ts";
import { place, sortPlaced } from "./lib/source/place.ts";
import { readContent } from "./lib/source/read-content.ts";
import { today } from "./lib/text/french-date.ts";
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
  if (format === undefined)
    throw new CommandError(`--format : ${FINDING_FORMATS.join(", ")}, pas « ${flags.format} ».`);
  if (flags.fix && format !== "text") throw new CommandError("--fix ne va qu’avec « --format text ».");
  requireDirectory(flags.content);
  const width = process.stdout.columns ?? 100;
  if (flags.fix) {
    // Loaded for those who ask: a check is run often.
    const { fixFolder } = await import("./lib/desk/fix-content.ts");
    process.stdout.write(`${fixFolder(flags.content, flags.since)}\n`);
  }

  const read = readContent(flags.content);
  const history = readPublished(flags.content, read.files, flags.since);
  const published = history.ok ? history.published : null;
  const paths = [...read.files.map((file) => file.path), ...read.findings.map(({ file }) => file)];
  const asked = new Set(
    names.flatMap((name) => findFiles(name, [...paths, ...(published?.before.keys() ?? [])])),
  );
  const only = names.length === 0 ? undefined : asked;
  const checked = findFaults(read, { today: today(), published, only, quick: true });
  const own = only ?? (history.ok ? history.changed : new Set());
  const isOwn = ({ file }: { file: string }): boolean => own.has(file);
  const shown = checked.remarks.filter((remark) => flags.remarks || isOwn(remark));
  const found = sortPlaced([...checked.findings, ...place(shown, read.files)]);
  // What others left undone comes last: it hides nothing that an editor has just done.
  const findings = [...found.filter(isOwn), ...found.filter((finding) => !isOwn(finding))];
  const hasErrors = findings.some(isError);
  if (hasErrors) process.exitCode = 1;
  process.stdout.write(
    formatFindings(findings, format, { width, colors: process.stdout.hasColors?.() === true }),
  );
  if (format !== "text") return;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (findings.length > 0) say(`\n${summarize(findings)}`);
  const certain = findings.filter(({ sure }) => sure).length;
  if (certain > 0 && !flags.fix)
    say(`${certain} se corrige${certain > 1 ? "nt" : ""} sans vous : npm run check -- --fix`);
  const others = checked.remarks.length - shown.length;
  if (others > 0)
    say(
      `${count(others, "remarque")} dans d’autres fichiers que les vôtres. Les voir : npm run check -- --remarks`,
    );
  if (!history.ok) say(`Adresses déjà publiées : pas de comparaison possible, car ${history.reason}.`);
  if (hasErrors) say("Rien n’a été publié ; le site actuel reste en ligne.");
  else if (names.length > 0) say(`✓ Rien à corriger dans ${[...asked].join(", ")}.`);
  else if (checked.content !== null) {
    const { tools, collections } = checked.content;
    const some = [
      count(tools.filter(isPublished).length, "outil"),
      count(collections.filter(isPublished).length, "collection"),
    ];
    say(`✓ Le contenu est valide : ${some.join(", ")}.`);
  }
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
    `Il n’y a pas de fichier « ${name} » dans le contenu. Donner son chemin, ou le nom d’une fiche : kahoot.`,
  );
}
