import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import { parseStoredReport } from '../core/stored-report.ts';
import type { RunParts, RunStores } from '../engine/run.ts';
import { type RunManifest, runManifestSchema } from '../engine/run-manifest.ts';
import { readRegularText } from '../files/regular-file.ts';
import { FolderCalls } from './folder-calls.ts';
import { openFolderEvents } from './folder-events.ts';
import { FolderSnapshots } from './folder-snapshots.ts';
import { mostFileBytes } from './read-lines-of.ts';
import { writeWhole } from './write-whole.ts';

export type Bundle = {
  manifest: RunManifest;
  calls: FolderCalls;
  snapshots: FolderSnapshots;
  report: Report;
};

/** A run that is being written to a folder: run.json, events.jsonl, calls.jsonl, snapshots.jsonl, snapshots/<sha256>, at its end report.json. */
export type OpenBundle = {
  stores: RunStores;
  /** What is run, as soon as it is known: a killed run can then be gone on with. */
  begin(manifest: RunManifest): Promise<void>;
  finish(parts: Pick<RunParts, 'manifest' | 'report'>): Promise<void>;
};

/** The stores of a run whose bytes and answers go to disk as they come. What the folder holds of an earlier try is used where `resume` is set. */
export async function openBundle(folder: string, options: { resume?: boolean } = {}): Promise<OpenBundle> {
  return guarded(folder, async () => {
    await mkdir(join(folder, 'snapshots'), { recursive: true });
    if (options.resume !== true) await writeWhole(join(folder, 'calls.jsonl'), '');
    const snapshots = await FolderSnapshots.open(folder);
    const calls = await FolderCalls.open(folder, { mayBeCut: true });
    const writeManifest = (manifest: RunManifest) =>
      writeWhole(join(folder, 'run.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    return {
      stores: { snapshots, calls, events: openFolderEvents(join(folder, 'events.jsonl')) },
      begin: (manifest) => guarded(folder, () => writeManifest(manifest)),
      finish: ({ manifest, report }) =>
        guarded(folder, async () => {
          await snapshots.finish();
          await calls.finish();
          await writeManifest(manifest);
          await writeWhole(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
        }),
    };
  });
}

/** A finished run as a folder. */
export async function writeBundle(folder: string, parts: RunParts): Promise<void> {
  const bundle = await openBundle(folder);
  for (const record of await parts.calls.list()) await bundle.stores.calls.put(record);
  for (const { sha256, bytes: _, ...meta } of await parts.snapshots.list()) {
    const bytes = await parts.snapshots.bytes(sha256);
    if (bytes !== undefined) await bundle.stores.snapshots.put(bytes, meta);
  }
  for (const event of parts.events) bundle.stores.events?.append(event);
  await bundle.stores.events?.close();
  await bundle.finish(parts);
}

export async function readBundle(folder: string): Promise<Bundle> {
  const manifest = await readManifest(folder);
  const report = await readPart(join(folder, 'report.json'), parseStoredReport);
  return {
    manifest,
    report,
    calls: await FolderCalls.open(folder),
    snapshots: await FolderSnapshots.open(folder),
  };
}

export function readManifest(folder: string): Promise<RunManifest> {
  return readPart(join(folder, 'run.json'), (stored) => runManifestSchema.parse(stored));
}

async function readPart<Part>(file: string, parse: (stored: unknown) => Part): Promise<Part> {
  try {
    return parse(JSON.parse(await readRegularText(file, mostFileBytes)));
  } catch (error) {
    throw new StorageError({
      message: `${file} is missing or damaged, so this is no bundle that can be replayed.`,
      hint: 'Give the folder that --save-bundle wrote.',
      cause: error,
    });
  }
}

async function guarded<Result>(folder: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError({
      message: `The bundle could not be written to ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Check that the folder can be written to and that the disk is not full.',
      cause: error,
    });
  }
}
