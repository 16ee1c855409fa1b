import { confirm, log, select, text } from "@clack/prompts";
import type { DescribedField, FieldType } from "../../content/fields/describe-fields.ts";
import type { EntryValues } from "../../content/render-entry.ts";
import { isError } from "../../source/finding.ts";
import { type CandidateFinding, checkAnswer, correctEntry, valueAt } from "./check-candidate.ts";
import { type PickOption, pickMany, pickOne } from "./pick.ts";
import { countryOptions, termOptions, toolOptions } from "./pick-options.ts";
import { toRemedy } from "./render-messages.ts";
import { orAbandon, type Session, title } from "./session.ts";

/** Where an answer belongs in the entry. */
export interface QuestionPlace {
  /** As in findings: `education_program.summary`. */
  path: string;
  /** The entry with this answer in its place. */
  place(answer: unknown): EntryValues;
  /** The answers so far. */
  values: EntryValues;
  /** The code of a fault that a later question settles. */
  later?: string;
}

export type Ask = (field: DescribedField, place: QuestionPlace) => Promise<unknown>;

/** `ask(field, place)`: the answer, or undefined if an optional field is skipped. */
export function createAsk({ kind, content, check, terminal }: Session): Ask {
  const guide = { slug: "nouvelle-fiche-en-cours", body: kind.guide };

  const explain = (findings: readonly CandidateFinding[], path: string): string | undefined =>
    findings
      .map(({ message, fix, corrected }) => {
        const remedy = toRemedy(path, { fix, correction: corrected && valueAt(corrected, path) });
        return remedy === null ? message : `${message} À faire : ${remedy}`;
      })
      .join(" ") || undefined;

  const refuse = ({ path, place }: QuestionPlace, answer: unknown): string | undefined =>
    explain(checkAnswer(kind, check, { ...guide, values: place(answer) }, path).filter(isError), path);

  const message = ({ label, description, required }: DescribedField): string =>
    title(
      label,
      `${description[0]?.toLowerCase() ?? ""}${description.slice(1)}${required ? "" : " (facultatif)"}`,
    );

  /** A typed answer: corrected if that is safe, and asked again until nothing is wrong with it. */
  async function askText(
    field: DescribedField,
    place: QuestionPlace,
    options: { message: string; optional: boolean },
  ): Promise<string | undefined> {
    const correct = (typed: string) => {
      const { values, findings } = correctEntry(place.place(typed.trim()), (entry) =>
        checkAnswer(kind, check, { ...guide, values: entry }, place.path),
      );
      return {
        answer: String(valueAt(values, place.path)),
        findings: findings.filter((finding) => isError(finding) && finding.code !== place.later),
      };
    };
    const example = field.examples[0];
    const shown = typeof example === "string" ? `par exemple ${example}` : "";
    const prompt = text({
      ...terminal,
      message: options.message,
      placeholder: options.optional ? "Entrée pour passer" : shown,
      validate: (value = "") => {
        if (value.trim() === "") return options.optional ? undefined : "Une réponse est nécessaire ici.";
        return explain(correct(value).findings, place.path);
      },
    });
    const typed = (orAbandon(await prompt) ?? "").trim();
    if (typed === "") return undefined;
    const { answer } = correct(typed);
    if (answer !== typed) log.info(`Corrigé : ${answer}`, terminal);
    return answer;
  }

  async function askTexts(
    field: DescribedField,
    item: FieldType,
    place: QuestionPlace,
  ): Promise<string[] | undefined> {
    const answers: string[] = [];
    for (;;) {
      const answer = await askText(
        { ...field, type: item, examples: [] },
        {
          ...place,
          path: `${place.path}[${answers.length}]`,
          place: (next) => place.place([...answers, next]),
        },
        {
          message: answers.length === 0 ? message(field) : title(field.label, "un autre ? Entrée pour finir"),
          optional: answers.length > 0 || !field.required,
        },
      );
      if (answer === undefined) return answers.length === 0 ? undefined : answers;
      answers.push(answer);
    }
  }

  async function askMany(
    field: DescribedField,
    options: readonly PickOption[],
    place: QuestionPlace,
  ): Promise<string[] | undefined> {
    const prompt = pickMany({
      ...terminal,
      message: message(field),
      options,
      validate: (values) => {
        if (values.length > 0) return refuse(place, values);
        return field.required ? "Cochez avec Tab (ou Espace après une flèche), puis Entrée." : undefined;
      },
    });
    const chosen = orAbandon(await prompt);
    return chosen.length === 0 ? undefined : chosen;
  }

  async function askGroup(
    field: DescribedField,
    fields: readonly DescribedField[],
    place: QuestionPlace,
  ): Promise<unknown> {
    const prompt = confirm({
      ...terminal,
      message: title(field.label, "y en a-t-il une ?"),
      active: "Oui",
      inactive: "Non, ou je ne sais pas",
      initialValue: false,
    });
    if (!orAbandon(await prompt)) return undefined;
    const group: Record<string, unknown> = {};
    for (const inner of fields) {
      const value = await ask(inner, {
        path: `${place.path}.${inner.name}`,
        place: (answer) => place.place({ ...group, [inner.name]: answer }),
        values: place.values,
      });
      if (value !== undefined) group[inner.name] = value;
    }
    return group;
  }

  /** The tools of a collection: all are picked first, then each gets its note. */
  async function askGroups(
    field: DescribedField,
    fields: readonly DescribedField[],
    place: QuestionPlace,
  ): Promise<unknown> {
    const [key, ...rest] = fields;
    if (key === undefined || key.type.kind !== "slug") throw new Error(`${field.name} cannot be asked`);
    const sample = Object.fromEntries(rest.map(({ name, examples }) => [name, examples[0]]));
    const toGroups = (slugs: readonly unknown[]) => slugs.map((slug) => ({ ...sample, [key.name]: slug }));
    const slugs =
      (await askMany(field, toolOptions(content, place.values), {
        ...place,
        place: (chosen) => place.place(Array.isArray(chosen) ? toGroups(chosen) : chosen),
      })) ?? [];
    const groups: Record<string, unknown>[] = toGroups(slugs);
    for (const [index, slug] of slugs.entries()) {
      for (const inner of rest) {
        const withAnswer = (answer: unknown) =>
          groups.map((group, at) => (at === index ? { ...group, [inner.name]: answer } : group));
        const answer = await askText(
          inner,
          {
            ...place,
            path: `${place.path}[${index}].${inner.name}`,
            place: (value) => place.place(withAnswer(value)),
          },
          { message: title(`${inner.label} : ${slug}`, inner.description), optional: !inner.required },
        );
        groups[index] = { ...groups[index], [inner.name]: answer };
      }
    }
    return groups;
  }

  async function askOne(
    field: DescribedField,
    options: readonly PickOption[],
    place: QuestionPlace,
  ): Promise<string | undefined> {
    const none = { value: NONE, label: "Je ne sais pas, ou aucun" };
    const prompt = pickOne({
      ...terminal,
      message: message(field),
      options: field.required ? options : [none, ...options],
      validate: ([value]) => (value === NONE ? undefined : refuse(place, value)),
    });
    return orAbandon(await prompt) || undefined;
  }

  const ask: Ask = async (field, place) => {
    const { type } = field;
    switch (type.kind) {
      case "choice": {
        const options = type.options.map(({ value, label }) => ({ value, label: `${value} : ${label}` }));
        if (!field.required) options.push({ value: NONE, label: "Je ne sais pas" });
        const prompt = select({ ...terminal, message: message(field), options, showInstructions: false });
        return orAbandon(await prompt) || undefined;
      }
      case "term":
        return askOne(field, termOptions(content, type.vocabulary), place);
      case "country":
        return askOne(field, countryOptions(content), place);
      case "slug":
        return askOne(field, toolOptions(content, place.values), place);
      case "group":
        return askGroup(field, type.fields, place);
      case "list":
        if (type.item.kind === "term")
          return askMany(field, termOptions(content, type.item.vocabulary), place);
        if (type.item.kind === "slug") return askMany(field, toolOptions(content, place.values), place);
        if (type.item.kind === "group") return askGroups(field, type.item.fields, place);
        return askTexts(field, type.item, place);
      default:
        return askText(field, place, { message: message(field), optional: !field.required });
    }
  };
  return ask;
}

/** The value of « Je ne sais pas ». */
const NONE = "";
