import { unzipSync } from 'fflate';
import { defined } from '../../../core/defined.ts';
import { BadAnswerError } from '../../../core/errors.ts';

/** Limits are checked against what the archive says of itself before anything is unpacked, and what is unpacked never exceeds it. */
export const zipLimits = { entries: 10_000, entryBytes: 50_000_000, unpackedBytes: 200_000_000 };

export type ZipEntry = { name: string; bytes: number };

export type OpenedZip = {
  /** Files only, in the archive's order. */
  entries: readonly ZipEntry[];
  /** Undefined where there is no such entry. */
  read(name: string): Uint8Array | undefined;
  readText(name: string): string | undefined;
};

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const encryptedFlag = 1;

export function openZip(bytes: Uint8Array, url: string): OpenedZip {
  const entries = listEntries(bytes, url);
  const read = (name: string): Uint8Array | undefined => {
    const entry = entries.find((each) => each.name === name);
    if (entry === undefined) return undefined;
    if (entry.bytes > zipLimits.entryBytes) throw tooLarge(url, entry);
    try {
      return unzipSync(bytes, { filter: (file) => file.name === name })[name];
    } catch (cause) {
      throw broken(url, `${name} cannot be unpacked`, cause);
    }
  };
  return {
    entries: entries.filter(({ name }) => !name.endsWith('/')),
    read,
    readText: (name) => {
      const content = read(name);
      return content === undefined ? undefined : new TextDecoder().decode(content);
    },
  };
}

/** The directory at the archive's end: names, sizes, and whether a password is needed. */
function listEntries(bytes: Uint8Array, url: string): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined) throw broken(url, 'its directory is missing');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const decoder = new TextDecoder();
  const entries: ZipEntry[] = [];
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.byteLength || view.getUint32(at, true) !== directoryEntry)
      throw broken(url, 'its directory is damaged');
    const nameLength = view.getUint16(at + 28, true);
    const entry = {
      name: decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      bytes: view.getUint32(at + 24, true),
    };
    if ((view.getUint16(at + 8, true) & encryptedFlag) !== 0) throw locked(url);
    entries.push(entry);
    total += entry.bytes;
    if (entries.length > zipLimits.entries || total > zipLimits.unpackedBytes) {
      throw new BadAnswerError({
        message: `${url} would unpack to more than ${zipLimits.unpackedBytes / 1e6} MB or ${zipLimits.entries} files, and is not unpacked.`,
        hint: 'Unpack it yourself and give the files that matter.',
      });
    }
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** It stands at the very end, before a comment of at most 65,535 bytes. */
function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= first; at--)
    if (view.getUint32(at, true) === endOfDirectory) return at;
  return undefined;
}

export function locked(url: string): BadAnswerError {
  return new BadAnswerError({
    message: `${url} is protected by a password.`,
    hint: 'Save it without a password, or copy its text.',
  });
}

export function broken(url: string, why: string, cause?: unknown): BadAnswerError {
  return new BadAnswerError({
    message: `${url} is damaged: ${why}.`,
    hint: 'Open it in the program it was made with and save it again, or copy its text.',
    ...defined({ cause }),
  });
}

function tooLarge(url: string, { name, bytes }: ZipEntry): BadAnswerError {
  return new BadAnswerError({
    message: `${name} in ${url} has ${(bytes / 1e6).toFixed(0)} MB, more than the ${zipLimits.entryBytes / 1e6} MB that are read.`,
    hint: 'Split the document.',
  });
}
