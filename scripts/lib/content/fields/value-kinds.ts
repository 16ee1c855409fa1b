/**
 * The kinds of values in the content, each with how editors write it and what clients read. A value arrives as text; a
 * wrong one is explained, in French, with its correction.
 */

import { z } from "zod";
import { SLUG_PATTERN, slug as slugRecord } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { ValueFault } from "../../source/finding.ts";
import {
  countryName,
  isCountry,
  isCurrency,
  isLicense,
  type ReadValue,
  readCountry,
  readCurrency,
  readLicense,
} from "../../text/codes.ts";
import { formatDate, formatMonth } from "../../text/french-date.ts";
import { isRealDate, readAmount, readDate, readMonth } from "../../text/french-values.ts";
import { capitalize, toSlug } from "../../text/words.ts";
import { findNoAddress } from "../model/web-addresses.ts";
import type { Kind, PlainKind, Shape, TermList, TextUse, Typed } from "./kinds.ts";

export const day = z.iso.date().describe("`YYYY-MM-DD`");

/** A text of a set form: how it is written, and what is said of another text. */
interface Form {
  is(value: string): boolean;
  /** By default `invalid-value`. */
  readonly code?: string;
  /** What follows the value in the sentence. */
  readonly says: string | ((value: string) => string);
  /** What an editor means by another text, if that can be known. */
  read?(value: string): ReadValue | null;
  /** What to do if it cannot. */
  readonly todo: string;
}

/** What is wrong with a text, in French, with its correction or what to do; null if nothing is. */
function findFault({ is, code = "invalid-value", says, read, todo }: Form, value: string): ValueFault | null {
  if (is(value)) return null;
  const meant = read?.(value) ?? null;
  return {
    code,
    says: `« ${value} » ${typeof says === "string" ? says : says(value)}`,
    ...(meant === null ? { todo } : { write: { yaml: meant.value } }),
    ...(meant?.certain && { sure: true }),
  };
}

/** A draft, or the guide, showed where to write: "…", "[Le nom officiel]". */
const NO_PLACEHOLDER: Form = {
  is: (value) => !/^\s*(?:…|\[\p{L}[^[\]]*\])\s*$/u.test(value),
  code: "placeholder",
  says: "montre seulement où écrire : c’est l’exemple que donne la vérification.",
  todo: "Mettre la vraie valeur à la place.",
};
export const findPlaceholder = (value: string): ValueFault | null => findFault(NO_PLACEHOLDER, value);

/** A text about which the first thing that is wrong is told. */
const careful = (find: (value: string) => ValueFault | null, text = z.string()): z.ZodType<string> =>
  text.check((context) => {
    const fault = findPlaceholder(context.value) ?? find(context.value);
    if (fault === null) return;
    context.issues.push({ code: "custom", input: context.value, params: { fault }, message: fault.says });
  });

const inForm = (form: Form, text?: z.ZodString): z.ZodType<string> =>
  careful((value) => findFault(form, value), text);

/** Any text that says something. */
const ANY_TEXT: Form = {
  is: (value) => !/^(?:null|~|none|n\/a|todo|\?+)$/i.test(value),
  code: "empty-value",
  says: "ne dit rien : un champ sans contenu ne s’écrit pas.",
  todo: "Supprimer cette ligne.",
};

/** A kind that clients read as editors write it. */
const plain = <const S extends Shape, W>(
  shape: S,
  written: z.ZodType<W>,
  record: z.ZodType<W>,
  inWords?: (value: string) => string,
): S & Typed<W, W> => ({
  ...shape,
  written,
  record,
  ...(inWords && { inWords }),
});

/** What commands write, and no editor: its fields are not described. */
export const byCommands = <W>(schema: z.ZodType<W>) => plain({ kind: "group", fields: [] }, schema, schema);

/** A text of a set form, which clients read as it is; `inWords`: how French readers read it. */
const formed = <const K extends PlainKind>(
  kind: K,
  form: Form,
  record: z.ZodType<string>,
  inWords?: (value: string) => string,
) => plain({ kind }, inForm(form), record, inWords);

/** A text of a set form, with the name of the form and an example. */
const codeRecord = (pattern: RegExp, description: string, example: string) =>
  z
    .string()
    .regex(pattern)
    .meta({ description, examples: [example] });

/** One line of text. `null` and `~` are not text: a field with nothing to say is left out. */
const line = (max: number, use: TextUse) =>
  plain({ kind: "text", max, use }, inForm(ANY_TEXT, z.string().trim().min(1).max(max)), z.string());

/** A French text: typography, clichés and near duplicates look at it. */
export const sentence = (max: number) => line(max, "sentence");
/** The name of somebody or something, written as its owner writes it. */
export const properName = (max: number) => line(max, "name");
/** A text that is neither. */
export const word = (max: number) => line(max, "word");
/** The same without a rule of its own. */
export const anyText = plain({ kind: "text", max: null, use: "word" }, z.string(), z.string());
/** What people type, as they would write it: "carte mentale". */
export const phrase = plain(
  { kind: "text", max: 60, use: "word" },
  z.string().trim().min(1).max(60),
  z.string(),
);

export const slug = plain(
  { kind: "slug", target: null },
  inForm({
    is: (value) => SLUG_PATTERN.test(value),
    code: "invalid-slug",
    says: "ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.",
    read: (value) => {
      const proposed = toSlug(value.replace(/^.*\/|\.md$/g, ""));
      return proposed === "" ? null : { value: proposed, certain: false };
    },
    todo: "Par exemple : quiz-evaluation.",
  }),
  slugRecord,
);

