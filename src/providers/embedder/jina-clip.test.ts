import { describe, expect, it } from 'vitest';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { BadAnswerError, BlockedError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testVendorFailures } from '../vendor-failures.contract.ts';
import { createJinaClip } from './jina-clip.ts';

const apiKey = 'jina_0123456789abcdef';

type Asked = { model: string; normalized: boolean; input: ({ text: string } | { image: string })[] };

/** As the vendor answers: in any order, with the index of each. Texts point one way, pictures nearly the same. */
function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/embeddings' });
  if (headers.authorization !== `Bearer ${apiKey}`)
    return { status: 401, body: { detail: 'Invalid API key' } };
  const asked = JSON.parse(body) as Asked;
  expect(asked).toMatchObject({ model: 'jina-clip-v2', normalized: true });
  const data = asked.input.map((item, index) => ({
    object: 'embedding',
    index,
    embedding: 'text' in item ? [3, 4, 0] : [6, 8, 1],
  }));
  return { body: { model: asked.model, object: 'list', usage: { total_tokens: 17 }, data: data.reverse() } };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  const snapshots = createSnapshots();
  const meta = await snapshots.put(await drawText(['A boat'], { size: 20, width: 200 }), {
    mimeType: 'image/png',
    retrievedAt: '2026-01-02T03:04:05.000Z',
  });
  const picture: Media = { kind: 'image', sha256: meta.sha256, mimeType: 'image/png', bytes: meta.bytes };
  const provider = createJinaClip({
    apiKey,
    baseUrl: server.url,
    limits: { totalMs, bytes: 500_000 },
  });
  const embed = (texts: string[], images: Media[], signal = AbortSignal.timeout(30_000)) =>
    provider.call({ texts, images }, { signal, snapshots });
  return { server, provider, picture, embed };
}

describe('an encoder of pictures and texts', () => {
  it('gives unit vectors, texts first, whatever the order of the answer', async () => {
    const { server, picture, embed } = await setUp();
    const { items, cost } = await embed(['A boat'], [picture]);
    expect(items).toEqual([
      [0.6, 0.8, 0],
      [0.597022, 0.79603, 0.099504],
    ]);
    expect(cost).toEqual({ tokens: 17 });
    const sent = JSON.parse(server.calls[0]?.body ?? '{}') as Asked;
    const image = sent.input.find((item) => 'image' in item)?.image ?? '';
    // A copy without metadata, as every picture that leaves this machine.
    expect(Buffer.from(image, 'base64').subarray(0, 2).toString('hex')).toBe('ffd8');
    await server.close();
  });

  it('asks nobody for nothing, and sends no picture that is not stored', async () => {
    const { server, picture, embed } = await setUp();
    expect((await embed([], [])).items).toEqual([]);
    await expect(embed(['x'], [{ ...picture, sha256: 'b'.repeat(64) }])).rejects.toThrow(BlockedError);
    expect(server.calls).toHaveLength(0);
    await server.close();
  });

  it('takes a vector too few, or one of another length, for a bad answer', async () => {
    const { server, embed } = await setUp();
    for (const data of [
      [{ index: 0, embedding: [1] }],
      [
        { index: 0, embedding: [1] },
        { index: 1, embedding: [1, 0] },
      ],
    ]) {
      server.reply({ body: { data } });
      await expect(embed(['a', 'b'], [])).rejects.toThrow(BadAnswerError);
    }
    await server.close();
  });

  it('needs no network where it stands on this machine', () => {
    expect(createJinaClip({}).needsNetwork).toBe(true);
    expect(createJinaClip({ onThisMachine: true }).needsNetwork).toBe(false);
  });
});

testVendorFailures('the encoder of pictures and texts', async (totalMs) => {
  const { server, embed } = await setUp(totalMs);
  return {
    server,
    query: 'A boat',
    ask: (query, signal) => embed([query], [], signal),
    refusals: {
      unauthorised: { status: 401, body: { detail: 'Invalid API key' } },
      forbidden: { status: 403, body: { detail: 'Forbidden' } },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: { detail: 'Rate limit exceeded' } },
    },
    secret: apiKey,
    keyVariable: 'JINA_API_KEY',
    close: () => server.close(),
  };
});
