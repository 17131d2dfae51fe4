import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith } from '../../../test/support/simulated-providers.ts';
import type { Claim } from '../../core/claim.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { startRun } from '../../engine/run.ts';
import type { ImageHit, ReverseImageRequest } from '../../spec/pictures/reverse-image.ts';
import { type MatchedPicture, matchPictures } from './match-pictures.ts';

const picture: Claim['media'][number] = {
  kind: 'image',
  sha256: 'a'.repeat(64),
  mimeType: 'image/jpeg',
  bytes: 1,
};

const at = (name: string, more: Partial<ImageHit> = {}): ImageHit => ({
  pageUrl: `https://${name}`,
  pageTitle: name,
  imageUrl: `https://${name}.jpg`,
  relation: 'near-duplicate',
  ...more,
});

async function match(claim: Partial<Claim>, lists: readonly (readonly ImageHit[])[], benchmark = false) {
  let found: readonly MatchedPicture[] = [];
  const asked: ReverseImageRequest[] = [];
  const pipeline: Pipeline = {
    id: 'pictures',
    title: '',
    summary: '',
    options: z.strictObject({}),
    async check(whole, _options, context) {
      found = await matchPictures({ claim: whole, limit: 10 }, context);
      return {
        label: 'not-enough-evidence',
        confidence: 0,
        summary: '',
        reasons: [],
        restsOn: [],
        wouldChange: [],
        notChecked: [],
      };
    },
  };
  await startRun({
    id: 'run',
    version: '0',
    claim: { text: 'A flood.', media: [picture], ...claim },
    pipeline,
    options: {},
    benchmark,
    providers: providersWith({
      reverseImage: lists.map((items, index) =>
        provider('reverse-image', `search-${index + 1}`, (request: ReverseImageRequest) => {
          asked.push(request);
          return { items };
        }),
      ),
    }),
  }).report;
  return { found: found.map(({ pageUrl }) => pageUrl.slice('https://'.length)), asked };
}

describe('matchPictures', () => {
  it('puts the same picture before those that look alike, whatever number a vendor gives', async () => {
    const { found } = await match({}, [
      [
        at('lib.example/alike', { relation: 'similar', similarity: 0.99 }),
        at('lib.example/same', { relation: 'same', similarity: 1 }),
      ],
      [at('b.example/none'), at('a.example/none'), at('c.example/half', { similarity: 0.5 })],
    ]);
    expect(found).toEqual([
      'lib.example/same',
      'c.example/half',
      'a.example/none',
      'b.example/none',
      'lib.example/alike',
    ]);
  });

  it('asks for what is no later than a measured claim, and leaves out what is', async () => {
    const { found, asked } = await match(
      { date: '2020-01-01' },
      [
        [
          at('late.example/1', { published: '2021-01-01' }),
          at('early.example/1', { published: '2019-01-01' }),
          at('seen.example/later', { seenBy: '2024-01-01' }),
        ],
      ],
      true,
    );
    expect(asked).toEqual([expect.objectContaining({ before: '2020-01-01' })]);
    expect(found).toEqual(['early.example/1', 'seen.example/later']);
  });
});
