import { StorageError } from '../../core/errors.ts';
import { parseJson } from '../../core/parse-json.ts';
import type { Report } from '../../core/report.ts';
import { parseStoredReport } from '../../core/stored-report.ts';
import type { PostgresDatabase } from '../../database/postgres-database.ts';
import { runManifestSchema } from '../../engine/run-manifest.ts';
import type { OpenBundle } from '../bundle.ts';
import { readCallLine, writeCallLine } from '../call-lines.ts';
import { toLines } from '../write-whole.ts';
import type { HeldBytes } from './held-bytes.ts';
import { FollowedRuns, openPostgresEvents } from './postgres-events.ts';
import { PostgresCalls, PostgresSnapshots } from './postgres-stores.ts';
import type { RunPlace, StoredRuns } from './stored-runs.ts';

export type PostgresRunsParts = {
  database: PostgresDatabase;
  bytes: HeldBytes;
  /** Looked into for runs that are not in the database: from before it was used for them. */
  before?: StoredRuns;
};

/** Runs in a database that servers and workers share: nothing but its address is needed to go on with a run. */
export function openPostgresRuns({ database, bytes, before }: PostgresRunsParts): StoredRuns {
  const followed = new FollowedRuns(database);
  const row = (id: string) =>
    database.get<{ manifest: string; report: string | null }>(
      'SELECT manifest, report FROM runs WHERE id = ?',
      id,
    );

  async function report(id: string): Promise<Report | undefined> {
    const stored = (await row(id))?.report ?? undefined;
    return stored === undefined ? before?.report(id) : parseStoredReport(parseJson(stored));
  }

  return {
    place: (id) => postgresPlace(id, { database, bytes }),
    report,
    async progress(id) {
      const stored = await row(id);
      const calls = await database.get<{ answered: number; at: number | null; now: number }>(
        `SELECT count(*) AS answered, (extract(epoch FROM max(at)) * 1000)::float8 AS at,
           (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now FROM calls WHERE run = ?`,
        id,
      );
      return {
        isBegun: stored !== undefined,
        answered: calls?.answered ?? 0,
        answeredAt: calls?.at ?? null,
        now: calls?.now ?? Date.now(),
        ...(stored?.report == null ? {} : { report: parseStoredReport(parseJson(stored.report)) }),
      };
    },
    snapshot: async (id, sha256) => (await bytes.read(id, sha256)) ?? before?.snapshot(id, sha256),
    add: (id, content, meta) => bytes.hold(id, { bytes: content, meta }, true),
    async files(id) {
      const stored = await row(id);
      if (stored === undefined) return (await before?.files(id)) ?? [];
      return bundleFiles(id, stored, { database, bytes });
    },
    follow: (id) => followed.follow(id),
    async delete(id) {
      await database.transaction(async (queries) => {
        for (const [table, column] of [
          ['runs', 'id'],
          ['calls', 'run'],
          ['events', 'run'],
        ])
          await queries.run(`DELETE FROM ${table} WHERE ${column} = ?`, id);
        await bytes.releaseIn(queries, [id]);
      });
      await before?.delete(id);
    },
  };
}

function postgresPlace(id: string, { database, bytes }: PostgresRunsParts): RunPlace {
  const write = async (manifest: object, report?: Report) => {
    await database.runRepeatably(
      `INSERT INTO runs (id, manifest, report) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET manifest = excluded.manifest, report = excluded.report`,
      id,
      JSON.stringify(manifest),
      report === undefined ? null : JSON.stringify(report),
    );
  };
  return {
    async manifest() {
      const stored = await database.get<{ manifest: string }>('SELECT manifest FROM runs WHERE id = ?', id);
      if (stored !== undefined) return runManifestSchema.parse(parseJson(stored.manifest));
      throw new StorageError({
        message: `There is no run ${id} in ${database.shown} that could be gone on with.`,
        hint: 'Check the claim again.',
      });
    },
    async open(): Promise<OpenBundle> {
      // What was answered is kept also where nothing else of the run is: its keys tell what was asked.
      const calls = await PostgresCalls.open(database, id);
      const snapshots = await PostgresSnapshots.open(bytes, id);
      return {
        stores: { calls, snapshots, events: await openPostgresEvents(database, id) },
        begin: (manifest) => write(manifest),
        async finish({ manifest, report }) {
          snapshots.finish();
          calls.finish();
          await write(manifest, report);
        },
      };
    },
  };
}

/** As the folder of a bundle would hold it: the same files in the same order, so that what reads one reads the other. */
async function bundleFiles(
  id: string,
  { manifest, report }: { manifest: string; report: string | null },
  { database, bytes }: PostgresRunsParts,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const shown = (text: string) => encode(`${JSON.stringify(parseJson(text), null, 2)}\n`);
  const calls = await database.all<{ line: string }>(
    'SELECT line FROM calls WHERE run = ? ORDER BY key COLLATE "C"',
    id,
  );
  const events = await database.all<{ event: string }>(
    'SELECT event FROM events WHERE run = ? ORDER BY n',
    id,
  );
  const metas = await bytes.metas(id);
  const files = [
    { name: 'run.json', bytes: shown(manifest) },
    ...(report === null ? [] : [{ name: 'report.json', bytes: shown(report) }]),
    {
      name: 'calls.jsonl',
      bytes: encode(calls.map(({ line }) => writeCallLine(readCallLine(line, 'A call'))).join('')),
    },
    { name: 'events.jsonl', bytes: encode(events.map(({ event }) => `${event}\n`).join('')) },
  ];
  for (const [isAdded, folder] of [
    [false, ''],
    [true, 'added/'],
  ] as const) {
    const own = metas.filter(({ added }) => added === isAdded);
    if (own.length === 0 && isAdded) continue;
    const lines = toLines(own.map(({ added: _, ...meta }) => meta));
    files.push({ name: `${folder}snapshots.jsonl`, bytes: encode(lines) });
    for (const { sha256 } of own) {
      const stored = await bytes.read(id, sha256);
      if (stored !== undefined)
        files.push({ name: `${folder}snapshots/${sha256}`, bytes: stored.bytes as Uint8Array<ArrayBuffer> });
    }
  }
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}
