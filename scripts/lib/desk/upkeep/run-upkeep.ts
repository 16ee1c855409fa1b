/** Carries out a plan of upkeep: checks what would come of it, writes all of it or nothing, and tells it in French. */

import path from "node:path";
import { CommandError } from "../../cli/command.ts";
import { parseCatalog, today } from "../../content/check-content.ts";
import { formatFindings } from "../../content/findings/format-findings.ts";
import { type ReadOptions, readAll } from "../../content/read/all.ts";
import { readPublished, uncommittedFiles } from "../../history/read-published.ts";
import { isError } from "../../source/finding.ts";
import { foldCauses } from "../../source/fold-causes.ts";
import type { Placed } from "../../source/place.ts";
import { readBeside, readContent, readRaw } from "../../source/read-content.ts";
import { ANYTHING, type FileChange, replaceFiles } from "../../source/replace-file.ts";
import { count } from "../../text/words.ts";
import { renderIssueForm } from "../render-issue-form.ts";
import { textsAfter, type UpkeepPlan, type UpkeepState } from "./upkeep-plan.ts";

/** Its list of categories is that of the content. */
const FORM = ".github/ISSUE_TEMPLATE/proposer-un-outil.yml";

export interface UpkeepOptions {
  /** The folder. */
  content: string;
  dryRun: boolean;
}

/** What to print. Throws a CommandError, and writes nothing, if the content would have an error more. */
export function runUpkeep(
  makePlan: (state: UpkeepState) => UpkeepPlan,
  { content: folder, dryRun }: UpkeepOptions,
): string {
  const { files, images, findings: unread } = readContent(folder);
  const history = readPublished(folder, files);
  const published = history.ok ? history.published : null;
  const options: ReadOptions = { today: today(), images, published };
  const { content } = readAll(files, options);
  const isWhole =
    content !== null &&
    unread.length === 0 &&
    content.tools.length === content.slugs.tools.length &&
    content.collections.length === content.slugs.collections.length;
  if (!isWhole)
    throw new CommandError("Une fiche ou une liste ne se lit pas : lancez d’abord « npm run check ».");
  const texts = new Map(files.map((file) => [file.path, file.text]));
  const plan = makePlan({ content, texts, images, published, today: options.today });

  const gone = [...plan.files].filter(([file, data]) => data === null && file !== plan.moved?.from);
  const unsaved = new Set(history.ok ? uncommittedFiles(folder) : gone.map(([file]) => file));
  const lost = gone.flatMap(([file]) => (unsaved.has(file) ? [file] : []));
  if (lost.length > 0)
    throw new CommandError(
      `${lost.join(", ")} serait supprimé, et n’est pas enregistré dans Git tel qu’il est : ce que vous y avez écrit serait perdu. L’enregistrer d’abord (git commit). Rien n’a été écrit.`,
    );

  const after = [...textsAfter({ content, texts, images, published, today: options.today }, plan.files)].map(
    ([file, text]) => ({ path: file, text }),
  );
  const imagesAfter = [
    ...images.filter(({ path: file }) => !plan.files.has(file)),
    ...[...plan.files].flatMap(([file, bytes]) =>
      bytes instanceof Uint8Array ? [{ path: file, bytes }] : [],
    ),
  ];
  const before = parseCatalog(files, options);
  const result = parseCatalog(after, { ...options, images: imagesAfter });
  const fresh = foldCauses(newFindings(before.findings, result.findings, plan));
  const errors = fresh.filter(isError);
  if (errors.length > 0)
    throw new CommandError(
      `Rien n’a été écrit : il en viendrait ${count(errors.length, "erreur")}.\n\n${formatFindings(errors, "text")}`,
    );

  const changes = [...plan.files].map(([file, data]) => changeOf(folder, file, data, texts.get(file)));
  const form = readBeside(folder, FORM);
  if (form !== null && result.catalog !== null) {
    const rendered = renderIssueForm(form, result.catalog);
    if (rendered !== form) {
      changes.push({ file: path.join(path.dirname(path.resolve(folder)), FORM), data: rendered, was: form });
      plan.done.push({ file: FORM, what: "listes récrites" });
    }
  }
  if (!dryRun) replaceFiles(changes);
  return render(plan, { fresh, dryRun });
}

function changeOf(
  folder: string,
  file: string,
  data: string | Uint8Array | null,
  text: string | undefined,
): FileChange {
  const target = path.join(path.dirname(path.resolve(folder)), file);
  // An image is renamed as it is; a text is what was read, with its own line ends.
  const was = text !== undefined ? readRaw(target, text) : null;
  return { file: target, data, was: file.endsWith(".webp") && data === null ? ANYTHING : was };
}

/** What the second list says more than the first, whatever lines moved. */
function newFindings(before: readonly Placed[], after: readonly Placed[], { moved }: UpkeepPlan): Placed[] {
  const keyOf = ({ file, code, field, says: message }: Placed) =>
    [file === moved?.to ? moved.from : file, code, field, message].join("\n");
  const known = new Set(before.map(keyOf));
  return after.filter((finding) => !known.has(keyOf(finding)));
}

function render(
  { title, done, review }: UpkeepPlan,
  { fresh, dryRun }: { fresh: Placed[]; dryRun: boolean },
): string {
  const files = [...new Set(done.map(({ file }) => file))];
  const lines = files.map((file) => {
    const whats = [...new Set(done.filter((one) => one.file === file).map(({ what }) => what))];
    return `  ${file} : ${whats.join(" ; ")}`;
  });
  const shown =
    lines.length > MOST_LINES
      ? [...lines.slice(0, MOST_LINES), `  … et ${lines.length - MOST_LINES} autres fichiers`]
      : lines;
  return [
    `${dryRun ? "Ce qui serait fait, rien n’étant écrit. " : "✓ "}${title}`,
    ...shown,
    ...(review.length > 0 ? ["À revoir :", ...[...new Set(review)].map((one) => `  ${one}`)] : []),
    ...(fresh.length > 0 ? ["", formatFindings(fresh, "text").trimEnd(), ""] : []),
    dryRun
      ? "Pour le faire : la même commande sans --dry-run."
      : `${count(files.length, "fichier")}. Pour voir : git diff ; rien n’est enregistré avant « git commit ».`,
    "",
  ].join("\n");
}

/** The others are counted: `git diff` shows them all. */
const MOST_LINES = 50;
