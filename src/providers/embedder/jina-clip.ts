import { z } from 'zod';
import { BadAnswerError, BlockedError } from '../../core/errors.ts';
import { rounded } from '../../core/rounded.ts';
import { createVendorApi } from '../../net/vendor/vendor-api.ts';
import { makeSearchCopy } from '../../picture/make-search-copy.ts';
import type { ImageTextEmbedderProvider } from '../../spec/embedder.ts';
import { connectionOf, type VendorOptions } from '../vendors/vendor-options.ts';

const defaultModel = 'jina-clip-v2';

const answerSchema = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
  usage: z.object({ total_tokens: z.number().nonnegative() }).nullish(),
});

export type JinaClipOptions = VendorOptions & {
  /** A server of one's own may want none. */
  apiKey?: string;
  model?: string;
  /** A server here needs no network. */
  onThisMachine?: boolean;
};

/**
 * Texts and pictures as vectors of one space, by Jina's embeddings API or a server that speaks as it does. Small copies of the pictures,
 * without metadata, are sent there.
 */
export function createJinaClip(options: JinaClipOptions): ImageTextEmbedderProvider {
  const { apiKey, model = defaultModel, baseUrl = 'https://api.jina.ai/v1' } = options;
  const api = createVendorApi({
    ...connectionOf(options),
    vendor: 'The encoder of pictures and texts',
    baseUrl,
    keyVariable: 'JINA_API_KEY',
    ...(apiKey === undefined ? {} : { secrets: [apiKey] }),
  });
  return {
    kind: 'image-text-embedder',
    id: model,
    needsNetwork: options.onThisMachine !== true,
    concurrency: 4,
    async call({ texts, images }, { signal, snapshots }) {
      const copies = await Promise.all(
        images.map(async ({ sha256, name }) => {
          const bytes = await snapshots.bytes(sha256);
          if (bytes !== undefined) return Buffer.from(await makeSearchCopy(bytes)).toString('base64');
          throw new BlockedError({
            message: `The bytes of ${name ?? 'the picture'} are not stored with this run, so it cannot be compared.`,
          });
        }),
      );
      const input = [...texts.map((text) => ({ text })), ...copies.map((image) => ({ image }))];
      if (input.length === 0) return { items: [] };
      const { data, usage } = await api.readJson(
        {
          path: '/embeddings',
          ...(apiKey === undefined ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
          json: { model, input, normalized: true, embedding_type: 'float' },
          signal,
        },
        answerSchema,
      );
      const vectors = new Map(data.map(({ index, embedding }) => [index, embedding]));
      const items = input.flatMap((_, index) => {
        const vector = vectors.get(index);
        return vector === undefined ? [] : [unitLength(vector)];
      });
      const [first] = items;
      if (items.length !== input.length || items.some(({ length }) => length !== first?.length))
        throw new BadAnswerError({
          message: `The encoder of pictures and texts gave ${items.length} vectors for ${input.length} texts and pictures, or vectors of different lengths.`,
        });
      return { items, ...(usage == null ? {} : { cost: { tokens: usage.total_tokens } }) };
    },
  };
}

/** A server may leave it out; minus zero would not survive being recorded. */
function unitLength(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => rounded(value / length, 6) + 0);
}
