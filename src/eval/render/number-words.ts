/** A share in percent with one decimal; a dash where there is nothing to take a share of. */
export function percent(value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : (100 * value).toFixed(1);
}

export function measured({ value, low, high }: { value: number; low: number; high: number }): string {
  return Number.isNaN(value) ? '–' : `${percent(value)} (${percent(low)}–${percent(high)})`;
}

/** A plain number of a length that fits a table. */
export function brief(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value === 0) return '0';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 1 ? value.toFixed(1) : value.toPrecision(2);
}
