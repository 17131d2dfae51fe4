import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readTable } from './read-table.ts';
import { findRows } from './table-rows.ts';

const harvest = [
  'Field: North; Crop: Barley; 2021: 610; 2022: 655; 2023: 580; Plan for 2024: 560 to 620',
  'Field: North; Crop: Oats; 2021: 84,200; 2022: 79,600; 2023: 88,900; Plan for 2024: none',
  'Field: South; Crop: Oats; 2021: 1,200; 2022: 1,310; 2023: 1,187; Plan for 2024: none',
].join('\n');
const visitors = [
  'Year: 2021; Adults: 1,655; Children: 3,145; Days closed: 11',
  'Year: 2022; Adults: 1,320; Children: 2,460; Days closed: 3',
  'Year: 2023; Adults: 1,780; Children: 2,215; Days closed: 19',
].join('\n');

function effect(claim: string, table: string): string | undefined {
  const title = 'Harvest of the fields in tonnes, visitors, and people in towns';
  return readTable(readPassage(claim), { title, quotes: [table] })?.finding.effect;
}

describe('readTable', () => {
  it('compares two columns of the row that the claim names', () => {
    expect(effect('The South field gave more oats in 2022 than in 2021.', harvest)).toBe('confirms');
    expect(effect('The South field gave more oats in 2023 than in 2022.', harvest)).toBe('contradicts');
    expect(effect('The barley harvest fell from 2022 to 2023.', harvest)).toBe('confirms');
    expect(effect('The barley harvest grew in 2023.', harvest)).toBe('contradicts');
  });

  it('compares two rows where the years stand in rows', () => {
    expect(effect('More adults came in 2023 than in 2022.', visitors)).toBe('confirms');
    expect(effect('The number of children recovered in 2023.', visitors)).toBe('contradicts');
  });

  it('looks a figure up where row and column are plain', () => {
    expect(effect('The North field gave 655 tonnes of barley in 2022.', harvest)).toBe('confirms');
    expect(effect('The North field gave 655 tonnes of barley in 2023.', harvest)).toBe('contradicts');
    expect(effect('The North field gave 4 tonnes of barley in 2023.', harvest)).toBeUndefined();
  });

  it('says nothing where it is not plain what is meant', () => {
    // Two rows have oats, two columns fit, a share is no figure, nothing is said of the year before.
    expect(effect('The oats harvest grew in 2023.', harvest)).toBeUndefined();
    expect(effect('The share of barley from the North field grew in 2023.', harvest)).toBeUndefined();
    expect(effect('More came in 2023 than in 2022.', visitors)).toBeUndefined();
    expect(effect('More adults came in 2021 than in 2020.', visitors)).toBeUndefined();
    expect(effect('More adults came in 2023 than ever before.', visitors)).toBeUndefined();
    expect(effect('Barley exports of the North field grew in 2022.', harvest)).toBeUndefined();
    expect(
      effect('The barley harvest grew in 2023.', 'The barley harvest: a story; told in 2023.'),
    ).toBeUndefined();
  });

  it('turns with the figures', () => {
    fc.assert(
      fc.property(fc.nat(9_999), fc.nat(9_999), (before, after) => {
        const table = `Town: Ister; 2021: ${before}; 2022: ${after}\nTown: Marna; 2021: 5; 2022: 6`;
        expect(effect('Ister had more people in 2022 than in 2021.', table)).toBe(
          after > before ? 'confirms' : 'contradicts',
        );
        expect(effect('Ister had fewer people in 2022 than in 2021.', table)).toBe(
          after < before ? 'confirms' : 'contradicts',
        );
      }),
    );
  });

  it('never fails, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (claim, text) => {
        readTable(readPassage(claim), { title: '', quotes: [text] });
        expect(findRows(text).every(({ cells }) => cells.length > 1)).toBe(true);
      }),
    );
  });
});

