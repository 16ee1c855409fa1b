/** What the build owns below the output folder for those who take the directory elsewhere. */

export const REUSE_PATHS = ["feeds", "exports", "embed", "llms.txt", "types.d.ts"] as const;

/** Pages of others name it: it never moves. */
export const EMBED_FILE = "embed/annuaire-outils.js";
