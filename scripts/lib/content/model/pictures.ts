/** The pictures of the directory: their addresses and sizes, and what `content/screenshots.yml` records of captures. */

import type { ScreenshotRecord, ScreenshotRecords } from "./lists.ts";

export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/**
 * Outside of the API: the pictures of a page of tools must not use up a client’s 60 requests a minute.
 * `capturePath("kahoot")` → `"/screenshots/kahoot.webp"`
 */
export const capturePath = (slug: string): string => `/screenshots/${slug}.webp`;

/** What stands for a tool without a capture: the picture of its category. */
export const placeholderPath = (category: string): string => `/cards/${category}.svg`;

/** `logoPath("kahoot")` → `"/icons/tools/kahoot.svg"`, for a tool that names a logo */
export const logoPath = (slug: string): string => `/icons/tools/${slug}.svg`;
export const categoryIconPath = (category: string): string => `/icons/categories/${category}.svg`;

/** What sites show of a shared link: the size that they ask for. */
export const SOCIAL_WIDTH = 1200;
export const SOCIAL_HEIGHT = 630;

/** The card of a category, for shared links: `cardPath("quiz-evaluation")` → `"/cards/quiz-evaluation.png"` */
export const cardPath = (category: string): string => `/cards/${category}.png`;
/** For every page that belongs to no category. */
export const SITE_CARD = cardPath("annuaire");

export const placeholderAlt = ({ name, category_name }: { name: string; category_name: string }): string =>
  `Image de la catégorie « ${category_name} » : pas de capture d’écran de ${name}.`;

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
