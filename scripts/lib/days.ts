/** Counts in days, as the dates of the content are written: `YYYY-MM-DD`. */

/** `addDays("2026-01-31", 30)` → `"2026-03-02"`; in UTC, so that no clock change can shift it. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}
