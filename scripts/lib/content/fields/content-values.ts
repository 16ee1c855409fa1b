/**
 * The values that fields of the content are made of: each arrives as text and says, in French, what is wrong
 * with it and what to write instead.
 */

import { z } from "zod";
import { SLUG_PATTERN } from "../../../../functions/lib/contract/answer-schemas.ts";
import { fold } from "../../../../functions/lib/text/french.ts";
import { isRealDate, readAmount, readDate } from "../../text/french-values.ts";
import { withoutTracking } from "../tracking-parameters.ts";
import { isPlaceholder } from "./placeholders.ts";

/** The lists of content/vocabularies.yml. */
export const VOCABULARIES = ["audiences", "levels", "platforms", "languages", "tags"] as const;
export type VocabularyName = (typeof VOCABULARIES)[number];

/** What a schema cannot say about a value by itself: see describe-fields.ts. */
interface ValueHints {
  /** What the characters of a text are, when they are not plain prose. */
  form?: "date" | "url" | "slug" | "integer" | "amount" | "country" | "currency" | "term";
  /** The list that a term is taken from. */
  vocabulary?: VocabularyName | "categories";
  /** The entries that a slug names; without it, any identifier. */
  target?: "tools" | "collections";
  /** What the values of an enumeration mean, in French. */
  labels?: Readonly<Record<string, string>>;
  /** As an editor would write them: text, list of texts, or group of fields. */
  examples?: readonly unknown[];
}

declare module "zod" {
  interface GlobalMeta extends ValueHints {}
}

/** A custom issue carries its own message and correction; the rest is explained in explain-issue.ts. */
export interface IssueParams {
  code: string;
  message: string;
  fix?: string;
  /** See `FindingDraft`. */
  replacement?: string;
  sibling?: string;
  certain?: boolean;
}

/** `refuse(context, { code, message, fix })`: one finding about the value at hand. */
function refuse(context: z.core.ParsePayload<string>, params: IssueParams): void {
  context.issues.push({
    code: "custom",
    input: context.value,
    params: { ...params },
    message: params.message,
  });
}

/** Whether the value is a placeholder that the check itself proposed. */
function refusePlaceholder(context: z.core.ParsePayload<string>): boolean {
  if (!isPlaceholder(context.value)) return false;
  refuse(context, {
    code: "placeholder",
    message: `« ${context.value} » montre seulement où écrire : c’est l’exemple que donne la vérification.`,
    fix: "Mettre la vraie valeur à la place.",
  });
  return true;
}

