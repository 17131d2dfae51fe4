import { closeSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { openRegularFile } from '../../files/regular-file.ts';
import { sniffMedia } from '../../image/ingest/sniff-media.ts';

/** Absolute paths of pictures that are there and begin like pictures, or why one of them is not. */
export function findPictures(
  names: readonly string[],
  folders: readonly string[],
): { images: string[] } | { why: string } {
  const images: string[] = [];
  for (const name of names) {
    const paths = folders.map((folder) => resolve(folder, name));
    const found = paths
      .map((path) => ({ path, start: readStart(path) }))
      .find(({ start }) => start !== undefined);
    if (found?.start === undefined) return { why: `the picture ${paths[0] ?? name} is not there` };
    if (sniffMedia(found.start).kind === 'unknown')
      return { why: `${found.path} is broken: it is no picture that can be read` };
    images.push(found.path);
  }
  return { images };
}

export function pictureSlice(images: readonly string[]): { picture: string } {
  return { picture: images.length > 0 ? 'with' : 'without' };
}

function readStart(path: string): Uint8Array | undefined {
  let file: number | undefined;
  try {
    file = openRegularFile(path);
    const bytes = new Uint8Array(512);
    return bytes.subarray(0, readSync(file, bytes, 0, bytes.length, 0));
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
