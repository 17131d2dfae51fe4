import type { Media } from '../../core/media.ts';
import type { PictureDossier } from '../../core/pictures/dossier.ts';
import type { Context } from '../../engine/context.ts';
import { step } from '../../engine/step.ts';

export type PixelTraces = Pick<PictureDossier, 'tampering' | 'generated'> & { picture: string };

const notCalibrated =
  'No score: there are too few generated pictures with known origin to calibrate one. Signs are named; none of them is a verdict.';

/**
 * Traces of editing and of generators in the pixels alone, one picture after another. They are for a person to look at and move no answer
 * by themselves.
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
  if ((await context.snapshot(media.sha256)) === undefined) return undefined;
  const { tampering, generated } = await context.use.examinePixels(media.sha256);
  return {
    picture: media.sha256,
    tampering: {
      score: tampering.score ?? null,
      regions: tampering.regions.map(({ x, y, width, height, signal }) => ({ x, y, width, height, signal })),
      signals: [...tampering.signals],
      maps: [...tampering.maps],
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
