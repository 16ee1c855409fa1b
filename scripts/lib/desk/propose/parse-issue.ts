/** Reads the answers to an issue form out of the Markdown that GitHub makes of them. Pure: hostile text is only text. */

import { z } from "zod";

/** https://docs.github.com/communities/using-templates-to-encourage-useful-issues-and-pull-requests/syntax-for-githubs-form-schema */
const formSchema = z.object({
  body: z.array(
    z.object({
      type: z.string(),
      id: z.string().optional(),
      attributes: z.object({
        label: z.string().optional(),
        multiple: z.boolean().optional(),
        options: z.array(z.union([z.string(), z.object({ label: z.string() })])).optional(),
      }),
    }),
  ),
});

/** The answer to each question, by its `id`; questions without one are left out. */
export type Answers = ReadonlyMap<string, string>;

/** Longer answers are cut: nobody types them. */
const MAX_ANSWER = 8_000;

interface Question {
  id: string;
  label: string;
}

/** The questions of a form, in its order. */
export const questionsOf = (form: unknown): Question[] =>
  formSchema
    .parse(form)
    .body.flatMap(({ id, attributes: { label } }) => (id && label ? [{ id, label }] : []));

/**
 * `parseIssue(form, "### Comment s’appelle l’outil ?\n\nKahoot!\n\n### …")` → `Map { "nom" → "Kahoot!" }`; null if the
 * text does not come from this form. A heading counts once, in the order of the form: an answer may hold others.
 */
export function parseIssue(form: unknown, markdown: string): Answers | null {
  const text = `\n${markdown.replace(/\r\n?/g, "\n")}\n`;
  const found: { id: string; start: number; end: number }[] = [];
  let from = 0;
  for (const { id, label } of questionsOf(form)) {
    const heading = `\n### ${label}\n`;
    const at = text.indexOf(heading, from);
    if (at === -1) continue;
    // The end of this heading may be the start of the next one.
    from = at + heading.length - 1;
    found.push({ id, start: at, end: from });
  }
  if (found.length === 0) return null;
  return new Map(
    found.flatMap(({ id, end }, index) => {
      const answer = text.slice(end, found[index + 1]?.start).trim();
      return answer === "" || answer === NO_ANSWER ? [] : [[id, answer.slice(0, MAX_ANSWER)] as const];
    }),
  );
}

/** What GitHub writes for a question without an answer, in every language. */
const NO_ANSWER = "_No response_";

/** Which of these labels an answer has chosen; labels may hold commas: `"Web, Lecture, écriture"`. */
export function chosenLabels(answer: string, labels: readonly string[]): string[] {
  const chosen = `, ${answer.replace(/\s*\n\s*/g, ", ")}, `;
  return labels.filter((label) => chosen.includes(`, ${label}, `));
}
