/**
 * Renders what a branch changes as the comment of a proposal, in Markdown: one block for each entry, with what the
 * check says of its file. The page itself is one click away, in the preview of the site.
 */

import { groupBy } from "../../../../functions/lib/contract/group-by.ts";
import { findingTitle, SEVERITIES, summarize, withFieldTitles } from "../../content/show-findings.ts";
import { collectionPage, toolPage } from "../../outputs/addresses.ts";
import { isError } from "../../source/finding.ts";
import type { Placed } from "../../source/place.ts";
import { UNKNOWN_LABEL } from "../../text/shown-values.ts";
import { count } from "../../text/words.ts";
import { type EntryChange, type EntryEvent, type EntryFolder, RANKS, type ValueChange } from "./describe.ts";
import { details, fenced, fit, inCode, plain } from "./github-markdown.ts";
import type { SearchChange } from "./searches.ts";

/** GitHub accepts 65,536 characters. */
export const MAX_MARKDOWN = 60_000;

export interface ProposalReport {
  changes: readonly EntryChange[];
  /** Lists and settings that changed: `content/needs/langues.yml`. */
  lists: readonly string[];
  /** Errors of the content; warnings and remarks of what changed. */
  findings: readonly Placed[];
  /** Null if nobody ran them: the content has errors, or nothing that search reads has changed. */
  searches: readonly SearchChange[] | null;
  /** What the change is compared with. */
  base: string;
  /** The address of the site: `https://annuaire.example`. */
  site: string;
  /** The site as it will be: `https://deploy-preview-12--annuaire.netlify.app`; null if nothing builds it. */
  preview: string | null;
  /** Whether the proposal changes lines that the directory has changed too. */
  hasConflict: boolean;
}

export function renderComment(report: ProposalReport): string {
  const { changes, findings, preview, searches } = report;
  const errors = findings.filter(isError);
  const ownOf = groupBy(findings, ({ file }) => file);
  const groups = groupChanges(changes, ownOf);
  const shown = new Set(groups.flatMap(({ blocks }) => blocks.map(({ file }) => file)));
  const elsewhere = findings.filter(({ file }) => !shown.has(file));
  const [wrong, others] = [elsewhere.filter(isError), elsewhere.filter((one) => !isError(one))];
  const budget = { left: 34_000 };
  return [
    "## Ce que change cette proposition",
    ...(report.hasConflict ? [`> ${CONFLICT}`] : []),
    ...(errors.length > 0
      ? [
          `**${plain(summarize(errors))}** Rien ne sera publié tant qu’il en reste une ; le site actuel reste en ligne.`,
        ]
      : []),
    ...renderFiles(wrong, 9_000),
    plain(summarizeChanges(report)),
    ...groups.flatMap((group) => renderGroup(group, { report, ownOf, budget })),
    ...(preview !== null && changes.length > 0 ? [PREVIEW] : []),
    ...(others.length > 0
      ? [details(`À voir : ${summarize(others)}`, renderFiles(others, 5_000).join("\n\n"))]
      : []),
    ...(errors.length > 0 ? ["> Tant qu’il reste une erreur, les recherches ne se calculent pas."] : []),
    ...(searches === null ? [] : renderSearches(searches)),
    `<sub>Comparé à ${plain(report.base)}. Les mêmes lignes sur votre machine : <code>npm run changes -- main</code></sub>`,
  ]
    .join("\n\n")
    .concat("\n");
}

const CONFLICT =
  "L’annuaire a changé aux mêmes lignes depuis le début de cette proposition. GitHub demande de choisir entre les deux " +
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

const FOLDER_WORDS: Record<EntryFolder, string> = { tools: "Fiches", collections: "Collections" };
const FOLDERS = ["tools", "collections"] as const;

