/** What is wrong with a value of a set form, in French, with its correction or what to do. */

import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { fold } from "../../../../functions/lib/text/fold.ts";
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
import { isRealDate, readAmount, readDate } from "../../text/french-values.ts";
import { removeInvisibleSigns } from "../../text/signs.ts";
import { explainPrivate, withoutTracking } from "../model/web-addresses.ts";

/** What is wrong with a value; null if nothing is. */
export type FindFault = (value: string) => OwnFault | null;

/** What a kind says of a value itself; what else a schema may refuse is explained in read/explain.ts. */
export interface OwnFault extends ValueFault {
  /** A field to write beside it: `currency: EUR`. */
  sibling?: string;
}

/** A draft, or the guide, showed where to write: "…", "[Le nom officiel]". */
export const findPlaceholder: FindFault = (value) => {
  if (!/^(?:…|\[\p{L}[^[\]]*\])$/u.test(value.trim())) return null;
  return {
    code: "placeholder",
    says: `« ${value} » montre seulement où écrire : c’est l’exemple que donne la vérification.`,
    todo: "Mettre la vraie valeur à la place.",
  };
};

/** Its correction, if it can be read; else what to do. */
const correction = (read: ReadValue | null, todo: string): Correction =>
  read ? rewrite(read.value, read.certain) : { todo };

type Correction = Pick<ValueFault, "write" | "sure" | "todo">;

const rewrite = (yaml: string, isSure: boolean): Correction => ({
  write: { yaml },
  ...(isSure && { sure: true }),
});

export const findNoText: FindFault = (value) => {
  if (!/^(?:null|~|none|n\/a|todo|\?+)$/i.test(value)) return null;
  return {
    code: "empty-value",
    says: `« ${value} » ne dit rien : un champ sans contenu ne s’écrit pas.`,
    todo: "Supprimer cette ligne.",
  };
};

export const findNoSlug: FindFault = (value) => {
  if (SLUG_PATTERN.test(value)) return null;
  const proposed = toSlug(value.replace(/^.*\/|\.md$/g, ""));
  return {
    code: "invalid-slug",
    says: `« ${value} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
    ...(proposed === "" ? { todo: "Par exemple : quiz-evaluation." } : rewrite(proposed, false)),
  };
};

/** `toSlug("Le Chat (Mistral)")` → `"le-chat-mistral"` */
export function toSlug(name: string): string {
  return fold(removeInvisibleSigns(name))
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export const findNoDate: FindFault = (value) => {
  if (isRealDate(value)) return null;
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(value) ? ", un jour qui existe" : "";
  return {
    code: "invalid-date",
    says: `« ${value} » n’est pas une date valable : année-mois-jour${exists}.`,
    ...correction(readDate(value), "Écrire l’année, le mois et le jour, en chiffres : AAAA-MM-JJ."),
  };
};

export const findNoAddress: FindFault = (value) => {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  // Browsers read `https:a.fr` and `https:\\a.fr` as something else than other programs do.
  if (parsed?.protocol === "https:" && /^https:\/\/[^\s\\]+$/i.test(value)) {
    const fault = explainPrivate(parsed);
    if (fault !== null) return { code: "private-address", ...fault };
    const clean = withoutTracking(value);
    if (clean === value) return null;
    return {
      code: "invalid-url",
      says: "Cette adresse porte un paramètre de suivi, qui dit d’où vient le visiteur.",
      ...rewrite(clean, true),
    };
  }
  const unwrapped = value.trim().replace(/^<(.*)>$/, "$1");
  const bare = unwrapped.replace(/^(?:[a-z]+:)?\/*/i, "");
  const says = /\s/.test(value.trim())
    ? `« ${value} » n’est pas une adresse : elle contient un espace.`
    : /^http:/i.test(unwrapped)
      ? "Cette adresse n’est pas sécurisée : elle commence par http:// et non par https://."
      : `« ${value} » n’est pas une adresse complète : elle commence par https://.`;
  return {
    code: "invalid-url",
    says,
    ...(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(?::\d+)?([/?#]\S*)?$/u.test(bare)
      ? // Nobody has looked whether the site answers in https.
        rewrite(`https://${bare}`, unwrapped !== value && /^https:/.test(unwrapped))
      : { todo: "Copier l’adresse depuis la barre du navigateur : https://www.exemple.fr" }),
  };
};

export const findNoInteger: FindFault = (value) => {
  if (/^\d{1,3}$/.test(value) && Number(value) > 0) return null;
  const [, digits] = /^[^\d–-]{0,20}(\d{1,2})(?: ?ans?)?\s*(?:\+|et plus)?$/.exec(value) ?? [];
  return {
    code: "invalid-integer",
    says: `« ${value} » n’est pas un nombre entier : des chiffres, sans rien autour.`,
    ...(digits
      ? rewrite(digits, /^\d+ ?ans$/.test(value))
      : { todo: "Écrire seulement les chiffres, par exemple 13." }),
  };
};

export const findNoAmount: FindFault = (value) => {
  if (/^\d+(\.\d{1,2})?$/.test(value)) return null;
  const read = readAmount(value);
  return {
    code: "invalid-amount",
    says: `« ${value} » n’est pas un montant : des chiffres, un point pour les centimes, la monnaie à part.`,
    ...correction(
      read,
      "Écrire le prix de cette formule, tel que le site le donne : 9.99 pour « 9,99 € ». Deux prix font deux formules.",
    ),
    ...(read?.certain && read.currency && { sibling: `currency: ${read.currency}` }),
  };
};

/** Of a dollar, the country is not known. */
const sureCurrency = (value: string): ReadValue | null => {
  const read = readCurrency(value);
  return read?.certain ? read : null;
};

export const findNoCurrency: FindFault = (value) => {
  if (isCurrency(value)) return null;
  return {
    code: "invalid-value",
    says: `« ${value} » n’est pas un code de monnaie, en trois capitales : EUR, USD, CAD…`,
    ...correction(
      sureCurrency(value),
      "Écrire le code de la monnaie : EUR pour l’euro, CHF pour le franc suisse, USD ou CAD pour un dollar.",
    ),
  };
};

export const findNoCountry: FindFault = (value) => {
  if (isCountry(value)) return null;
  return {
    code: "invalid-value",
    says: `« ${value} » n’est pas un code de pays, en deux capitales : FR, BE, CH, CA, US…`,
    ...correction(readCountry(value), "Écrire le code du pays : FR pour la France, BE pour la Belgique."),
  };
};

export const findNoLicense: FindFault = (value) => {
  if (isLicense(value)) return null;
  return {
    code: "invalid-value",
    says: `« ${value} » n’est pas un identifiant de la liste SPDX : MIT, Apache-2.0, GPL-3.0-or-later, AGPL-3.0-only…`,
    ...correction(readLicenseId(value), "Copier l’identifiant depuis https://spdx.org/licenses/."),
  };
};
