/** The pictures of the directory: their addresses, their sizes, and the alternative text of a card. */

export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/**
 * Outside of the API: the pictures of a page of tools must not use up a client’s 60 requests a minute.
 * `capturePath("kahoot")` → `"/screenshots/kahoot.webp"`
 */
export const capturePath = (slug: string): string => `/screenshots/${slug}.webp`;
export const cardPath = (slug: string): string => `/screenshots/${slug}.svg`;

/** `iconPath("tools", "kahoot")` → `"/icons/tools/kahoot.svg"` */
export const iconPath = (of: "tools" | "categories", slug: string): string => `/icons/${of}/${slug}.svg`;

/**
 * What sites show of a shared link: the proportions that they ask for. Twice the size takes more than twice the time
 * of the build, and no site shows it larger than this beside a message.
 */
export const SOCIAL_WIDTH = 600;
export const SOCIAL_HEIGHT = 315;

/** `socialCardPath("tools", "kahoot")` → `"/cards/tools/kahoot.png"`; that of a need has the slug of its theme. */
export const socialCardPath = (of: "tools" | "collections" | "categories" | "needs", slug: string): string =>
  `/cards/${of}/${slug}.png`;
/** For every page that has no card of its own. */
export const SITE_CARD = "/cards/annuaire.png";

export const cardAlt = ({ name, category_name }: { name: string; category_name: string }): string =>
  `Carte de présentation : ${name}, ${category_name} (pas de capture d’écran).`;
