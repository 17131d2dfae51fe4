import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { claimSchema } from '../core/claim.ts';
import { StorageError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import { budgetSchema } from '../core/spend.ts';
import { parseStoredReport } from '../core/stored-report.ts';
import type { RunEvent } from './events.ts';
import { type Recording, readRecording, toLines, writeRecording, writeWhole } from './recording.ts';

export const bundleManifestSchema = z.object({
  schema: z.literal(1),
  version: z.string(),
  pipeline: z.string(),
  options: z.record(z.string(), z.unknown()),
  claim: claimSchema,
  startedAt: z.string(),
  budget: budgetSchema,
  /** Ids of the providers by kind, so that a replay stands in for the same ones. */
  providers: z.record(z.string(), z.array(z.string())),
  sees: z.boolean(),
  benchmark: z.boolean(),
  promptOverrides: z.record(z.string(), z.string()).optional(),
});
export type BundleManifest = z.infer<typeof bundleManifestSchema>;

export type Bundle = { manifest: BundleManifest; recording: Recording; report: Report };

/** A run as a folder: run.json, events.jsonl, calls.jsonl, snapshots.jsonl, snapshots/<sha256>, report.json. */
export async function writeBundle(
  folder: string,
  parts: Bundle & { events: readonly RunEvent[] },
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await writeRecording(folder, parts.recording);
    await writeWhole(join(folder, 'events.jsonl'), toLines(parts.events));
    await writeWhole(join(folder, 'run.json'), `${JSON.stringify(parts.manifest, null, 2)}\n`);
    await writeWhole(join(folder, 'report.json'), `${JSON.stringify(parts.report, null, 2)}\n`);
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new StorageError({
      message: `The bundle could not be written to ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'Check that the folder can be written to and that the disk is not full.',
      cause: error,
    });
  }
}

export async function readBundle(folder: string): Promise<Bundle> {
  const manifest = await readPart(join(folder, 'run.json'), (stored) => bundleManifestSchema.parse(stored));
  const report = await readPart(join(folder, 'report.json'), parseStoredReport);
  return { manifest, report, recording: await readRecording(folder) };
}

async function readPart<Part>(file: string, parse: (stored: unknown) => Part): Promise<Part> {
  try {
    return parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new StorageError({
      message: `${file} is missing or damaged, so this is no bundle that can be replayed.`,
      hint: 'Give the folder that --save-bundle wrote.',
      cause: error,
    });
  }
}
