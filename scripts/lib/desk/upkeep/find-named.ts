/** Finds what an editor names on the command line: `wooclap`, `category:quiz-evaluation`. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { CommandError } from "../../cli.ts";
import {
  formerNames,
  type NamedContent,
  namesOfToday,
  type Slot,
  slotsOf,
  someKind,
} from "../../content/names/slots.ts";

/** Not the values of vocabularies: addresses name them, and nothing would lead from an old one to a new one. */
const KINDS = ["tools", "collections", "categories", "needs"] as const;

/** How a kind is written on the command line: `category` */
export const flagOf = (kind: string): string => kind.replace(/ies$/, "y").replace(/s$/, "");

/** `readName("category:quiz")` → `{ name: "quiz", kinds: ["categories"] }`; a path is its file. */
export function readName(written: string, kind?: string) {
  const [, prefix, rest = written] = /^([a-z]+):(.+)$/.exec(written) ?? [];
  const [, folder] = /(tools|collections)\/[^/]+\.md$/.exec(rest) ?? [];
  const flag = prefix ?? (folder && flagOf(folder)) ?? kind;
  const kinds = KINDS.filter((one) => flag === undefined || flagOf(one) === flag);
  if (kinds.length === 0)
    throw new CommandError(`« ${flag} » n’est pas un genre : ${KINDS.map(flagOf).join(", ")}.`);
  return { name: rest.replace(/^.*\//, "").replace(/\.md$/, ""), kinds };
}

/** Throws a CommandError that says what was meant. `kind`: what is looked for, if the name does not say it. */
export function findNamed(content: NamedContent, written: string, kind?: string): Slot {
  const { name, kinds } = readName(written, kind);
  const slots = kinds.flatMap((one) => slotsOf(content, one));
  const [only, ...others] = slots.filter((slot) => slot.name === name);
  if (only !== undefined && others.length === 0) return only;
  if (only !== undefined) {
    const choices = [only, ...others].map((one) => `${flagOf(one.kind)}:${name}`);
    throw new CommandError(
      `« ${name} » désigne plusieurs choses. Préciser laquelle : ${choices.join(", ")}.`,
    );
  }
  const former = formerNames(content);
  const current = kinds.flatMap((one) => former.get(one)?.get(name) ?? [])[0];
  if (current !== undefined) throw new CommandError(`« ${name} » s’appelle maintenant « ${current} ».`);
  if (kinds.some((one) => namesOfToday(content, one).has(name)))
    throw new CommandError(`« ${name} » ne se lit pas : « npm run check » dit pourquoi.`);
  const meant = nearest(
    name,
    slots.map((slot) => slot.name),
  );
  const what = kinds.map((one) => someKind(one).replace(/^une? /, "")).join(", ni de ");
  throw new CommandError(
    `Il n’y a pas de ${what} « ${name} ».${meant === null ? "" : ` Vouliez-vous dire « ${meant} » ?`}`,
  );
}
