/** Command: every problem of the content, in French. Exits with 1 where one is an error; writes nothing. */

import { CommandError, parseFlags, requireDirectory, run } from "./lib/command.ts";
import { checkContent, today } from "./lib/compile.ts";
import { count, formatProblems, PROBLEM_FORMATS, summarize } from "./lib/format-problems.ts";
import { isError } from "./lib/problem.ts";

const USAGE = `npm run check -- [--content DIR] [--format text|json|github]
  --content DIR  le contenu (par défaut : content)
  --format       text : pour lire ; json : pour un programme ; github : annotations d’une demande de fusion`;

await run(() => {
  const flags = parseFlags(
    { content: { type: "string", default: "content" }, format: { type: "string", default: "text" } },
    USAGE,
  );
  const format = PROBLEM_FORMATS.find((name) => name === flags.format);
  if (format === undefined) {
    throw new CommandError(`--format : ${PROBLEM_FORMATS.join(", ")}, pas « ${flags.format} ».`);
  }
  requireDirectory(flags.content);
  const { catalog, problems } = checkContent({ content: flags.content, today: today() });
  process.stdout.write(formatProblems(problems, format));
  if (problems.some(isError)) process.exitCode = 1;
  if (format !== "text") return;
  if (problems.length > 0) process.stdout.write(`\n${summarize(problems)}\n`);
  if (catalog === null) {
    process.stdout.write("Rien n’a été publié ; le site actuel reste en ligne.\n");
  } else {
    const { tools, collections } = catalog;
    process.stdout.write(
      `✓ Le contenu est valide : ${count(tools.length, "outil")}, ${count(collections.length, "collection")}.\n`,
    );
  }
});
