/** Carries out a plan of upkeep: checks what would come of it, writes all of it or nothing, and tells it in French. */

import path from "node:path";
import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { CommandError } from "../../cli.ts";
import { parseCatalog, today } from "../../content/check-content.ts";
import { formatFindings } from "../../content/show-findings.ts";
import { readPublished, uncommittedFiles } from "../../history/read-published.ts";
import { isError } from "../../source/finding.ts";
import { foldCauses } from "../../source/fold-causes.ts";
import type { Placed } from "../../source/place.ts";
import { readBeside, readContent, readRaw, type SourceFile } from "../../source/read-content.ts";
import { ANYTHING, type FileChange, replaceFiles } from "../../source/replace-file.ts";
import { count } from "../../text/words.ts";
import { renderIssueForm } from "../render-issue-form.ts";
import { split } from "./find-named.ts";
import { planUpkeep, type UpkeepAct } from "./plan-upkeep.ts";
import { filesAfter, type UpkeepPlan } from "./upkeep-plan.ts";

/** Its list of categories is that of the content. */
const FORM = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";

export interface UpkeepOptions {
  /** The folder. */
  content: string;
  kind?: string | undefined;
  dryRun: boolean;
}

/** What to print. Throws a CommandError, and writes nothing, if the content would have an error more. */
export function runUpkeep(act: UpkeepAct, { content: folder, kind, dryRun }: UpkeepOptions): string {
  const { files: read, images, findings: unread } = readContent(folder);
  const history = readPublished(folder, read);
  const published = history.ok ? history.published : null;
  const files = act.act === "withdraw" ? withDeleted(read, published?.before ?? [], act.from, kind) : read;
  const options = { today: today(), images, published };
  const before = parseCatalog(files, options);
  const { content } = before;
  const isWhole =
    content !== null &&
    unread.length === 0 &&
    content.tools.length === content.slugs.tools.length &&
    content.collections.length === content.slugs.collections.length;
  if (!isWhole)
    throw new CommandError("Une fiche ou une liste ne se lit pas : lancez d’abord « npm run check ».");
  const texts = new Map(files.map(({ path: file, text }) => [file, text]));
  const all = new Map<string, string | Uint8Array>(texts);
  for (const { path: file, bytes } of images) all.set(file, bytes);
  const plan = planUpkeep({ content, texts, images, published, today: options.today }, act, kind);
  const unsaved = history.ok ? new Set(uncommittedFiles(folder)) : null;
  const lost = plan.steps.flatMap(({ file, moveTo }) =>
    moveTo === null && unsaved?.has(file) !== false ? [file] : [],
  );
  if (lost.length > 0)
    throw new CommandError(
      `${lost.join(", ")} serait supprimé, et n’est pas enregistré dans Git tel qu’il est : ce que vous y avez écrit serait perdu. L’enregistrer d’abord (git commit). Rien n’a été écrit.`,
    );

  const changed = filesAfter(plan.steps, all);
  const after = [...new Map([...all, ...changed])];
  const moves = new Map(plan.steps.flatMap(({ file, moveTo }) => (moveTo ? [[file, moveTo]] : [])));
  const result = parseCatalog(
    after.flatMap(([file, text]) => (typeof text === "string" ? [{ path: file, text }] : [])),
    {
      ...options,
      images: after.flatMap(([file, bytes]) => (bytes instanceof Uint8Array ? [{ path: file, bytes }] : [])),
    },
  );
  const fresh = foldCauses(newFindings(before.findings, result.findings, moves));
  const errors = fresh.filter(isError);
  if (errors.length > 0)
    throw new CommandError(
      `Rien n’a été écrit : il en viendrait ${count(errors.length, "erreur")}.\n\n${formatFindings(errors, "text")}`,
    );

  const known = new Map(read.map(({ path: file, text }) => [file, text]));
  const changes = [...changed].map(([file, data]) => changeOf(folder, file, data, known.get(file)));
  const form = readBeside(folder, FORM);
  const rendered = form !== null && result.catalog !== null ? renderIssueForm(form, result.catalog) : form;
  const steps = [...plan.steps];
  if (rendered !== form) {
    changes.push({ file: path.join(path.dirname(path.resolve(folder)), FORM), data: rendered, was: form });
    steps.push({ file: FORM, what: "listes récrites" });
  }
  if (!dryRun) replaceFiles(changes);
  return render({ ...plan, steps }, { fresh, dryRun });
}

/** With the entry as it is published, if its file was deleted. */
function withDeleted(
  files: readonly SourceFile[],
  published: Iterable<[string, string]>,
  written: string,
  kind: string | undefined,
): readonly SourceFile[] {
  const { name } = split(written, kind);
  const known = new Set(files.map(({ path: file }) => file));
  const deleted = [...published].filter(([file]) => file.endsWith(`/${name}.md`) && !known.has(file));
  return [...files, ...deleted.map(([file, text]) => ({ path: file, text }))];
}

/** `text`: as it was read, if it is on the disk. */
function changeOf(
  folder: string,
  file: string,
  data: FileChange["data"],
  text: string | undefined,
): FileChange {
  const target = path.join(path.dirname(path.resolve(folder)), file);
  // An image goes as it is; a text is what was read, with its own line ends.
  const was = text !== undefined ? readRaw(target, text) : null;
  return { file: target, data, was: file.endsWith(".webp") && data === null ? ANYTHING : was };
}

/** What the second list says more than the first, whatever lines moved. */
function newFindings(
  before: readonly Placed[],
  after: readonly Placed[],
  moves: ReadonlyMap<string, string>,
): Placed[] {
  const keyOf = ({ file, code, field, says }: Placed) => [file, code, field, says].join("\n");
  const known = new Set(before.map((one) => keyOf({ ...one, file: moves.get(one.file) ?? one.file })));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

function render(
  { title, steps }: UpkeepPlan,
  { fresh, dryRun }: { fresh: Placed[]; dryRun: boolean },
): string {
  const done = groupBy(
    steps.filter(({ what }) => what !== undefined),
    ({ file }) => file,
  );
  const lines = [...done].map(
    ([file, own]) => `  ${file} : ${[...new Set(own.map(({ what }) => what))].join(" ; ")}`,
  );
  const review = [...new Set(steps.flatMap((step) => step.review ?? []))];
  const shown =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `  … et ${lines.length - MOST_LINES} autres fichiers`]
      : lines;
  return [
    `${dryRun ? "Ce qui serait fait, rien n’étant écrit. " : "✓ "}${title}`,
    ...shown,
    ...(review.length > 0 ? ["À revoir :", ...review.map((one) => `  ${one}`)] : []),
    ...(fresh.length > 0 ? ["", formatFindings(fresh, "text").trimEnd(), ""] : []),
    dryRun
      ? "Pour le faire : la même commande sans --dry-run."
      : `${count(done.size, "fichier")}. Pour voir : git diff ; rien n’est enregistré avant « git commit ».`,
    "",
  ].join("\n");
}

/** The others are counted: `git diff` shows them all. */
const MOST_LINES = 50;
