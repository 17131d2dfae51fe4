import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { streamRegularFile } from '../files/regular-file.ts';
import { canonicalHash } from '../net/address/canonical-hash.ts';

const files = ['run.json', 'calls.jsonl', 'snapshots.jsonl', 'report.json'] as const;

/** One hash for a whole bundle: of every file that counts, by name. Events are a trace and do not count. */
export async function hashOfBundle(folder: string): Promise<string> {
  const snapshots = existsSync(join(folder, 'snapshots')) ? await readdir(join(folder, 'snapshots')) : [];
  const hashes: Record<string, string> = {};
  for (const name of [...files, ...snapshots.sort().map((file) => `snapshots/${file}`)])
    hashes[name] = await hashOfFile(join(folder, name));
  return canonicalHash(hashes);
}

async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of streamRegularFile(file)) hash.update(part);
  return hash.digest('hex');
}
