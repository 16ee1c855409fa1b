/** Turns what a schema found into what an editor reads: why it is wrong, and what to write instead. */

import type { z } from "zod";
import { nearest } from "../../functions/lib/nearest.ts";
import type { IssueParams } from "./content-schemas.ts";
import type { Finding } from "./problem.ts";

type Issue = z.core.$ZodIssue;

export type IssueFinding = Finding & { path: readonly PropertyKey[] };

/** French words that editors write where a value of the contract is meant. */
const MEANT: Readonly<Record<string, string>> = {
  oui: "yes",
  non: "no",
  true: "yes",
  false: "no",
  vrai: "yes",
  faux: "no",
  gratuit: "free",
  payant: "paid",
  entreprise: "enterprise",
  "sur devis": "enterprise",
  brouillon: "draft",
  publie: "published",
  publié: "published",
  retire: "withdrawn",
  retiré: "withdrawn",
  mois: "month",
  an: "year",
  année: "year",
  france: "fr",
  europe: "eu",
  remise: "discount",
  devis: "quote",
};

/** One schema issue as findings: an object with three unknown fields is three. `shape` lists the known fields. */
export function explainIssue(
  issue: Issue,
  knownFields: (path: readonly PropertyKey[]) => string[],
): IssueFinding[] {
  const { path } = issue;
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => unknownField(key, path, knownFields(path)));
    case "invalid_type":
      return [{ path, ...wrongType(issue) }];
    case "invalid_value":
      return [{ path, ...wrongValue(issue) }];
    case "too_big":
      return [{ path, ...tooLong(issue) }];
    case "too_small":
      return [
        {
          path,
          code: "empty-value",
          message: "Ce champ est vide ; un champ sans contenu ne s’écrit pas.",
          fix: "Le remplir, ou supprimer la ligne.",
        },
      ];
    case "custom": {
      const { code, message, fix } = (issue.params ?? {}) as Partial<IssueParams>;
      return [{ path, code: code ?? "invalid-value", message: message ?? issue.message, fix: fix ?? null }];
    }
    default:
      return [
        {
          path,
          code: "invalid-value",
          message: `« ${show(issue.input)} » n’a pas la forme attendue ici.`,
          fix: formatHint(path),
        },
      ];
  }
}

function unknownField(key: string, path: readonly PropertyKey[], known: string[]): IssueFinding {
  const suggestion = nearest(key, known);
  return {
    path: [...path, key],
    code: "unknown-field",
    message: `Le champ « ${key} » n’existe pas.${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`,
    fix: suggestion === null ? `Champs possibles ici : ${known.join(", ")}.` : `${suggestion}:`,
  };
}

function wrongType({ input, expected, path }: z.core.$ZodIssueInvalidType): Finding {
  const field = String(path.at(-1) ?? "");
  if (input === undefined) {
    return {
      code: "missing-field",
      message: `Le champ « ${field} » est obligatoire.`,
      fix: `Ajouter une ligne « ${field}: … ».`,
    };
  }
  if (input === null || input === "") {
    return {
      code: "empty-value",
      message: `Le champ « ${field} » est vide ; un champ sans contenu ne s’écrit pas.`,
      fix: "Le remplir, ou supprimer la ligne.",
    };
  }
  if (expected === "array") {
    return {
      code: "not-a-list",
      message: `« ${field} » est une liste.`,
      fix: typeof input === "string" ? `${field}: [${input}]` : `${field}: [premier, second]`,
    };
  }
  if (expected === "object") {
    return {
      code: "not-a-group",
      message: `« ${field} » est un groupe de champs, écrits dessous et décalés de deux espaces.`,
      fix: `${field}:\n    clé: valeur`,
    };
  }
  return {
    code: "not-a-value",
    message: "Une seule valeur est attendue ici, pas une liste ni un groupe.",
    fix: "Mettre la valeur entre guillemets droits si elle contient « : » ou commence par [ ou {.",
  };
}

function wrongValue({ input, values, path }: z.core.$ZodIssueInvalidValue): Finding {
  const field = String(path.at(-1) ?? "");
  const allowed = values.map(String);
  const written = show(input);
  if (input === undefined) {
    return {
      code: "missing-field",
      message: `Le champ « ${field} » est obligatoire : ${orList(allowed)}.`,
      fix: `Ajouter une ligne « ${field}: … ».`,
    };
  }
  const meant = MEANT[written.toLowerCase()];
  const suggestion = meant !== undefined && allowed.includes(meant) ? meant : nearest(written, allowed);
  return {
    code: "unknown-value",
    message: `« ${written} » n’est pas une valeur reconnue : ${orList(allowed)}.`,
    fix:
      suggestion === null ? null : typeof path.at(-1) === "string" ? `${field}: ${suggestion}` : suggestion,
  };
}

function tooLong({ input, maximum, origin, path }: z.core.$ZodIssueTooBig): Finding {
  if (origin === "array") {
    return {
      code: "too-many",
      message: `Il y a plus de ${maximum} valeurs dans « ${String(path.at(-1))} ».`,
      fix: `N’en garder que ${maximum}, les plus précises.`,
    };
  }
  const length = typeof input === "string" ? [...input].length : 0;
  return {
    code: "too-long",
    message: `Ce texte a ${length} caractères ; ${maximum} au plus sont permis.`,
    fix: `En retirer ${length - Number(maximum)}.`,
  };
}

/** `orList(["a", "b", "c"])` → `"a, b ou c"` */
export function orList(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} ou ${words.at(-1)}`;
}

function formatHint(path: readonly PropertyKey[]): string | null {
  if (path.at(-1) === "publisher_country") return "Un code de deux lettres capitales : FR, BE, CH, CA, US…";
  if (path.at(-1) === "currency") return "Un code de trois lettres capitales : EUR, USD, CAD…";
  if (path.at(-1) === "base_url") return "Une adresse sans barre finale.";
  return null;
}

function show(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
