/** Days as French readers write them. */

const DAY = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** `formatDate("2026-11-01")` → `"1er novembre 2026"` */
export const formatDate = (day: string): string => DAY.format(new Date(day)).replace(/^1 /, "1er ");
