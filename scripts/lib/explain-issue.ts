/** Turns what a schema found into what an editor reads: why it is wrong, and what to write instead. */

import type { z } from "zod";
import { nearest } from "../../functions/lib/nearest.ts";
import type { IssueParams } from "./content-schemas.ts";
import type { Finding } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** `key`: the name of the field is at fault, not its value. */
export type IssueFinding = Finding & { path: readonly PropertyKey[]; key?: true };

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

type KnownFields = (path: readonly PropertyKey[]) => string[];

/**
 * Schema issues as findings, one for each thing to mend: a value of the wrong kind is not measured as well,
 * and a field that was misspelt is not missing too. `knownFields` lists the fields at a path.
 */
export function explainIssues(issues: readonly Issue[], knownFields: KnownFields): IssueFinding[] {
  const misfits = new Set(issues.filter(({ code }) => code === "invalid_type").map(pathOf));
  const meant = new Set<string>();
  for (const issue of issues) {
    if (issue.code !== "unrecognized_keys") continue;
    for (const key of issue.keys) {
      const suggestion = suggestField(key, knownFields(issue.path));
      if (suggestion !== null) meant.add(pathOf({ path: [...issue.path, suggestion] }));
    }
  }
  return issues
    .filter(
      (issue) =>
        issue.code === "invalid_type" || !misfits.has(pathOf(issue)) || issue.code === "unrecognized_keys",
    )
    .flatMap((issue) => explainIssue(issue, knownFields))
    .filter((finding) => finding.code !== "missing-field" || !meant.has(pathOf(finding)));
}

const pathOf = ({ path }: { path: readonly PropertyKey[] }): string => JSON.stringify(path.map(String));

/** One schema issue: an object with three unknown fields is three findings. */
function explainIssue(issue: Issue, knownFields: KnownFields): IssueFinding[] {
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

/** Fields of the API that editors know from there, and that follow from others. */
const DERIVED: Readonly<Record<string, { from: string; fix: string }>> = {
  has_education_pricing: {
    from: "education_program",
    fix: "Supprimer cette ligne ; s’il y a une offre pour l’éducation, la décrire sous « education_program: ».",
  },
};

const suggestField = (key: string, known: readonly string[]): string | null =>
  Object.hasOwn(DERIVED, key) ? null : nearest(key, known);

function unknownField(key: string, path: readonly PropertyKey[], known: string[]): IssueFinding {
  const at = { path: [...path, key], key: true, code: "unknown-field" } as const;
  const derived = Object.hasOwn(DERIVED, key) ? DERIVED[key] : undefined;
  if (derived !== undefined && known.includes(derived.from)) {
    const message = `Le champ « ${key} » ne s’écrit pas : il se déduit de « ${derived.from} ».`;
    return { ...at, message, fix: derived.fix };
  }
  const suggestion = suggestField(key, known);
  return {
    ...at,
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
function orList(words: readonly string[]): string {
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
