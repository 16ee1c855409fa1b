/** What is known of a tool → the draft of its entry, what a published one has beyond it, and what the check says. */

import { checkOne } from "../../content/check-one.ts";
import { type FieldType, isExpected, LIMITS, toSentence } from "../../content/fields/kinds.ts";
import type { Content } from "../../content/model/content.ts";
import { inferNeedsOf } from "../../content/model/infer-needs.ts";
import { type EntryValues, renderEntry, rewriteEntry } from "../../content/model/render-entry.ts";
import { TOOL_FIELDS } from "../../content/model/sources.ts";
import { readEntry } from "../../content/read/entry.ts";
import { isError } from "../../source/finding.ts";
import { applyCorrections, type Placed, place } from "../../source/place.ts";
import type { SourceFile } from "../../source/read-content.ts";

export interface ToolDraft {
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
  /** What it is about: « Formules » for `plans[2].name`. */
  title: string;
  says: string;
}

/** The text until an editor writes one. */
const GUIDE = `Remplacez ces lignes par le texte de la fiche, de ${LIMITS.toolBody.min} à ${LIMITS.toolBody.max} mots, en trois ou quatre paragraphes :

- ce que l’on fait avec l’outil, et comment on s’y prend ;
- une situation précise : une classe, une matière, un métier ;
- ce qui gêne ou limite : le prix, la langue, la prise en main ;
- une précaution si des enfants s’en servent : âge, compte, données.

Supprimez ensuite la ligne \`status: draft\` : la fiche sera publiée.`;

export interface KnownOfTool {
  slug: string;
  values: EntryValues;
  /** Without it the entry gets a guide, of which the check says nothing, and a place for each missing field. */
  body?: string;
}

export function draftTool(content: Content, { slug, values, body }: KnownOfTool): ToolDraft {
  const path = `content/tools/${slug}.md`;
  const given: EntryValues = { added_at: content.today, updated_at: content.today, ...values };
  const missing = TOOL_FIELDS.filter((field) => isExpected(field) && !(field.name in given));
  const places = body === undefined ? missing : [];
  const asDraft = (known: EntryValues): EntryValues => ({
    ...Object.fromEntries(places.map(({ name, type, description }) => [name, placeOf(type, description)])),
    ...known,
    status: "draft",
  });
  // Checked as it would be published: of drafts, less is asked.
  const written = renderEntry(TOOL_FIELDS, given, body ?? GUIDE);
  const { text, findings } = mend(content, { path, text: written });
  const remarks = findings.flatMap((finding): DraftRemark[] => {
    const field = TOOL_FIELDS.find(({ name }) => name === finding.field?.split(/[.[]/)[0]);
    // Which needs the directory infers is said apart.
    if (finding.code === "missing-needs") return [];
    const isOurs = field ? missing.includes(field) : body === undefined && finding.field === null;
    return isOurs ? [] : [sayFinding(finding, field?.label ?? "Texte")];
  });
  return {
    slug,
    text: rewriteEntry({ path, text }, asDraft) ?? renderEntry(TOOL_FIELDS, asDraft(given), body ?? GUIDE),
    remarks: [
      ...missing.map(
        ({ label, description }): DraftRemark => ({
          kind: "missing",
          title: label,
          says: toSentence(description),
        }),
      ),
      ...remarks,
    ],
    needs: "needs" in values ? null : inferNeeds(content, text, body),
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

/** Corrections that are certain in an entry that nobody has published. */
const SAFE: ReadonlySet<string> = new Set(["invalid-url", "missing-period"]);

/** The file with its certain corrections, and what is still wrong with it. A correction can reveal another fault. */
function mend(content: Content, file: SourceFile, passes = 6): { text: string; findings: Placed[] } {
  const own = checkOne(content, file).filter((finding) => finding.file === file.path);
  const findings = place(own, [file]);
  const certain = findings.filter(({ sure, code }) => sure || SAFE.has(code));
  const text = applyCorrections(file.text, certain);
  return text === file.text || passes === 0
    ? { text, findings }
    : mend(content, { ...file, text }, passes - 1);
}

/** From the fields and the text; what nobody has filled in hints at nothing. */
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
  return type.kind === "text" ? `[${description.split(/[:,.;]/)[0]?.trim()}]` : "…";
}
