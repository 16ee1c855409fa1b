/** Which tools are like a tool: its alternatives, both ways, then those that serve the same needs. */

import type { SearchTool } from "./data.ts";

export const LIKE = { alternative: 0.6, needs: 0.5, least: 0.12, most: 40 };

/** By tool: the tools like it with their likeness, the likest first. `serving`: by need, its tools with their strengths. */
export function nearTools(
  tools: readonly Pick<SearchTool, "alternatives">[],
  serving: readonly ReadonlyMap<number, number>[],
): Map<number, number>[] {
  const near = tools.map(() => new Map<number, number>());
  const whole = tools.map(() => 0);
  for (const servers of serving) {
    const rarity = Math.log(tools.length / Math.max(1, servers.size));
    for (const [tool, strength] of servers) {
      whole[tool] = (whole[tool] ?? 0) + strength * rarity;
      for (const [other, its] of servers) if (other !== tool) add(near, tool, other, strength * rarity * its);
    }
  }
  const shares = near.map((likeness, tool) =>
    [...likeness].flatMap(([other, sum]): [number, number][] => {
      const share = sum / (whole[tool] || 1);
      return share > LIKE.least ? [[other, LIKE.needs * share]] : [];
    }),
  );
  const all = shares.map((some) => new Map(some));
  for (const [tool, { alternatives }] of tools.entries())
    for (const other of new Set(alternatives)) {
      if (!tools[other]?.alternatives.includes(tool)) add(all, other, tool, LIKE.alternative);
      add(all, tool, other, LIKE.alternative);
    }
  return all.map((some) => new Map([...some].sort((a, b) => b[1] - a[1]).slice(0, LIKE.most)));
}

function add(into: readonly Map<number, number>[], tool: number, other: number, likeness: number): void {
  into[tool]?.set(other, (into[tool]?.get(other) ?? 0) + likeness);
}