/** `"Fiches : 2 ajoutées, 1 modifiée. Collections : 1 retirée."` */
function summarizeChanges({ changes, lists }: ProposalReport): string {
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

type FindingsByFile = ReadonlyMap<string, readonly Placed[]>;

interface ChangeGroup {
  /** `"Fiches modifiées"` */
  title: string;
  /** What a school decides on first. */
  blocks: EntryChange[];
  /** Names of the entries of which nothing else changes. */
  minor: string[];
}

function groupChanges(changes: readonly EntryChange[], ownOf: FindingsByFile): ChangeGroup[] {
  const isWrong = ({ file }: EntryChange) => ownOf.get(file)?.some(isError) === true;
  const urgencyOf = (change: EntryChange): number =>
    isWrong(change) ? -1 : Math.min(...change.values.map(({ rank }) => rank), RANKS.date);
  return FOLDERS.flatMap((folder) =>
    Object.entries(EVENT_WORDS).flatMap(([event, { title }]) => {
      const own = changes.filter((change) => change.folder === folder && change.event === event);
      const isMinor = (change: EntryChange) =>
        event === "changed" && !isWrong(change) && change.values.every(({ rank }) => rank === RANKS.date);
      const blocks = own.filter((change) => !isMinor(change)).sort((a, b) => urgencyOf(a) - urgencyOf(b));
      const minor = own.filter(isMinor).map(({ name }) => name);
      return own.length === 0 ? [] : [{ title: `${FOLDER_WORDS[folder]} ${title}`, blocks, minor }];
    }),
  );
}

interface GroupOptions {
  report: ProposalReport;
  ownOf: FindingsByFile;
  /** The characters that are left for all entries. */
  budget: { left: number };
}

function renderGroup(
  { title, blocks, minor }: ChangeGroup,
  { report, ownOf, budget }: GroupOptions,
): string[] {
  const shown = fit(
    blocks.map((change) =>
      [renderBlock(change, report), ...(ownOf.get(change.file) ?? []).map(renderFinding)].join("\n\n"),
    ),
    budget,
    (rest) => `… et ${count(rest, "autre")}.`,
  );
  const [open, folded] = [shown.slice(0, OPEN), shown.slice(OPEN)];
  const names = fit(minor.map(plain), { left: 2_000 }, (rest) => `… et ${count(rest, "autre")}`);
  return [
    `### ${title} (${blocks.length + minor.length})`,
    ...open,
    ...(folded.length > 0 ? [details("La suite", folded.join("\n\n"))] : []),
    ...(minor.length > 0
      ? [`Seules des dates, ou des renvois à un nouveau nom, changent : ${names.join(", ")}.`]
      : []),
  ];
}

/** Longer lists are folded. */
const OPEN = 8;
/** Values shown of an entry. */
const VALUES = 15;

/** The name of an entry, what happened to it, and its values. */
function renderBlock(change: EntryChange, { preview, site }: ProposalReport): string {
  const { event, name, slug, facts } = change;
  const isNew = event === "added" || event === "published" || event === "draft";
  const isOnline = event !== "draft" && event !== "withdrawn";
  const host = isOnline ? (preview ?? (isNew ? null : site)) : null;
  const title =
    host === null ? `**${plain(name)}**` : `**[${plain(name)}](${encodeURI(host + pageOf(change))})**`;
  const note = noteOn(change);
  const values = isNew ? valuesOfNew(change) : change.values;
  const lines = [
    [title, ...facts.map(plain), `\`${inCode(slug)}\``].join(" · "),
    ...(note === null ? [] : [plain(note)]),
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
function valuesOfNew({ values, name, facts }: EntryChange): ValueChange[] {
  const told = new Set([name, ...facts]);
  const left = values.filter(({ after }) => after !== null && !told.has(after));
  return [
    ...left.filter(({ isSummary }) => isSummary),
    ...left.filter(({ isSummary, rank }) => !isSummary && rank <= RANKS.school),
  ];
}

const pageOf = ({ folder, slug }: Pick<EntryChange, "folder" | "slug">): string =>
  folder === "tools" ? toolPage(slug) : collectionPage(slug);

function noteOn({ event, from, heir }: EntryChange): string | null {
  if (from !== null) return `s’appelait ${from}`;
  if (event !== "withdrawn") return null;
  return heir === null ? "sans remplaçante" : `remplacée par ${heir}`;
}

/** By file, as much as fits; nothing without findings. */
function renderFiles(findings: readonly Placed[], left: number): string[] {
  const blocks = [...groupBy(findings, ({ file }) => file)].flatMap(([file, own]) =>
    own.map((finding, index) => `${index === 0 ? `\`${inCode(file)}\`\n\n` : ""}${renderFinding(finding)}`),
  );
  return fit(blocks, { left }, (rest) => `… et ${count(rest, "autre")}.`);
}

function renderFinding(finding: Placed): string {
  const { file, line, todo: fix, splices, level } = finding;
  const message = withFieldTitles(finding.says, file);
  const sign = SEVERITIES.find((one) => one.level === level)?.sign ?? "✗";
  const place = line === null ? "" : `ligne ${line}, `;
  const told = `${sign} ${place}**${plain(findingTitle(finding))}** : ${plain(message)}`;
  if (fix === null) return told;
  if (splices === undefined && !fix.includes("\n"))
    return `${told}<br>\nÀ faire : ${plain(withFieldTitles(fix, file))}`;
  return `${told}\n${fenced(fix, "yaml")}`;
}

function renderSearches(searches: readonly SearchChange[]): string[] {
  if (searches.length === 0) return ["Aucune recherche courante ne change de résultats."];
  const names = (tools: SearchChange["gained"]) =>
    tools.map(({ name, rank }) => `${plain(name)} (${rank})`).join(", ");
  const rows = fit(
    searches.map(({ q, gained, lost }) => `| ${plain(q)} | ${names(gained)} | ${names(lost)} |`),
    { left: 2_000 },
    (rest) => `| … et ${count(rest, "autre")} | | |`,
  );
  return [
    "### Recherche",
    `${count(searches.length, "recherche courante change", "recherches courantes changent")} ` +
      "de résultats parmi les dix premiers ; entre parenthèses, le rang.",
    ["| Recherche | Gagne | Perd |\n|---|---|---|", ...rows].join("\n"),
  ];
}
