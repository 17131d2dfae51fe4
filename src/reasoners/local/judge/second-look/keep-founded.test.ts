import { expect, it } from 'vitest';
import type { WeighedPair } from '../weigh-pair.ts';
import { keepFounded } from './keep-founded.ts';

function kept(
  statement: string,
  quote: string,
  stance: 'supports' | 'refutes',
  focus = quote,
): string | undefined {
  const pair: WeighedPair = {
    supports: stance === 'supports' ? 0.9 : 0,
    refutes: stance === 'refutes' ? 0.9 : 0,
    silent: 0.1,
    stance,
    findings: [],
    anchored: true,
    disputed: false,
    foreign: false,
    alone: { supports: 0, refutes: 0, silent: 1 },
    focus,
  };
  const item = { id: 'e1', title: 'Page', quote, tier: 'user-supplied' as const, because: [] };
  return keepFounded(statement, [item], [pair])[0]?.stance;
}

it.each([
  ['The scanner carried out 5,500 scans.', 'The trust expects the scanner to carry out 5,500 scans.'],
  ['The Skylark went on sale in April.', 'The Skylark is expected to go on sale in April.'],
  ['Two pairs of beavers were released.', 'We have asked the ministry for a licence to release two pairs.'],
  [
    'Sales fell because the firm had left the stores.',
    'The firm left the stores in 2022, and has since sold by post. In the two years after, sales fell.',
  ],
  ['Wayquill made a profit in 2022.', 'Its revenue was 27.3 million; the profit is not disclosed.'],
  ['The barrage caused the fall in exports.', 'The barrage was opened in 2021; exports fell in 2022.'],
])('is no ground: %s', (statement, quote) => {
  expect(kept(statement, quote, 'supports')).toBe('neutral');
});

it.each([
  ['The scanner carried out 5,500 scans.', 'The scanner has carried out 5,500 scans.'],
  ['The scanner will carry out 5,500 scans.', 'The trust expects the scanner to carry out 5,500 scans.'],
  ['Sales fell because the firm left the stores.', 'Sales fell, since the firm had left the stores.'],
  ['The town bought the mill.', 'The town bought the mill in May and hopes to open it as a museum.'],
])('is a ground: %s', (statement, quote) => {
  expect(kept(statement, quote, 'supports')).toBe('supports');
});

it('hears the cause that the next sentence tells', () => {
  const quote = 'Sales fell by a tenth. The reason was that the firm had left the stores.';
  const statement = 'Sales fell because the firm had left the stores.';
  expect(kept(statement, quote, 'supports', 'Sales fell by a tenth.')).toBe('supports');
});

it('does not deny an end by what was so before it', () => {
  const statement = 'Hanne Ost stepped down as president in the autumn of 2023.';
  expect(kept(statement, 'Hanne Ost has been president since 2017.', 'refutes')).toBe('neutral');
  expect(kept(statement, 'Hanne Ost is still president.', 'refutes')).toBe('refutes');
});

it('does not deny a date by a sentence that reckons it from another', () => {
  const statement = 'Hochalder got its first ski tow in 1936.';
  expect(kept(statement, 'Five years later a teacher rigged up the first ski tow.', 'refutes')).toBe(
    'neutral',
  );
  expect(kept(statement, 'In 1941 a teacher rigged up the first ski tow.', 'refutes')).toBe('refutes');
});

it('hears no figure of another day against a claim', () => {
  const balance = 'Dr Sallow reported a balance of £41,260 at 28 February.';
  expect(kept('Dr Sallow reported a balance of £14,260 at 31 August 2023.', balance, 'refutes')).toBe(
    'neutral',
  );
  expect(kept('Dr Sallow reported a balance of £14,260 at 28 February 2023.', balance, 'refutes')).toBe(
    'refutes',
  );
  expect(
    kept(
      'The league was cut back to eight clubs in 2012.',
      'It grew to ten clubs in 1985 and was cut back to eight in 2009.',
      'refutes',
    ),
  ).toBe('refutes');
});

it('hears no question, and no sentence that gives the very figure, against a claim', () => {
  const dinners = 'School dinners go up from 25 to 30 pence.';
  expect(kept('School dinners cost 30 pence.', dinners, 'refutes')).toBe('neutral');
  expect(kept('School dinners cost 40 pence.', dinners, 'refutes')).toBe('refutes');
  expect(kept('One can choose the class.', 'Can I choose the class?', 'supports')).toBe('neutral');
});

it('rests on nothing that is of another thing of the name, or of another time of the kind', () => {
  const old = 'The old siren can no longer be heard at the campsite.';
  expect(kept('The new siren can be heard at the campsite.', old, 'refutes')).toBe('neutral');
  expect(kept('The old siren can be heard at the campsite.', old, 'refutes')).toBe('refutes');
  const first = 'In 1961 Hester Quillan entered by signing only her initial.';
  expect(kept('Hester Quillan entered again in the year after.', first, 'refutes')).toBe('neutral');
});

it('takes a sentence that says hardly anything else for no word against a statement', () => {
  const statement = 'The three angles of a flat triangle always add up to 180 degrees.';
  expect(kept(statement, 'The inside angles of a flat triangle add up to 180 degrees.', 'refutes')).toBe(
    'neutral',
  );
});

it.each([
  'The inside angles of a flat triangle add up to 360 degrees.',
  'The inside angles of a flat triangle do not add up to 180 degrees.',
  'Only the inside angles of a flat triangle add up to 180 degrees.',
])('hears what turns the same words round: %s', (quote) => {
  const statement = 'The three angles of a flat triangle always add up to 180 degrees.';
  expect(kept(statement, quote, 'refutes')).toBe('refutes');
});

it('hears the same words the other way round', () => {
  const statement = 'The river Orme flows from the lake Tarn into the river Velde.';
  const quote = 'The river Velde flows from the lake Tarn into the river Orme.';
  expect(kept(statement, quote, 'refutes')).toBe('refutes');
});
