/** One hue for each category: the same on its cards and on the pages. */

/** Categories after these begin again with the first hue. */
const HUES = 24;

/**
 * Degrees on the colour wheel, by the place of the category in categories.yml. The first twelve are 150° apart,
 * so neighbours differ; the next twelve lie between them.
 */
export const categoryHue = (place: number): number =>
  (255 + 150 * place + (place % HUES >= HUES / 2 ? 15 : 0)) % 360;

/** The class that gives an element and what is in it the colour of a category. */
export const hueClass = (place: number): string => `hue-${place % HUES}`;

/** The stylesheet of these classes. */
export const renderHues = (): string =>
  Array.from(
    { length: HUES },
    (_, place) => `.${hueClass(place)} { --hue: ${categoryHue(place)}deg; }\n`,
  ).join("");