const library = {
  title: 'The town libraries of Ambrel',
  quotes: [
    [
      'Figures of the town libraries, put together by the reading board.',
      'Branch Books Visitors 2022 Visitors 2023 Head Opened Late opening',
      'Branch: Elm Street; Books: 12,400; Visitors 2022: 31,000; Visitors 2023: 28,500; Head: Ada Finch; Opened: 1954; Late opening: Monday',
      'Branch: Oak Road; Books: 9,150; Visitors 2022: 18,200; Visitors 2023: 19,700; Head: Bo Reed; Opened: 1971; Late opening: Thursday, 8 pm',
      'Branch: Lower Oak Road; Books: 820; Visitors 2022: 2,300; Visitors 2023: 2,150; Head: Cy Marl; Opened: 2004; Late opening: Monday and Friday',
      'The cellar at Elm Street holds the old maps. Exports of books are forbidden.',
    ].join('\n\n'),
  ],
};
const league = {
  title: 'Final standings 2021/22 | Ice hockey in Torvik',
  quotes: [
    'Team: 1. Ravens; Played: 18; Won: 12; Drawn: 2; Lost: 4; Points: 26\nTeam: 2. Old Ferry; Played: 18; Won: 9; Drawn: 3; Lost: 6; Points: 21\nTeam: 3. North Shore; Played: 18; Won: 2; Drawn: 1; Lost: 15; Points: 5',
  ],
};
const pool = {
  title: 'Swimming pool: prices',
  quotes: [
    'Ticket: Adult; Price (marks): 6; Ten visits (marks): 50\nTicket: Student; Price (marks): 4; Ten visits (marks): 32\nTicket: Under 14; Price (marks): 2; Ten visits (marks): 15',
  ],
};
const ferry = {
  title: 'Ferry fares of the Sund line',
  quotes: [
    'Crossing: Car; Until 30 April 2021: 24; From 1 May 2021: 27\nCrossing: Bicycle, per day; Until 30 April 2021: 5; From 1 May 2021: 4',
  ],
};
const buses = {
  title: 'Town buses',
  quotes: ['Line: 4; Terminus: Harbour; Fare (marks): 3\nLine: 7; Terminus: Castle Hill; Fare (marks): 5'],
};
const gauges = {
  title: 'High water of March 2018 in figures',
  quotes: [
    'Gauge: Stone Bridge; Peak, March 2018: 4.1; Highest before 2018 (year): 3.9 (1965)\nGauge: Mill Weir; Peak, March 2018: 2.8; Highest before 2018 (year): 3.3 (1965)',
  ],
};
const ships = {
  title: 'The ships of the Sund line',
  quotes: [
    'Ship Crew Length (m) Passengers\nShip: Alba; Crew: 24; Length (m): 88; Passengers: 640\nShip: Brisk; Crew: 31; Length (m): 102; Passengers: 610\nShip: Corona; Crew: 9; Length (m): 41; Passengers: 120\nAll of them were built abroad.',
  ],
};

type Page = { title: string; quotes: readonly string[] };

function read(claim: string, page: Page): string | undefined {
  return readTable(readPassage(claim), page)?.finding.effect;
}

describe('readTable, by row and column', () => {
  it.each<[string, Page]>([
    ['Elm Street has 12,400 books.', library],
    ['The Elm Street branch had 31,000 visitors in 2022.', library],
    ['Elm Street had more than 30,000 visitors in 2022.', library],
    ['Lower Oak Road had 2,150 visitors in 2023.', library],
    ['The Ravens won 12 games in the 2021/22 season.', league],
    ['Old Ferry finished second in 2021/22.', league],
    ['Old Ferry ended the 2021/22 season with 21 points.', league],
    ['Students pay 4 marks.', pool],
    ['Under-14s pay a price of 2 marks.', pool],
    ['From May 2021 a car pays 27.', ferry],
    ['The fare on line 7 is 5 marks.', buses],
    ['Brisk has a length of 102 metres.', ships],
    ['Oak Road opened in 1971.', library],
  ])('confirms: %s', (claim, page) => {
    expect(read(claim, page)).toBe('confirms');
  });

  it.each<[string, Page]>([
    ['Elm Street has 14,200 books.', library],
    ['The Elm Street branch had 31,000 visitors in 2023.', library],
    ['Elm Street had fewer than 30,000 visitors in 2022.', library],
    ['Oak Road had 2,150 visitors in 2023.', library],
    ['The Ravens lost 12 games in the 2021/22 season.', league],
    ['North Shore finished second in 2021/22.', league],
    ['Students pay 6 marks.', pool],
    ['From May 2021 a car pays 24.', ferry],
    ['The fare on line 7 is 3 marks.', buses],
    ['Alba has a length of 102 metres.', ships],
    ['Oak Road opened in 1954.', library],
  ])('contradicts: %s', (claim, page) => {
    expect(read(claim, page)).toBe('contradicts');
  });

  it.each<[string, Page]>([
    // Another thing is counted, or part of it.
    ['Elm Street lent 12,400 books.', library],
    ['Elm Street exports 12,400 books.', library],
    ['Elm Street has 12,400 new books.', library],
    ['Elm Street had 31,000 visitors in May 2022.', library],
    ['Elm Street had 31,000 visitors a day in 2022.', library],
    ['On average Elm Street had 31,000 visitors in 2022.', library],
    ['The Ravens won 12 games at home in the 2021/22 season.', league],
    ['The Ravens are in their second season.', league],
    // Another time, or none where there are two.
    ['Elm Street had 28,500 visitors.', library],
    ['Elm Street had 28,500 visitors in 2019.', library],
    ['The Ravens won 11 games in the 2020/21 season.', league],
    ['The Ravens won 11 games.', league],
    ['It costs 27 to take a car.', ferry],
    ['Elm Street will have 12,500 books.', library],
    // By how much, two of them, nobody in the table, and who did what.
    ['Elm Street gained 2,500 visitors in 2023.', library],
    ['Visitors at Elm Street fell by 2,500 in 2023.', library],
    ['Elm Street and Oak Road have 12,400 books.', library],
    ['Elm Street has 12,400 books and 31,000 visitors.', library],
    ['Ash Lane has 12,400 books.', library],
    ['Ada Finch opened Elm Street in 1954.', library],
    ['Elm Street opened before 1990.', library],
    ['Elm Street does not have 12,400 books.', library],
  ])('says nothing: %s', (claim, page) => {
    expect(read(claim, page)).toBeUndefined();
  });
});

