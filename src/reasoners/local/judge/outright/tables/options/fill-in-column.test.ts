import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../../../read-passage.ts';
import { readTable } from '../read-table.ts';
import { readTablePage } from '../table-claim.ts';
import { tableOptions } from './table-options.ts';

const locks = readTablePage('The Brimlode Flight: locks and keepers', [
  'Lock Built Rise (m) Keeper\n\nLock: Gosling Lock; Built: 1809; Rise (m): 2.4; Keeper: Dorrit Vane\n\nLock: Tanner’s Lock; Built: 1809; Rise (m): 2.1; Keeper: Dorrit Vane\n\nLock: Chapel Lock; Built: 1810; Rise (m): 3.2; Keeper: Imre Castleton',
]);
const pull = readTablePage('Lammas Pull: results since 2019', [
  'Year: 2019; Winning crew: Tanyard; Crews at the start: 16; Weather: fair\n\nYear: 2021; Winning crew: Port Selk Mariners; Crews at the start: 9; Weather: fair\n\nYear: 2022; Winning crew: Chapel Street; Crews at the start: 15; Weather: hot, still',
]);
const wool = readTablePage('Wool sold at the Exchange', [
  'Year: 2019; Kilograms sold: 12,300; Average price: 0.91\n\nYear: 2020; Kilograms sold: 11,100; Average price: 0.74',
]);
const meant = (claim: string, page = locks) =>
  tableOptions(readPassage(claim), page).map(({ meaning, finding }) => [meaning, finding.effect]);

describe('what the claim may mean, with its own word written into the table', () => {
  it('is a name that stands in the column of another row', () => {
    expect(meant('Tanner’s Lock is looked after by Imre Castleton.')).toEqual([
      ['Tanner’s Lock: “Keeper”: Imre Castleton.', 'contradicts'],
    ]);
    expect(meant('Chapel Lock is looked after by Imre Castleton.')).toEqual([
      ['Chapel Lock: “Keeper”: Imre Castleton.', 'confirms'],
    ]);
  });

  it('is a figure, also of the row of a year', () => {
    expect(meant('Nine crews started in the Lammas Pull of 2021.', pull)).toEqual([
      ['2021: “Crews at the start”: Nine.', 'confirms'],
    ]);
    expect(meant('Twelve crews started in the Lammas Pull of 2021.', pull)).toEqual([
      ['2021: “Crews at the start”: Twelve.', 'contradicts'],
    ]);
  });

  it('is no figure that none of its column is like, and none where the same stands in another column', () => {
    expect(meant('Wool sold for 0.74 marks a kilogram on average in 2020.', wool)).toEqual(
      expect.arrayContaining([['2020: “Average price”: 0.74.', 'confirms']]),
    );
    expect(meant('Wool sold for 0.74 marks a kilogram on average in 2020.', wool).flat()).not.toContain(
      'contradicts',
    );
  });

  it('is nothing where the claim looks back, or names nobody who stands in the table', () => {
    expect(meant('Tanner’s Lock was looked after by Imre Castleton.')).toEqual([]);
    expect(meant('Tanner’s Lock is looked after by Hanne Orrick.')).toEqual([]);
  });

  it('bears out the row’s own figure and no other', () => {
    const rows = [
      ['2019', 16],
      ['2021', 9],
      ['2022', 15],
    ] as const;
    fc.assert(
      fc.property(fc.constantFrom(...rows), fc.integer({ min: 5, max: 40 }), ([year, count], asked) => {
        for (const [, effect] of meant(`${asked} crews started in the Lammas Pull of ${year}.`, pull))
          expect(effect).toBe(asked === count ? 'confirms' : 'contradicts');
      }),
    );
  });

  it('may have a denial or a former thing in its name, and is of no single day', () => {
    const loans = {
      title: 'Loans of the Umbrella Hospital',
      quotes: [
        'Year: 2018; Mended: 2,204; Loans not returned: 241\n\nYear: 2019; Mended: 2,111; Loans not returned: 187\n\nWet Monday is the busiest day of all.',
      ],
      about: ['Umbrella Hospital', 'Wet Monday'],
    };
    const effect = (claim: string) => readTable(readPassage(claim), loans)?.finding.effect;
    expect(effect('In 2019 the Umbrella Hospital counted 241 loans as not returned.')).toBe('contradicts');
    expect(effect('In 2019 the Umbrella Hospital mended 2,111.')).toBe('confirms');
    expect(effect('In 2019 the Umbrella Hospital mended 2,111 on Wet Monday.')).toBeUndefined();
  });
});
