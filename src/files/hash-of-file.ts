import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

/**
 * The SHA-256 of a file, read in pieces. A program that keeps its compiled code keeps this beside it: a file with the same place, size and times as
 * when it was hashed is not read again. Its time of change is set by the system and not by whoever writes it.
 */
export async function hashOfFile(path: string, notes = getCompileCacheDir()): Promise<string> {
  const state = stateOf(path);
  const note = notes === undefined ? undefined : join(notes, `file-${hash(resolve(path)).slice(0, 32)}.txt`);
  const known = note === undefined ? undefined : readNote(note, state);
  if (known !== undefined) return known;
  const whole = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), whole);
  const sha256 = whole.digest('hex');
  if (notes !== undefined && note !== undefined && stateOf(path) === state)
    writeNote(notes, note, `${state} ${sha256}`);
  return sha256;
}

function stateOf(path: string): string {
  const { dev, ino, size, mtimeNs, ctimeNs } = statSync(path, { bigint: true });
  return [dev, ino, size, mtimeNs, ctimeNs].join(' ');
}

function readNote(note: string, state: string): string | undefined {
  try {
    const written = readFileSync(note, 'utf8');
    const sha256 = written.startsWith(`${state} `) ? written.slice(state.length + 1) : '';
    return /^[0-9a-f]{64}$/.test(sha256) ? sha256 : undefined;
  } catch {
    return undefined;
  }
}

/** Whole or not at all; where it cannot be written the file is hashed again next time. */
function writeNote(folder: string, note: string, text: string): void {
  const unfinished = `${note}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(unfinished, text, { mode: 0o600 });
    renameSync(unfinished, note);
  } catch {
    // It is only a note.
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
