/** The conversation of `npm run new`: one question for each field, each answer checked at once. */

import { styleText } from "node:util";
import { confirm, intro, log, text } from "@clack/prompts";
import { toSlug } from "../../content/fields/value-faults.ts";
import { renderFields } from "../../content/model/render-entry.ts";
import { isError } from "../../source/finding.ts";
import { createAsk } from "./ask-field.ts";
import { type Candidate, correctEntry, topOf } from "./check-candidate.ts";
import { type CompleteEntry, completeEntry, refuseSlug } from "./complete-entry.ts";
import { applies, fieldOf, isExpected } from "./entry-kinds.ts";
import { findExistingTools } from "./find-existing.ts";
import { renderAdvice } from "./render-messages.ts";
import { Abandoned, orAbandon, type Session, title } from "./session.ts";

/** Asks for what is not given yet, and again for what turns out to be wrong. Throws `Abandoned`; writes nothing. */
export async function askEntry(
  session: Session,
  { values: given, slug: givenSlug, text: body }: Candidate,
): Promise<CompleteEntry> {
  const { kind, check, terminal } = session;
  const askField = createAsk(session);
  const values: Record<string, unknown> = { ...given };
  const ask = async (name: string, later?: string): Promise<void> => {
    const field = fieldOf(kind, name);
    const value = await askField(
      { ...field, required: isExpected(field, values) },
      { path: name, place: (answer) => ({ ...values, [name]: answer }), values, later },
    );
    if (value === undefined) delete values[name];
    else values[name] = value;
  };

  intro(
    `${styleText("bold", `Ajouter ${kind.noun}`)} ${styleText("dim", "· Ctrl+C abandonne tout : rien n’est écrit avant la dernière question")}`,
    terminal,
  );
  const refused = refuseGiven(session, values);
  const questions = kind.fields
    .filter(({ facts }) => facts.ask !== undefined)
    .sort((a, b) => (a.facts.ask ?? 0) - (b.facts.ask ?? 0));
  for (const name of new Set([...questions.map((field) => field.name), ...refused])) {
    if (values[name] === undefined && applies(fieldOf(kind, name), values)) await ask(name, TAKEN);
    if (name !== "name") continue;
    await warnOfExisting(session, String(values.name));
    const taken = check({ values }, "name").find(({ code }) => code === TAKEN);
    if (taken === undefined) continue;
    log.warn(`${taken.says} Précisez-le, par exemple avec l’éditeur entre parenthèses.`, terminal);
    await ask(name);
  }
  let slug = givenSlug;
  for (;;) {
    slug ??= await askSlug(session, String(values[kind.naming]));
    const completed = completeEntry(session, { values, slug, text: body });
    if ("entry" in completed) return agree(session, completed.entry);
    const { missing, faults } = completed.refusal;
    for (const { name, ...fault } of faults) {
      log.warn(renderAdvice(name, fault), terminal);
      if (name === "slug") slug = undefined;
      else if (name === "text") throw new Abandoned(fault.message);
      else await ask(name);
    }
    for (const { name } of missing) await ask(name);
  }
}

/** A tool of the same name exists: the editor is asked first if this is another tool, then for another name. */
const TAKEN = "duplicate-name";

/**
 * Corrects the answers that were given, if that is safe, and removes those that the build refuses. Returns the
 * names of their fields. The first check is the slowest: it runs here, before anything is typed.
 */
function refuseGiven({ kind, check, terminal }: Session, values: Record<string, unknown>): string[] {
  const corrected = correctEntry(check, { values });
  Object.assign(values, corrected.values);
  const refused = new Set<string>();
  for (const finding of corrected.findings.filter((one) => isError(one) && one.code !== TAKEN)) {
    const top = topOf(finding);
    if (top === null || values[top] === undefined) continue;
    log.warn(`${fieldOf(kind, top).label} : ${finding.says}`, terminal);
    delete values[top];
    refused.add(top);
  }
  return [...refused];
}

/** Shows the fields as they will be written, and asks for a yes. */
async function agree({ kind, terminal }: Session, entry: CompleteEntry): Promise<CompleteEntry> {
  const path = `content/${kind.folder}/${entry.slug}.md`;
  log.message(
    `${styleText("bold", path)}\n${styleText("dim", renderFields(kind.fields, entry.values).trimEnd())}`,
    terminal,
  );
  if (entry.remarks.length > 0) log.warn(entry.remarks.join("\n"), terminal);
  const agreed = await confirm({
    ...terminal,
    message: `Écrire ce fichier ?${entry.values.status === "draft" ? " Le texte s’y écrira ensuite." : ""}`,
    active: "Oui",
    inactive: "Non",
  });
  if (agreed !== true) throw new Abandoned();
  return entry;
}

async function warnOfExisting({ content, terminal }: Session, name: string): Promise<void> {
  const existing = findExistingTools(name, content);
  if (existing.length === 0) return;
  const messages = existing.slice(0, 3).map(({ message }) => message);
  log.warn(messages.join("\n"), terminal);
  const goOn = await confirm({
    ...terminal,
    message: "Est-ce un autre outil ?",
    active: "Oui, continuer",
    inactive: "Non, arrêter ici",
    initialValue: false,
  });
  if (goOn !== true) throw new Abandoned(`Complétez plutôt content/tools/${existing[0]?.slug}.md.`);
}

async function askSlug(session: Session, name: string): Promise<string> {
  const prompt = text({
    ...session.terminal,
    message: title(
      "Nom du fichier",
      "il donne l’adresse de la fiche et ne change plus ; Entrée pour garder celui-ci",
    ),
    initialValue: toSlug(name),
    validate: (value) => refuseSlug(session, (value ?? "").trim()),
  });
  return orAbandon(await prompt).trim();
}
