/** Days, as `YYYY-MM-DD`: counted in UTC, because a clock change must not shift them. Today is the day in Paris. */

/** `addDays("2026-01-31", 30)` → `"2026-03-02"` */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const paris = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Paris" });

/** The day in Paris, the time zone of most editors: `dayInParis(new Date("2026-06-30T22:30:00Z"))` → `"2026-07-01"` */
export const dayInParis = (instant: Date): string => paris.format(instant);
