import { afterAll, describe, expect, it } from 'vitest';
import { openJudgeTools } from '../../../../../../test/support/open-judge-tools.ts';
import { silentPair } from '../../../../../../test/support/silent-pair.ts';
import { readPassage } from '../../read-passage.ts';
import { tableOptions } from './options/table-options.ts';
import { readTable } from './read-table.ts';
import { inWordsOfClaim, readTablesClosely } from './read-tables-closely.ts';
import { readTablePage } from './table-claim.ts';

const { tools, close } = openJudgeTools();
afterAll(close);

const lights = {
  title: 'Lights of the Sound',
  quote:
    'All lights are run by the Harbour Trust.\n\nLight Built Tower height (m) Range (nautical miles)\n\nLight: Maid’s Rock; Built: 1838; Tower height (m): 41; Range (nautical miles): 18\n\nLight: Tullig Point; Built: 1871; Tower height (m): 17; Range (nautical miles): 22\n\nLight: Skerravane; Built: 1902; Tower height (m): 23; Range (nautical miles): 12\n\nThe trust was founded in 1830.',
};
const ferries = {
  title: 'Passengers of the Sound ferries',
  quote:
    'Ferry: Kittiwake; Passengers 2021: 90,400; Passengers 2022: 81,200\n\nFerry: Dunlin; Passengers 2021: 41,300; Passengers 2022: 56,700',
};

async function read(claim: string, pages: readonly { title: string; quote: string }[] = [lights, ferries]) {
  const items = pages.map((page, at) => ({
    ...page,
    id: `e${at + 1}`,
    family: `f${at + 1}`,
    tier: 'user-supplied' as const,
    because: [],
  }));
  const pairs = await readTablesClosely(
    claim,
    items,
    items.map(() => silentPair),
    tools,
  );
  return pairs?.find(({ stance }) => stance !== 'neutral')?.stance;
}

describe('a column that the claim calls by another name', () => {
  it.each([
    ['The tower at Maid’s Rock is taller than the one at Tullig Point.', 'supports'],
    ['More people took the Kittiwake in 2022 than in 2021.', 'refutes'],
    ['Maid’s Rock has the tallest tower of the Sound.', 'supports'],
    ['Skerravane has the tallest tower of the Sound.', 'refutes'],
    ['Of all the lights that the trust runs, Skerravane has the tallest tower.', 'refutes'],
    ['Of all the lights that the trust runs, Maid’s Rock has the tallest tower.', 'supports'],
  ])('is found by what is meant: %s', async (claim, stance) => {
    expect(await read(claim)).toBe(stance);
  });

  it.each([
    'The keeper at Maid’s Rock is older than the one at Tullig Point.',
    'Repairs at Maid’s Rock cost twice as much as at Tullig Point.',
    'Children made up more of the passengers of the Kittiwake in 2022 than in 2021.',
    'The tower at Maid’s Rock will be taller than the one at Tullig Point.',
    'The tower at Maid’s Rock is taller than the one at Cape Ormond.',
  ])('is none where the table says nothing of it: %s', async (claim) => {
    expect(await read(claim)).toBeUndefined();
  });

  it('bears out no first place where rows may be missing', async () => {
    const cut = { ...lights, quote: lights.quote.replace(/\n\nThe trust.*$/u, '') };
    expect(await read('Maid’s Rock has the tallest tower of the Sound.', [cut])).toBeUndefined();
    expect(await read('Skerravane has the tallest tower of the Sound.', [cut])).toBe('refutes');
  });
});

it('knows of what a word is that compares nothing else', () => {
  const page = readTablePage(lights.title, [lights.quote]);
  const meant = (claim: string) => tableOptions(readPassage(claim), page).map(({ meaning }) => meaning);
  expect(meant('The Maid’s Rock light is older than the one at Tullig Point.')).toEqual([
    'Maid’s Rock has an earlier figure for “Built” than Tullig Point.',
  ]);
  expect(meant('Maid’s Rock is faster than Tullig Point.')).toEqual([]);
  const read = (claim: string) =>
    readTable(readPassage(claim), { title: lights.title, quotes: [lights.quote] })?.finding.effect;
  expect(read('The Maid’s Rock light is older than the one at Tullig Point.')).toBe('confirms');
  expect(read('Skerravane was built before Tullig Point.')).toBe('contradicts');
  expect(read('Maid’s Rock is the oldest light.')).toBe('confirms');
  expect(read('Skerravane is the oldest light.')).toBe('contradicts');
  expect(read('The keeper at Maid’s Rock is older than the one at Tullig Point.')).toBeUndefined();
});

it('writes out each comparison both ways, and one of them is what the table says', () => {
  const page = readTablePage(lights.title, [lights.quote]);
  const options = tableOptions(readPassage('Maid’s Rock has more of it than Tullig Point.'), page);
  const byColumn = Map.groupBy(options, ({ column }) => column);
  expect([...byColumn.keys()]).toEqual(['Built', 'Tower height (m)', 'Range (nautical miles)']);
  for (const both of byColumn.values())
    expect(both.map(({ finding }) => finding.effect).toSorted()).toEqual(['confirms', 'contradicts']);
});

describe('a table that a program wrote', () => {
  it.each([
    [
      'The boat made 8,610 crowns.',
      'larger-boats.csv. Lari: “takings_crowns”: 8610.',
      'larger boats. Lari: takings crowns: 8,610.',
    ],
    [
      'The group lost nine.',
      'tally.csv. Ness: “killed_on_road_2018”: nine.',
      'tally. Ness: killed on road 2018: nine.',
    ],
    ['It made 8,610 crowns.', 'Boats. Lari: “Takings”: 18610.', 'Boats. Lari: “Takings”: 18610.'],
  ])('is shown as people write: %s', (claim, shown, plain) => {
    expect(inWordsOfClaim(claim, shown)).toBe(plain);
  });

  it('is read', async () => {
    const boats = {
      title: 'larger-boats-1926.csv',
      quote:
        'boat: Tayyib; captain: Nasir Lari; divers: 14; takings_crowns: 8610\n\nboat: Kawth; captain: Omar Sabt; divers: 11; takings_crowns: 7225',
    };
    expect(await read("Nasir Lari's boat made 8,610 crowns.", [boats])).toBe('supports');
  });
});
