import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for files of one run, gone after it. */
export async function openFolder(): Promise<{ path: string; close(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'touchstone-fuzz-'));
  return { path, close: () => rm(path, { recursive: true, force: true }) };
}
