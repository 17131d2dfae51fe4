import { describe, expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readTable } from './read-table.ts';
import { findRows, turned } from './table-rows.ts';

/** Tables as they stand among a user's own documents: what they are about is told around them, or nowhere on the page. */
const waiting = {
  title: 'Waiting lists by specialty',
  quotes: [
    'This page gives the people on the lists at the end of March 2027.\n\nArdle and Tarn Hospitals Trust: patients waiting for treatment',
    'Specialty: Cardiology; Patients waiting, March 2027: 1,305; Median wait, March 2026 (weeks): 10; Median wait, March 2027 (weeks): 12\n\nSpecialty: Urology; Patients waiting, March 2027: 1,094; Median wait, March 2026 (weeks): 12; Median wait, March 2027 (weeks): 13',
  ],
};
const results = {
  title: 'Final results by district',
  quotes: [
    'General election of 14 September 2031: final results by district\n\nDistrict: Port Ansel; Registered voters: 31,412; Turnout (%): 70.0; Leading list: Harbour Party\n\nDistrict: Wexmere; Registered voters: 24,488; Turnout (%): 68.0; Leading list: National Union',
  ],
  about: ['Kestria'],
};
const models = {
  title: 'The Hauler family',
  quotes: [
    'Price; Hauler S: 2,950 marks; Hauler M: 3,600 marks\n\nRange; Hauler S: 60 km; Hauler M: 75 km\n\nLoad; Hauler S: 140 kg; Hauler M: 180 kg',
  ],
};
const machines = {
  title: 'Which machine is which?',
  quotes: [
    'Model: Heron; Came out: 2021; Price: £649\n\nModel: Heron Plus; Came out: 2027; Price: £799\n\nModel: Crane; Came out: 2028; Price: £1,490',
  ],
};
const trenches = {
  title: 'Tell Amber: trench register, season 2024',
  quotes: [
    'Trench: T2; Depth (m): 3.1; Catalogued finds: 137\n\nTrench: T7; Depth (m): 7.4; Catalogued finds: 301',
  ],
};
const lines = {
  title: 'Lindow Transit in figures: 2022',
  quotes: [
    'Service: Ferries; Passengers 2022 (millions): 1.4; On time in 2022: 95.8 %\n\nService: Tram Line C; Passengers 2022 (millions): 7.7; On time in 2022: 93.0 %',
  ],
};
const harvest = {
  title: 'Harvest 2023/24 by province',
  quotes: [
    'Province: Kolm; Wheat (1,000 t): 301; Lentils (1,000 t): 63; Farms paid aid: 1,120\n\nProvince: Brenn; Wheat (1,000 t): 176; Lentils (1,000 t): 5; Farms paid aid: 2,045',
  ],
};

const winters = {
  title: 'The service in figures',
  quotes: [
    'Winter: 2018/19; Call-outs: 163; Deaths: 4; Helicopter flights: 70\n\nWinter: 2021/22; Call-outs: 144; Deaths: 2; Helicopter flights: 61\n\nWinter: 2022/23; Call-outs: 139; Deaths: 0; Helicopter flights: 66',
  ],
  about: ['Hochalder', 'rescue', 'service'],
};
const banks = {
  title: 'Complaints about banks, calendar year 2023',
  quotes: [
    'Institution: Pennant Bank of Merrow; Customers (thousands): 2,300; Upheld (%): 41\n\nInstitution: Harrow Mutual; Customers (thousands): 1,750; Upheld (%): 29',
  ],
};

const prizes = {
  title: 'Larkmoor Prize: winners of the last awards',
  quotes: [
    'Year: 2019; Winner: Ada Finch; Book: The Salt Road; Entries: 71\n\nYear: 2020; Winner: Lars Oem; Book: Nine Doors; Entries: 83\n\nYear: 2021; Winner: Magnus Eley; Book: The Ferry; Entries: 88',
  ],
};

const ponds = {
  title: 'Ulmer Trout Company: report on the year 2022',
  quotes: [
    'What the ponds gave\n\nPond Kind Catch 2021 Catch 2022\n\nPond: Mill Pond; Kind: brown; Catch 2021: 16,750; Catch 2022: 15,300\n\nPond: Long Pond; Kind: brown; Catch 2021: 21,400; Catch 2022: 22,050\n\nPond: All ponds; Catch 2021: 38,150; Catch 2022: 37,350\n\nExpenditure (thousand crowns)\n\nItem 2021 2022\n\nItem: Feed; 2021: 715; 2022: 590\n\nItem: Wages; 2021: 905; 2022: 1,870',
  ],
};

type Page = { title: string; quotes: readonly string[]; about?: readonly string[] };

function read(claim: string, page: Page): string | undefined {
  return readTable(readPassage(claim), page)?.finding.effect;
}

