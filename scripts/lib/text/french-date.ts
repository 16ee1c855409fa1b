/** Days and months as French readers write them. */

const MONTH = new Intl.DateTimeFormat("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const DAY = new Intl.DateTimeFormat("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** `formatDate("2026-11-01")` → `"1er novembre 2026"` */
export const formatDate = (day: string): string => DAY.format(new Date(day)).replace(/^1 /, "1er ");

/** `formatMonth("2026-09")` → `"septembre 2026"` */
export const formatMonth = (month: string): string => MONTH.format(new Date(month));
