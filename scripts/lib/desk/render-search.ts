/** Prints a search for editors: how the query was read, the tools that it finds, and why. In French. */

import type { UnitKind } from "../../../functions/lib/contract/answer-schemas.ts";
import { alignColumns } from "../text/columns.ts";
import { count } from "../text/words.ts";
import type { SearchExplanation } from "./explain-search.ts";

const KINDS: Readonly<Record<UnitKind, string>> = {
  name: "nom",
  need: "besoin",
  quality: "qualité",
  relation: "proche de",
  word: "mot",
};

export function renderSearch(search: SearchExplanation, { explain }: { explain: boolean }): string {
  const { q, total, units, tools, relaxed, corrections, unmatched, ignored } = search;
  const found = total === 0 ? "aucun outil" : count(total, "outil");
  return [
    `« ${q} » : ${found}${relaxed ? ", dont aucun ne répond à tout" : ""}.`,
    "",
    "Lu ainsi",
    ...table(
      units.map(({ kind, text, label, weight }) => [
        KINDS[kind],
        `« ${text} »`,
        label === text ? "" : label,
        explain ? `poids ${decimal(weight)}` : "",
      ]),
    ),
    ...(units.length === 0 ? ["  rien : aucun mot ne dit ce que l’on cherche"] : []),
    ...corrections.map(({ from, to }) => `  « ${from} » corrigé : « ${to} »`),
    ...(unmatched.length > 0 ? [`  inconnus : ${unmatched.join(", ")}`] : []),
    ...(ignored.length > 0 ? [`  pas lus, au-delà de douze mots : ${ignored.join(", ")}`] : []),
    ...(tools.length > 0 ? ["", ...(explain ? renderParts(search) : renderTools(search))] : []),
    ...(tools.length < total ? [`  … et ${count(total - tools.length, "autre")} (--limit ${total}).`] : []),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

const renderTools = ({ tools }: SearchExplanation): string[] =>
  table(tools.map(({ name, slug }, index) => [`${index + 1}.`, name, slug]));

/** A column for each part of the query; with its share the strength of each tool, from 0 to about 1. */
function renderParts({ units, tools }: SearchExplanation): string[] {
  // Only what tells these tools apart.
  const shown = units.map((_, at) => tools.some(({ parts }) => parts[at] != null));
  const isNamed = tools.some(({ named }) => named > 0);
  const head = ["", "", "score", ...units.map(({ text }) => cut(text)).filter((_, at) => shown[at])];
  const rows = tools.map(({ name, score, parts, named }, index) => [
    `${index + 1}.`,
    cut(name),
    decimal(score),
    ...parts
      .map((part) => (part === null ? "–" : `${decimal(part.points)} (${decimal(part.strength)})`))
      .filter((_, at) => shown[at]),
    ...(isNamed ? [named === 0 ? "–" : decimal(named)] : []),
  ]);
  return [
    ...table([isNamed ? [...head, "nom entier"] : head, ...rows]),
    "",
    "  Chaque part vaut poids × (1 + force) ; la force, entre parenthèses, dit si l’outil y répond bien.",
    "  La somme des parts est le score ; à égalité, l’ordre alphabétique décide.",
  ];
}

const decimal = (value: number): string => value.toFixed(2).replace(".", ",");

/** `cut("créer des exercices interactifs")` → `"créer des exercices in…"` */
const cut = (text: string): string => (text.length > 24 ? `${text.slice(0, 23)}…` : text);

const table = (rows: readonly (readonly string[])[]): string[] =>
  alignColumns(rows).map((line) => `  ${line}`);
