/**
 * Reads the drawings of two packages: logos of brands (Simple Icons), and signs for the rest (Bootstrap Icons).
 * Only those that the content names are read.
 */

import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { z } from "zod";

/** What is inside an SVG of `size` × `size`. It has no colour of its own. */
export interface Drawing {
  readonly size: number;
  readonly body: string;
}

export interface Brand extends Drawing {
  /** The colour that its owner uses: `"#46178F"`. */
  readonly colour: string;
}

/** `brandNames().has("kahoot")` → `true` */
export const brandNames = (): ReadonlySet<string> => listNames(brandFolder());
/** `signNames().has("robot")` → `true` */
export const signNames = (): ReadonlySet<string> => listNames(signFolder());

/** Throws if there is no such brand: a rule has checked the name. */
export function readBrand(name: string): Brand {
  colours ??= new Map(
    brandsSchema.parse(JSON.parse(readFileSync(brandData(), "utf8"))).map(({ slug, hex }) => [slug, hex]),
  );
  const colour = colours.get(name);
  if (colour === undefined) throw new Error(`Simple Icons has no ${name}`);
  return { size: 24, body: readBody(brandFolder(), name), colour: `#${colour}` };
}

/** Throws if there is no such sign. */
export const readSign = (name: string): Drawing => ({ size: 16, body: readBody(signFolder(), name) });

/** The package does not change while a command runs. */
let colours: ReadonlyMap<string, string> | undefined;

const packageFile = createRequire(import.meta.url).resolve;
const brandData = (): string => packageFile("simple-icons/icons.json");
const brandFolder = (): string => path.join(path.dirname(brandData()), "../icons");
const signFolder = (): string =>
  path.join(path.dirname(packageFile("bootstrap-icons/package.json")), "icons");

const listNames = (folder: string): ReadonlySet<string> =>
  new Set(readdirSync(folder).map((file) => path.basename(file, ".svg")));

const brandsSchema = z.array(z.object({ slug: z.string(), hex: z.string().regex(/^[0-9A-F]{6}$/) }));

const readBody = (folder: string, name: string): string =>
  readFileSync(path.join(folder, `${name}.svg`), "utf8")
    .replace(/^<svg[^>]*>|<title>[^<]*<\/title>|<\/svg>\s*$/g, "")
    .trim();
