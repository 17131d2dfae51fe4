import { createHash } from 'node:crypto';
import type { SqlQueries } from '../../database/sql-database.ts';
import { takeBreaths } from '../../files/take-breaths.ts';
import type { GraphCounts, GraphItem, GraphLoad, GraphLoadResult } from '../../spec/graph-store.ts';
import type { NewThing, NewTriple } from '../../spec/library.ts';
import { mergeThing } from '../graph/load-graph.ts';
import { changeGraph, type LibraryContext } from './library-context.ts';
import { describeThings, insertTriples } from './triples.ts';

const triplesAtOnce = 2_000;

/** Everything that a file states, in one transaction: a line that cannot be read leaves the graph as it was. */
export async function loadGraph(
  context: LibraryContext,
  items: Iterable<GraphItem>,
  { name, format }: Pick<GraphLoad, 'name' | 'format'>,
  signal?: AbortSignal,
): Promise<GraphLoadResult> {
  const breathe = takeBreaths(signal);
  const loadedAt = context.now().toISOString();
  return changeGraph(context, async (queries) => {
    const replaced = await removeLoad(queries, name);
    const load = (
      await queries.get<{ number: number }>(
        "INSERT INTO graph_loads (name, sha256, format, loaded_at) VALUES (?, '', ?, ?) RETURNING number",
        name,
        format,
        loadedAt,
      )
    )?.number;
    const things = new Map<string, NewThing>();
    const hash = createHash('sha256');
    let [added, unchanged] = [0, 0];
    let waiting: NewTriple[] = [];
    const store = async () => {
      const outcomes = await insertTriples(queries, waiting, { addedAt: loadedAt, load: load ?? 0 });
      added += outcomes.filter((outcome) => outcome === 'added').length;
      unchanged += outcomes.filter((outcome) => outcome !== 'added').length;
      waiting = [];
    };
    for (const item of items) {
      const breath = breathe();
      if (breath !== undefined) await breath;
      if ('thing' in item) things.set(item.thing.id, mergeThing(things.get(item.thing.id), item.thing));
      else {
        hash.update(`${item.triple.subject}\t${item.triple.relation}\t${item.triple.object}\n`);
        waiting.push(item.triple);
        if (waiting.length >= triplesAtOnce) await store();
      }
    }
    await store();
    const described = [...things.values()];
    for (let at = 0; at < described.length; at += triplesAtOnce)
      await describeThings(queries, described.slice(at, at + triplesAtOnce));
    await queries.run('UPDATE graph_loads SET sha256 = ? WHERE number = ?', hash.digest('hex'), load ?? 0);
    return { name, format, added, unchanged, described: things.size, replaced };
  });
}

export function unloadGraph(context: LibraryContext, name: string): Promise<boolean> {
  return changeGraph(context, async (queries) => {
    const isKnown = await removeLoad(queries, name);
    // Things and relations that nothing speaks of any more.
    if (isKnown)
      await queries.run(
        `DELETE FROM terms WHERE NOT EXISTS (SELECT 1 FROM triples WHERE subject = terms.number)
         AND NOT EXISTS (SELECT 1 FROM triples WHERE relation = terms.number)
         AND NOT EXISTS (SELECT 1 FROM triples WHERE object = terms.number)`,
      );
    return isKnown;
  });
}

async function removeLoad(queries: SqlQueries, name: string): Promise<boolean> {
  const known = await queries.all<{ number: number }>('SELECT number FROM graph_loads WHERE name = ?', name);
  for (const { number } of known) {
    await queries.run('DELETE FROM triples WHERE load = ?', number);
    await queries.run('DELETE FROM graph_loads WHERE number = ?', number);
  }
  return known.length > 0;
}

export async function listLoads({ database }: Pick<LibraryContext, 'database'>): Promise<GraphLoad[]> {
  const rows = await database.all<{ name: string; format: string; loaded_at: string; triples: number }>(
    `SELECT name, format, loaded_at, (SELECT count(*) FROM triples WHERE triples.load = graph_loads.number) AS triples
     FROM graph_loads ORDER BY number`,
  );
  return rows.map(({ name, format, loaded_at, triples }) => ({ name, format, triples, loadedAt: loaded_at }));
}

export async function countGraph({ database }: Pick<LibraryContext, 'database'>): Promise<GraphCounts> {
  const row = await database.get<GraphCounts>(
    `SELECT (SELECT count(*) FROM triples) AS triples, (SELECT count(*) FROM terms WHERE role IS NULL) AS things,
       (SELECT count(DISTINCT relation) FROM triples) AS relations`,
  );
  return row ?? { triples: 0, things: 0, relations: 0 };
}
