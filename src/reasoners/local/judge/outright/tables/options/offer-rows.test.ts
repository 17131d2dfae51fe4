import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../../../../test/support/open-judge-tools.ts';
import { silentPair } from '../../../../../../../test/support/silent-pair.ts';
import { readPassage } from '../../../read-passage.ts';
import { readTablesClosely } from '../read-tables-closely.ts';
import { readTablePage } from '../table-claim.ts';
import { tableOptions } from './table-options.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const accounts = {
  title: 'Accounts of the Lindgate baths',
  quote: [
    'All sums in crowns.',
    'Paid out',
    'For: Wages; 1931: 2,120; 1932: 2,260',
    'For: Coal; 1931: 640; 1932: 795',
    'For: Repairs; 1931: 905; 1932: 560',
    'For: Soap and towels; 1931: 118; 1932: 145',
  ].join('\n\n'),
};
const coins = {
  title: 'Coins struck at Brenholm',
  quote: [
    'Year: 1790; Coin: four crowns; Value struck (crowns): 88,500; Remark: new dies.',
    'Year: 1790; Coin: two crowns; Value struck (crowns): 121,300.',
    'Year: 1791; Coin: four crowns; Value struck (crowns): 91,250.',
    'Year: 1791; Coin: two crowns; Value struck (crowns): 118,900; Remark: for the coast; sent by sea.',
  ].join('\n\n'),
};

async function read(claim: string, page: { title: string; quote: string }) {
  const items = [{ ...page, id: 'e1', family: 'f1', tier: 'user-supplied' as const, because: [] }];
  const pairs = await readTablesClosely(claim, items, [silentPair], tools);
  return pairs?.[0];
}

describe('a row that the claim calls by another name', () => {
  it.each([
    ['Mending the building cost the Lindgate baths less in 1932 than in 1931.', 'supports'],
    ['Mending the building cost the Lindgate baths more in 1932 than in 1931.', 'refutes'],
    ['Mending the building cost the Lindgate baths 905 crowns in 1931.', 'supports'],
  ])('is found by what is meant: %s', async (claim, stance) => {
    const pair = await read(claim, accounts);
    expect(pair?.stance).toBe(stance);
    expect(pair?.focus).toBe('For: Repairs; 1931: 905; 1932: 560');
  });

  it.each([
    'Printing the tickets cost the Lindgate baths 118 crowns in 1931.',
    'Mending the building cost the Lindgate baths 905 crowns in 1930.',
    'Mending the building cost the Varnholt baths 905 crowns in 1931.',
  ])('is not guessed: %s', async (claim) => {
    expect(await read(claim, accounts)).toBeUndefined();
  });

  it('is written out with what is claimed, and the table alone tells whether that is so', () => {
    const page = readTablePage(accounts.title, [accounts.quote]);
    const options = tableOptions(readPassage('Mending the building cost 905 crowns in 1931.'), page);
    expect(options.map(({ meaning, link, finding }) => [meaning, link, finding.effect])).toContainEqual([
      'Repairs: 905 crowns in 1931.',
      'offered',
      'confirms',
    ]);
    expect(options.some(({ above }) => above === 'All sums in crowns. Paid out')).toBe(true);
  });
});

describe('a row that is known by its year and its name', () => {
  it.each([
    ['In 1791 two-crown coins to the value of 118,900 crowns were struck at Brenholm.', 'supports'],
    ['In 1791 two-crown coins to the value of 121,300 crowns were struck at Brenholm.', 'refutes'],
  ])('%s', async (claim, stance) => {
    const pair = await read(claim, coins);
    expect(pair?.stance).toBe(stance);
    expect(pair?.focus).toContain('118,900');
  });
});
