/** Aligns the cells of a table for a terminal. */

/** `alignColumns([["Gratuit", "1"], ["Payant", "12"]], { figures: true })` → `["Gratuit   1", "Payant   12"]`: figures are on the right. */
export function alignColumns(
  rows: readonly (readonly string[])[],
  { figures = false }: { figures?: boolean } = {},
): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const align = (cell: string, column: number): string =>
    figures && column > 0 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join("  ").trimEnd());
}
