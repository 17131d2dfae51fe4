import type { RawRow } from './read-rows.ts';

/** Rows with one value in a column as one row, named after the first of them, whose `rows` holds them all in their order. */
export function groupRows(rows: readonly RawRow[], column: string): RawRow[] {
  const groups = new Map<string, { where: string; value: { rows: unknown[] } }>();
  const grouped: RawRow[] = [];
  for (const row of rows) {
    const key = 'value' in row ? row.value[column] : undefined;
    if (!('value' in row) || key === undefined || key === null || key === '') {
      grouped.push(row);
      continue;
    }
    const known = groups.get(String(key));
    if (known !== undefined) {
      known.value.rows.push(row.value);
      continue;
    }
    const group = { where: row.where, value: { ...row.value, rows: [row.value] } };
    groups.set(String(key), group);
    grouped.push(group);
  }
  return grouped;
}