describe('readTable, by what stands in words', () => {
  it.each<[string, Page, string | undefined]>([
    ['Ada Finch is the head of the Elm Street branch.', library, 'confirms'],
    ['The head of the Oak Road branch is Bo Reed.', library, 'confirms'],
    ['Ada Finch is the head of the Oak Road branch.', library, 'contradicts'],
    ['Late opening at Elm Street is on Monday.', library, 'confirms'],
    ['Late opening at Oak Road is on Monday.', library, 'contradicts'],
    ['Late opening at Lower Oak Road is on Tuesday.', library, 'contradicts'],
    ['The terminus of line 4 is Castle Hill.', buses, 'contradicts'],
    ['The terminus of line 4 is Harbour.', buses, 'confirms'],
    // One day of two, a name in no row, what somebody was once, and what the table does not speak of.
    ['Late opening at Lower Oak Road is on Monday.', library, undefined],
    ['Dot Weir is the head of the Oak Road branch.', library, undefined],
    ['Ada Finch was the head of the Oak Road branch.', library, undefined],
    ['Ada Finch lives in Oak Road.', library, undefined],
    ['Elm Street is closed on Monday.', library, undefined],
  ])('%s', (claim, page, expected) => {
    expect(read(claim, page)).toBe(expected);
  });
});

const dairy: Page = {
  title: 'The dairy at a glance',
  quotes: [
    'Five years of the dairy\n\nYear Farms Cheese made (tonnes)\n\nYear: 2019; Farms: 84; Cheese made (tonnes): 1,210\n\nYear: 2022; Farms: 75; Cheese made (tonnes): 1,120\n\nYear: 2023; Farms: 73; Cheese made (tonnes): 1,148\n\nFarms are counted in December.',
  ],
};

