import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { provider, providersWith } from '../../../test/support/simulated-providers.ts';
import { defined } from '../../core/defined.ts';
import type { Pipeline } from '../../engine/pipeline.ts';
import { startRun } from '../../engine/run.ts';
import type { FactCheck, FactCheckSearchRequest } from '../../spec/fact-check-search.ts';
import { type EarlierCheck, findEarlierChecks } from './find-earlier-checks.ts';

const text = 'The tower was moved to the moon.';

const checkOf = (claimReviewed: string, more: Partial<FactCheck> = {}): FactCheck => ({
  id: claimReviewed,
  url: `https://checks.example/${encodeURIComponent(claimReviewed)}`,
  claimReviewed,
  rating: 'False',
  label: 'refuted',
  summary: '',
  publisher: 'Checkers',
  published: '2023-03-05T00:00:00.000Z',
  similarity: 0.2,
  ...more,
});

async function find(
  checks: readonly FactCheck[],
  more: { asOf?: string; benchmark?: boolean; pictureUrl?: string } = {},
) {
  let found: readonly EarlierCheck[] = [];
  let asked = 0;
  const requests: FactCheckSearchRequest[] = [];
  const pipeline: Pipeline = {
    id: 'earlier',
    title: '',
    summary: '',
    options: z.strictObject({}),
    async check(claim, _options, context) {
      found = await findEarlierChecks({ claim }, context);
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
  const report = await startRun({
    id: 'run',
    version: '0',
    claim: {
      text,
      media:
        more.pictureUrl === undefined
          ? []
          : [
              {
                kind: 'image',
                sha256: '0'.repeat(64),
                mimeType: 'image/jpeg',
                bytes: 1,
                url: more.pictureUrl,
              },
            ],
      ...defined({ asOf: more.asOf }),
    },
    pipeline,
    options: {},
    benchmark: more.benchmark === true,
    providers: providersWith({
      factCheckSearch: [
        provider('fact-check-search', 'checks', (request: FactCheckSearchRequest) => {
          asked += 1;
          requests.push(request);
          return { items: checks };
        }),
      ],
    }),
  }).report;
  return { found, report, asked, requests };
}

describe('findEarlierChecks', () => {
  it('puts the same claim first, says that it was checked, and leaves out what is about something else', async () => {
    const { found, report } = await find([
      checkOf('zzz qqq zzz'),
      checkOf('The tower was not moved to the moon.'),
      checkOf(text),
      checkOf(text),
    ]);
    expect(found.map(({ check, match }) => [check.claimReviewed, match])).toEqual([
      [text, 'exact'],
      ['The tower was not moved to the moon.', 'suggestion'],
    ]);
    expect(report.earlierChecks?.map(({ match, rating, label }) => [match, rating, label])).toEqual([
      ['exact', 'False', 'refuted'],
      ['suggestion', 'False', 'refuted'],
    ]);
    expect(report.searched).toEqual([
      { provider: 'checks', query: `earlier fact-checks: ${text}`, found: 4 },
    ]);
  });

  it('searches by the picture too where it has a public address', async () => {
    const pictureUrl = 'https://pictures.example/tower.jpg';
    const { requests, found } = await find([checkOf('zzz qqq zzz', { byImage: true })], { pictureUrl });
    expect(requests).toMatchObject([{ query: text, imageUrl: pictureUrl }]);
    expect(found.map(({ match }) => match)).toEqual(['suggestion']);
  });

  it('uses no check from after the date, and asks nobody in a measurement', async () => {
    expect((await find([checkOf(text)], { asOf: '2023-01-01' })).found).toEqual([]);
    expect(await find([checkOf(text)], { benchmark: true })).toMatchObject({ found: [], asked: 0 });
  });
});
