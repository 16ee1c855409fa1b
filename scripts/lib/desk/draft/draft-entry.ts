/** What is known of a tool or a collection → the draft of its entry, and what the check would say of it. */

import { checkOne } from "../../content/check-one.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { type DescribedField, type FieldType, LIMITS, toSentence } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { inferNeedsOf } from "../../content/model/infer-needs.ts";
import { type EntryValues, renderEntry, rewriteEntry } from "../../content/model/render-entry.ts";
import { readEntry } from "../../content/read/entry.ts";
import { isError } from "../../source/finding.ts";
import { applyCorrections, type Placed, place, sortPlaced } from "../../source/place.ts";
import type { SourceFile } from "../../source/read-content.ts";

export interface EntryKind {
  folder: "tools" | "collections";
  fields: readonly DescribedField[];
  /** The field that gives the file its name. */
  naming: "name" | "title";
  /** The text of the file until the editor writes one. */
  guide: string;
}

export const TOOL: EntryKind = {
  folder: "tools",
  fields: TOOL_FIELDS,
  naming: "name",
  guide: `Remplacez ces lignes par le texte de la fiche, de ${LIMITS.toolBody.min} à ${LIMITS.toolBody.max} mots, en trois ou quatre paragraphes :

- ce que l’on fait avec l’outil, et comment on s’y prend ;
- une situation précise : une classe, une matière, un métier ;
- ce qui gêne ou limite : le prix, la langue, la prise en main ;
- une précaution si des enfants s’en servent : âge, compte, données.

Supprimez ensuite la ligne \`status: draft\` : la fiche sera publiée.`,
};

export const COLLECTION: EntryKind = {
  folder: "collections",
  fields: COLLECTION_FIELDS,
  naming: "title",
  guide: `Remplacez ces lignes par le texte de la collection, de ${LIMITS.collectionBody.min} à ${LIMITS.collectionBody.max} mots, en deux ou trois paragraphes :

- à qui elle sert, et pour quoi faire ;
- par quel outil commencer, et lequel garder pour plus tard ;
- ce qu’elle laisse de côté, et pourquoi.

Supprimez ensuite la ligne \`status: draft\` : la collection sera publiée.`,
};

export interface EntryDraft {
  slug: string;
  /** The file, with the certain corrections. */
  text: string;
  /** What a published entry has, and this one has not; then what it would be refused for, or is warned about. */
  remarks: readonly DraftRemark[];
  /** Needs that the directory infers, the likeliest first: an editor chooses. Null if they are given. */
  needs: readonly string[] | null;
}

export interface DraftRemark {
  kind: "missing" | "error" | "advice";
  /** What it is about: « Outils » for `tools[2].note`. */
  title: string;
  says: string;
}

/** Whether it must have a value: the schema or a rule requires it, or the value of another field does. */
export const isExpected = ({ required, facts }: DescribedField, values: EntryValues): boolean =>
  required ||
  facts.limits !== undefined ||
  (facts.onlyWhen !== undefined && values[facts.onlyWhen.field] === facts.onlyWhen.value);

/** Without a text the entry gets a guide, of which the check says nothing, and a place for each missing field. */
export function draftEntry(
  { folder, fields, guide }: EntryKind,
  content: Content,
  { slug, values, body }: { slug: string; values: EntryValues; body?: string | undefined },
): EntryDraft {
  const path = `content/${folder}/${slug}.md`;
  const dates = fields.filter(({ required, type }) => required && type.kind === "date");
  const given = { ...Object.fromEntries(dates.map(({ name }) => [name, content.today])), ...values };
  const missing = fields.filter((field) => isExpected(field, given) && !(field.name in given));
  const written = renderEntry(fields, given, body ?? guide);
  const { text, findings } = mendEntry(content, { path, text: written });
  const places = body === undefined ? missing : [];
  const drafted = (all: EntryValues): EntryValues => ({
    ...Object.fromEntries(places.map(({ name, type, description }) => [name, placeOf(type, description)])),
    ...all,
    status: "draft",
  });
  const fieldOf = ({ field }: Placed) => fields.find(({ name }) => name === field?.split(/[.[]/)[0]);
  const isOwn = (finding: Placed): boolean => {
    const field = fieldOf(finding);
    return field === undefined ? body !== undefined || finding.field !== null : !missing.includes(field);
  };
  return {
    slug,
    text: rewriteEntry({ path, text }, drafted) ?? renderEntry(fields, drafted(given), body ?? guide),
    remarks: [
      ...missing.map(({ label, description }) => ({
        kind: "missing" as const,
        title: label,
        says: toSentence(description),
      })),
      ...findings.filter(isOwn).map((finding) => sayFinding(finding, fieldOf(finding)?.label ?? "Texte")),
    ],
    needs: folder === "tools" && !("needs" in values) ? inferNeeds(content, text, body) : null,
  };
}

function sayFinding(finding: Placed, title: string): DraftRemark {
  const { field, says, todo } = finding;
  const fault = /[.[]/.test(field ?? "") ? `${field} : ${says}` : says;
  return {
    kind: isError(finding) ? "error" : "advice",
    title,
    says: todo === null ? fault : `${fault} À faire : ${todo.replaceAll("\n", " ")}`,
  };
}

/** A correction can reveal another fault, but never so many in a row. */
const MAX_PASSES = 6;
/** Corrections that are certain in an entry that nobody has published. */
const SAFE: ReadonlySet<string> = new Set(["invalid-url", "missing-period"]);

/** The file with its certain corrections, and what is still wrong with it. */
function mendEntry(content: Content, given: SourceFile): { text: string; findings: Placed[] } {
  let file = given;
  for (let pass = 0; ; pass++) {
    const own = checkOne(content, file).filter((finding) => finding.file === file.path);
    const findings = sortPlaced(place(own, [file]));
    const certain = findings.filter(({ sure, code }) => sure || SAFE.has(code));
    const text = applyCorrections(file.text, certain);
    if (text === file.text || pass === MAX_PASSES) return { text, findings };
    file = { ...file, text };
  }
}

/** From the fields and the text of a tool; what nobody has filled in hints at nothing. */
function inferNeeds(content: Content, text: string, body = ""): string[] {
  const { entry } = readEntry({ path: "content/tools/draft.md", text });
  if (entry?.kind !== "tools") return [];
  const { name = "", category = "", tags = [], short_description = "", alternatives = [] } = entry.data;
  const data = { name, category, tags, short_description, alternatives };
  return inferNeedsOf(content)({ slug: "", data, body });
}

/** « … », or for a text what to write: `"[Qui édite l’outil]"`. The check knows both signs. */
function placeOf(type: FieldType, description: string): unknown {
  if (type.kind === "list") return [placeOf(type.item, description)];
  if (type.kind === "text") return `[${description.split(/[:,.;]/)[0]?.trim()}]`;
  if (type.kind !== "group") return "…";
  const needed = type.fields.filter(({ required }) => required);
  return Object.fromEntries(needed.map((field) => [field.name, placeOf(field.type, field.description)]));
}
