/** Prints a search for editors: how the query was read, the tools that it finds, and what each got from what. In French. */

import type { UnitKind } from "../../../functions/lib/contract/answer-schemas.ts";
import { pointsOf, shareLeft } from "../../../functions/lib/search/rank.ts";
import type { Explained } from "../../../functions/lib/search/search.ts";
import type { Catalog } from "../content/model/catalog.ts";
import { alignColumns, count } from "../text/words.ts";
import { cut } from "./changes/say.ts";

/** The parts add up to the score. */
export interface FoundTool {
  slug: string;
  name: string;
  score: number;
  /** In the order of the units: what it got, and how well it answers; null if it does not. */
  parts: ({ points: number; strength: number } | null)[];
}

export function explainTools({ units, scores, positions }: Explained, { tools }: Pick<Catalog, "tools">) {
  return positions.flatMap((position): FoundTool[] => {
    const tool = tools[position];
    if (tool === undefined) return [];
    const score = scores[position] ?? 0;
    const share = shareLeft(units, position);
    const parts = units.map((unit) => {
      const strength = unit.strengths[position] ?? 0;
      return strength > 0 ? { points: share * pointsOf(unit, position), strength } : null;
    });
    return [{ slug: tool.slug, name: tool.name, score, parts }];
  });
}

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

export function renderSearch(
  q: string,
  found: Explained,
  { catalog, limit, explain }: SearchOptions,
): string {
  const { units, positions, relaxed, corrections, unmatched, ignored } = found;
  const total = positions.length;
  const tools = explainTools({ ...found, positions: positions.slice(0, limit) }, catalog);
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
    ...(tools.length > 0 ? ["", ...(explain ? renderParts(found, tools) : renderTools(tools))] : []),
    ...(tools.length < total ? [`  … et ${count(total - tools.length, "autre")} (--limit ${total}).`] : []),
  ]
    .map((line) => `${line.trimEnd()}\n`)
    .join("");
}

const renderTools = (tools: readonly FoundTool[]): string[] =>
  table(tools.map(({ name, slug }, index) => [`${index + 1}.`, name, slug]));

/** Characters of a column. */
const WIDTH = 24;

/** A column for each part of the query; with its share the strength of each tool, from 0 to about 1. */
function renderParts({ units }: Explained, tools: readonly FoundTool[]): string[] {
  // Only what tells these tools apart.
  const shown = units.map((_, at) => tools.some(({ parts }) => parts[at] != null));
  const head = ["", "", "score", ...units.map(({ text }) => cut(text, WIDTH)).filter((_, at) => shown[at])];
  const rows = tools.map(({ name, score, parts }, index) => [
    `${index + 1}.`,
    cut(name, WIDTH),
    decimal(score),
    ...parts
      .map((part) => (part === null ? "–" : `${decimal(part.points)} (${decimal(part.strength)})`))
      .filter((_, at) => shown[at]),
  ]);
  return [
    ...table([head, ...rows]),
    "",
    "  Chaque part vaut poids × (1 + force) ; la force, entre parenthèses, dit si l’outil y répond bien.",
    "  La somme des parts est le score ; à égalité, l’ordre alphabétique décide.",
    ...(units.some(({ met }) => met !== null) ? [CONDITIONS] : []),
  ];
}

const CONDITIONS =
  "  Une condition non remplie ôte jusqu’à 30 % de chaque part ; les outils qui n’en enfreignent aucune passent devant.";

const decimal = (value: number): string => value.toFixed(2).replace(".", ",");

const table = (rows: readonly (readonly string[])[]): string[] =>
  alignColumns(rows).map((line) => `  ${line}`);
