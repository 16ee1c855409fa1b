/** What is known of a tool or a collection → the draft of its entry, and what the check would say of it. */

import { checkOne } from "../../content/check-one.ts";
import { LIMITS } from "../../content/fields/field-facts.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import { type DescribedField, type FieldType, toSentence } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { inferNeedsOf } from "../../content/model/infer-needs.ts";
import { type EntryValues, renderEntry, rewriteEntry } from "../../content/model/render-entry.ts";
import { readEntry } from "../../content/read/entry.ts";
import { applySplices } from "../../source/finding.ts";
import { type Placed, place, sortPlaced } from "../../source/place.ts";
import type { SourceFile } from "../../source/read-content.ts";

export interface EntryKind {
  folder: "tools" | "collections";
  fields: readonly DescribedField[];
  /** The field that gives the file its name. */
  naming: "name" | "title";
  /** Words of its text. */
  words: { min: number; max: number };
  /** The text of the file until the editor writes one. */
  guide: string;
}

export const TOOL: EntryKind = {
  folder: "tools",
  fields: TOOL_FIELDS,
  naming: "name",
  words: LIMITS.toolBody,
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
  words: LIMITS.collectionBody,
  guide: `Remplacez ces lignes par le texte de la collection, de ${LIMITS.collectionBody.min} à ${LIMITS.collectionBody.max} mots, en deux ou trois paragraphes :

- à qui elle sert, et pour quoi faire ;
- par quel outil commencer, et lequel garder pour plus tard ;
- ce qu’elle laisse de côté, et pourquoi.

Supprimez ensuite la ligne \`status: draft\` : la collection sera publiée.`,
};

export interface EntryDraft {
  kind: EntryKind;
  slug: string;
  /** The file, with the certain corrections; without what nobody has given. */
  text: string;
  /** Fields without a value, that a published entry has. */
  missing: readonly DescribedField[];
  /** What else a published entry would be refused for, or is warned about. */
  findings: readonly Placed[];
  /** Needs that the directory infers, the likeliest first: an editor chooses. Null if they are given. */
  needs: readonly string[] | null;
}

/** Whether it must have a value: the schema or a rule requires it, or the value of another field does. */
export const isExpected = ({ required, facts }: DescribedField, values: EntryValues): boolean =>
  required ||
  facts.limits !== undefined ||
  (facts.onlyWhen !== undefined && values[facts.onlyWhen.field] === facts.onlyWhen.value);

/** Without a text the entry gets a guide, of which the check says nothing. */
export function draftEntry(
  kind: EntryKind,
  content: Content,
  { slug, values, body }: { slug: string; values: EntryValues; body?: string | undefined },
): EntryDraft {
  const { folder, fields, guide } = kind;
  const path = `content/${folder}/${slug}.md`;
  const dates = fields.filter(({ required, type }) => required && type.kind === "date");
  const given = { ...Object.fromEntries(dates.map(({ name }) => [name, content.today])), ...values };
  const missing = fields.filter((field) => isExpected(field, given) && !(field.name in given));
  const isMissing = (name: string | undefined) => missing.some((field) => field.name === name);
  // Rules about whole entries need all fields: examples stand in for those that are missing.
  const examples = Object.fromEntries(missing.map(({ name, examples }) => [name, examples[0]]));
  const written = renderEntry(fields, { ...examples, ...given }, body ?? guide);
  const mended = mendEntry(content, { path, text: written });
  const drafted = (all: EntryValues): EntryValues => ({
    ...Object.fromEntries(Object.entries(all).filter(([name]) => !isMissing(name))),
    status: "draft",
  });
  const text =
    rewriteEntry({ path, text: mended.text }, drafted) ?? renderEntry(fields, drafted(given), body ?? guide);
  return {
    ...{ kind, slug, text, missing },
    findings: mended.findings.filter(({ field }) =>
      field === null ? body !== undefined : !isMissing(field.split(/[.[]/)[0]),
    ),
    needs: folder === "tools" && !("needs" in values) ? inferNeeds(content, text, body) : null,
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
    const splices = certain.flatMap((finding) => finding.splices ?? []);
    if (splices.length === 0 || pass === MAX_PASSES) return { text: file.text, findings };
    file = { ...file, text: applySplices(file.text, splices) };
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

/** The file with a place for each missing field, marked « … ». */
export function withPlaces({ kind: { folder }, text, missing }: EntryDraft): string {
  const places = missing.map(({ name, type, description }) => [name, placeOf(type, description)]);
  const fill = (values: EntryValues): EntryValues => ({ ...Object.fromEntries(places), ...values });
  return rewriteEntry({ path: `${folder}/draft.md`, text }, fill) ?? text;
}

/** A text says what to write: `"[Qui édite l’outil]"`. The check knows both signs. */
function placeOf(type: FieldType, description: string): unknown {
  if (type.kind === "list") return [placeOf(type.item, description)];
  if (type.kind === "text") return `[${description.split(/[:,.;]/)[0]?.trim()}]`;
  if (type.kind !== "group") return "…";
  const needed = type.fields.filter(({ required }) => required);
  return Object.fromEntries(needed.map((field) => [field.name, placeOf(field.type, field.description)]));
}

/** What a finding is about, by the title of its field: « Outils » for `tools[2].note`. */
export const titleIn = ({ fields }: EntryKind, { field }: Placed): string =>
  fields.find(({ name }) => name === field?.split(/[.[]/)[0])?.label ?? "Texte";

/** What is to be written there. */
export const sayField = ({ description }: DescribedField): string => toSentence(description);
