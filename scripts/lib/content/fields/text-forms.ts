/** Texts of a set form: how each is written, and what an editor is told of another text, in French. */

import { z } from "zod";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import type { ValueFault } from "../../source/finding.ts";
import {
  isCountry,
  isCurrency,
  isLicense,
  type ReadValue,
  readCountry,
  readCurrency,
  readLicenseId,
} from "../../text/codes.ts";
import { isRealDate, readAmount, readDate, readMonth } from "../../text/french-values.ts";
import { toSlug } from "../../text/words.ts";

/** What a kind says of a value itself; what else a schema may refuse is explained in read/explain.ts. */
export interface OwnFault extends ValueFault {
  /** A field to write beside it: `currency: EUR`. */
  sibling?: string;
}

/** A text of a set form: how it is written, and what is said of another text. */
interface Form {
  is(value: string): boolean;
  readonly code: string;
  /** What follows the value in the sentence. */
  readonly says: string | ((value: string) => string);
  /** What an editor means by another text, if that can be known. */
  read?(value: string): (ReadValue & Pick<OwnFault, "sibling">) | null;
  /** What to do if it cannot. */
  readonly todo: string;
}

/** What is wrong with a text, in French, with its correction or what to do; null if nothing is. */
function findFault({ is, code, says, read, todo }: Form, value: string): OwnFault | null {
  if (is(value)) return null;
  const meant = read?.(value) ?? null;
  return {
    code,
    says: `« ${value} » ${typeof says === "string" ? says : says(value)}`,
    ...(meant === null ? { todo } : { write: { yaml: meant.value } }),
    ...(meant?.certain && { sure: true }),
    ...(meant?.sibling && { sibling: meant.sibling }),
  };
}

/** A draft, or the guide, showed where to write: "…", "[Le nom officiel]". */
export const findPlaceholder = (value: string): OwnFault | null =>
  findFault(
    {
      is: (text) => !/^(?:…|\[\p{L}[^[\]]*\])$/u.test(text.trim()),
      code: "placeholder",
      says: "montre seulement où écrire : c’est l’exemple que donne la vérification.",
      todo: "Mettre la vraie valeur à la place.",
    },
    value,
  );

/** A text about which the first thing that is wrong is told. */
export const careful = (find: (value: string) => OwnFault | null, text = z.string()): z.ZodType<string> =>
  text.check((context) => {
    const fault = findPlaceholder(context.value) ?? find(context.value);
    if (fault === null) return;
    context.issues.push({ code: "custom", input: context.value, params: { fault }, message: fault.says });
  });

/** A text of one of the forms. */
export const formed = (form: keyof typeof FORMS, text?: z.ZodString): z.ZodType<string> =>
  careful((value) => findFault(FORMS[form], value), text);

const FORMS = {
  /** Any text that says something. */
  text: {
    is: (value) => !/^(?:null|~|none|n\/a|todo|\?+)$/i.test(value),
    code: "empty-value",
    says: "ne dit rien : un champ sans contenu ne s’écrit pas.",
    todo: "Supprimer cette ligne.",
  },
  slug: {
    is: (value) => SLUG_PATTERN.test(value),
    code: "invalid-slug",
    says: "ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.",
    read: (value) => {
      const proposed = toSlug(value.replace(/^.*\/|\.md$/g, ""));
      return proposed === "" ? null : { value: proposed, certain: false };
    },
    todo: "Par exemple : quiz-evaluation.",
  },
  date: {
    is: isRealDate,
    code: "invalid-date",
    says: (value) => {
      const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) ? ", un jour qui existe" : "";
      return `n’est pas une date valable : année-mois-jour${exists}.`;
    },
    read: readDate,
    todo: "Écrire l’année, le mois et le jour, en chiffres : AAAA-MM-JJ.",
  },
  month: {
    is: (value) => isRealDate(`${value}-01`),
    code: "invalid-date",
    says: "n’est pas un mois valable : année-mois.",
    read: readMonth,
    todo: "Écrire l’année et le mois, en chiffres : AAAA-MM.",
  },
  integer: {
    is: (value) => /^\d{1,3}$/.test(value) && Number(value) > 0,
    code: "invalid-integer",
    says: "n’est pas un nombre entier : des chiffres, sans rien autour.",
    read: (value) => {
      const [, digits] = /^[^\d–-]{0,20}(\d{1,2})(?: ?ans?)?\s*(?:\+|et plus)?$/.exec(value) ?? [];
      return digits ? { value: digits, certain: /^\d+ ?ans$/.test(value) } : null;
    },
    todo: "Écrire seulement les chiffres, par exemple 13.",
  },
  amount: {
    is: (value) => /^\d+(\.\d{1,2})?$/.test(value),
    code: "invalid-amount",
    says: "n’est pas un montant : des chiffres, un point pour les centimes, la monnaie à part.",
    read: (value) => {
      const read = readAmount(value);
      return read?.certain && read.currency ? { ...read, sibling: `currency: ${read.currency}` } : read;
    },
    todo: "Écrire le prix de cette formule, tel que le site le donne : 9.99 pour « 9,99 € ». Deux prix font deux formules.",
  },
  currency: {
    is: isCurrency,
    code: "invalid-value",
    says: "n’est pas un code de monnaie, en trois capitales : EUR, USD, CAD…",
    // Of a dollar, the country is not known.
    read: (value) => [readCurrency(value)].find((read) => read?.certain) ?? null,
    todo: "Écrire le code de la monnaie : EUR pour l’euro, CHF pour le franc suisse, USD ou CAD pour un dollar.",
  },
  country: {
    is: isCountry,
    code: "invalid-value",
    says: "n’est pas un code de pays, en deux capitales : FR, BE, CH, CA, US…",
    read: readCountry,
    todo: "Écrire le code du pays : FR pour la France, BE pour la Belgique.",
  },
  license: {
    is: isLicense,
    code: "invalid-value",
    says: "n’est pas un identifiant de la liste SPDX : MIT, Apache-2.0, GPL-3.0-or-later, AGPL-3.0-only…",
    read: readLicenseId,
    todo: "Copier l’identifiant depuis https://spdx.org/licenses/.",
  },
} satisfies Record<string, Form>;
