import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { sniffMediaFile } from '../../../picture/ingest/sniff-media.ts';

/** Absolute paths of pictures that are there and begin like pictures, or why one of them is not. */
export async function findPictures(
  names: readonly string[],
  folders: readonly string[],
): Promise<{ images: string[] } | { why: string }> {
  const images: string[] = [];
  for (const name of names) {
    const paths = folders.map((folder) => resolve(folder, name));
    const found = paths.find((path) => existsSync(path));
    if (found === undefined) return { why: `the picture ${paths[0] ?? name} is not there` };
    // A folder, or a file that may not be read, is no picture either.
    const media = await sniffMediaFile(found).catch(() => undefined);
    if (media === undefined || media.kind === 'unknown')
      return { why: `${found} is broken: it is no picture that can be read` };
    images.push(found);
  }
  return { images };
}

export function pictureSlice(images: readonly string[]): { picture: string } {
  return { picture: images.length > 0 ? 'with' : 'without' };
}
