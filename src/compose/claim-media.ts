import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { OfflineError, UsageError } from '../core/errors.ts';
import type { Media } from '../core/media.ts';
import { MemorySnapshots } from '../engine/snapshots.ts';
import { inspectImage, maximumImageBytes } from '../image/inspect-image.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import { openWebReader } from './web-reader.ts';

export type LoadMediaOptions = { offline: boolean; workingFolder: string; signal?: AbortSignal };

/** Reads the claim's pictures (paths, URLs or bytes), checks that they are pictures, and keeps their original bytes. */
export async function loadClaimMedia(
  images: readonly (string | Uint8Array)[],
  options: LoadMediaOptions,
): Promise<{ media: Media[]; snapshots: SnapshotStore }> {
  const snapshots = new MemorySnapshots();
  const media: Media[] = [];
  for (const [index, image] of images.entries()) {
    const { bytes, name, url } = await readImage(image, index, options);
    const { mimeType, width, height } = await inspectImage(bytes, name);
    const kept = await snapshots.put(bytes, {
      mimeType,
      retrievedAt: new Date().toISOString(),
      ...(url === undefined ? {} : { url }),
    });
    media.push({
      kind: 'image',
      sha256: kept.sha256,
      mimeType,
      bytes: bytes.byteLength,
      width,
      height,
      name,
    });
  }
  return { media, snapshots };
}

async function readImage(
  image: string | Uint8Array,
  index: number,
  options: LoadMediaOptions,
): Promise<{ bytes: Uint8Array; name: string; url?: string }> {
  if (typeof image !== 'string') return { bytes: image, name: `picture ${index + 1}` };
  if (/^https?:\/\//i.test(image)) {
    if (options.offline)
      throw new OfflineError({
        message: `${image} would need the network, and this run is offline.`,
        hint: 'Give the picture as a file.',
      });
    const fetched = await openWebReader().fetchGuarded(image, {
      signal: options.signal ?? new AbortController().signal,
      accept: ['image/*'],
    });
    return { bytes: fetched.bytes, name: image, url: fetched.finalUrl };
  }
  const path = resolve(options.workingFolder, image);
  try {
    const { size } = await stat(path);
    if (size > maximumImageBytes) throw new Error(`it is larger than ${maximumImageBytes / 2 ** 20} MB`);
    return { bytes: new Uint8Array(await readFile(path)), name: basename(path) };
  } catch (error) {
    throw new UsageError({
      message: `The picture ${image} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
      hint: 'Check the path given with --image.',
      cause: error,
    });
  }
}
