/** Finds what an editor names on the command line: `wooclap`, `category:quiz-evaluation`. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { CommandError } from "../../cli.ts";
import { VOCABULARIES } from "../../content/fields/kinds.ts";
import type { NamedKind } from "../../content/names/name-types.ts";
import {
  formerNames,
  KIND_WORDS,
  NAMED_KINDS,
  type NamedContent,
  type Slot,
  slotsOf,
} from "../../content/names/slots.ts";
import { capitalize } from "../../text/words.ts";

/** How a kind is written on the command line: `category` */
export const flagOf = (kind: NamedKind): string => kind.replace(/ies$/, "y").replace(/s$/, "");

/** Throws a CommandError that says what was meant. `kind`: as the flag says it. */
export function findNamed(content: NamedContent, written: string, kind?: string): Slot {
  const { name, asked } = split(written, kind);
  const kinds = NAMED_KINDS.filter((one) => asked === null || one === asked);
  const found = kinds.flatMap((one) => slotsOf(content, one).filter((slot) => slot.name === name));
  const [only, second] = found;
  if (only === undefined) throw new CommandError(explainUnknown(content, name, asked));
  if (second !== undefined) {
    const choices = found.map(
      (one) => `${flagOf(one.kind)}:${name} (${KIND_WORDS[one.kind].the} « ${one.label} »)`,
    );
    throw new CommandError(
      `« ${name} » désigne plusieurs choses. Préciser laquelle : ${choices.join(", ")}.`,
    );
  }
  // Addresses name the values of a vocabulary, and nothing would lead from an old one to a new one.
  if (VOCABULARIES.some((one) => one === only.kind))
    throw new CommandError(
      `${capitalize(KIND_WORDS[only.kind].the)} « ${name} » (${only.label}) ne change pas : des adresses s’en servent. Son libellé se corrige librement, dans content/vocabularies.yml.`,
    );
  return only;
}

/** `split("category:quiz")` → `{ name: "quiz", asked: "categories" }`; a path is its file. */
export function split(written: string, kind?: string): { name: string; asked: NamedKind | null } {
  const [, prefix, rest] = /^([a-z]+):(.+)$/.exec(written) ?? [];
  const flag = kind ?? prefix;
  const asked = flag === undefined ? null : NAMED_KINDS.find((one) => flagOf(one) === flag);
  if (asked === undefined)
    throw new CommandError(`« ${flag} » n’est pas un genre : ${NAMED_KINDS.map(flagOf).join(", ")}.`);
  const [, folder] = /(tools|collections)\/[^/]+\.md$/.exec(written) ?? [];
  const name = (rest ?? written).replace(/^.*\//, "").replace(/\.md$/, "");
  return { name, asked: asked ?? (folder === "tools" || folder === "collections" ? folder : null) };
}

function explainUnknown(content: NamedContent, name: string, asked: NamedKind | null): string {
  const kinds = NAMED_KINDS.filter((one) => asked === null || one === asked);
  for (const kind of kinds) {
    const current = formerNames(content).get(kind)?.get(name);
    if (current !== undefined)
      return `« ${name} » s’appelle maintenant « ${current} » : ${KIND_WORDS[kind].the}.`;
  }
  const all = kinds.flatMap((kind) => slotsOf(content, kind).map((slot) => slot.name));
  const suggestion = nearest(name, all);
  const what =
    asked === null ? "Rien ne s’appelle" : `Il n’y a pas ${KIND_WORDS[asked].some.replace(/^une? /, "de ")}`;
  return `${what} « ${name} ».${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`;
}