/** One line of text. `null` and `~` are not text: a field with nothing to say is left out. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .check((context) => {
      if (refusePlaceholder(context)) return;
      if (/^(?:null|~|none|n\/a|todo|\?+)$/i.test(context.value)) {
        refuse(context, {
          code: "empty-value",
          message: `« ${context.value} » ne dit rien : un champ sans contenu ne s’écrit pas.`,
          fix: "Supprimer cette ligne.",
        });
      }
    });

export const slug = z.string().check((context) => {
  if (refusePlaceholder(context)) return;
  if (SLUG_PATTERN.test(context.value)) return;
  const proposed = toSlug(context.value.replace(/^.*\/|\.md$/g, ""));
  refuse(context, {
    code: "invalid-slug",
    message: `« ${context.value} » ne peut pas servir d’adresse : minuscules sans accent, chiffres et tirets.`,
    ...(proposed === "" ? { fix: "Par exemple : quiz-evaluation." } : { replacement: proposed }),
  });
});

/** `toSlug("Le Chat (Mistral)")` → `"le-chat-mistral"` */
export function toSlug(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A day that exists, as `YYYY-MM-DD`: text in, the same text out, so that no time zone can shift it. */
export const date = z.string().check((context) => {
  if (refusePlaceholder(context)) return;
  if (isRealDate(context.value)) return;
  const read = readDate(context.value);
  const exists = /^\d{4}-\d{2}-\d{2}$/.test(context.value) ? ", un jour qui existe" : "";
  refuse(context, {
    code: "invalid-date",
    message: `« ${context.value} » n’est pas une date valable : année-mois-jour${exists}.`,
    ...(read
      ? { replacement: read.value, certain: read.certain }
      : { fix: "Écrire l’année, le mois et le jour, en chiffres : AAAA-MM-JJ." }),
  });
});

export const url = z.string().check((context) => {
  if (refusePlaceholder(context)) return;
  const { value } = context;
  const parsed = URL.canParse(value) ? new URL(value) : null;
  const valid =
    parsed?.protocol === "https:" &&
    parsed.hostname.includes(".") &&
    parsed.username === "" &&
    !/\s/.test(value);
  if (valid) {
    const clean = withoutTracking(value);
    if (clean === value) return;
    refuse(context, {
      code: "invalid-url",
      message: "Cette adresse porte un paramètre de suivi, qui dit d’où vient le visiteur.",
      replacement: clean,
      certain: true,
    });
    return;
  }
  const unwrapped = value.trim().replace(/^<(.*)>$/, "$1");
  const bare = unwrapped.replace(/^(?:[a-z]+:)?\/*/i, "");
  const message = /\s/.test(value.trim())
    ? `« ${value} » n’est pas une adresse : elle contient un espace.`
    : /^http:/i.test(unwrapped)
      ? "Cette adresse n’est pas sécurisée : elle commence par http:// et non par https://."
      : `« ${value} » n’est pas une adresse complète : elle commence par https://.`;
  refuse(context, {
    code: "invalid-url",
    message,
    ...(/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(?::\d+)?([/?#]\S*)?$/u.test(bare)
      ? // Whether the site answers in https, nobody has looked.
        { replacement: `https://${bare}`, certain: unwrapped !== value && /^https:/.test(unwrapped) }
      : { fix: "Copier l’adresse depuis la barre du navigateur : https://www.exemple.fr" }),
  });
});

const integerText = z.string().check((context) => {
  if (/^\d{1,3}$/.test(context.value) && Number(context.value) > 0) return;
  const [, digits] = /^\D{0,20}(\d{1,2})(?: ?ans?)?\s*(?:\+|et plus)?$/.exec(context.value) ?? [];
  refuse(context, {
    code: "invalid-integer",
    message: `« ${context.value} » n’est pas un nombre entier : des chiffres, sans rien autour.`,
    ...(digits
      ? { replacement: digits, certain: /^\d+ ?ans$/.test(context.value) }
      : { fix: "Écrire seulement les chiffres, par exemple 13." }),
  });
});

const amountText = z.string().check((context) => {
  if (/^\d+(\.\d{1,2})?$/.test(context.value)) return;
  const read = readAmount(context.value);
  refuse(context, {
    code: "invalid-amount",
    message: `« ${context.value} » n’est pas un montant : des chiffres, un point pour les centimes, la monnaie à part.`,
    ...(read
      ? {
          replacement: read.value,
          certain: read.certain,
          ...(read.currency && { sibling: `currency: ${read.currency}` }),
        }
      : { fix: "amount: 9.99" }),
  });
});

z.globalRegistry
  .add(slug, { form: "slug" })
  .add(date, { form: "date" })
  .add(url, { form: "url" })
  .add(integerText, { form: "integer" })
  .add(amountText, { form: "amount" });

export const integer = integerText.transform(Number);
export const amount = amountText.transform(Number);

/** A value of a closed list: the rules hold it to the list, and suggest the nearest. */
export const term = (vocabulary: VocabularyName | "categories") =>
  z.string().meta({ form: "term", vocabulary });

/** The name of another entry's file, without `.md`: the rules know which there are, and suggest the nearest. */
export const reference = (target: "tools" | "collections") => z.string().meta({ form: "slug", target });

export const list = <T extends z.ZodType>(item: T) => z.array(item).min(1);

/** One of a few values, each with its French label: `oneOf({ free: "gratuit", paid: "payant" })` */
export const oneOf = <const L extends Readonly<Record<string, string>>>(labels: L) =>
  z.enum(Object.keys(labels) as (keyof L & string)[]).meta({ labels });
export const yesNo = oneOf({ yes: "oui", no: "non" });
export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .meta({ form: "currency" });
export const country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .meta({ form: "country" });

/** A name that nobody has: `nobody("le-chat")` → `"zzzlechatzzz"` */
export const nobody = (slug: string): string => `zzz${toSlug(slug).replaceAll("-", "")}zzz`;
