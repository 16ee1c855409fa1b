/** Addresses and size of the picture of a tool: a capture of its site, or the card that the build draws. */

import type { ToolSummary } from "../../../functions/lib/contract/records.ts";

/** Captures and cards have one size, so one can replace the other. */
export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/** Outside of the API: the pictures of one page of tools must not use up a client’s 60 requests a minute. */
export const capturePath = (slug: string): string => `/screenshots/${slug}.webp`;
export const cardPath = (slug: string): string => `/screenshots/${slug}.svg`;

export const cardAlt = ({ name, category_name }: ToolSummary): string =>
  `Carte de présentation : ${name}, ${category_name} (pas de capture d’écran).`;
