import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../core/errors.ts';
import { askedOfCalls } from '../engine/replayed-providers.ts';
import type { RunParts } from '../engine/run.ts';
import { type Asked, askedSchema } from '../engine/run-manifest.ts';
import { readRegularText } from '../files/regular-file.ts';
import { FolderCalls } from './folder-calls.ts';
import { FolderSnapshots } from './folder-snapshots.ts';
import { mostFileBytes, unreadable } from './read-lines-of.ts';
import { writeWhole } from './write-whole.ts';

/** Calls and snapshots of one or more runs, and who was asked. */
export type Recording = { calls: FolderCalls; snapshots: FolderSnapshots; asked: Asked };

/** Reads `calls.jsonl` and the snapshots of a folder that `writeRecording` or `writeBundle` wrote. */
export async function readRecording(folder: string): Promise<Recording> {
  const file = join(folder, 'calls.jsonl');
  if (!existsSync(file)) unreadable(file, new Error('there is no such file'));
  const calls = await FolderCalls.open(folder);
  const snapshots = await FolderSnapshots.open(folder);
  return { calls, snapshots, asked: await readAsked(folder, calls) };
}

/** Adds calls and snapshots to a folder; what is already there stays. */
export async function writeRecording(
  folder: string,
  { calls, snapshots, manifest }: Pick<RunParts, 'calls' | 'snapshots' | 'manifest'>,
): Promise<void> {
  try {
    await mkdir(join(folder, 'snapshots'), { recursive: true });
    const [storedCalls, storedSnapshots] = [
      await FolderCalls.open(folder),
      await FolderSnapshots.open(folder),
    ];
    const asked = mergeAsked(
      existsSync(askedFile(folder)) ? await readAsked(folder, storedCalls) : undefined,
      askedSchema.parse(manifest),
    );
    for (const record of await calls.list()) await storedCalls.put(record);
    for (const { sha256, bytes: _, ...meta } of await snapshots.list()) {
      const bytes = await snapshots.bytes(sha256);
      if (bytes !== undefined) await storedSnapshots.put(bytes, meta);
    }
    await storedSnapshots.finish();
    await storedCalls.finish();
    await writeWhole(askedFile(folder), `${JSON.stringify(asked, null, 2)}\n`);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError({
      message: `The recording could not be written to ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Check that the folder can be written to and that the disk is not full.',
      cause: error,
    });
  }
}

function askedFile(folder: string): string {
  return join(folder, 'recording.json');
}

async function readAsked(folder: string, calls: FolderCalls): Promise<Asked> {
  if (!existsSync(askedFile(folder))) return askedOfCalls(await calls.list());
  try {
    return askedSchema.parse(JSON.parse(await readRegularText(askedFile(folder), mostFileBytes)));
  } catch (cause) {
    throw new StorageError({
      message: `${askedFile(folder)} is damaged.`,
      hint: 'Record the runs again.',
      cause,
    });
  }
}

function mergeAsked(known: Asked | undefined, more: Asked): Asked {
  if (known === undefined) return more;
  const kinds = [...new Set([...Object.keys(known.providers), ...Object.keys(more.providers)])];
  return {
    ...known,
    ...more,
    sees: known.sees || more.sees,
    providers: Object.fromEntries(
      kinds.map((kind) => [
        kind,
        [...new Set([...(more.providers[kind] ?? []), ...(known.providers[kind] ?? [])])],
      ]),
    ),
    ...(known.decidedBy === undefined && more.decidedBy === undefined
      ? {}
      : { decidedBy: { ...known.decidedBy, ...more.decidedBy } }),
    ...(known.prompts === undefined && more.prompts === undefined
      ? {}
      : { prompts: { ...known.prompts, ...more.prompts } }),
  };
}
