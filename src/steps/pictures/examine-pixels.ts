import type { PictureDossier } from '../../core/dossier.ts';
import type { Media } from '../../core/media.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';
import { examineOnThread, type ThreadExamination } from '../../image/forensics/examine-on-thread.ts';

export type PixelTraces = Pick<PictureDossier, 'tampering' | 'generated'> & { picture: string };

const notCalibrated =
  'No score: there are too few generated pictures with known origin to calibrate one. Signs are named; none of them is a verdict.';

/**
 * Traces of editing and of generators in the pixels alone, one picture after another on a thread of its own. They are for a person to
 * look at and move no answer by themselves.
 */
export const examinePixels = step(
  'examine-pixels',
  async (input: { pictures: readonly Media[] }, context): Promise<readonly PixelTraces[]> => {
    const traces: PixelTraces[] = [];
    for (const media of input.pictures) {
      const found = await context.attempt(() => examine(media, context));
      if (found !== undefined) traces.push(found);
    }
    return traces;
  },
);

async function examine(media: Media, context: Context): Promise<PixelTraces | undefined> {
  const bytes = await context.snapshot(media.sha256);
  if (bytes === undefined) return undefined;
  const { tampering, generated } = await examineOnThread(bytes, context.signal);
  return {
    picture: media.sha256,
    tampering: {
      score: tampering.score ?? null,
      regions: tampering.regions.map(({ x, y, width, height, signal }) => ({ x, y, width, height, signal })),
      signals: [...tampering.signals],
      maps: await keepMaps(tampering.maps, media, context),
      warnings: [...tampering.warnings],
    },
    generated: {
      score: null,
      signals: generated.signals
        .filter(({ unusual }) => unusual)
        .map(({ name, says, cannotSee }) => ({
          name,
          says: `${says} It cannot see: ${cannotSee}`,
          from: 'its spectrum',
        })),
      warnings: [notCalibrated, ...generated.warnings],
    },
  };
}

async function keepMaps(
  maps: ThreadExamination['tampering']['maps'],
  media: Media,
  context: Context,
): Promise<PictureDossier['tampering']['maps']> {
  const kept: PictureDossier['tampering']['maps'] = [];
  for (const { signal, png } of maps) {
    const meta = { mimeType: 'image/png', derivedFrom: media.sha256, by: `forensics ${signal}` };
    kept.push({ signal, sha256: await context.keep(new Uint8Array(png), meta) });
  }
  return kept;
}