/** The name of a logo: a rule checks that it exists and suggests the nearest. */
export const logo = plain({ kind: "slug", target: null }, z.string(), slugRecord);

/** The name of another entry's file, without `.md`: a rule checks that it exists and suggests the nearest. */
export const reference = (target: "tools" | "collections") =>
  plain({ kind: "slug", target }, z.string(), slugRecord);

/** A day that exists, as `YYYY-MM-DD`: it stays a text, because a time zone could shift a date. */
export const date = formed(
  "date",
  {
    is: isRealDate,
    code: "invalid-date",
    says: (value) => {
      const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) ? ", un jour qui existe" : "";
      return `n’est pas une date valable : année-mois-jour${exists}.`;
    },
    read: readDate,
    todo: "Écrire l’année, le mois et le jour, en chiffres : AAAA-MM-JJ.",
  },
  day,
  formatDate,
);

/** A month as `YYYY-MM`, for what is true of the days around it too: a price. */
export const month = formed(
  "month",
  {
    is: (value) => isRealDate(`${value}-01`),
    code: "invalid-date",
    says: "n’est pas un mois valable : année-mois.",
    read: readMonth,
    todo: "Écrire l’année et le mois, en chiffres : AAAA-MM.",
  },
  codeRecord(/^\d{4}-\d{2}$/, "`YYYY-MM`", "2026-09"),
  formatMonth,
);

export const url = plain({ kind: "url" }, careful(findNoAddress), z.url());

export const integer = plain(
  { kind: "integer" },
  inForm({
    is: (value) => /^\d{1,3}$/.test(value) && Number(value) > 0,
    code: "invalid-integer",
    says: "n’est pas un nombre entier : des chiffres, sans rien autour.",
    read: (value) => {
      const [, digits] = /^[^\d–-]{0,20}(\d{1,2})(?: ?ans?)?\s*(?:\+|et plus)?$/.exec(value) ?? [];
      return digits ? { value: digits, certain: /^\d+ ?ans$/.test(value) } : null;
    },
    todo: "Écrire seulement les chiffres, par exemple 13.",
  }).transform(Number),
  z.int().positive(),
);

export const amount = plain(
  { kind: "amount" },
  inForm({
    is: (value) => /^\d+(\.\d{1,2})?$/.test(value),
    code: "invalid-amount",
    says: "n’est pas un montant : des chiffres, un point pour les centimes, la monnaie à part.",
    read: readAmount,
    todo: "Écrire le prix de cette formule, tel que le site le donne : 9.99 pour « 9,99 € ». Deux prix font deux formules.",
  }).transform(Number),
  z.number().nonnegative(),
  (value) => value.replace(".", ","),
);

/** A value of a closed list: a rule checks it and suggests the nearest. */
export const term = (vocabulary: TermList) => plain({ kind: "term", vocabulary }, z.string(), z.string());

/** At least one value, and at most `max`. */
export const list = <W, R>(item: Kind<W, R>, max: number | null = null) => {
  const written = z.array(item.written).min(1);
  return {
    kind: "list",
    item,
    max,
    written: max === null ? written : written.max(max),
    record: z.array(item.record),
  } as const;
};

/** Values by keys that are free. */
export const map = <W>(item: Kind<W, unknown>) =>
  ({
    kind: "map",
    item,
    written: z.record(z.string(), item.written),
    record: z.record(z.string(), item.record),
  }) as const;

/** One of a few values, each with its French label: `oneOf({ free: "gratuit", paid: "payant" })` */
export const oneOf = <const L extends Readonly<Record<string, string>>>(labels: L) => {
  const values = Object.keys(labels) as (keyof L & string)[];
  const options = Object.entries(labels).map(([value, label]) => ({ value, label }));
  const inWords = (value: string) => capitalize(options.find((one) => one.value === value)?.label ?? value);
  return plain({ kind: "choice", options }, z.enum(values), z.enum(values), inWords);
};
export const yesNo = oneOf({ yes: "oui", no: "non" });

export const currency = formed(
  "currency",
  {
    is: isCurrency,
    says: "n’est pas un code de monnaie, en trois capitales : EUR, USD, CAD…",
    read: readCurrency,
    todo: "Écrire le code de la monnaie : EUR pour l’euro, CHF pour le franc suisse, USD ou CAD pour un dollar.",
  },
  codeRecord(/^[A-Z]{3}$/, "ISO 4217", "EUR"),
);

export const country = formed(
  "country",
  {
    is: isCountry,
    says: "n’est pas un code de pays, en deux capitales : FR, BE, CH, CA, US…",
    read: readCountry,
    todo: "Écrire le code du pays : FR pour la France, BE pour la Belgique.",
  },
  codeRecord(/^[A-Z]{2}$/, "ISO 3166-1 alpha-2", "FR"),
  countryName,
);

/** An identifier of the SPDX list: `"GPL-3.0-or-later"` */
export const license = formed(
  "license",
  {
    is: isLicense,
    says: "n’est pas un identifiant de la liste SPDX : MIT, Apache-2.0, GPL-3.0-or-later, AGPL-3.0-only…",
    read: readLicense,
    todo: "Copier l’identifiant depuis https://spdx.org/licenses/.",
  },
  z.string(),
);
