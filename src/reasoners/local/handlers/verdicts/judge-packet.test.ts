import { describe, expect, it } from 'vitest';
import { createTools } from '../../../../../bench/judge/local-judge.ts';
import { labelOfRating } from '../../../../core/rating.ts';
import { judgePacketLocally } from './judge-packet.ts';

const tools = createTools();
const claim = 'The Old Weir Bridge in Varnholt was closed to cars in May 2020.';
const passages = [
  'The Old Weir Bridge in Varnholt was closed to cars in May 2020.',
  'In May 2020 the Old Weir Bridge in Varnholt was closed to cars, and only walkers cross it.',
];

async function labelFrom(count: number) {
  const { rating } = await judgePacketLocally(
    {
      claim,
      today: '2021-03-12',
      images: [],
      hasPicture: false,
      pictureFacts: [],
      parts: [{ id: 's1', text: claim }],
      sources: passages.slice(0, count).map((_, index) => ({
        id: String.fromCharCode(65 + index),
        title: `Notes on the river ${index + 1}`,
        tier: 'unrated' as const,
        because: ['no list rates this site'],
        family: `f${index + 1}`,
      })),
      items: passages
        .slice(0, count)
        .map((text, index) => ({ id: `e${index + 1}`, source: String.fromCharCode(65 + index), text })),
      asked: [],
      isLast: true,
    },
    tools,
  );
  return labelOfRating(rating);
}

describe('a packet before the embedded judge', () => {
  it('is left open where one page that nobody vouches for says it', async () => {
    expect(await labelFrom(1)).toBe('not-enough-evidence');
  });

  it('is decided where the others say it too, although the best item alone seemed to settle it', async () => {
    expect(await labelFrom(2)).toBe('supported');
  });
});
