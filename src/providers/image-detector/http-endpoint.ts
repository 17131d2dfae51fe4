import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { BlockedError } from '../../core/errors.ts';
import { rounded } from '../../core/rounded.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import type { ImageDetectorProvider } from '../../spec/pictures/image-detector.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';

const answerSchema = z.object({
  score: z.number().min(0).max(1),
  model: z.string().min(1).max(200),
  note: z.string().max(2000).nullish(),
});

export type HttpDetectorOptions = VendorOptions & {
  baseUrl: string;
  apiKey?: string;
  /** A server here needs no network. */
  onThisMachine?: boolean;
};

/**
 * A detector of generated pictures behind an HTTP endpoint of one's own: `POST <address>/detect` with `{"image": base64, "mimeType"}` is answered
 * with `{"score": 0 to 1, "model", "note"?}`. The file is sent as it is: a copy in another size or compression would have lost what a detector reads.
 */
export function createHttpImageDetector(options: HttpDetectorOptions): ImageDetectorProvider {
  const { apiKey, baseUrl } = options;
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'The detector of generated pictures',
    baseUrl,
    keyVariable: 'TOUCHSTONE_IMAGE_DETECTOR_KEY',
    ...(apiKey === undefined ? {} : { secrets: [apiKey] }),
  });
  return {
    kind: 'image-detector',
    id: `image-detector:${new URL(baseUrl).host}`,
    needsNetwork: options.onThisMachine !== true,
    concurrency: 2,
    async call({ media }, { signal, snapshots }) {
      const bytes = await snapshots.bytes(media.sha256);
      if (bytes === undefined)
        throw new BlockedError({
          message: `The bytes of ${media.name ?? 'the picture'} are not stored with this run, so no detector can look at it.`,
        });
      const { score, model, note } = await api.readJson(
        {
          path: '/detect',
          ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
          json: { image: Buffer.from(bytes).toString('base64'), mimeType: media.mimeType },
          signal,
        },
        answerSchema,
      );
      return { items: [{ score: rounded(score, 4), model, ...defined({ note: note ?? undefined }) }] };
    },
  };
}
