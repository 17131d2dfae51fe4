import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StorageError } from '../../core/errors.ts';

/** How a picture was made from another one, to try the checks on. */
export const pictureChanges = [
  'spliced',
  'removed',
  'text-changed',
  'recoloured',
  'cropped',
  'mirrored',
  'recompressed',
] as const;

const share = z.number().min(0).max(1);
const boxSchema = z.strictObject({ x: share, y: share, width: share.positive(), height: share.positive() });
/** A part of a picture, in fractions of its width and height from the upper left corner. */
export type PictureBox = z.infer<typeof boxSchema>;

export const starterPictureSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u),
  file: z.string().min(1),
  caption: z.string().min(1),
  alt: z.string().min(1),
  date: z.string().min(4),
  place: z.string().min(1),
  maker: z.string().min(1),
  kind: z.enum(['photo', 'chart', 'map', 'poster', 'sign', 'screenshot']),
  original: z.string().optional(),
  change: z.enum(pictureChanges).optional(),
  /** What was changed, in a sentence. */
  changed: z.string().min(1).optional(),
  /** Where it was changed; nothing where the change is everywhere or only in the frame. */
  regions: z.array(boxSchema).min(1).optional(),
  /** The part of the original that a crop left. */
  kept: boxSchema.optional(),
});
export type StarterPicture = z.infer<typeof starterPictureSchema>;

/** Every picture has its file, every changed one its original, and every article that names one finds it. */
export function requireConsistentPictures(
  pictures: readonly StarterPicture[],
  named: readonly { article: string; picture: string }[],
  folder: string,
): void {
  const ids = new Set(pictures.map((picture) => picture.id));
  const problems = [
    ...pictures
      .filter(({ id }, index) => pictures.findIndex((other) => other.id === id) !== index)
      .map(({ id }) => `two pictures have the id ${id}`),
    ...pictures
      .filter(({ file }) => !existsSync(join(folder, 'pictures', file)))
      .map(({ id, file }) => `${id} has no file ${file}`),
    ...pictures
      .filter(
        ({ original, change }) =>
          (original === undefined) !== (change === undefined) ||
          (original !== undefined && !ids.has(original)),
      )
      .map(({ id }) => `${id} does not say what it was made from and how`),
    ...pictures
      .filter((picture) => picture.original !== undefined && picture.changed === undefined)
      .map(({ id }) => `${id} does not say what was changed`),
    ...named
      .filter(({ picture }) => !ids.has(picture))
      .map(
        ({ article, picture }) => `the article ${article} names the picture ${picture}, which does not exist`,
      ),
  ];
  if (problems.length > 0)
    throw new StorageError({
      message: `The pictures of the starter do not fit together: ${problems.join('; ')}.`,
    });
}

/** What the library holds: the originals. The changed ones are there to be checked against them. */
export function originalsOf(pictures: readonly StarterPicture[]): StarterPicture[] {
  return pictures.filter((picture) => picture.original === undefined);
}

export function pictureUrl(file: string): string {
  return `touchstone:starter/pictures/${file}`;
}
