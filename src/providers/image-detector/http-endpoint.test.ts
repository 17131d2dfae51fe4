import { describe, expect, it } from 'vitest';
import { drawText } from '../../../test/support/pictures/draw-picture.ts';
import {
  patienceMs,
  startVendorServer,
  type VendorCall,
  type VendorReply,
} from '../../../test/support/servers/vendor-server.ts';
import { BadAnswerError } from '../../core/errors.ts';
import type { Media } from '../../core/media.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { testVendorFailures } from '../vendor-failures.contract.ts';
import { createHttpImageDetector } from './http-endpoint.ts';
import { testImageDetector } from './image-detector.contract.ts';

const apiKey = 'detector-0123456789abcdef';

function answer({ method, path, headers, body }: VendorCall): VendorReply {
  expect({ method, path }).toEqual({ method: 'POST', path: '/detect' });
  if (headers.authorization !== `Bearer ${apiKey}`) return { status: 401, body: { error: 'no key' } };
  const asked = JSON.parse(body) as { image: string; mimeType: string };
  expect(asked.mimeType).toBe('image/png');
  // The file as it is, not a copy in another format.
  expect(Buffer.from(asked.image, 'base64').subarray(1, 4).toString()).toBe('PNG');
  return { body: { score: 0.93211, model: 'dire-test', note: 'Trained on diffusion models.' } };
}

async function setUp(totalMs = patienceMs) {
  const server = await startVendorServer(answer);
  const snapshots = createSnapshots();
  const meta = await snapshots.put(await drawText(['A boat'], { size: 20, width: 200 }), {
    mimeType: 'image/png',
    retrievedAt: '2026-01-02T03:04:05.000Z',
  });
  const picture: Media = { kind: 'image', sha256: meta.sha256, mimeType: 'image/png', bytes: meta.bytes };
  const provider = createHttpImageDetector({
    apiKey,
    baseUrl: server.url,
    limits: { totalMs, bytes: 500_000 },
  });
  const detect = (signal = AbortSignal.timeout(30_000)) =>
    provider.call({ media: picture }, { signal, snapshots });
  return { server, provider, picture, snapshots, detect, close: () => server.close() };
}

testImageDetector('an HTTP endpoint', setUp);

describe('an HTTP detector', () => {
  it('passes on score, model and note', async () => {
    const { detect, close } = await setUp();
    expect((await detect()).items).toEqual([
      { score: 0.9321, model: 'dire-test', note: 'Trained on diffusion models.' },
    ]);
    await close();
  });

  it('takes a score outside 0 to 1, or none, for a bad answer', async () => {
    const { server, detect, close } = await setUp();
    for (const body of [{ score: 93, model: 'x' }, { model: 'x' }, { score: 0.5 }]) {
      server.reply({ body });
      await expect(detect()).rejects.toThrow(BadAnswerError);
    }
    await close();
  });

  it('needs no network where it stands on this machine', () => {
    const baseUrl = 'http://127.0.0.1:9';
    expect(createHttpImageDetector({ baseUrl }).needsNetwork).toBe(true);
    expect(createHttpImageDetector({ baseUrl, onThisMachine: true }).needsNetwork).toBe(false);
  });
});

testVendorFailures('the detector of generated pictures', async (totalMs) => {
  const { server, detect } = await setUp(totalMs);
  return {
    server,
    query: 'A boat',
    ask: (_query, signal) => detect(signal),
    refusals: {
      unauthorised: { status: 401, body: { error: 'no key' } },
      forbidden: { status: 403, body: { error: 'Forbidden' } },
      tooMany: { status: 429, headers: { 'retry-after': '7' }, body: { error: 'Too many' } },
    },
    secret: apiKey,
    keyVariable: 'TOUCHSTONE_IMAGE_DETECTOR_KEY',
    close: () => server.close(),
  };
});
