/** Renders the measurements as text, each figure once. */

import {
  formatBytes,
  formatMicroseconds,
  formatMilliseconds,
  formatRate,
  formatRatio,
  formatTable,
} from "./format-table.ts";
import type { BuildCosts } from "./measure-build.ts";
import type { ColdLoadCosts } from "./measure-cold-load.ts";
import type { RequestCosts } from "./measure-requests.ts";
import type { NamedWeight } from "./measure-weights.ts";
import { BROTLI_QUALITY } from "./weigh.ts";

export interface Measurements {
  entries: number;
  build: BuildCosts;
  requests: readonly RequestCosts[];
  coldLoad: ColdLoadCosts;
  weights: readonly NamedWeight[];
}

export function renderReport(machine: string, measurements: readonly Measurements[]): string {
  return [
    `${machine}\nMedians; what is compared takes turns, so trust the ratios more than the figures.\n`,
    section("Build: a process from start to end, against one that only reads and writes", [
      ["", ...measurements.flatMap(({ entries }) => [title(entries), "ratio"])],
      ...BUILD_ROWS.map(([name, key]) => [
        name,
        ...measurements.flatMap(({ build }) => [
          formatMilliseconds(build[key]),
          formatRatio(build[key] / build.readAndWrite),
        ]),
      ]),
      ["peak memory", ...measurements.flatMap(({ build }) => [formatBytes(build.peakMemory), ""])],
    ]),
    ...measurements.map(({ entries, requests }) =>
      section(`Requests, ${title(entries)}: the answer computed, against the same from a ready string`, [
        ["", "handler CPU", "ready", "ratio", "HTTP", "ready", "ratio"],
        ...requests.map(requestRow),
      ]),
    ),
    section("Cold load: the tools function in a new Deno process", [
      ["", ...measurements.flatMap(({ entries }) => [title(entries), "CPU"])],
      ...COLD_LOAD_ROWS.map(([name, key]) => [
        name,
        ...measurements.flatMap(({ coldLoad }) => [
          formatMilliseconds(coldLoad[key].wall),
          formatMilliseconds(coldLoad[key].processor),
        ]),
      ]),
    ]),
    section(`Weight: raw, and with brotli at quality ${BROTLI_QUALITY}`, [
      ["", ...measurements.flatMap(({ entries }) => [title(entries), "brotli"])],
      ...(measurements[0]?.weights ?? []).map(({ name }) => [
        name,
        ...measurements.flatMap(({ weights }) => {
          const weight = weights.find((other) => other.name === name);
          return weight ? [formatBytes(weight.raw), formatBytes(weight.brotli)] : ["", ""];
        }),
      ]),
    ]),
  ].join("\n");
}

const BUILD_ROWS = [
  ["cold", "cold"],
  ["nothing changed", "unchanged"],
  ["one entry edited", "edited"],
  ["one entry edited and dated today", "dated"],
  ["only reading and writing", "readAndWrite"],
] as const;

const COLD_LOAD_ROWS = [
  ["import of the function", "load"],
  ["first answer without q", "firstFilter"],
  ["first answer with q", "firstSearch"],
  ["second answer with q", "secondSearch"],
] as const;

const section = (heading: string, rows: readonly (readonly string[])[]): string =>
  `${heading}\n\n${formatTable(rows)}`;

const title = (entries: number): string => `${entries.toLocaleString("en")} entries`;

function requestRow({ name, handler, throughput }: RequestCosts): string[] {
  return [
    name,
    formatMicroseconds(handler.computed),
    ...("ratio" in handler ? [formatMicroseconds(handler.ready), formatRatio(handler.ratio)] : ["", ""]),
    ...(throughput
      ? [formatRate(throughput.computed), formatRate(throughput.ready), formatRatio(throughput.ratio)]
      : ["", "", ""]),
  ];
}
