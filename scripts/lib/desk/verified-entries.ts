/** The entries that an editor has verified, and their pages to look at: for `npm run verify`. */

import path from "node:path";
import { z } from "zod";
import { nearest } from "../../../functions/lib/text/nearest.ts";
import { parseFrontMatter } from "../source/front-matter.ts";
import type { SourceFile } from "../source/read-content.ts";

const text = z.string().optional().catch(undefined);

/** The fields that this command reads; the rest of the entry may have faults of its own. */
const fieldsSchema = z.looseObject({
  name: text,
  website_url: text,
  pricing_url: text,
  pricing_checked_at: text,
  education_program: z.looseObject({ url: text }).optional().catch(undefined),
  former_slugs: z.array(z.string()).catch([]),
  verified_at: text,
});

export interface VerifiedEntry {
  slug: string;
  fields: z.infer<typeof fieldsSchema>;
}

export type VerifiedEntries = { ok: true; entries: VerifiedEntry[] } | { ok: false; reasons: string[] };

/** The entries with these names (slugs or paths); or, for each name without an entry, why. */
export function findVerifiedEntries(files: readonly SourceFile[], names: readonly string[]): VerifiedEntries {
  const tools = new Map(
    files.flatMap((file) => {
      const slug = /^[^/]+\/tools\/([^/]+)\.md$/.exec(file.path)?.[1];
      return slug === undefined ? [] : [[slug, file] as const];
    }),
  );
  const entries: VerifiedEntry[] = [];
  const reasons: string[] = [];
  for (const slug of new Set(names.map(slugOf))) {
    const file = tools.get(slug);
    const fields = file && readFields(file);
    if (fields) entries.push({ slug, fields });
    else if (file) reasons.push(`${file.path} ne se lit pas : « npm run check » dit pourquoi.`);
    else reasons.push(explainUnknown(slug, tools, files));
  }
  return reasons.length > 0 ? { ok: false, reasons } : { ok: true, entries };
}

/** The addresses of an entry, for an editor who marks it as verified on that day. */
export function renderVerified({ slug, fields }: VerifiedEntry, day: string): string {
  const { name, verified_at: last, pricing_checked_at, education_program } = fields;
  const before = last === undefined ? "jamais" : last === day ? "aujourd’hui déjà" : `le ${last}`;
  const prices = pricing_checked_at === undefined ? "" : ` (lus le ${pricing_checked_at})`;
  const lines = [
    `✓ ${name ?? slug} (${slug}) ; vérification précédente : ${before}`,
    `    site       ${fields.website_url ?? "aucune adresse"}`,
    `    tarifs     ${fields.pricing_url ?? "sur le site"}${prices}`,
    ...(education_program ? [`    éducation  ${education_program.url ?? "sur le site"}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** `slugOf("content/tools/kahoot.md")` → `"kahoot"`: a terminal completes names to paths. */
const slugOf = (name: string): string => path.posix.basename(name.replaceAll("\\", "/")).replace(/\.md$/, "");

function readFields(file: SourceFile): VerifiedEntry["fields"] | null {
  const parsed = parseFrontMatter(file);
  return parsed.ok ? fieldsSchema.parse(parsed.value.data ?? {}) : null;
}

function explainUnknown(
  slug: string,
  tools: ReadonlyMap<string, SourceFile>,
  files: readonly SourceFile[],
): string {
  if (files.some((file) => file.path.endsWith(`/collections/${slug}.md`))) {
    return `« ${slug} » est une collection : seules les fiches d’outils se vérifient.`;
  }
  const renamed = [...tools].find(([, file]) => readFields(file)?.former_slugs.includes(slug))?.[0];
  if (renamed !== undefined) return `La fiche « ${slug} » s’appelle maintenant « ${renamed} ».`;
  const suggestion = nearest(slug, tools.keys());
  return `Il n’y a pas de fiche « ${slug} ».${suggestion === null ? "" : ` Vouliez-vous dire « ${suggestion} » ?`}`;
}
