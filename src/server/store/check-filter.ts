import type { SqlValue } from '../../database/sql-database.ts';
import type { ListChecksQuery } from '../contract/check-schemas.ts';

export type CheckFilter = Partial<
  Pick<
    ListChecksQuery,
    | 'q'
    | 'state'
    | 'moved'
    | 'dueBy'
    | 'label'
    | 'rating'
    | 'reviewState'
    | 'pipeline'
    | 'owner'
    | 'document'
    | 'from'
    | 'to'
  >
> & { team: string; ids?: readonly string[] };

/** The conditions of a list of checks, and the values of their question marks. */
export function conditions(filter: CheckFilter): { where: string; values: SqlValue[] } {
  const parts: [string, SqlValue][] = [['team = ?', filter.team]];
  const add = (sql: string, value: SqlValue | undefined) => {
    if (value !== undefined) parts.push([sql, value]);
  };
  add('state = ?', filter.state);
  add('label = ?', filter.label);
  add('rating = ?', filter.rating);
  add('review_state = ?', filter.reviewState);
  add('pipeline = ?', filter.pipeline);
  add('owner = ?', filter.owner);
  add('document = ?', filter.document);
  add('moved = ?', filter.moved === undefined ? undefined : Number(filter.moved));
  add('created_at >= ?', filter.from);
  add(
    "due IS NOT NULL AND review_state IN ('draft', 'in-review') AND substr(due, 1, 10) <= ?",
    filter.dueBy?.slice(0, 10),
  );
  // A day is meant to its end.
  add(
    'created_at <= ?',
    filter.to === undefined ? undefined : filter.to.length > 10 ? filter.to : `${filter.to}T99`,
  );
  for (const word of (filter.q ?? '')
    .split(/\s+/)
    .filter((part) => part !== '')
    .slice(0, 12))
    add("lower(claim) LIKE lower(?) ESCAPE '\\'", `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
  const { ids } = filter;
  const among =
    ids === undefined ? '' : ` AND id IN (${ids.length === 0 ? 'NULL' : ids.map(() => '?').join(', ')})`;
  return {
    where: parts.map(([sql]) => sql).join(' AND ') + among,
    values: [...parts.map(([, value]) => value), ...(ids ?? [])],
  };
}
