/** Carries out a plan of upkeep: checks what would come of it, writes all of it or nothing, and tells it in French. */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { CommandError } from "../../cli.ts";
import { findFaults } from "../../content/check-files.ts";
import { isAllRead } from "../../content/model/content.ts";
import type { PublishedContent } from "../../content/names/name-types.ts";
import { formatFindings } from "../../content/show-findings.ts";
import { isCommitted, readPublished } from "../../history/read-published.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { readContent } from "../../source/read-content.ts";
import { today } from "../../text/french-date.ts";
import { count } from "../../text/words.ts";
import { filesAfter, saveTexts } from "./edits.ts";
import { readName } from "./find-named.ts";
import { planUpkeep, type UpkeepAct, type UpkeepPlan } from "./plan-upkeep.ts";

export interface UpkeepOptions {
  /** The folder. */
  content: string;
  dryRun: boolean;
}

/** What to print. Throws a CommandError, and writes nothing, if the content would have an error more. */
export function runUpkeep(act: UpkeepAct, { content: folder, dryRun }: UpkeepOptions): string {
  const { files, findings: unread } = readContent(folder);
  const history = readPublished(folder, files);
  const published = history.ok ? history.published : null;
  const onDisk = new Map(files.map(({ path: file, text }) => [file, text]));
  // Withdrawing puts the entry back, if its file was deleted.
  const { name } = readName(act.from);
  const deleted = [...(published?.before ?? [])].filter(
    ([file]) => act.act === "withdraw" && file.endsWith(`/${name}.md`) && !onDisk.has(file),
  );
  const texts = new Map([...onDisk, ...deleted]);
  const before = checkTexts(texts, published);
  if (before.content === null || unread.length > 0 || !isAllRead(before.content))
    throw new CommandError("Une fiche ou une liste ne se lit pas : lancez d’abord « npm run check ».");
  const plan = planUpkeep(before.content, act);
  const changed = filesAfter(plan.edits, texts);
  const kept = plan.edits.find(({ file, change }) => change && changed.get(file) === onDisk.get(file));
  if (kept !== undefined)
    throw new CommandError(`${kept.file} ne peut pas être récrit : « npm run check » dit pourquoi.`);
  const lost = plan.edits.find(({ file, moveTo }) => moveTo === null && !isCommitted(folder, file));
  if (lost !== undefined)
    throw new CommandError(
      `${lost.file} serait supprimé, et n’est pas enregistré dans Git tel qu’il est : ce que vous y avez écrit serait perdu. L’enregistrer d’abord (git commit). Rien n’a été écrit.`,
    );
  const known = new Set(before.errors.map(identify));
  const after = checkTexts(new Map<string, string | null>([...texts, ...changed]), published);
  const errors = after.errors.filter((error) => !known.has(identify(error)));
  if (errors.length > 0)
    throw new CommandError(
      `Rien n’a été écrit : il en viendrait ${count(errors.length, "erreur")}.\n\n${formatFindings(errors, "text")}`,
    );
  if (!dryRun) saveTexts(folder, files, changed);
  return render(plan, dryRun);
}

function checkTexts(texts: ReadonlyMap<string, string | null>, published: PublishedContent | null) {
  const files = [...texts].flatMap(([file, text]) => (text === null ? [] : [{ path: file, text }]));
  const { content, findings } = findFaults({ files }, { today: today(), published });
  return { content, errors: findings.filter(isError) };
}

/** Lines and files move. */
const identify = ({ code, field, says }: Placed): string => [code, field, says].join("\n");

function render({ title, edits }: UpkeepPlan, dryRun: boolean): string {
  const done = groupBy(
    edits.filter(({ what }) => what !== undefined),
    ({ file }) => file,
  );
  const review = [...new Set(edits.flatMap((edit) => edit.review ?? []))];
  return [
    `${dryRun ? "Ce qui serait fait, rien n’étant écrit. " : "✓ "}${title}`,
    ...[...done].map(([file, own]) => `  ${file} : ${[...new Set(own.map(({ what }) => what))].join(" ; ")}`),
    ...(review.length > 0 ? ["À revoir :", ...review.map((one) => `  ${one}`)] : []),
    dryRun
      ? "Pour le faire : la même commande sans --dry-run."
      : `${count(done.size, "fichier")}. Pour voir : git diff ; rien n’est enregistré avant « git commit ».`,
    "",
  ].join("\n");
}
