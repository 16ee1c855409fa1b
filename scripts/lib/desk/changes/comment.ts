/**
 * Renders what a branch changes as the comment of a proposal, in Markdown: one block for each entry, with what the
 * check says of its file. The page itself is one click away, in the preview of the site.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { summarize } from "../../content/show-findings.ts";
import { collectionPage, toolPage } from "../../outputs/addresses.ts";
import { isError } from "../../source/finding.ts";
import { UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { count } from "../../text/words.ts";
import type { SideChanges } from "./compare-sides.ts";
import { type EntryChange, type EntryEvent, FOLDERS } from "./describe.ts";
import { fit, inCode, plain, renderFinding } from "./github-markdown.ts";

export interface ProposalReport extends SideChanges {
  /** What the change is compared with. */
  base: string;
  /** The site as it will be: `https://deploy-preview-12--annuaire.netlify.app`; null if nothing builds it. */
  preview: string | null;
  /** Whether the proposal changes lines that the directory has changed too. */
  hasConflict: boolean;
}

export function renderComment(report: ProposalReport): string {
  const { changes, lists, findings, preview } = report;
  const errors = findings.filter(isError);
  const blocks = [
    "## Ce que change cette proposition",
    ...(report.hasConflict ? [CONFLICT] : []),
    ...(errors.length > 0 ? [`**${plain(summarize(errors))}** ${REFUSED}`] : []),
    ...(lists.length > 0 ? [`Listes et réglages modifiés : ${lists.map(plain).join(", ")}.`] : []),
    ...(lists.length + changes.length === 0 ? ["Rien ne change dans le contenu."] : []),
    ...renderOtherFiles(report),
    ...renderEntries(report),
    ...(preview !== null && changes.length > 0 ? [PREVIEW] : []),
  ];
  return `${fit(blocks.join("\n\n"))}\n\n<sub>Comparé à ${plain(report.base)}. ${AGAIN}</sub>\n`;
}

const REFUSED = "Rien ne sera publié tant qu’il en reste une ; le site actuel reste en ligne.";
const AGAIN = "Les mêmes lignes sur votre machine : <code>npm run changes -- main</code>";
const CONFLICT =
  "> L’annuaire a changé aux mêmes lignes depuis le début de cette proposition. GitHub demande de choisir entre les deux " +
  "textes : bouton « Resolve conflicts » (résoudre), plus bas. En attendant, la proposition est lue seule.";
const PREVIEW =
  "<sub>Le nom d’une fiche mène à sa page telle qu’elle sera, quelques minutes après la proposition. Une image de la " +
  "page ne peut pas se mettre ici.</sub>";

/** What is said of files that no entry of the proposal has: lists, and what the change breaks elsewhere. */
function renderOtherFiles({ changes, findings }: SideChanges): string[] {
  const shown = new Set(changes.map(({ file }) => file));
  const others = findings.filter(({ file }) => !shown.has(file));
  if (others.length === 0) return [];
  const blocks = [...groupBy(others, ({ file }) => file)].flatMap(([file, own]) => [
    `\`${inCode(file)}\``,
    ...own.map(renderFinding),
  ]);
  return [`### À voir : ${plain(summarize(others))}`, ...blocks];
}

/** In the order of the comment. */
const EVENT_WORDS: Record<EntryEvent, string> = {
  added: "ajoutées",
  published: "publiées (c’étaient des brouillons)",
  renamed: "renommées",
  changed: "modifiées",
  withdrawn: "retirées",
  draft: "brouillons (personne ne les voit)",
};

const FOLDER_WORDS = { tools: "Fiches", collections: "Collections" } as const;

/** Those with an error come first; of those that only follow another to its new name, the names are enough. */
function renderEntries(report: ProposalReport): string[] {
  const findingsOf = groupBy(report.findings, ({ file }) => file);
  const hasError = ({ file }: EntryChange): boolean => findingsOf.get(file)?.some(isError) === true;
  const follows = (change: EntryChange): boolean =>
    change.event === "changed" && change.values.length === 0 && !hasError(change);
  return FOLDERS.flatMap((folder) =>
    Object.entries(EVENT_WORDS).flatMap(([event, words]) => {
      const all = report.changes.filter((change) => change.folder === folder && change.event === event);
      const own = all.filter((change) => !follows(change));
      const following = all.filter(follows).map(({ name }) => plain(name));
      return [
        ...(all.length > 0 ? [`### ${FOLDER_WORDS[folder]} ${words} (${all.length})`] : []),
        ...[...own.filter(hasError), ...own.filter((change) => !hasError(change))].flatMap((change) => [
          renderEntry(change, report),
          ...(findingsOf.get(change.file) ?? []).map(renderFinding),
        ]),
        ...(following.length > 0
          ? [`Seuls des renvois à un nouveau nom changent : ${following.join(", ")}.`]
          : []),
      ];
    }),
  );
}

/** Values shown of an entry. */
const VALUES = 15;

/** The name of an entry, what happened to it, and its values. */
function renderEntry(change: EntryChange, { preview, site }: ProposalReport): string {
  const { event, folder, name, slug, facts } = change;
  const isNew = event === "added" || event === "published" || event === "draft";
  const isOnline = event !== "draft" && event !== "withdrawn";
  const host = isOnline ? (preview ?? (isNew ? null : site)) : null;
  const page = folder === "tools" ? toolPage(slug) : collectionPage(slug);
  const title = host === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(host + page)})**`;
  const values = change.values.flatMap(({ title: label, before, after }) => {
    if (!isNew) return [[label, `${before ?? UNKNOWN_LABEL} → ${after ?? "retiré"}`]];
    return after === null || after === name || facts.includes(after) ? [] : [[label, after]];
  });
  const rest = values.length - VALUES;
  return [
    [title, ...facts.map(plain), `\`${inCode(slug)}\``].join(" · "),
    ...values.slice(0, VALUES).map(([label = "", said = ""]) => `**${plain(label)}** : ${plain(said)}`),
    ...(rest > 0 ? [`… et ${count(rest, "autre valeur", "autres valeurs")}`] : []),
  ]
    .map((line) => `> ${line}`)
    .join("<br>\n");
}
