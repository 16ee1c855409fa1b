/** Finds what an editor names on the command line: `wooclap`, `category:quiz-evaluation`. */

import { nearest } from "../../../../functions/lib/text/nearest.ts";
import { CommandError } from "../../cli/command.ts";
import { formerNames } from "../../content/addresses/follow-former.ts";
import type { NamedKind } from "../../content/addresses/name-types.ts";
import { KIND_WORDS, NAMED_KINDS, namedThings } from "../../content/addresses/named-things.ts";
import type { ContentSet } from "../../content/content-set.ts";
import { VOCABULARIES } from "../../content/fields/kinds.ts";
import { capitalize } from "../../text/words.ts";

/** How a kind is written on the command line. */
const KINDS: ReadonlyMap<string, NamedKind> = new Map([
  ["tool", "tools"],
  ["collection", "collections"],
  ["category", "categories"],
  ["need", "needs"],
  ["tag", "tags"],
  ["audience", "audiences"],
  ["level", "levels"],
  ["discipline", "disciplines"],
  ["platform", "platforms"],
  ["connection", "connections"],
  ["language", "languages"],
]);

export const KIND_NAMES = [...KINDS.keys()].join(", ");

export interface NamedChoice {
  kind: NamedKind;
  name: string;
  label: string;
}

/** Throws a CommandError that says what was meant. `kind`: as the flag says it. */
export function findNamed(content: ContentSet, written: string, kind?: string): NamedChoice {
  const { name, asked } = split(written, kind);
  const found = NAMED_KINDS.filter((one) => asked === null || one === asked).flatMap((one): NamedChoice[] =>
    namedThings(content, one).flatMap((thing) =>
      thing.name === name ? [{ kind: one, name, label: thing.label }] : [],
    ),
  );
  const [only, second] = found;
  if (only !== undefined && second === undefined) return refuseValue(only);
  if (second !== undefined) {
    const choices = found.map(
      (one) => `${flagOf(one.kind)}:${name} (${KIND_WORDS[one.kind].the} « ${one.label} »)`,
    );
    throw new CommandError(
      `« ${name} » désigne plusieurs choses. Préciser laquelle : ${choices.join(", ")}.`,
    );
  }
  throw new CommandError(explainUnknown(content, name, asked));
}

/** Addresses name the values of a vocabulary, and nothing would lead from an old one to a new one. */
function refuseValue(choice: NamedChoice): NamedChoice {
  const { kind, name, label } = choice;
  if (!VOCABULARIES.some((one) => one === kind)) return choice;
  throw new CommandError(
    `${capitalize(KIND_WORDS[kind].the)} « ${name} » (${label}) ne change pas : des adresses s’en servent. Son libellé se corrige librement, dans content/vocabularies.yml.`,
  );
}

/** `split("category:quiz")` → `{ name: "quiz", asked: "categories" }`; a path is its file. */
export function split(written: string, kind?: string): { name: string; asked: NamedKind | null } {
  const [, prefix, rest] = /^([a-z]+):(.+)$/.exec(written) ?? [];
  const flag = kind ?? prefix;
  const asked = flag === undefined ? null : KINDS.get(flag);
  if (asked === undefined) throw new CommandError(`« ${flag} » n’est pas un genre : ${KIND_NAMES}.`);
  const [, folder] = /(tools|collections)\/[^/]+\.md$/.exec(written) ?? [];
  const name = (rest ?? written).replace(/^.*\//, "").replace(/\.md$/, "");
  return { name, asked: asked ?? (folder === "tools" || folder === "collections" ? folder : null) };
}

const flagOf = (kind: NamedKind): string => [...KINDS].find(([, one]) => one === kind)?.[0] ?? kind;

function explainUnknown(content: ContentSet, name: string, asked: NamedKind | null): string {
  const kinds = NAMED_KINDS.filter((one) => asked === null || one === asked);
  for (const kind of kinds) {
    const current = formerNames(content).get(kind)?.get(name);
    if (current !== undefined)
      return `« ${name} » s’appelle maintenant « ${current} » : ${KIND_WORDS[kind].the}.`;
  }
  const all = kinds.flatMap((kind) => namedThings(content, kind).map((thing) => thing.name));
  const suggestion = nearest(name, all);
  const what =
    asked === null ? "Rien ne s’appelle" : `Il n’y a pas ${KIND_WORDS[asked].some.replace(/^une? /, "de ")}`;
  return `${what} « ${name} ».${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`;
}
