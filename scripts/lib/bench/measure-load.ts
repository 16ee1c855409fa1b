/** Saturates the local host, as `npm start` runs it, and a server that only hands out a ready string. */

import { cpSync, readdirSync } from "node:fs";
import path from "node:path";
import { createHistogram } from "node:perf_hooks";
import { setTimeout } from "node:timers/promises";
import autocannon from "autocannon";
import { drawLoad, type LoadRequest } from "./load-mix.ts";
import { type MeasuredServer, type ServerUsage, startMeasuredServer } from "./measured-server.ts";
import type { Project } from "./project.ts";

export interface LoadCosts {
  seconds: number;
  connections: number;
  site: LoadRun;
  /** The same load on the ready string, which is as long as the mean answer of the site. */
  ready: LoadRun;
  memory: LoadMemory;
}

/** Of the site, each time after a collection of garbage; in order, the same time apart. */
export interface LoadMemory {
  readings: ServerUsage[];
  /** Minutes from one reading to the next. */
  step: number;
}

export interface LoadRun {
  /** In a second. */
  requests: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Broken connections, time-outs, and answers with another status than expected, but for 429. */
  errors: number;
  /** 429: the load was refused, so the rest says nothing. */
  refused: number;
  /** Mean size of an answer with its headers, in bytes. */
  bytes: number;
  /** Of one processor: 1 is all of it. */
  processor: number;
  /** Milliseconds of processor time for one request. */
  cost: number;
}

const CONNECTIONS = 10;
/** Each connection sends its own, so that most requests are new to the host. It takes seconds to prepare them. */
const REQUESTS_OF_CONNECTION = 5_000;
/** Requests for each second of the load. A host that has just started fills its memory first. */
const WARM_UP = 200;
const SEED = 16;

/** Needs no build: `npm start` builds. Its rate limit is off: it would refuse all but 60 requests a minute. */
export async function measureLoad(
  project: Project,
  {
    seconds,
    requestsOfConnection = REQUESTS_OF_CONNECTION,
  }: { seconds: number; requestsOfConnection?: number },
): Promise<LoadCosts> {
  copyProgram(project.root);
  const args = ["--port", "0", "--no-rate-limit"];
  const site = await startMeasuredServer("scripts/serve.ts", { args, cwd: project.root });
  try {
    const count = CONNECTIONS * requestsOfConnection;
    const drawn = drawLoad(project.publish, { seed: SEED, count });
    const requests = await withEtags(site.origin, drawn);
    // Warms up, however slow the machine is, and says how long a ready string must be.
    const { bytes } = await saturate(site, { requests, seconds, amount: seconds * WARM_UP });
    const ready = await measureReady(Math.round(bytes), {
      requests: requests.map((request) => ({ ...request, status: 200 })),
      seconds: Math.ceil(seconds / 6),
    });
    const [run, memory] = await Promise.all([
      saturate(site, { requests, seconds }),
      watchMemory(site, seconds),
    ]);
    return { seconds, connections: CONNECTIONS, site: run, ready, memory };
  } finally {
    await site.stop();
  }
}

/** What is not the program: the project has its own, or needs none. */
const NOT_COPIED = new Set(["content", "public", "node_modules", "test", ".git"]);

/** The edge functions read the data of the folder that they are in: the program must be there too. */
function copyProgram(root: string): void {
  for (const name of readdirSync(".")) {
    if (!NOT_COPIED.has(name)) cpSync(name, path.join(root, name), { recursive: true });
  }
}

interface Load {
  requests: readonly SentRequest[];
  seconds: number;
  /** Ends after so many requests, not after a time. */
  amount?: number;
}

type SentRequest = LoadRequest & { headers: Record<string, string> };

async function withEtags(origin: string, requests: readonly LoadRequest[]): Promise<SentRequest[]> {
  const etags = new Map<string, string>();
  for (const { path, status } of requests) {
    if (status !== 304 || etags.has(path)) continue;
    const { headers } = await fetch(origin + path);
    etags.set(path, headers.get("ETag") ?? "");
  }
  return requests.map((request) => {
    const etag = request.status === 304 ? etags.get(request.path) : undefined;
    return { ...request, headers: etag === undefined ? {} : { "If-None-Match": etag } };
  });
}

async function measureReady(size: number, load: Load): Promise<LoadRun> {
  const script = "scripts/lib/bench/ready-server.ts";
  const ready = await startMeasuredServer(script, { args: [String(size)], cwd: process.cwd() });
  try {
    await saturate(ready, { ...load, seconds: 1 });
    return await saturate(ready, load);
  } finally {
    await ready.stop();
  }
}

async function saturate(server: MeasuredServer, { requests, seconds, amount }: Load): Promise<LoadRun> {
  const microseconds = createHistogram();
  const statuses = { wrong: 0, refused: 0 };
  const prepared = requests.map(({ path, headers, status: expected }) => ({
    path,
    headers,
    onResponse(status: number) {
      if (status === 429) statuses.refused++;
      else if (status !== expected) statuses.wrong++;
    },
  }));
  let clients = 0;
  const before = await server.usage();
  const start = performance.now();
  const options: autocannon.Options = {
    url: server.origin,
    connections: CONNECTIONS,
    duration: seconds,
    ...(amount !== undefined && { amount }),
    // In seconds. A machine that is busy with other things is slow, and not wrong.
    timeout: 30,
    setupClient(client) {
      const share = prepared.length / CONNECTIONS;
      const first = clients++ * share;
      client.setRequests(prepared.slice(first, first + share));
    },
  };
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const running = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
    // Its own figures are whole milliseconds.
    running.on("response", (_client, _status, _bytes, milliseconds) =>
      microseconds.record(Math.max(1, Math.round(milliseconds * 1000))),
    );
  });
  const wall = performance.now() - start;
  const processor = (await server.usage()).processor - before.processor;
  const { requests: answered, throughput, errors } = result;
  return {
    requests: answered.total / (wall / 1000),
    p50: microseconds.percentile(50) / 1000,
    p99: microseconds.percentile(99) / 1000,
    // Time-outs are errors too.
    errors: errors + statuses.wrong,
    refused: statuses.refused,
    bytes: throughput.total / answered.total,
    processor: processor / wall,
    cost: processor / answered.total,
  };
}

/** The host forgets what it remembers of addresses each time that it is full: a few readings would show only that. */
const READINGS = 13;

async function watchMemory(server: MeasuredServer, seconds: number): Promise<LoadMemory> {
  const step = seconds / (READINGS - 1);
  const readings = [await server.usage({ collect: true })];
  while (readings.length < READINGS) {
    await setTimeout(step * 1000);
    readings.push(await server.usage({ collect: true }));
  }
  return { readings, step: step / 60 };
}

/** How much each value is above the one before it, on the line that fits all best: `slopeOf([1, 3, 5])` → `2` */
export function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  if (spread === 0) return 0;
  return values.reduce((sum, value, index) => sum + (index - middle) * value, 0) / spread;
}
