import { createHash } from 'node:crypto';
import { takeBreaths } from '../../files/take-breaths.ts';
import type { GraphCounts, GraphItem, GraphLoad, GraphLoadResult } from '../../spec/graph-store.ts';
import type { NewThing } from '../../spec/library.ts';
import type { LibraryDatabase } from '../database.ts';
import { describeThings, TripleWriter } from './triples.ts';

/** Everything that a file states, in one transaction: a line that cannot be read leaves the graph as it was. */
export async function loadGraph(
  database: LibraryDatabase,
  items: Iterable<GraphItem>,
  {
    name,
    format,
    loadedAt,
    signal,
  }: { name: string; format: string; loadedAt: string; signal?: AbortSignal | undefined },
): Promise<GraphLoadResult> {
  const breathe = takeBreaths(signal);
  return database.longTransaction(async () => {
    const replaced = removeLoad(database, name);
    const load = database.run(
      "INSERT INTO graph_loads (name, sha256, format, loaded_at) VALUES (?, '', ?, ?)",
      name,
      format,
      loadedAt,
    ).lastId;
    const writer = new TripleWriter(database, { addedAt: loadedAt, load });
    const things = new Map<string, NewThing>();
    const hash = createHash('sha256');
    let [added, unchanged] = [0, 0];
    for (const item of items) {
      const breath = breathe();
      if (breath !== undefined) await breath;
      if ('thing' in item) things.set(item.thing.id, mergeThing(things.get(item.thing.id), item.thing));
      else {
        if (writer.add(item.triple) === 'added') added += 1;
        else unchanged += 1;
        hash.update(`${item.triple.subject}\t${item.triple.relation}\t${item.triple.object}\n`);
      }
    }
    writer.finish();
    describeThings(database, things.values());
    database.run('UPDATE graph_loads SET sha256 = ? WHERE number = ?', hash.digest('hex'), load);
    return { name, format, added, unchanged, described: things.size, replaced };
  });
}

/** The first label is its name; others are further names of it. */
export function mergeThing(known: NewThing | undefined, more: NewThing): NewThing {
  if (known === undefined) return more;
  const isOtherName = known.label !== undefined && more.label !== undefined && more.label !== known.label;
  const aliases = [
    ...(known.aliases ?? []),
    ...(more.aliases ?? []),
    ...(isOtherName ? [more.label ?? ''] : []),
  ];
  return { ...more, ...known, ...(aliases.length === 0 ? {} : { aliases }) };
}

export function unloadGraph(database: LibraryDatabase, name: string): boolean {
  return database.transaction(() => {
    const isKnown = removeLoad(database, name);
    if (isKnown) removeUnusedTerms(database);
    return isKnown;
  });
}

function removeLoad(database: LibraryDatabase, name: string): boolean {
  const known = database.all<{ number: number }>('SELECT number FROM graph_loads WHERE name = ?', name);
  for (const { number } of known) {
    database.run('DELETE FROM triples WHERE load = ?', number);
    database.run('DELETE FROM graph_loads WHERE number = ?', number);
  }
  return known.length > 0;
}

/** Things and relations that nothing speaks of any more. */
function removeUnusedTerms(database: LibraryDatabase): void {
  database.execute(`
    CREATE TEMP TABLE used_terms AS SELECT subject AS number FROM triples UNION SELECT relation FROM triples UNION SELECT object FROM triples;
    DELETE FROM term_words WHERE rowid NOT IN (SELECT number FROM used_terms);
    DELETE FROM term_names WHERE term NOT IN (SELECT number FROM used_terms);
    DELETE FROM terms WHERE number NOT IN (SELECT number FROM used_terms);
    DROP TABLE used_terms`);
}

export function listLoads(database: LibraryDatabase): GraphLoad[] {
  return database
    .all<{ name: string; format: string; loaded_at: string; triples: number }>(
      `SELECT name, format, loaded_at, (SELECT count(*) FROM triples WHERE triples.load = graph_loads.number) AS triples
       FROM graph_loads ORDER BY number`,
    )
    .map(({ name, format, loaded_at, triples }) => ({ name, format, triples, loadedAt: loaded_at }));
}

export function countGraph(database: LibraryDatabase): GraphCounts {
  const count = (sql: string) => database.get<{ total: number }>(sql)?.total ?? 0;
  return {
    triples: count('SELECT count(*) AS total FROM triples'),
    things: count('SELECT count(*) AS total FROM terms WHERE role IS NULL'),
    relations: count('SELECT count(DISTINCT relation) AS total FROM triples'),
  };
}
