/** Renders the measurements as plain text tables with units. */

import { LOAD_SHARES } from "./load-mix.ts";
import type { BuildCosts } from "./measure-build.ts";
import type { EdgeCosts } from "./measure-edge.ts";
import { type LoadCosts, type LoadRun, slopeOf } from "./measure-load.ts";
import { BROTLI_QUALITY, type Weight } from "./measure-weights.ts";
import type { ServerUsage } from "./measured-server.ts";

export interface Measurements {
  build: BuildCosts;
  edge: EdgeCosts;
  weights: readonly Weight[];
}

export const HEADING =
  "Medians. The measured processes take turns: trust the ratios more than the figures. CPU counts all threads.\n";

/** `read` makes units of the words of `q`; `facets` chooses the page too; `assemble` does that again, and all that follows. */
const PARTS = ["parse", "read", "rank", "facets", "assemble"];

/** `refused`: how many entries the rules refused. */
export const renderEntries = (entries: number, refused: number): string => {
  const without = refused === 0 ? "" : `, without ${refused} that the rules refused`;
  return `\n=== ${entries.toLocaleString("en")} entries${without}\n\n`;
};

export function renderLoad({ seconds, connections, site, ready, memory }: LoadCosts): string {
  const row = (name: string, run: LoadRun) => [
    name,
    `${figures(run.requests)} /s`,
    milliseconds(run.p50),
    milliseconds(run.p99),
    String(run.errors),
    String(run.refused),
    percent(run.processor),
    microseconds(run.cost * 1000),
    bytes(run.bytes),
  ];
  const memoryRow = (name: string, measure: (usage: ServerUsage) => number) => {
    const values = memory.readings.map(measure);
    const shown = [values[0], values[(values.length - 1) / 2], values.at(-1), Math.max(...values)];
    const slope = slopeOf(values) / memory.step;
    const trend = `${slope < 0 ? "-" : "+"}${bytes(Math.abs(slope))} a minute`;
    return [name, ...shown.map((value = 0) => bytes(value)), trend];
  };
  return [
    table(`Load: \`npm start\` without its rate limit, ${seconds} s, ${connections} connections`, [
      ["", "answers", "p50", "p99", "errors", "429", "CPU", "CPU of one", "mean size"],
      row("local host", site),
      row("a ready string of that size", ready),
      [
        "the string is cheaper by",
        times(ready.requests / site.requests),
        "",
        times(site.p99 / ready.p99),
        "",
        "",
        "",
        times(site.cost / ready.cost),
      ],
    ]),
    `Of the requests: ${LOAD_SHARES}.\n`,
    table("Memory of the local host under that load, each time after a collection of garbage", [
      ["", "start", "middle", "end", "largest", "trend of all readings"],
      memoryRow("heap", ({ heap }) => heap),
      memoryRow("resident", ({ resident }) => resident),
    ]),
  ].join("\n");
}

export const renderMeasurements = ({ build, ...edge }: Measurements): string =>
  `${renderBuild(build)}\n${renderEdge(edge)}`;

function renderBuild(build: BuildCosts): string {
  return [
    table("Build: a process from start to end, beside one that only reads and writes", [
      ["", "time", "ratio", "CPU", "ratio", "peak memory"],
      ...build.runs.map((run) => [
        run.name,
        milliseconds(run.wall),
        times(run.wallRatio),
        milliseconds(run.processor),
        times(run.processorRatio),
        bytes(run.memory),
      ]),
    ]),
    build.stages.length === 0
      ? "Cold build by stage: the build cannot print it yet (--time).\n"
      : table("Cold build by stage", [
          ["", "time"],
          ...build.stages.map(([stage, time]) => [stage, milliseconds(time)]),
        ]),
  ].join("\n");
}

export function renderEdge({ edge, weights }: Omit<Measurements, "build">): string {
  return [
    table("Edge, cold: the tools function in a new Deno process", [
      ["", "time", "CPU"],
      ...edge.cold.map(({ name, wall, processor }) => [name, milliseconds(wall), milliseconds(processor)]),
    ]),
    table("Edge, warm: CPU of an answer in Deno, beside the same answer from a ready string", [
      ["", "computed", "ready", "ratio", "body"],
      ...edge.warm.map(({ name, computed, ready, ratio, bytes: size }) => [
        name,
        microseconds(computed),
        ...(size === null ? ["", "", ""] : [microseconds(ready), times(ratio), bytes(size)]),
      ]),
    ]),
    table("Edge, warm: parts of these answers on their own, CPU", [
      ["", ...PARTS],
      ...edge.warm
        .filter(({ bytes: size }) => size !== null)
        .map(({ name, parts }) => [
          name,
          ...PARTS.map((part) => (parts[part] === undefined ? "" : microseconds(parts[part]))),
        ]),
    ]),
    table(`Weight: raw, and with brotli at quality ${BROTLI_QUALITY}`, [
      ["", "raw", "brotli"],
      ...weights.map(({ name, raw, brotli }) => [name, bytes(raw), bytes(brotli)]),
    ]),
  ].join("\n");
}

/** The first row is the header. The first column holds words, the others numbers. */
function table(heading: string, rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return `${[`${heading}\n`, lines[0], rule, ...lines.slice(1)].join("\n")}\n`;
}

/** Three digits: measurements are not more exact. `figures(12_345)` → `"12,300"` */
const figures = (value: number): string => value.toLocaleString("en", { maximumSignificantDigits: 3 });
const milliseconds = (value: number): string => `${figures(value)} ms`;
const microseconds = (value: number): string => `${figures(value)} µs`;
const percent = (value: number): string => `${figures(value * 100)} %`;
const times = (value: number): string => `${value.toFixed(1)} ×`;

/** `bytes(1_234_567)` → `"1.23 MB"` */
function bytes(value: number): string {
  if (value >= 1e6) return `${figures(value / 1e6)} MB`;
  return value >= 1e3 ? `${figures(value / 1e3)} kB` : `${figures(value)} B`;
}
