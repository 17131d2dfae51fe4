import type { z } from 'zod';
import type { DatasetRow, EvaluationItem } from '../../dataset.ts';
import { type RawRow, readRows } from './read-rows.ts';

export type RowValue = Readonly<Record<string, unknown>>;
/** An item, why the row is none, or why it is left out on purpose. */
export type Adapted = EvaluationItem | { why: string } | { id: string; leftOut: string };

/** One way in which rows of a dataset are written; its fields tell, never the name of the file. */
export type Layout = {
  fits(value: RowValue): boolean;
  adapt(value: RowValue, where: string): AdaptedRow | Promise<AdaptedRow>;
};

type AdaptedRow = Adapted | readonly Adapted[];

export function layoutOf<Schema extends z.ZodType>(
  schema: Schema,
  adapt: (row: z.output<Schema>, where: string) => AdaptedRow | Promise<AdaptedRow>,
  fits: (value: RowValue) => boolean = () => true,
): Layout {
  return {
    fits,
    adapt(value, where) {
      const parsed = schema.safeParse(value);
      return parsed.success ? adapt(parsed.data, where) : { why: describeIssue(parsed.error, value) };
    },
  };
}

/** Rows that several sets were brought into: one object a line with `id`, `dataset`, `claim` and `label`. */
export function namesItsDataset(value: RowValue): boolean {
  return typeof value.dataset === 'string';
}

/** The rows of a file as items, each read by the first layout that it fits. */
export async function* adaptFile(
  path: string,
  labels: readonly string[],
  layouts: readonly Layout[],
): AsyncGenerator<DatasetRow> {
  yield* adaptRows(await readRows(path), labels, layouts);
}

/**
 * Rows as items. A row that does not fit, or whose label is not one of the dataset's, is a problem that names it, and the rest goes on.
 */
export async function* adaptRows(
  rows: Iterable<RawRow>,
  labels: readonly string[],
  layouts: readonly Layout[],
): AsyncGenerator<DatasetRow> {
  const seen = new Set<string>();
  for (const raw of rows) {
    for (const adapted of await adaptRow(raw, layouts)) {
      if ('leftOut' in adapted) {
        yield { leftOut: { id: adapted.id, why: adapted.leftOut } };
        continue;
      }
      const why = 'why' in adapted ? adapted.why : refuse(adapted, labels, seen);
      if (why !== undefined) yield { problem: { where: raw.where, message: why } };
      else if (!('why' in adapted)) {
        seen.add(adapted.id);
        yield { item: adapted };
      }
    }
  }
}

async function adaptRow(raw: RawRow, layouts: readonly Layout[]): Promise<readonly Adapted[]> {
  if ('why' in raw) return [raw];
  const layout = layouts.find(({ fits }) => fits(raw.value));
  if (layout === undefined) return [{ why: 'its columns are not those of this dataset' }];
  const adapted = await layout.adapt(raw.value, raw.where);
  return isList(adapted) ? adapted : [adapted];
}

function isList(adapted: AdaptedRow): adapted is readonly Adapted[] {
  return Array.isArray(adapted);
}

function refuse(
  item: EvaluationItem,
  labels: readonly string[],
  seen: ReadonlySet<string>,
): string | undefined {
  if (!labels.includes(item.truth)) return `the label '${item.truth}' is none of ${labels.join(', ')}`;
  if (seen.has(item.id)) return `the id ${item.id} stands twice`;
  return item.claim.text.trim() === '' && item.claim.images.length === 0 ? 'its claim is empty' : undefined;
}

function describeIssue(error: z.ZodError, value: RowValue): string {
  const [issue] = error.issues;
  const [column] = issue?.path ?? [];
  if (issue === undefined || column === undefined) return `the row: ${issue?.message ?? 'not valid'}`;
  if (value[String(column)] === undefined) return `the column ${String(column)} is missing`;
  return `${issue.path.join('.')}: ${issue.message}`;
}
