/** The imports of the source files, and what the architecture says about them. */

import { readFileSync } from "node:fs";
import path from "node:path";
import fastGlob from "fast-glob";

export interface Import {
  file: string;
  /** A path of the repository, or the name of a package. */
  target: string;
  typeOnly: boolean;
}

export const sourceFiles = (): string[] =>
  fastGlob.sync("{scripts,functions}/**/*.{ts,tsx}", { ignore: ["**/docs/text/**"] }).sort();

export function importsOf(file: string, source: string = readFileSync(file, "utf8")): Import[] {
  const pattern =
    /^\s*(?:import|export)\s+(type\s)?[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|^import\s+"([^"]+)"/gm;
  return [...source.matchAll(pattern)].map(([, typeOnly, from, dynamic, bare]) => {
    const specifier = from ?? dynamic ?? bare ?? "";
    const target = specifier.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), specifier)
      : specifier;
    return { file, target, typeOnly: typeOnly !== undefined };
  });
}

export const isPath = (target: string): boolean =>
  /^(?:functions|scripts|public|test|content)\//.test(target);

export const packageOf = (target: string): string =>
  target
    .split("/")
    .slice(0, target.startsWith("@") ? 2 : 1)
    .join("/");

/**
 * The rooms of the house from the front door inwards; a file may import from its own room and from those further
 * down, never from a room of the same rank. The first pattern that fits names the room.
 */
const ROOMS: readonly { rank: number; room: RegExp }[] = [
  { rank: 0, room: /^scripts\/[^/]+\.ts$/ },
  // The list of outputs knows every output, and the files that each host reads.
  { rank: 1, room: /^scripts\/lib\/(?!cli\.ts$)[^/]+\.ts$/ },
  { rank: 2, room: /^scripts\/lib\/(?:bench|desk|hosts|visits)\// },
  { rank: 3, room: /^scripts\/lib\/outputs\/[^/]+\// },
  { rank: 4, room: /^scripts\/lib\/outputs\/[^/]+$/ },
  { rank: 5, room: /^scripts\/lib\/history\// },
  { rank: 6, room: /^scripts\/lib\/content\// },
  { rank: 7, room: /^scripts\/lib\/source\// },
  { rank: 8, room: /^scripts\/lib\/(?:text\/|cli\.ts$)/ },
  { rank: 9, room: /^functions\/[^/]+\.ts$/ },
  { rank: 10, room: /^functions\/lib\/answer\// },
  { rank: 11, room: /^functions\/lib\/search\// },
  { rank: 12, room: /^functions\/lib\/contract\// },
  { rank: 13, room: /^functions\/lib\/text\// },
];

function roomOf(file: string): { rank: number; name: string } | null {
  const found = ROOMS.find(({ room }) => room.test(file));
  return found ? { rank: found.rank, name: found.room.exec(file)?.[0] ?? "" } : null;
}

/** What an import does against the arrows; null if it follows them. */
export function breachOf({ file, target }: Pick<Import, "file" | "target">): string | null {
  if (!isPath(target) || target.endsWith(".json") || target.endsWith(".css")) return null;
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === null || to === null) return `${file} → ${target}: a file outside of every room`;
  const isOwnRoom = from.rank === to.rank && (from.rank < 2 || from.rank === 4 || from.name === to.name);
  // Of scripts/, only a host runs the functions themselves.
  const runsFunctions = to.rank === 9 && from.rank < 9 && !file.startsWith("scripts/lib/hosts/");
  if (isOwnRoom || (from.rank < to.rank && !runsFunctions)) return null;
  return `${file} → ${target}`;
}

/** Files that import each other in a circle, types included: `["a.ts → b.ts → a.ts"]` */
export function circlesOf(imports: readonly Pick<Import, "file" | "target">[]): string[] {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) targets.set(file, [...(targets.get(file) ?? []), target]);
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, above: readonly string[]) => {
    const start = above.indexOf(file);
    if (start !== -1) circles.push([...above.slice(start), file].join(" → "));
    if (start !== -1 || done.has(file)) return;
    for (const target of targets.get(file) ?? []) visit(target, [...above, file]);
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return circles;
}
