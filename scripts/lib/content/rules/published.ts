/**
 * What is published stays reachable, and a change has its date: a name that would stop answering is an error of the
 * file that caused it, said once, with the line that saves it.
 */

import type { Finding } from "../../source/finding.ts";
import { formatDate } from "../../text/french-date.ts";
import { foldedWords } from "../../text/words.ts";
import { type DescribedField, type FieldType, itemOf, VOCABULARIES } from "../fields/kinds.ts";
import { type AllRule, type Content, type Entry, isPublished } from "../model/content.ts";
import { fieldsOf } from "../model/sources.ts";
import { formerAfter, slotOfHeir } from "../names/lost.ts";
import type { LostName, PublishedContent } from "../names/name-types.ts";
import { formerNames, theKind } from "../names/slots.ts";
import { readEntry } from "../read/entry.ts";

export const addressLost: AllRule = (content) =>
  content.lost.map((lost) => ({
    file: lost.file,
    code: "address-lost",
    level: "error",
    about: `${lost.kind}/${lost.name}`,
    ...explain(content, lost),
  }));

type Told = Pick<Finding, "says"> & Partial<Pick<Finding, "file" | "at" | "todo" | "sure">>;

function explain(content: Content, lost: LostName): Told {
  const { kind, name, label, how } = lost;
  const the = theKind(kind);
  const isEntry = kind === "tools" || kind === "collections";
  const heir = slotOfHeir(content, lost);
  if (heir !== undefined) {
    const says =
      how === "dropped"
        ? `« ${name} » est un ancien nom, que ${the} « ${heir.name} » gardait : sans lui, les liens qui le disent ne mèneraient plus nulle part.`
        : isEntry
          ? `Ce fichier s’appelait « ${name}.md ». Il est publié sous ce nom : les liens vers « ${name} » ne mèneraient plus nulle part.`
          : `« ${name} » est devenu « ${heir.name} » (${label}). L’ancien nom est publié : les liens qui le disent ne mèneraient plus nulle part.`;
    const at = { path: isEntry ? ["former_slugs"] : [...heir.path, "slug"] };
    const todo = `former_slugs: [${formerAfter(lost, heir.former).join(", ")}]`;
    return { file: heir.file, says, at, todo, sure: true };
  }
  if (how === "draft")
    return {
      says: `« ${label} » est publiée : en brouillon, son adresse ne répondrait plus.`,
      at: { path: ["status"] },
      todo: `status: withdrawn\n(ou, pour tout faire d’un coup : npm run withdraw -- ${name})`,
    };
  if (isEntry)
    return {
      says: `Ce fichier a disparu, mais ${the} « ${label} » est publiée : son adresse ne répondrait plus.`,
      todo: `Si elle a un autre nom, écrire dans son fichier « former_slugs: [${name}] ». Sinon, la retirer sans la supprimer : npm run withdraw -- ${name} (avec « --for » et le nom de celle qui la remplace, s’il y en a une). Sans terminal : remettre le fichier, avec « status: withdrawn ».`,
    };
  return {
    says: `« ${name} » (${label}) n’est plus dans la liste, mais c’est publié : les liens qui le disent ne mèneraient plus nulle part.`,
    todo: VOCABULARIES.some((one) => one === kind)
      ? `Remettre « ${name}: ${label} » dans « ${kind} » : une valeur ne change pas, son libellé se corrige librement.`
      : `Remettre ${the}, ou garder son nom à côté de ce qui le remplace : former_slugs: [${name}]`,
  };
}

/** One remark an entry, never an error. One that another command rewrote, or that only has other signs, keeps its date. */
export function staleDates(content: Content, { before }: PublishedContent): Finding[] {
  const today = new Map([...formerNames(content).values()].flatMap((names) => [...names]));
  const say = (value: unknown): string =>
    foldedWords(
      JSON.stringify(value ?? null).replace(/"([\w-]+)"/g, (_, word) => today.get(word) ?? word),
    ).join(" ");
  return [...content.tools, ...content.collections].flatMap((entry): Finding[] => {
    const { file, data, body } = entry;
    const text = before.get(file);
    const was = text === undefined ? null : readEntry({ path: file, text }).entry;
    const day = data.updated_at;
    if (was === null || !isPublished(entry) || day !== was.data.updated_at || day === content.today)
      return [];
    const changed = fieldsOf(entry).filter(
      (field) => isFact(field) && say(writtenIn(entry, field)) !== say(writtenIn(was, field)),
    );
    const isTextNew = say(was.body) !== say(body);
    const titles = [...changed.map(({ label }) => `« ${label} »`), ...(isTextNew ? ["le texte"] : [])];
    if (titles.length === 0) return [];
    const says = `La fiche n’a pas changé de date (${formatDate(day)}), alors que ceci a changé : ${titles.join(", ")}.`;
    const at = { path: ["updated_at"] };
    return [{ file, code: "stale-date", level: "remark", says, at, write: { yaml: content.today } }];
  });
}

const writtenIn = ({ data }: Entry, { name }: DescribedField): unknown => Reflect.get(data, name);

/** The life of an entry is no fact about its tool, nor is what it says of another. */
const isFact = ({ type, kind }: DescribedField): boolean =>
  kind !== "hidden" && !hasReference(type) && type.kind !== "date";

function hasReference(type: FieldType): boolean {
  const item = itemOf(type);
  if (item.kind === "group") return item.fields.some((field) => hasReference(field.type));
  return item.kind === "slug";
}
