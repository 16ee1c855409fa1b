/**
 * Renders what a branch changes as the comment of a proposal, in Markdown: one block for each entry, with what the
 * check says of its file. The page itself is one click away, in the preview of the site.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { summarize } from "../../content/show-findings.ts";
import { collectionPage, toolPage } from "../../outputs/addresses.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { count } from "../../text/words.ts";
import type { SearchChange, SideChanges } from "./compare-sides.ts";
import { type EntryChange, type EntryEvent, FOLDERS, RANKS, type ValueChange } from "./describe.ts";
import { inCode, plain, renderFinding } from "./github-markdown.ts";

/** GitHub accepts 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

export interface ProposalReport extends SideChanges {
  /** What the change is compared with. */
  base: string;
  /** The site as it will be: `https://deploy-preview-12--annuaire.netlify.app`; null if nothing builds it. */
  preview: string | null;
  /** Whether the proposal changes lines that the directory has changed too. */
  hasConflict: boolean;
}

export function renderComment(report: ProposalReport): string {
  const { changes, findings, preview, searches } = report;
  const errors = findings.filter(isError);
  const shown = new Set(changes.map(({ file }) => file));
  const elsewhere = findings.filter(({ file }) => !shown.has(file));
  const others = elsewhere.filter((finding) => !isError(finding));
  const blocks = [
    "## Ce que change cette proposition",
    ...(report.hasConflict ? [CONFLICT] : []),
    ...(errors.length > 0 ? [`**${plain(summarize(errors))}** ${REFUSED}`] : []),
    ...renderFiles(elsewhere.filter(isError)),
    plain(summarizeChanges(report)),
    ...renderGroups(report),
    ...(preview !== null && changes.length > 0 ? [PREVIEW] : []),
    ...(others.length > 0 ? [`### À voir : ${plain(summarize(others))}`, ...renderFiles(others)] : []),
    ...(searches === null ? [] : renderSearches(searches)),
  ];
  return `${fit(blocks).join("\n\n")}\n\n<sub>Comparé à ${plain(report.base)}. ${AGAIN}</sub>\n`;
}

/** As many blocks as GitHub takes; the others are counted. */
function fit(blocks: readonly string[]): string[] {
  let length = ROOM_BELOW;
  const fitting = blocks.filter((block) => {
    length += block.length + 2;
    return length <= MAX_MARKDOWN;
  });
  const rest = blocks.length - fitting.length;
  return rest === 0 ? fitting : [...fitting, `… et ${count(rest, "autre")}.`];
}

const ROOM_BELOW = 500;
const REFUSED =
  "Rien ne sera publié tant qu’il en reste une, et les recherches ne se calculent pas ; le site actuel reste en ligne.";
const AGAIN = "Les mêmes lignes sur votre machine : <code>npm run changes -- main</code>";
const CONFLICT =
  "> L’annuaire a changé aux mêmes lignes depuis le début de cette proposition. GitHub demande de choisir entre les deux " +
  "textes : bouton « Resolve conflicts » (résoudre), plus bas. En attendant, la proposition est lue seule.";
const PREVIEW =
  "<sub>Le nom d’une fiche mène à sa page telle qu’elle sera, quelques minutes après la proposition. Une image de la " +
  "page ne peut pas se mettre ici.</sub>";

/** In the order of the comment. */
const EVENT_WORDS: Record<EntryEvent, { title: string; one: string; several: string }> = {
  added: { title: "ajoutées", one: "ajoutée", several: "ajoutées" },
  published: { title: "publiées (c’étaient des brouillons)", one: "publiée", several: "publiées" },
  renamed: { title: "renommées", one: "renommée", several: "renommées" },
  changed: { title: "modifiées", one: "modifiée", several: "modifiées" },
  withdrawn: { title: "retirées", one: "retirée", several: "retirées" },
  draft: { title: "brouillons (personne ne les voit)", one: "en brouillon", several: "en brouillon" },
};

const FOLDER_WORDS = { tools: "Fiches", collections: "Collections" } as const;

/** `"Fiches : 2 ajoutées, 1 modifiée. Collections : 1 retirée."` */
function summarizeChanges({ changes, lists }: SideChanges): string {
  const sentences = FOLDERS.flatMap((folder) => {
    const counts = Object.entries(EVENT_WORDS).flatMap(([event, { one, several }]) => {
      const number = changes.filter((change) => change.folder === folder && change.event === event).length;
      return number === 0 ? [] : [`${number} ${number > 1 ? several : one}`];
    });
    return counts.length === 0 ? [] : [`${FOLDER_WORDS[folder]} : ${counts.join(", ")}.`];
  });
  if (lists.length > 0) sentences.push(`Listes et réglages modifiés : ${lists.join(", ")}.`);
  return sentences.length > 0 ? sentences.join(" ") : "Rien ne change dans le contenu.";
}

