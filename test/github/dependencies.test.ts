import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { importsOf, isPath, packageOf } from "../support/imports.ts";

const lockSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));
/** The project itself has no name. */
const locked = Object.entries(packages).filter(([name]) => name !== "");
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** Licences under which code may be used here. A new one is a decision: read it, then add it. */
const ALLOWED = [
  ...["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "PSF-2.0", "Python-2.0"],
  // Of the font and of the dictionary: licences.txt hands them on.
  ...["OFL-1.1", "MPL-2.0", "MIT AND OFL-1.1"],
  // Of the list of SPDX identifiers.
  "CC0-1.0",
];

/** Packages that say their licence in their repository only, read there. */
const READ = new Map([["node_modules/mcp-lite", "MIT"]]);

describe("package-lock.json", () => {
  it("takes every package from the default registry, and knows its bytes", () => {
    expect(locked.length).toBeGreaterThan(100);
    const faulty = locked.filter(
      ([, { resolved, integrity = "", link }]) =>
        // Without an address, npm asks the default registry.
        resolved !== undefined || link === true || !/^sha512-[\w+/]{86}==$/.test(integrity),
    );
    expect(faulty).toEqual([]);
  });

  it("has no licence that nobody has looked at, in what the build needs", () => {
    const needed = locked.filter(([, { dev }]) => dev !== true);
    expect(needed.length).toBeGreaterThan(50);
    const unknown = needed.flatMap(([name, { license = READ.get(name) ?? "none" }]) =>
      ALLOWED.includes(license) ? [] : [`${name}: ${license}`],
    );
    expect(unknown).toEqual([]);
  });
});

it("build, check and changes need no package for development", () => {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    if (seen.has(file)) return [];
    seen.add(file);
    return importsOf(file).flatMap(({ target, typeOnly }) => {
      if (typeOnly || /\.json$|^node:/.test(target)) return [];
      if (isPath(target)) return visit(target);
      return target.startsWith("../") ? [] : [packageOf(target)];
    });
  };
  const used = new Set(["build", "check", "changes"].flatMap((name) => visit(`scripts/${name}.ts`)));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !(name in dependencies))).toEqual([]);
});
