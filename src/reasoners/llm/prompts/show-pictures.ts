import sharp from 'sharp';
import type { Media } from '../../../core/media.ts';
import type { SnapshotStore } from '../../../spec/snapshot-store.ts';

/** Larger pictures are scaled down by the vendors anyway, after they were paid for. */
const longestSide = 1568;
const mostBytes = 4 * 1024 * 1024;
const takenAsTheyAre: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export type ShownPicture = { mediaType: string; bytes: Uint8Array };
export type ShownPictures = { images: readonly ShownPicture[]; warnings: readonly string[] };

/** The pictures as a model takes them. What cannot be shown is said, never silently left out. */
export async function showPictures(
  media: readonly Media[],
  snapshots: SnapshotStore,
): Promise<ShownPictures> {
  const images: ShownPicture[] = [];
  const warnings: string[] = [];
  for (const item of media) {
    const name = item.name ?? item.sha256.slice(0, 12);
    if (item.kind !== 'image') {
      warnings.push(`The ${item.kind} ${name} was not shown to the model, which takes pictures only.`);
      continue;
    }
    const bytes = await snapshots.bytes(item.sha256);
    if (bytes === undefined) {
      warnings.push(`The picture ${name} was not shown to the model: its bytes are not stored.`);
      continue;
    }
    try {
      images.push(await preparePicture(bytes));
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      warnings.push(`The picture ${name} was not shown to the model: it could not be read (${why}).`);
    }
  }
  return { images, warnings };
}

/** As it is where models take it and it stands upright; else scaled down and written again, as PNG where it is see-through. */
export async function preparePicture(bytes: Uint8Array): Promise<ShownPicture> {
  const { format, width, height, hasAlpha, orientation } = await sharp(bytes).metadata();
  if (format === 'svg') throw new Error('drawings in SVG are not shown');
  const mediaType = takenAsTheyAre[format];
  const fits = Math.max(width, height) <= longestSide && bytes.byteLength <= mostBytes;
  const upright = orientation === undefined || orientation === 1;
  if (mediaType !== undefined && fits && upright) return { mediaType, bytes };
  const smaller = sharp(bytes)
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  if (hasAlpha) {
    const png = await smaller.clone().png().toBuffer();
    if (png.byteLength <= mostBytes) return { mediaType: 'image/png', bytes: new Uint8Array(png) };
  }
  const jpeg = await smaller.flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  return { mediaType: 'image/jpeg', bytes: new Uint8Array(jpeg) };
}
