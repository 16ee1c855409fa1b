/** The pictures of the directory: their addresses and sizes. */

export const SCREENSHOT_WIDTH = 1280;
export const SCREENSHOT_HEIGHT = 800;

/**
 * The picture of its category shows a tool. Outside of the API: the pictures of a page of tools must not use up a
 * client’s 60 requests a minute.
 */
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