describe('readTable, of one’s own documents', () => {
  it.each<[string, Page, string]>([
    ['In March 2027 the Ardle trust had 1,094 patients waiting for urology.', waiting, 'confirms'],
    ['In March 2027 the Ardle trust had 987 patients waiting for urology.', waiting, 'contradicts'],
    ['The median wait for cardiology at the Ardle trust in March 2027 was 21 weeks.', waiting, 'contradicts'],
    ['Turnout in Wexmere at the 2031 election in Kestria was 68 per cent.', results, 'confirms'],
    ['Wexmere had more registered voters than Port Ansel at the 2031 election.', results, 'contradicts'],
    ['The Harbour Party was the leading list in Wexmere at the 2031 election.', results, 'contradicts'],
    ['The Hauler M can carry a load of 180 kilos.', models, 'confirms'],
    ['The Hauler S has a range of 75 kilometres.', models, 'contradicts'],
    ['The Hauler M has a longer range than the Hauler S.', models, 'confirms'],
    ['The Crane came out in 2025.', machines, 'contradicts'],
    ['The Heron cost more than the Heron Plus.', machines, 'contradicts'],
    ['The Heron Plus cost more than the Heron.', machines, 'confirms'],
    ['Trench T7 at Tell Amber reached a depth of 7.4 metres in 2024.', trenches, 'confirms'],
    ['Trench T2 at Tell Amber yielded 301 catalogued finds in 2024.', trenches, 'contradicts'],
    ['Tram Line C in Lindow carried 7.7 million passengers in 2022.', lines, 'confirms'],
    ['The Lindow ferries were on time in only 84.7 per cent of cases in 2022.', lines, 'contradicts'],
    ['The province of Kolm produced 63 thousand tonnes of lentils in 2023/24.', harvest, 'confirms'],
    ['The Hochalder rescue service had 163 call-outs in the winter of 2018/19.', winters, 'confirms'],
    [
      'The Hochalder rescue service had more helicopter flights in the winter of 2022/23 than in the winter before.',
      winters,
      'confirms',
    ],
    ['Harrow Mutual had more customers than Pennant in 2023.', banks, 'contradicts'],
    ['Magnus Eley won the Larkmoor Prize in 2019.', prizes, 'contradicts'],
    ['Magnus Eley won the Larkmoor Prize in 2021.', prizes, 'confirms'],
    ['The Larkmoor Prize had 83 entries in 2020.', prizes, 'confirms'],
    ['The Larkmoor Prize had 83 entries in 2021.', prizes, 'contradicts'],
    ['Long Pond supplied the Ulmer Trout Company with 22,050 trout in 2022.', ponds, 'confirms'],
    ['Long Pond supplied the Ulmer Trout Company with 15,300 trout in 2022.', ponds, 'contradicts'],
    ['Mill Pond yielded fewer trout in 2022 than in 2021.', ponds, 'confirms'],
    ['Ulmer spent 590 thousand crowns on feed in 2022.', ponds, 'confirms'],
    ['Ulmer spent 715 thousand crowns on feed in 2022.', ponds, 'contradicts'],
  ])('%s', (claim, page, expected) => {
    expect(read(claim, page)).toBe(expected);
  });

  it.each<[string, Page]>([
    // Another trust, another election, another country, and what only another column gives.
    ['In March 2027 the Marlow trust had 1,094 patients waiting for urology.', waiting],
    ['Turnout in Wexmere at the 2027 election was 68 per cent.', results],
    ['Turnout in Wexmere at the 2031 election in Oltria was 68 per cent.', results],
    ['The province of Kolm produced more lentils than any other in 2022/23.', harvest],
    ['The Hauler M is dearer than the Crane.', models],
    ['Magnus Eley won the Larkmoor Prize in 2018.', prizes],
    ['Magnus Eley judged the Larkmoor Prize in 2019.', prizes],
    ['Gil Hart won the Larkmoor Prize in 2019.', prizes],
    ['Long Pond exported 15,300 trout in 2022.', ponds],
    ['Long Pond supplied the Ulmer Trout Company with 22,050 trout in 2019.', ponds],
  ])('says nothing: %s', (claim, page) => {
    expect(read(claim, page)).toBeUndefined();
  });

  it('quotes a row that stands there, also where it was read down a column', () => {
    const focus = readTable(readPassage('The Hauler M has a load of 180 kg.'), models)?.focus ?? '';
    expect(models.quotes[0]?.split('\n\n')).toContain(focus);
  });
});

it('turns no table whose corner says what the rows are, or whose columns are years', () => {
  expect(turned(findRows('Model: Heron; Price: 3; Weight: 4'))).toEqual([]);
  expect(turned(findRows('Eel pie; 2023: 5.50; 2024: 6.00'))).toEqual([]);
});

it('does not tell of what was before it', () => {
  const prices = {
    title: 'Editions and prices',
    quotes: [
      'Valid from 1 February 2023. All prices are in talers a month.\n\nEdition: Atlas Solo; Price per month: 19\n\nEdition: Atlas Team; Price per month: 48',
    ],
  };
  const read = (claim: string) => readTable(readPassage(claim), prices)?.finding.effect;
  expect(read('Before February 2023 Atlas Solo cost 17 talers a month.')).toBeUndefined();
  expect(read('Atlas Solo costs 17 talers a month.')).toBe('contradicts');
  expect(read('Atlas Solo costs 19 talers a month.')).toBe('confirms');
});
