/** Finds what an editor names on the command line: `wooclap`, `category:quiz-evaluation`. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { CommandError } from "../../cli.ts";
import { formerNames, KIND_WORDS, type NamedContent, type Slot, slotsOf } from "../../content/names/slots.ts";

/** Not the values of vocabularies: addresses name them, and nothing would lead from an old one to a new one. */
const KINDS = ["tools", "collections", "categories", "needs"] as const;
type UpkeptKind = (typeof KINDS)[number];

/** How a kind is written on the command line: `category` */
export const flagOf = (kind: string): string => kind.replace(/ies$/, "y").replace(/s$/, "");

/** Throws a CommandError that says what was meant. `kind`: as the flag says it, where the name does not. */
export function findNamed(content: NamedContent, written: string, kind?: string): Slot {
  const { name, asked } = split(written, kind);
  const kinds = asked === null ? KINDS : [asked];
  const [only, ...others] = kinds.flatMap((one) =>
    slotsOf(content, one).filter((slot) => slot.name === name),
  );
  if (only === undefined) throw new CommandError(explainUnknown(content, name, kinds));
  if (others.length === 0) return only;
  const choices = [only, ...others].map(
    (one) => `${flagOf(one.kind)}:${name} (${KIND_WORDS[one.kind].the} « ${one.label} »)`,
  );
  throw new CommandError(`« ${name} » désigne plusieurs choses. Préciser laquelle : ${choices.join(", ")}.`);
}

/** `split("category:quiz")` → `{ name: "quiz", asked: "categories" }`; a path is its file. */
export function split(written: string, kind?: string): { name: string; asked: UpkeptKind | null } {
  const [, prefix, rest = written] = /^([a-z]+):(.+)$/.exec(written) ?? [];
  const [, folder] = /(tools|collections)\/[^/]+\.md$/.exec(rest) ?? [];
  const flag = prefix ?? (folder && flagOf(folder)) ?? kind;
  const asked = flag === undefined ? null : KINDS.find((one) => flagOf(one) === flag);
  if (asked === undefined)
    throw new CommandError(`« ${flag} » n’est pas un genre : ${KINDS.map(flagOf).join(", ")}.`);
  return { name: rest.replace(/^.*\//, "").replace(/\.md$/, ""), asked };
}

function explainUnknown(content: NamedContent, name: string, kinds: readonly UpkeptKind[]): string {
  for (const kind of kinds) {
    const current = formerNames(content).get(kind)?.get(name);
    if (current !== undefined)
      return `« ${name} » s’appelle maintenant « ${current} » : ${KIND_WORDS[kind].the}.`;
  }
  if (
    kinds.some((kind) => (kind === "tools" || kind === "collections") && content.slugs[kind].includes(name))
  )
    return `« ${name} » ne se lit pas : « npm run check » dit pourquoi.`;
  const suggestion = nearest(
    name,
    kinds.flatMap((kind) => slotsOf(content, kind).map((slot) => slot.name)),
  );
  const what = kinds.map((kind) => KIND_WORDS[kind].some.replace(/^une? /, "")).join(", ni de ");
  return `Il n’y a pas de ${what} « ${name} ».${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`;
}
