import { expect, it } from 'vitest';
import type { JudgedItem } from '../../../tasks/evidence-item.ts';
import type { Tools } from '../handler.ts';
import { reflectOnItems } from './reflect-on-items.ts';

/** A model that finds what it is asked in every sentence, so that the first item settles the claim. */
const agreeing: Tools = {
  embed: async (texts) => texts.map(() => [1, 0]),
  verify: async (pairs) => pairs.map(() => ({ supports: 0.98, refutes: 0.01, silent: 0.01 })),
};

const item = (id: string, title: string, quote: string): JudgedItem => ({
  id,
  title,
  quote,
  tier: 'user-supplied',
  because: [],
  family: id,
});

it('reads a correction beside what it puts right, and leaves other pages aside', async () => {
  const items = [
    item('news', 'Bridge to close', 'The Gull Bridge was built in 1897.'),
    item('walks', 'Walks', 'The Gull Bridge is reached by a path along the shore.'),
    item('right', 'Corrections and clarifications', 'The Gull Bridge was built in 1887, not in 1897.'),
  ];
  const { settling, all } = await reflectOnItems(
    { claim: 'The Gull Bridge was built in 1897.', today: '2026-01-01', at: '2026-01-01', items },
    agreeing,
  );
  const ids = settling.map(({ id }) => id);
  expect(ids).toContain('right');
  expect(ids).not.toHaveLength(items.length);
  expect(all).toHaveLength(items.length);
});

it('reads a page that counts again beside the one that it takes back, whichever comes first', async () => {
  const first = item(
    'first',
    'The Post, 7 October',
    'The Lady Orme ran aground with 74 passengers on board.',
  );
  const again = item(
    'again',
    'The Post, 14 October',
    'Last week we had 74 passengers aboard the Lady Orme. There were 61 passengers.',
  );
  const other = item('other', 'Walks', 'The Lady Orme sails at nine.');
  for (const items of [
    [first, again, other],
    [again, first, other],
  ]) {
    const { settling } = await reflectOnItems(
      { claim: 'The Lady Orme had 74 passengers.', today: '2026-01-01', at: '2026-01-01', items },
      agreeing,
    );
    expect(settling.map(({ id }) => id).sort()).toEqual(['again', 'first']);
  }
});

it.each(['The French Revolution began in 1789.', 'The French Revolution did not begin in 1789.'])(
  'reads what states it outright, however old, beside what is newer: %s',
  async (claim) => {
    const items = [
      {
        ...item('other', 'Haitian Revolution', 'The Haitian Revolution began in August 1791.'),
        published: '2026-01-01',
      },
      {
        ...item('own', 'French Revolution', 'The French Revolution began in 1789.'),
        published: '2019-01-01',
      },
    ];
    const { settling } = await reflectOnItems(
      { claim, today: '2026-02-01', at: '2026-02-01', items },
      agreeing,
    );
    expect(settling.map(({ id }) => id)).toContain('own');
  },
);

it('chooses the same items for a denial as for what it denies', async () => {
  const items = [
    item(
      'first',
      'First heart transplant',
      'Christiaan Barnard carried out the first heart transplant in 1967.',
    ),
    item('later', 'Transplants', 'Christiaan Barnard died in 2001.'),
    item('other', 'Walks', 'The path leads along the shore.'),
  ];
  // A model that takes a denial for borne out by whatever has its words.
  const read: Tools = {
    ...agreeing,
    verify: async (pairs) =>
      pairs.map(({ claim, evidence }) =>
        evidence.includes('1967') && !claim.includes('not')
          ? { supports: 0.98, refutes: 0.01, silent: 0.01 }
          : { supports: 0.01, refutes: 0.01, silent: 0.98 },
      ),
  };
  const settlingFor = async (claim: string) => {
    const { settling } = await reflectOnItems({ claim, today: '2026-01-01', at: '2026-01-01', items }, read);
    return settling.map(({ id }) => id);
  };
  const affirmed = await settlingFor('Christiaan Barnard carried out the first heart transplant in 1967.');
  expect(
    await settlingFor('Christiaan Barnard did not carry out the first heart transplant in 1967.'),
  ).toEqual(affirmed);
});
