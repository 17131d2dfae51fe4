import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readTable } from './read-table.ts';
import { findRows, joinTables } from './table-rows.ts';

const seals = {
  title: 'Mantled seal count, Hallow Sound: results 2022 to 2024',
  quotes: [
    'Adults\n\nHaul-out 2022 2024\n\nHaul-out: North Teeth; 2022: 371; 2024: 412\n\nHaul-out: Long Tangle; 2022: 202; 2024: 209\n\nPups of the year\n\nHaul-out 2022 2024\n\nHaul-out: North Teeth; 2022: 81; 2024: 96\n\nHaul-out: Long Tangle; 2022: 49; 2024: 47',
  ],
};
const loans = {
  title: 'Public libraries: the year 2023 in figures',
  quotes: [
    'The libraries together counted 187,300 visits.\n\nLoans by library\n\nLibrary 2022 2023\n\nLibrary: Northfold; 2022: 48,910; 2023: 47,205\n\nLibrary: Pennick; 2022: 39,025; 2023: 41,990\n\nMost borrowed titles, 2023\n\nRank Title Loans\n\nRank: 1; Title: Nettle Soup; Loans: 731\n\nRank: 2; Title: Seven Winters; Loans: 612',
  ],
};
const stages = {
  title: 'Lorvane Tour 2024: stages',
  quotes: [
    'Stage km Winner\n\nStage: 1; km: 118.4; Winner: Jana Ilvers\n\nStage: 2; km: 131.7; Winner: Noor Casteyn\n\nStage: 5; km: 142.9; Winner: Jana Ilvers',
  ],
};
const toys = {
  title: 'Brindlecot Toys: annual report 2024',
  quotes: [
    'Key figures (money in million pounds)\n\n2023 2024\n\nTurnover; 2023: 12.9; 2024: 14.2\n\nPieces sold, by article\n\nArticle 2023 2024\n\nArticle: Half-Acre Farm boxes; 2023: 17,450; 2024: 19,800\n\nArticle: Whirligig tops; 2023: 49,100; 2024: 52,300',
  ],
};
const effect = (claim: string, page: { title: string; quotes: string[] }) =>
  readTable(readPassage(claim), page)?.finding.effect;

describe('tables of years', () => {
  it('with the same headings are told apart by the line above them', () => {
    expect(joinTables(findRows(seals.quotes[0] ?? ''))).toHaveLength(2);
    expect(effect('At North Teeth 96 mantled seal pups were counted in 2024.', seals)).toBe('confirms');
    expect(effect('At North Teeth 81 mantled seal pups were counted in 2024.', seals)).toBe('contradicts');
    expect(effect('More mantled seal pups were counted at Long Tangle in 2024 than in 2022.', seals)).toBe(
      'contradicts',
    );
  });

  it('keep rows that were cut off from that line', () => {
    const [first = '', second = ''] = [
      'Loans by library\n\nLibrary 2022 2023\n\nLibrary: Northfold; 2022: 1; 2023: 2',
      'Library: Pennick; 2022: 3; 2023: 4',
    ];
    expect(joinTables([...findRows(first), ...findRows(second)])).toHaveLength(1);
  });

  it('count what stands above them and nothing else that the page speaks of', () => {
    expect(
      effect('The Northfold library had more visits in 2023 than the Pennick library.', loans),
    ).toBeUndefined();
    expect(effect('The Northfold library lent more in 2023 than in 2022.', loans)).toBe('contradicts');
    expect(effect('Nettle Soup was borrowed 731 times in 2023.', loans)).toBe('confirms');
  });

  it('are in what their own brackets say', () => {
    expect(effect('Brindlecot Toys sold 19,800 Half-Acre Farm boxes in 2024.', toys)).toBe('confirms');
    expect(effect('Brindlecot Toys sold 17,450 Half-Acre Farm boxes in 2024.', toys)).toBe('contradicts');
  });
});

describe('numbered rows', () => {
  it('are called by their ordinals', () => {
    expect(effect('The second stage of the Lorvane Tour 2024 was longer than the fifth.', stages)).toBe(
      'contradicts',
    );
    expect(effect('The fifth stage of the Lorvane Tour 2024 was longer than the first stage.', stages)).toBe(
      'confirms',
    );
  });
});
