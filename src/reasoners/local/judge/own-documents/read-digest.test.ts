import { describe, expect, it } from 'vitest';
import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import type { JudgedItem } from '../../../../tasks/evidence-item.ts';
import { readDigest } from './read-digest.ts';

const item = (title: string, quote: string): JudgedItem => ({
  id: title,
  title,
  quote,
  tier: 'user-supplied',
  because: [],
  family: title,
});
const news = item('Mill Gazette', 'The mill at Orme was bought by the widow Tarn in March.');
const amends = item(
  'To our readers',
  'What we wrote of the mill at Orme was wrong. The widow Tarn never bought it.',
);
const silent: StanceProbabilities = { supports: 0.1, refutes: 0.1, silent: 0.8 };
const supporting: StanceProbabilities = { supports: 0.9, refutes: 0.05, silent: 0.05 };
const refuting: StanceProbabilities = { supports: 0.05, refutes: 0.9, silent: 0.05 };

/** Tools of which the larger reader notes what it is asked. */
function toolsThatSay(answer: (claim: string) => StanceProbabilities) {
  const asked: { claim: string; evidence: string }[] = [];
  return {
    asked,
    tools: {
      embed: async (texts: readonly string[]) => texts.map(() => [1, 0]),
      verify: async (pairs: readonly unknown[]) => pairs.map(() => silent),
      readClosely: async (pairs: readonly { claim: string; evidence: string }[]) => {
        asked.push(...pairs);
        return pairs.map(({ claim }) => answer(claim));
      },
    },
  };
}

describe('readDigest', () => {
  const statement = 'The widow Tarn bought the mill at Orme.';

  it('shows the reader what the judge left aside, too, and asks about statement and denial', async () => {
    const { tools, asked } = toolsThatSay((claim) => (claim === statement ? refuting : supporting));
    const read = await readDigest(statement, { items: [news], pairs: [], all: [news, amends] }, tools);
    expect(read?.said).toEqual(refuting);
    expect(read?.denied).toEqual(supporting);
    expect(asked).toHaveLength(2);
    for (const { evidence } of asked) {
      expect(evidence).toContain('was bought by the widow Tarn');
      expect(evidence).toContain('The widow Tarn never bought it.');
    }
  });

  it('takes no side where the reader takes none, and does not ask about the denial then', async () => {
    const { tools, asked } = toolsThatSay(() => silent);
    expect(await readDigest(statement, { items: [news], pairs: [], all: [news] }, tools)).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('asks nothing where nothing of the user’s was found, or no larger reader is there', async () => {
    const { tools, asked } = toolsThatSay(() => supporting);
    const curated: JudgedItem = { ...news, tier: 'curated' };
    expect(await readDigest(statement, { items: [], pairs: [], all: [curated] }, tools)).toBeUndefined();
    const { readClosely: _, ...without } = tools;
    expect(await readDigest(statement, { items: [], pairs: [], all: [news] }, without)).toBeUndefined();
    expect(asked).toEqual([]);
  });
});
