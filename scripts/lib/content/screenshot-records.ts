/** What `content/screenshots.yml` records about the captures. Pure. */

import type { ScreenshotRecord, ScreenshotRecords } from "./model/lists.ts";

export const defaultAlt = (name: string): string => `Capture d’écran de la page d’accueil de ${name}`;

/** One record, as it is written in the file. */
export const renderRecord = (slug: string, { captured_at, alt }: ScreenshotRecord): string =>
  [`${slug}:`, `  captured_at: ${captured_at}`, ...(alt === undefined ? [] : [`  ${renderAlt(alt)}`])].join(
    "\n",
  );

/** JSON’s quoted text is YAML’s. */
export const renderAlt = (alt: string): string => `alt: ${JSON.stringify(alt)}`;

/** The whole file, in the order of the slugs. */
export function renderRecords(records: ScreenshotRecords): string {
  const sorted = Object.entries(records).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${HEADER}\n${sorted.map(([slug, record]) => `${renderRecord(slug, record)}\n`).join("")}`;
}

const HEADER = `# Les images de screenshots/ : quand elles ont été prises, et ce qu’elles montrent pour qui ne les voit pas.
# « npm run screenshots » écrit ce fichier. « alt » se corrige à la main : la commande n’y touche plus.
`;

/** The records after this image was taken. An existing text stays: an editor may have written it. */
export function withCapture(
  records: ScreenshotRecords,
  { slug, name, today }: { slug: string; name: string; today: string },
): ScreenshotRecords {
  const alt = records[slug]?.alt ?? defaultAlt(name);
  return { ...records, [slug]: { captured_at: today, alt } };
}
