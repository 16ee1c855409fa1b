/** Asks for the value of one field of `npm run new`, in the form that its type needs; checks each answer at once. */

import { confirm, log, text } from "@clack/prompts";
import type { DescribedField, FieldType } from "../../content/fields/kinds.ts";
import type { EntryValues } from "../../content/model/render-entry.ts";
import { isError } from "../../source/finding.ts";
import { type CandidateFinding, correctEntry, valueIn } from "./check-candidate.ts";
import { type PickOption, pick } from "./pick.ts";
import { countryOptions, termOptions, toolOptions } from "./pick-options.ts";
import { renderAdvice } from "./render-messages.ts";
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
  later?: string | undefined;
}

export type Ask = (field: DescribedField, place: QuestionPlace) => Promise<unknown>;

/** `ask(field, place)`: the answer, or undefined if an optional field is skipped. */
export function createAsk({ content, check, proposeNeeds, terminal }: Session): Ask {
  const explain = (findings: readonly CandidateFinding[], path: string): string | undefined =>
    findings
      .filter(isError)
      .map(({ says: message, todo: fix, corrected }) =>
        renderAdvice(path, { message, fix, correction: corrected && valueIn(corrected, path) }),
      )
      .join(" ") || undefined;

  const refuse = ({ path, place }: QuestionPlace, answer: unknown): string | undefined =>
    explain(check({ values: place(answer) }, path), path);

  const message = ({ label, description, required }: DescribedField): string =>
    title(
      label,
      `${description[0]?.toLowerCase() ?? ""}${description.slice(1)}${required ? "" : " (facultatif)"}`,
    );

  /** A typed answer: corrected if that is safe, and asked again until nothing is wrong with it. */
  async function askText(
    { required, examples: [example] }: DescribedField,
    { path, place, later }: QuestionPlace,
    question: string,
  ): Promise<string | undefined> {
    const correct = (typed: string) => correctEntry(check, { values: place(typed.trim()) }, path);
    const shown = typeof example === "string" ? `par exemple ${example}` : "";
    const prompt = text({
      ...terminal,
      message: question,
      placeholder: required ? shown : "Entrée pour passer",
      validate: (value = "") => {
        if (value.trim() === "") return required ? "Une réponse est nécessaire ici." : undefined;
        const { findings } = correct(value);
        return explain(
          findings.filter(({ code }) => code !== later),
          path,
        );
      },
    });
    const typed = (orAbandon(await prompt) ?? "").trim();
    if (typed === "") return undefined;
    const answer = String(valueIn(correct(typed).values, path));
    if (answer !== typed) log.info(`Corrigé : ${answer}`, terminal);
    return answer;
  }

  async function askTexts(field: DescribedField, place: QuestionPlace): Promise<string[] | undefined> {
    const answers: string[] = [];
    for (;;) {
      const isFirst = answers.length === 0;
      const answer = await askText(
        { ...field, required: field.required && isFirst },
        {
          ...place,
          path: `${place.path}[${answers.length}]`,
          place: (next) => place.place([...answers, next]),
        },
        isFirst ? message(field) : title(field.label, "un autre ? Entrée pour finir"),
      );
      if (answer === undefined) return isFirst ? undefined : answers;
      answers.push(answer);
    }
  }

  async function askOne(
    field: DescribedField,
    options: readonly PickOption[],
    place: QuestionPlace,
  ): Promise<string | undefined> {
    const none = { value: NONE, label: "Je ne sais pas, ou aucun" };
    const prompt = pick({
      ...terminal,
      message: message(field),
      multiple: false,
      options: field.required ? options : [none, ...options],
      validate: ([value]) => (value === NONE ? undefined : refuse(place, value)),
    });
    return orAbandon(await prompt)[0] || undefined;
  }

  async function askMany(
    field: DescribedField,
    options: readonly PickOption[],
    place: QuestionPlace,
    ticked: readonly string[] = [],
  ): Promise<string[] | undefined> {
    const prompt = pick({
      ...terminal,
      message: message(field),
      multiple: true,
      options,
      ticked,
      validate: (values) => {
        if (values.length > 0) return refuse(place, values);
        return field.required ? "Cochez avec Tab (ou Espace après une flèche), puis Entrée." : undefined;
      },
    });
    const chosen = orAbandon(await prompt);
    return chosen.length === 0 ? undefined : chosen;
  }

  /** Those that the build would infer are ticked: the editor removes, adds, and puts the best use first. */
  function askNeeds(
    field: DescribedField,
    options: readonly PickOption[],
    place: QuestionPlace,
  ): Promise<string[] | undefined> {
    const proposed = proposeNeeds(place.values);
    if (proposed.length > 0)
      log.info("D’après ses alternatives, ses mots-clés et sa description : à relire.", terminal);
    const first = options.filter(({ value }) => proposed.includes(value));
    return askMany(
      field,
      [...first, ...options.filter((option) => !first.includes(option))],
      place,
      proposed,
    );
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
  async function askRows(
    field: DescribedField,
    [key, ...rest]: readonly DescribedField[],
    place: QuestionPlace,
  ): Promise<unknown> {
    if (key?.type.kind !== "slug") throw new Error(`${field.name} cannot be asked`);
    const examples = Object.fromEntries(rest.map(({ name, examples: [example] }) => [name, example]));
    const toRows = (slugs: readonly string[]) => slugs.map((slug) => ({ ...examples, [key.name]: slug }));
    const slugs = await askMany(field, toolOptions(content, place.values), {
      ...place,
      place: (chosen) => place.place(toRows([chosen].flat().map(String))),
    });
    const rows: Record<string, unknown>[] = toRows(slugs ?? []);
    for (const [index, row] of rows.entries()) {
      for (const inner of rest) {
        const { label, description, name } = inner;
        row[name] = await askText(
          inner,
          {
            ...place,
            path: `${place.path}[${index}].${name}`,
            place: (answer) => place.place(rows.with(index, { ...row, [name]: answer })),
          },
          title(`${label} : ${row[key.name]}`, description),
        );
      }
    }
    return rows;
  }

  const optionsFor = (type: FieldType, { values }: QuestionPlace): PickOption[] | null => {
    if (type.kind === "choice")
      return type.options.map(({ value, label }) => ({ value, label: `${value} : ${label}` }));
    if (type.kind === "term") return termOptions(content, type.vocabulary);
    if (type.kind === "country") return countryOptions(content);
    return type.kind === "slug" ? toolOptions(content, values) : null;
  };

  const ask: Ask = async (field, place) => {
    const { type } = field;
    const item = type.kind === "list" ? type.item : type;
    const options = optionsFor(item, place);
    if (options !== null && item.kind === "term" && item.vocabulary === "needs")
      return askNeeds(field, options, place);
    if (options !== null) return (type.kind === "list" ? askMany : askOne)(field, options, place);
    if (type.kind === "group") return askGroup(field, type.fields, place);
    if (type.kind !== "list") return askText(field, place, message(field));
    return type.item.kind === "group" ? askRows(field, type.item.fields, place) : askTexts(field, place);
  };
  return ask;
}

/** The value of « Je ne sais pas ». */
const NONE = "";
