/** Prints a search for editors: how the query was read, the tools that it finds, and what each got from what. In French. */

import type { UnitKind } from "../../../functions/lib/contract/answer-schemas.ts";
import { pointsOf, RANK, shareLeft } from "../../../functions/lib/search/rank.ts";
import type { Found } from "../../../functions/lib/search/search.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { alignColumns, count } from "../text/words.ts";
import { cut } from "./changes/say.ts";

/** What a tool got from each unit, and how well it answers; null if it does not. The parts add up to its score. */
export const partsOf = ({ units }: Found, position: number) =>
  units.map((unit) => {
    const strength = unit.strengths[position] ?? 0;
    return strength > 0 ? { points: shareLeft(units, position) * pointsOf(unit, position), strength } : null;
  });

const KINDS: Readonly<Record<UnitKind, string>> = {
  name: "nom",
  need: "besoin",
  quality: "qualité",
  relation: "proche de",
  word: "mot",
};

export interface SearchOptions {
  catalog: Pick<Catalog, "tools">;
  /** So many tools are shown. */
  limit: number;
  /** Also what each tool got from what. */
  explain: boolean;
}

/** Characters of a column. */
const WIDTH = 24;

export function renderSearch(q: string, found: Found, { catalog, limit, explain }: SearchOptions): string {
  const { units, positions, scores } = found;
  const { relaxed, corrections, unmatched, ignored } = found.told;
  const total = positions.length;
  const shown = positions.slice(0, limit).map((position, index) => {
    const { name = "", slug = "" } = catalog.tools[position] ?? {};
    const parts = partsOf(found, position).map((part) =>
      part === null ? "–" : `${decimal(part.points)} (${decimal(part.strength)})`,
    );
    const explained = [cut(name, WIDTH), decimal(scores[position] ?? 0), ...parts];
    return [`${index + 1}.`, ...(explain ? explained : [name, slug])];
  });
  const head = ["", "", "score", ...units.map(({ text }) => cut(text, WIDTH))];
  return [
    `« ${q} » : ${total === 0 ? "aucun outil" : count(total, "outil")}${relaxed ? ", dont aucun ne répond à tout" : ""}.`,
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
    ...(total > 0 ? ["", ...table(explain ? [head, ...shown] : shown)] : []),
    ...(total > 0 && explain ? ["", ...EXPLANATION] : []),
    ...(shown.length < total ? [`  … et ${count(total - shown.length, "autre")} (--limit ${total}).`] : []),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

const decimal = (value: number): string => value.toFixed(2).replace(".", ",");

const EXPLANATION = [
  `  Chaque part vaut poids × (1 + force), moins si la force est sous ${decimal(RANK.barely)} ; entre parenthèses, la force dit si l’outil y répond bien.`,
  "  La somme des parts est le score ; à égalité, l’ordre alphabétique décide.",
  `  Une condition non remplie ôte jusqu’à ${100 * RANK.broken} % de chaque part ; les outils qui n’en enfreignent aucune passent devant.`,
];

const table = (rows: readonly (readonly string[])[]): string[] =>
  alignColumns(rows).map((line) => `  ${line}`);
