/** Days and months as French readers write them. Days are counted in UTC: a clock change must not shift them. */

/** Made when it is asked for: each takes a while. */
function format(locale: string, options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (date) => {
    made ??= new Intl.DateTimeFormat(locale, options);
    return made.format(date);
  };
}
const month = format("fr-FR", { month: "long", year: "numeric", timeZone: "UTC" });
const long = format("fr-FR", { dateStyle: "long", timeZone: "UTC" });

/** `formatDate("2026-11-01")` → `"1er novembre 2026"` */
export const formatDate = (day: string): string => long(new Date(day)).replace(/^1 /, "1er ");

/** `formatMonth("2026-09")` → `"septembre 2026"` */
export const formatMonth = (written: string): string => month(new Date(written));

/** `addDays("2026-01-31", 30)` → `"2026-03-02"` */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const dayInParis = format("en-CA", { timeZone: "Europe/Paris" });

/** In Paris, the time zone of most editors: `today(new Date("2026-06-30T22:30:00Z"))` → `"2026-07-01"` */
export const today = (now: Date = new Date()): string => dayInParis(now);

/** `daysBetween("2026-11-21", "2026-12-01")` → `10` */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
