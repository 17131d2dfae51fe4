import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { maximumFileBytes } from '../../files/limits.ts';
import { readRegularFile, readRegularText, whyUnreadable } from '../../files/regular-file.ts';
import { fingerprintPicture } from '../../picture/fingerprint/fingerprint-picture.ts';
import type { IngestRun } from './ingest-run.ts';
import { type PictureFields, pictureFieldsSchema } from './jsonl-line.ts';

/** A picture file with what is said about it, or with what a file of the same name beside it says. */
export async function addPictureFile(run: IngestRun, path: string, said?: PictureFields): Promise<void> {
  const bytes = await readRegularFile(path, maximumFileBytes);
  const fields = said ?? (await readSidecar(path));
  await addPictureBytes(run, { bytes, url: pathToFileURL(path).href, name: basename(path) }, fields);
}

export async function addPictureBytes(
  run: IngestRun,
  picture: { bytes: Uint8Array; url: string; name: string },
  fields: PictureFields,
): Promise<void> {
  const { fingerprint, width, height, mimeType } = await fingerprintPicture(picture.bytes);
  const known = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  await run.addPicture(
    {
      ...known,
      bytes: picture.bytes,
      mimeType,
      width,
      height,
      fingerprint,
      name: picture.name,
      imageUrl: picture.url,
    },
    picture.name,
  );
}

/** `photo.jpg` may have its caption in `photo.jpg.json`, `photo.json`, `photo.jpg.txt` or `photo.txt`. */
export function sidecarsOf(path: string): string[] {
  const bare = join(dirname(path), basename(path, extname(path)));
  return [`${path}.json`, `${bare}.json`, `${path}.txt`, `${bare}.txt`];
}

async function readSidecar(path: string): Promise<PictureFields> {
  const sidecar = sidecarsOf(path).find((file) => existsSync(file));
  if (sidecar === undefined) return {};
  const content = await readRegularText(sidecar, 1_000_000).catch((error: unknown) => {
    throw new Error(`${sidecar}, which should describe it, cannot be read: ${whyUnreadable(error)}`);
  });
  if (!sidecar.endsWith('.json')) return content.trim() === '' ? {} : { caption: content.trim() };
  const parsed = pictureFieldsSchema.safeParse(JSON.parse(content));
  if (parsed.success) return parsed.data;
  throw new Error(
    `${sidecar} does not describe a picture: ${parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`,
  );
}
