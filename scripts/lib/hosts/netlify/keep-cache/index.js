/**
 * Build plugin: Netlify keeps between deploys what earlier builds computed. Plain JavaScript: Netlify loads it
 * as it is. Without it a deploy is as right, and takes longer.
 */

/** Where scripts/lib/cli/load-compiled.mjs keeps it. */
export const KEPT = "node_modules/.cache/annuaire";

/** @param {{ utils: { cache: { restore(path: string): Promise<boolean> } } }} given */
export const onPreBuild = ({ utils }) => utils.cache.restore(KEPT);

/** @param {{ utils: { cache: { save(path: string): Promise<boolean> } } }} given */
export const onPostBuild = ({ utils }) => utils.cache.save(KEPT);
