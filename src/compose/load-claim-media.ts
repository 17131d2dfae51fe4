import { basename, resolve } from 'node:path';
import { defined } from '../core/defined.ts';
import { CancelledError, OfflineError, TouchstoneError, UsageError } from '../core/errors.ts';
import type { Media } from '../core/media.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { readRegularFile, whyUnreadable } from '../files/regular-file.ts';
import type { FetchGuarded } from '../net/fetch/guarded-fetch.ts';
import { pictureLimits } from '../picture/ingest/picture-limits.ts';
import { sniffMedia } from '../picture/ingest/sniff-media.ts';
import { takeKeyFrames, videoLimits } from '../picture/ingest/take-key-frames.ts';
import type { SnapshotStore } from '../spec/snapshot-store.ts';
import { openWebReader } from './web-reader.ts';

export type LoadMediaOptions = {
  offline: boolean;
  workingFolder: string;
  signal?: AbortSignal;
  /** The fetcher that the checks share, so that a site's politeness holds for pictures too; without it one is opened for each picture. */
  fetchGuarded?: FetchGuarded;
  /** The program that takes frames from videos, where it is not the `ffmpeg` on the PATH. */
  frameProgram?: string;
};

type MediaFile = { bytes: Uint8Array; name: string; url?: string };

/**
 * Reads the claim's pictures and videos (paths, URLs or bytes), checks that they are such, and keeps their original bytes. A video stands
 * in the list before the key frames that were taken from it.
 */
export async function loadClaimMedia(
  pictures: readonly (string | Uint8Array)[],
  options: LoadMediaOptions,
): Promise<{ media: Media[]; snapshots: SnapshotStore }> {
  const snapshots = new MemorySnapshots();
  const media: Media[] = [];
  for (const [index, picture] of pictures.entries()) {
    requireWanted(options.signal);
    const file = await readMediaFile(picture, index, options);
    const sniffed = await sniffMedia(file.bytes);
    if (sniffed.kind === 'video') media.push(...(await addVideo(file, sniffed.mimeType, snapshots, options)));
    else media.push(await addPicture(file, snapshots));
  }
  return { media, snapshots };
}

async function addPicture(
  { bytes, name, url }: MediaFile,
  snapshots: SnapshotStore,
  from: { ofVideo?: string; at?: number } = {},
): Promise<Media> {
  // The decoder is loaded only where there is a picture to decode.
  const { inspectPicture } = await import('../picture/inspect-picture.ts');
  const { mimeType, width, height, frames } = await inspectPicture(bytes, name);
  const sha256 = await keep(snapshots, bytes, mimeType, url);
  return {
    kind: 'image',
    sha256,
    mimeType,
    bytes: bytes.byteLength,
    width,
    height,
    name,
    ...defined({ url }),
    ...(frames > 1 ? { frames } : {}),
    ...from,
  };
}

/** Where no frames can be had, the video itself says why, and a check notes it as a gap. */
async function addVideo(
  file: MediaFile,
  mimeType: string,
  snapshots: SnapshotStore,
  options: LoadMediaOptions,
): Promise<Media[]> {
  const { bytes, name } = file;
  const sha256 = await keep(snapshots, bytes, mimeType, file.url);
  const video: Media = { kind: 'video', sha256, mimeType, bytes: bytes.byteLength, name };
  try {
    const frames = await takeKeyFrames(bytes, {
      ...defined({ signal: options.signal, program: options.frameProgram }),
    });
    const pictures: Media[] = [];
    for (const { bytes: picture, at } of frames) {
      requireWanted(options.signal);
      const shown = { bytes: picture, name: `${name} at ${clockTime(at)}` };
      pictures.push(await addPicture(shown, snapshots, { ofVideo: sha256, at }));
    }
    return [video, ...pictures];
  } catch (error) {
    if (!(error instanceof TouchstoneError) || error.policy !== 'gap') throw error;
    const detail = error.hint === undefined ? error.message : `${error.message} ${error.hint}`;
    return [
      { ...video, notRead: { reason: error.code === 'not-configured' ? error.code : 'blocked', detail } },
    ];
  }
}

async function keep(
  snapshots: SnapshotStore,
  bytes: Uint8Array,
  mimeType: string,
  url: string | undefined,
): Promise<string> {
  const kept = await snapshots.put(bytes, {
    mimeType,
    retrievedAt: new Date().toISOString(),
    ...defined({ url }),
  });
  return kept.sha256;
}

/** Minutes and seconds, as players show it. */
function clockTime(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

async function readMediaFile(
  picture: string | Uint8Array,
  index: number,
  options: LoadMediaOptions,
): Promise<MediaFile> {
  if (typeof picture !== 'string') return { bytes: picture, name: `picture ${index + 1}` };
  if (/^https?:\/\//i.test(picture)) return fetchMedia(picture, options);
  const path = resolve(options.workingFolder, picture);
  try {
    const bytes = await readRegularFile(path, videoLimits.bytes);
    if (bytes.byteLength > pictureLimits.bytes && (await sniffMedia(bytes)).kind !== 'video')
      throw new Error(`it is larger than ${pictureLimits.bytes / 2 ** 20} MB`);
    return { bytes, name: basename(path) };
  } catch (error) {
    requireWanted(options.signal);
    throw new UsageError({
      message: `The picture ${picture} cannot be read: ${whyUnreadable(error)}.`,
      hint: 'Check the path given with --image.',
      cause: error,
    });
  }
}

async function fetchMedia(address: string, options: LoadMediaOptions): Promise<MediaFile> {
  if (options.offline)
    throw new OfflineError({
      message: `${address} would need the network, and this run is offline.`,
      hint: 'Give the picture as a file.',
    });
  const fetchWith = async (fetchGuarded: FetchGuarded): Promise<MediaFile> => {
    const { bytes, finalUrl } = await fetchGuarded(address, {
      signal: options.signal ?? new AbortController().signal,
      accept: ['image/*', 'video/*'],
    });
    return { bytes, name: address, url: finalUrl };
  };
  if (options.fetchGuarded !== undefined) return fetchWith(options.fetchGuarded);
  const reader = openWebReader();
  try {
    return await fetchWith(reader.fetchGuarded);
  } finally {
    await reader.close();
  }
}

function requireWanted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new CancelledError({ message: 'Loading the pictures was cancelled.', cause: signal.reason });
}