describe('readTable, by comparing', () => {
  it.each<[string, Page, string | undefined]>([
    ['Elm Street had more visitors in 2023 than Oak Road.', library, 'confirms'],
    ['Oak Road has more books than Elm Street.', library, 'contradicts'],
    ['The Ravens won more games than Old Ferry.', league, 'confirms'],
    ['Elm Street had more than twice as many visitors in 2022 as Lower Oak Road.', library, 'confirms'],
    ['Elm Street had more than twice as many visitors in 2022 as Oak Road.', library, 'contradicts'],
    ['Elm Street had more visitors in 2023 than Oak Road in 2022.', library, undefined],
    ['Elm Street has more books than any other branch.', library, 'confirms'],
    ['Oak Road has more books than any other branch.', library, 'contradicts'],
    ['The dairy made more Stonecap than any other kind of cheese in 2023.', dairy, undefined],
    ['Elm Street has more maps than Oak Road.', library, undefined],
    ['Elm Street has more books than Oak Road had visitors in 2022.', library, undefined],
    [
      'Elm Street had more visitors in 2022 than Oak Road has books.',
      { ...library, title: 'Books' },
      undefined,
    ],
    ['A car became dearer in May 2021.', ferry, 'confirms'],
    ['It became cheaper to take a bicycle in May 2021.', ferry, 'confirms'],
    ['Bicycle fares became dearer in May 2021.', ferry, 'contradicts'],
    ['Elm Street had more visitors in 2023 than in 2022.', library, 'contradicts'],
    ['In 2023 Oak Road had fewer visitors than in the year before.', library, 'contradicts'],
    ['The high water of March 2018 set a new record at Stone Bridge.', gauges, 'confirms'],
    ['The high water of March 2018 set a new record at Mill Weir.', gauges, 'contradicts'],
    ['Oak Road has the most books.', library, 'contradicts'],
    ['Elm Street has the most books.', library, 'confirms'],
    ['Lower Oak Road had the fewest visitors in 2023.', library, 'confirms'],
    ['Brisk is the longest ship of the Sund line.', ships, 'confirms'],
    ['Alba is the longest ship of the Sund line.', ships, 'contradicts'],
    ['The Ravens had the most points.', league, undefined],
    ['Old Ferry had the most points in 2021/22.', league, 'contradicts'],
    ['Elm Street is one of the branches with the most books.', library, undefined],
  ])('%s', (claim, page, expected) => {
    expect(read(claim, page)).toBe(expected);
  });
});

describe('readTable, for any table', () => {
  const names = ['Ashby', 'Birkhall', 'Corrow', 'Dunmere', 'Ellonby'];
  const columns = ['Goals', 'Members', 'Trees', 'Height (m)'];
  const table = fc
    .record({
      rows: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2 }),
      heads: fc.uniqueArray(fc.constantFrom(...columns), { minLength: 1 }),
      figures: fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 20, maxLength: 20 }),
    })
    .map(({ rows, heads, figures }) => ({
      rows,
      heads,
      at: (row: number, column: number) => figures[row * 4 + column] ?? 1,
      page: {
        title: 'The clubs of the valley',
        quotes: [
          rows
            .map((row, r) =>
              [
                `Club: ${row}`,
                ...heads.map((head, c) => `${head}: ${(figures[r * 4 + c] ?? 1).toLocaleString('en')}`),
              ].join('; '),
            )
            .join('\n'),
        ],
      },
    }));
  const sentence = (name: string, head: string, figure: number): string =>
    head.startsWith('Height')
      ? `${name} has a height of ${figure.toLocaleString('en')} m.`
      : `${name} has ${figure.toLocaleString('en')} ${head.toLowerCase()}.`;

  it('confirms its own rows, contradicts them with another figure, and does not confirm them of another row', () => {
    fc.assert(
      fc.property(
        table,
        fc.nat(4),
        fc.nat(3),
        fc.integer({ min: 2, max: 9 }),
        ({ rows, heads, at, page }, r, c, times) => {
          const [row, column] = [r % rows.length, c % heads.length];
          const other = (row + 1) % rows.length;
          const [name = '', head = ''] = [rows[row], heads[column]];
          const figure = at(row, column);
          expect(read(sentence(name, head, figure), page)).toBe('confirms');
          expect(read(sentence(name, head, figure * times), page)).toBe('contradicts');
          if (Math.abs(at(other, column) - figure) > 0.06 * figure)
            expect(read(sentence(rows[other] ?? '', head, figure), page)).toBe('contradicts');
        },
      ),
    );
  });

  it('agrees with its figures on which row has more, and never with both', () => {
    fc.assert(
      fc.property(table, fc.nat(3), ({ rows, heads, at, page }, c) => {
        const column = c % heads.length;
        const what = (heads[column] ?? '').replace(/ \(m\)/u, '').toLowerCase();
        const [more, fewer] = ['more', 'fewer'].map((word) =>
          read(`${rows[0]} has ${word} ${what} than ${rows[1]}.`, page),
        );
        const [one, other] = [at(0, column), at(1, column)];
        expect(more).toBe(one > other ? 'confirms' : 'contradicts');
        expect(fewer).toBe(one < other ? 'confirms' : 'contradicts');
      }),
    );
  });
});