/** What a school decides on comes first; of entries where little changes, the names are enough. */
function renderGroups(report: ProposalReport): string[] {
  const ownOf = groupBy(report.findings, ({ file }) => file);
  const urgencyOf = ({ file, values }: EntryChange): number =>
    ownOf.get(file)?.some(isError) ? -1 : Math.min(...values.map(({ rank }) => rank), RANKS.date);
  return FOLDERS.flatMap((folder) =>
    Object.entries(EVENT_WORDS).flatMap(([event, { title }]) => {
      const own = report.changes.filter((change) => change.folder === folder && change.event === event);
      const isMinor = (change: EntryChange) => event === "changed" && urgencyOf(change) === RANKS.date;
      const minor = own.filter(isMinor).map(({ name }) => plain(name));
      const major = own.filter((change) => !isMinor(change)).sort((a, b) => urgencyOf(a) - urgencyOf(b));
      return [
        ...(own.length > 0 ? [`### ${FOLDER_WORDS[folder]} ${title} (${own.length})`] : []),
        ...major.map((change) =>
          [renderBlock(change, report), ...(ownOf.get(change.file) ?? []).map(renderFinding)].join("\n\n"),
        ),
        ...(minor.length > 0
          ? [`Seules des dates, ou des renvois à un nouveau nom, changent : ${minor.join(", ")}.`]
          : []),
      ];
    }),
  );
}

/** Values shown of an entry. */
const VALUES = 15;

/** The name of an entry, what happened to it, and its values. */
function renderBlock(change: EntryChange, { preview, site }: ProposalReport): string {
  const { event, folder, name, slug, facts } = change;
  const isNew = event === "added" || event === "published" || event === "draft";
  const isOnline = event !== "draft" && event !== "withdrawn";
  const host = isOnline ? (preview ?? (isNew ? null : site)) : null;
  const page = folder === "tools" ? toolPage(slug) : collectionPage(slug);
  const title = host === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(host + page)})**`;
  const values = isNew ? valuesOfNew(change) : change.values;
  const lines = [
    [title, ...facts.map(plain), `\`${inCode(slug)}\``].join(" · "),
    ...values.slice(0, VALUES).map(({ title: label, before, after }) => {
      const said = isNew ? (after ?? "") : `${before ?? UNKNOWN_LABEL} → ${after ?? "retiré"}`;
      return `**${plain(label)}** : ${plain(said)}`;
    }),
    ...(values.length > VALUES
      ? [`… et ${count(values.length - VALUES, "autre valeur", "autres valeurs")}`]
      : []),
  ];
  return lines.map((line) => `> ${line}`).join("<br>\n");
}

/** What the entry is, then what a school decides on. */
const valuesOfNew = ({ values, name, facts }: EntryChange): ValueChange[] =>
  values
    .filter(({ after }) => after !== null && after !== name && !facts.includes(after))
    .filter(({ isSummary, rank }) => isSummary || rank <= RANKS.school)
    .sort((a, b) => Number(b.isSummary) - Number(a.isSummary));

/** The first of each file under the name of the file. */
const renderFiles = (findings: readonly Placed[]): string[] =>
  [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) =>
    own.map((finding, index) => `${index === 0 ? `\`${inCode(file)}\`\n\n` : ""}${renderFinding(finding)}`),
  );

/** Rows of the searches that change most. */
const SEARCHES = 20;

function renderSearches(searches: readonly SearchChange[]): string[] {
  if (searches.length === 0) return ["Aucune recherche courante ne change de résultats."];
  const names = (tools: SearchChange["gained"]) =>
    tools.map(({ name, rank }) => `${plain(name)} (${rank})`).join(", ");
  const rows = searches
    .slice(0, SEARCHES)
    .map(({ q, gained, lost }) => `| ${plain(q)} | ${names(gained)} | ${names(lost)} |`);
  const rest = searches.length - rows.length;
  return [
    "### Recherche",
    `${count(searches.length, "recherche courante change", "recherches courantes changent")} ` +
      "de résultats parmi les dix premiers ; entre parenthèses, le rang.",
    [
      "| Recherche | Gagne | Perd |",
      "|---|---|---|",
      ...rows,
      ...(rest > 0 ? [`| … et ${count(rest, "autre")} | | |`] : []),
    ].join("\n"),
  ];
}
