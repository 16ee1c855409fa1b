/** The picture of a tool: its address, its size, and the alternative text of a card. */

export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/**
 * Outside of the API: the pictures of a page of tools must not use up a client’s 60 requests a minute.
 * `capturePath("kahoot")` → `"/screenshots/kahoot.webp"`
 */
export const capturePath = (slug: string): string => `/screenshots/${slug}.webp`;
export const cardPath = (slug: string): string => `/screenshots/${slug}.svg`;

export const cardAlt = ({ name, category_name }: { name: string; category_name: string }): string =>
  `Carte de présentation : ${name}, ${category_name} (pas de capture d’écran).`;
