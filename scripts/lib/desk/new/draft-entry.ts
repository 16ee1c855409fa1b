/** What is known of a tool or a collection → the draft of its entry, and what the check would say of it. */

import { z } from "zod";
import { isRecord } from "../../../../functions/lib/contract/is-record.ts";
import { checkOne } from "../../content/check-one.ts";
import { LIMITS } from "../../content/fields/field-facts.ts";
import { COLLECTION_FIELDS, TOOL_FIELDS } from "../../content/fields/field-values.ts";
import type { DescribedField } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { inferNeedsOf } from "../../content/model/infer-needs.ts";
import { type EntryValues, renderEntry } from "../../content/model/render-entry.ts";
import { parseFrontMatter } from "../../source/front-matter.ts";
import { applySplices, type Placed, place, sortPlaced } from "../../source/place.ts";
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
  /** With the certain corrections; without what nobody has given. */
  values: EntryValues;
  body: string;
  /** Fields without a value, that a published entry has. */
  missing: readonly DescribedField[];
  /** What else a published entry would be refused for, or is warned about. */
  findings: readonly Placed[];
  /** Needs that the directory infers, the likeliest first: an editor chooses. */
  needs: readonly string[];
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
  given: { slug: string; values: EntryValues; body?: string | undefined },
): EntryDraft {
  const { folder, fields, guide } = kind;
  const { slug, body = guide } = given;
  const dates = fields.filter(({ required, type }) => required && type.kind === "date");
  const known = { ...Object.fromEntries(dates.map(({ name }) => [name, content.today])), ...given.values };
  const missing = fields.filter((field) => isExpected(field, known) && known[field.name] === undefined);
  const names = new Set(missing.map(({ name }) => name));
  // Rules about whole entries need all fields: examples stand in for those that are missing.
  const examples = Object.fromEntries(missing.map(({ name, examples }) => [name, examples[0]]));
  const text = renderEntry(fields, { ...examples, ...known }, body);
  const mended = mendEntry(content, { path: `content/${folder}/${slug}.md`, text });
  const read = parseFrontMatter(mended);
  const data = read.ok && isRecord(read.value.data) ? read.value.data : known;
  const values = Object.fromEntries(Object.entries(data).filter(([name]) => !names.has(name)));
  return {
    slug,
    values,
    body,
    missing,
    findings: mended.findings.filter(({ field }) => {
      const top = field?.split(/[.[]/)[0];
      return top === undefined ? given.body !== undefined : !names.has(top);
    }),
    needs: folder === "tools" ? inferNeeds(content, values, given.body ?? "") : [],
  };
}

/** A correction can reveal another fault, but never so many in a row. */
const MAX_PASSES = 6;

/** Corrections that are certain in an entry that nobody has published. */
const SAFE: ReadonlySet<string> = new Set(["invalid-url", "missing-period"]);

/** The file with its certain corrections, and what is still wrong with it. */
function mendEntry(content: Content, given: SourceFile): SourceFile & { findings: Placed[] } {
  let file = given;
  for (let pass = 0; ; pass++) {
    const own = checkOne(content, file).filter((finding) => finding.file === file.path);
    const findings = sortPlaced(place(own, [file]));
    const splices = findings.flatMap(({ sure, code, splices = [] }) =>
      sure || SAFE.has(code) ? splices : [],
    );
    if (splices.length === 0 || pass === MAX_PASSES) return { ...file, findings };
    file = { ...file, text: applySplices(file.text, splices) };
  }
}

/** What needs follow from; a field that nobody has filled in hints at nothing. */
const hintsSchema = z.object({
  name: z.string().catch(""),
  category: z.string().catch(""),
  tags: z.array(z.string()).catch([]),
  short_description: z.string().catch(""),
  alternatives: z.array(z.string()).catch([]),
});

const inferNeeds = (content: Content, values: EntryValues, body: string): string[] =>
  inferNeedsOf(content)({ slug: "", data: hintsSchema.parse(values), body });

/** The file of a draft. `template`: each missing field has a place, marked « … ». */
export function renderDraft(
  { fields }: EntryKind,
  { values, body, missing }: EntryDraft,
  { template }: { template: boolean },
): string {
  const places = template
    ? missing.map(({ name, type, description }) => [name, placeOf(type, description)])
    : [];
  return renderEntry(fields, { ...Object.fromEntries(places), ...values, status: "draft" }, body);
}

/** A text says what to write: `"[Qui édite l’outil]"`. The check knows both signs. */
const placeOf = (type: DescribedField["type"], description: string): unknown => {
  if (type.kind === "list") return [placeOf(type.item, description)];
  if (type.kind === "text") return `[${description.split(/[:,.;]/)[0]?.trim()}]`;
  if (type.kind !== "group") return "…";
  return Object.fromEntries(
    type.fields
      .filter(({ required }) => required)
      .map((field) => [field.name, placeOf(field.type, field.description)]),
  );
};
