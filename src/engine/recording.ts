import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../core/errors.ts';
import { spendSchema } from '../core/spend.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { SnapshotMeta, SnapshotStore } from '../spec/snapshot-store.ts';
import type { CallRecord, CallStore } from './wrap/cached.ts';

const callHead = {
  key: z.string(),
  kind: z.string(),
  provider: z.string(),
  about: z.string(),
  spent: spendSchema,
};
const callRecordSchema = z.discriminatedUnion('outcome', [
  z.object({
    ...callHead,
    outcome: z.literal('ok'),
    answer: z.object({
      items: z.array(z.unknown()),
      cost: z.object({ usd: z.number().optional(), tokens: z.number().optional() }).optional(),
      warnings: z.array(z.string()).optional(),
    }),
  }),
  z.object({
    ...callHead,
    outcome: z.literal('failed'),
    error: z.object({
      code: z.string(),
      policy: z.enum(['retry', 'gap', 'abort']),
      message: z.string(),
      hint: z.string().optional(),
    }),
  }),
]);

const snapshotMetaSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number(),
  mimeType: z.string(),
  url: z.string().optional(),
  retrievedAt: z.string(),
  redirects: z.array(z.string()).optional(),
  derivedFrom: z.object({ sha256: z.string(), by: z.string() }).optional(),
});

/** The calls of one or more runs, by key. */
export class CallRecords implements CallStore {
  readonly #records = new Map<string, CallRecord>();

  get(key: string): CallRecord | undefined {
    return this.#records.get(key);
  }

  set(record: CallRecord): void {
    this.#records.set(record.key, record);
  }

  /** Sorted by key: two recordings of the same run are the same file. */
  all(): readonly CallRecord[] {
    return [...this.#records.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  }
}

export type Recording = { calls: CallRecords; snapshots: SnapshotStore };

/** Reads `calls.jsonl` and the snapshots of a folder that `writeRecording` wrote. */
export async function readRecording(folder: string): Promise<Recording> {
  const calls = new CallRecords();
  for (const record of await readLines(join(folder, 'calls.jsonl'), callRecordSchema)) calls.set(record);
  const metas = await readLines(join(folder, 'snapshots.jsonl'), snapshotMetaSchema);
  return { calls, snapshots: folderSnapshots(folder, new Map(metas.map((meta) => [meta.sha256, meta]))) };
}

/** Adds calls and snapshots to a folder; what is already there stays. */
export async function writeRecording(folder: string, recording: Recording): Promise<void> {
  try {
    await mkdir(join(folder, 'snapshots'), { recursive: true });
    const merged = existsSync(join(folder, 'calls.jsonl')) ? await readRecording(folder) : undefined;
    const calls = merged?.calls ?? new CallRecords();
    for (const record of recording.calls.all()) calls.set(record);
    const metas = new Map((await (merged?.snapshots.list() ?? [])).map((meta) => [meta.sha256, meta]));
    for (const meta of await recording.snapshots.list()) {
      metas.set(meta.sha256, meta);
      const file = snapshotFile(folder, meta.sha256);
      const bytes = existsSync(file) ? undefined : await recording.snapshots.bytes(meta.sha256);
      if (bytes !== undefined) await writeWhole(file, bytes);
    }
    const sortedMetas = [...metas.values()].sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
    await writeWhole(join(folder, 'snapshots.jsonl'), toLines(sortedMetas));
    await writeWhole(join(folder, 'calls.jsonl'), toLines(calls.all()));
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError({
      message: `The recording could not be written to ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Check that the folder can be written to and that the disk is not full.',
      cause: error,
    });
  }
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const beside = `${file}.${process.pid}.partial`;
  await writeFile(beside, data);
  await rename(beside, file);
}

export function toLines(values: readonly unknown[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join('');
}

export async function readLines<Value>(file: string, schema: z.ZodType<Value>): Promise<Value[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new StorageError({
      message: `${file} could not be read: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'A bundle is a folder with run.json, calls.jsonl, snapshots.jsonl, snapshots/ and report.json.',
      cause: error,
    });
  }
  return text
    .split('\n')
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => line.trim() !== '')
    .map(({ line, number }) => {
      try {
        return schema.parse(JSON.parse(line));
      } catch (error) {
        throw new StorageError({
          message: `Line ${number} of ${file} is damaged.`,
          hint: 'Record the run again.',
          cause: error,
        });
      }
    });
}

function snapshotFile(folder: string, hash: string): string {
  return join(folder, 'snapshots', hash);
}

function folderSnapshots(folder: string, metas: ReadonlyMap<string, SnapshotMeta>): SnapshotStore {
  return {
    put() {
      throw new StorageError({ message: 'A recording that is being replayed is not written to.' });
    },
    async bytes(hash) {
      if (!metas.has(hash)) return undefined;
      const bytes = await readFile(snapshotFile(folder, hash)).catch((cause: unknown) => {
        throw new StorageError({ message: `Snapshot ${hash} of ${folder} cannot be read.`, cause });
      });
      if (sha256(bytes) !== hash) {
        throw new StorageError({ message: `Snapshot ${hash} of ${folder} was changed after it was stored.` });
      }
      return new Uint8Array(bytes);
    },
    async meta(hash) {
      return metas.get(hash);
    },
    async list() {
      return [...metas.values()];
    },
  };
}
