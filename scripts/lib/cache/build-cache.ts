/**
 * What earlier runs computed, kept beside the compiled code: never in the output, never in Git.
 *
 * An answer is kept under all that it was computed from: its key is a hash of the input, and the folder is that of
 * the code, the packages and Node. So it is never wrong, only missing. A file that does not have the checksum of
 * its first line is as good as none.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Answers of one kind, in one file. An answer is what JSON can hold, the same whether it was kept or computed. */
export interface CacheArea {
  /** The answer of that key; undefined if none is kept. */
  get(key: string): unknown;
  set(key: string, answer: unknown): void;
}

export interface BuildCache {
  /** `area("entries")`: the same one each time. */
  area(name: string): CacheArea;
  /** Keeps what this run asked for or computed, and forgets the rest. Without a word if it cannot be written. */
  save(): void;
  /** How often an answer was kept, and how often it was not. */
  readonly counts: { kept: number; computed: number };
}

/** Of each text or value; the parts are told apart. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest("base64url");
}

/** The kept answer, or a fresh one. */
export function remember<T>(area: CacheArea, key: string, compute: () => T): T {
  const kept = area.get(key);
  // The type is that of what `compute` gave under the same key and code.
  if (kept !== undefined) return kept as T;
  const answer = compute();
  area.set(key, answer);
  return answer;
}

/** Keeps nothing from run to run. */
export function createMemory(): BuildCache {
  return createCache(
    () => new Map(),
    () => undefined,
  );
}

/** `folder` belongs to one code and one content: `openCache("node_modules/.cache/annuaire/1a2b…/content")` */
export function openCache(folder: string): BuildCache {
  const fileOf = (name: string) => path.join(folder, `${name}.json`);
  return createCache(
    (name) => readArea(fileOf(name)),
    (areas) => {
      try {
        mkdirSync(folder, { recursive: true });
        for (const [name, answers] of areas) writeArea(fileOf(name), answers);
      } catch {
        // A full disk or a folder that may not be written: the next run computes again.
      }
    },
  );
}

interface OpenArea extends CacheArea {
  /** What this run asked for or computed. */
  readonly used: Answers;
  isChanged(): boolean;
}

type Answers = Map<string, unknown>;

function createCache(
  read: (name: string) => Answers,
  write: (areas: ReadonlyMap<string, Answers>) => void,
): BuildCache {
  const areas = new Map<string, OpenArea>();
  const counts = { kept: 0, computed: 0 };

  function open(name: string): OpenArea {
    const before = read(name);
    const used: Answers = new Map();
    let isFresh = false;
    return {
      used,
      isChanged: () => isFresh || used.size !== before.size,
      get(key) {
        const answer = used.get(key) ?? before.get(key);
        if (answer !== undefined) used.set(key, answer);
        counts[answer === undefined ? "computed" : "kept"]++;
        return answer;
      },
      set(key, answer) {
        isFresh = true;
        used.set(key, answer);
      },
    };
  }

  return {
    counts,
    area(name) {
      const known = areas.get(name) ?? open(name);
      areas.set(name, known);
      return known;
    },
    save: () =>
      write(new Map([...areas].flatMap(([name, area]) => (area.isChanged() ? [[name, area.used]] : [])))),
  };
}

const checksum = (text: string): string => createHash("sha256").update(text).digest("hex");

function readArea(file: string): Answers {
  try {
    const text = readFileSync(file, "utf8");
    const end = text.indexOf("\n");
    const body = text.slice(end + 1);
    if (text.slice(0, end) === checksum(body)) return new Map(Object.entries(JSON.parse(body)));
  } catch {
    // Not there, or not whole.
  }
  return new Map();
}

function writeArea(file: string, answers: Answers): void {
  const body = JSON.stringify(Object.fromEntries(answers));
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${checksum(body)}\n${body}`);
  renameSync(draft, file);
}
