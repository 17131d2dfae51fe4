import { appendFile, mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { StorageError } from '../core/errors.ts';
import type { Report } from '../core/report.ts';
import { type RunManifest, type RunRecord, runManifestSchema, runRecordSchema } from './run-record.ts';

/**
 * One evaluation run on disk: what was planned, a line for each checked claim as soon as it is checked, and the reports. A run that
 * was interrupted anywhere goes on from here.
 */
export type RunFolder = {
  readonly path: string;
  readonly manifest: RunManifest;
  /** The last record of each claim. */
  records(): Promise<Map<string, RunRecord>>;
  append(record: RunRecord, report?: Report): Promise<void>;
};

const manifestFile = 'run.json';
const recordsFile = 'claims.jsonl';

export async function createRunFolder(path: string, manifest: RunManifest): Promise<RunFolder> {
  await mkdir(join(path, 'reports'), { recursive: true });
  await writeWhole(join(path, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  await endBrokenLine(join(path, recordsFile));
  return openFolder(path, manifest);
}

/** Undefined where the folder holds no run. */
export async function openRunFolder(path: string): Promise<RunFolder | undefined> {
  const text = await readIfThere(join(path, manifestFile));
  if (text === undefined) return undefined;
  const manifest = parse(runManifestSchema, text, join(path, manifestFile));
  await endBrokenLine(join(path, recordsFile));
  return openFolder(path, manifest);
}

export function reportFile(id: string): string {
  return join('reports', `${id.replace(/[^\w.-]/g, '_').slice(0, 120)}.json`);
}

function openFolder(path: string, manifest: RunManifest): RunFolder {
  return {
    path,
    manifest,
    async records() {
      const text = (await readIfThere(join(path, recordsFile))) ?? '';
      const records = new Map<string, RunRecord>();
      for (const line of text.split('\n')) {
        if (line.trim() === '') continue;
        // A line that was cut off when the machine stopped is a claim that was not finished.
        const record = parseLine(line);
        if (record !== undefined) records.set(record.id, record);
      }
      return records;
    },
    async append(record, report) {
      if (report !== undefined)
        await writeWhole(join(path, reportFile(record.id)), `${JSON.stringify(report)}\n`);
      await appendFile(join(path, recordsFile), `${JSON.stringify(record)}\n`);
    },
  };
}

function parseLine(line: string): RunRecord | undefined {
  try {
    return runRecordSchema.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
}

/** So that the next line does not stick to the half one before it. */
async function endBrokenLine(path: string): Promise<void> {
  const text = await readIfThere(path);
  if (text === undefined || text === '' || text.endsWith('\n')) return;
  await appendFile(path, '\n');
}

async function writeWhole(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.part`;
  await writeFile(temporary, text);
  const handle = await open(temporary, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, path);
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, text: string, where: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StorageError({
      message: `${where} is not the record of an evaluation run.`,
      hint: 'Name another folder, or remove this one and run again.',
      cause,
    });
  }
}
