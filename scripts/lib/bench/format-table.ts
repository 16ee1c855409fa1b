/** Plain text tables with units, for a terminal or a README. */

/** The first column is words, the others are figures; the first row is the header. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? "";
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return `${[lines[0], rule, ...lines.slice(1)].join("\n")}\n`;
}

/** Three figures say all that a measurement knows: `formatNumber(12_345)` → `"12,300"` */
export const formatNumber = (value: number): string =>
  value.toLocaleString("en", { maximumSignificantDigits: 3 });

export const formatMilliseconds = (value: number): string => `${formatNumber(value)} ms`;
export const formatMicroseconds = (value: number): string => `${formatNumber(value)} µs`;
export const formatRate = (value: number): string => `${formatNumber(value)}/s`;
export const formatRatio = (value: number): string => `${value.toFixed(1)} ×`;

/** `formatBytes(1_234_567)` → `"1.23 MB"` */
export function formatBytes(bytes: number): string {
  if (bytes >= 1e6) return `${formatNumber(bytes / 1e6)} MB`;
  return bytes >= 1e3 ? `${formatNumber(bytes / 1e3)} kB` : `${formatNumber(bytes)} B`;
}
