import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readReplaced } from './read-replaced.ts';

const effect = (claim: string, quote: string, title = 'The Dale Courier, 5 March') =>
  readReplaced(readPassage(claim), { title, quote })?.finding.effect;

it('denies what was told and bears out what stands instead, whatever the figures', () => {
  const figure = fc.integer({ min: 100, max: 999 });
  fc.assert(
    fc.property(figure, figure, (wrong, right) => {
      fc.pre(Math.abs(right - wrong) > Math.max(right, wrong) / 5);
      const quote = `On Monday we wrote that Harrow Bakery was to cut ${wrong} jobs. The right figure is ${right}. We apologise.`;
      const claim = (value: number) => `Harrow Bakery will cut ${value} jobs.`;
      expect(effect(claim(wrong), quote)).toBe('contradicts');
      expect(effect(claim(right), quote)).toBe('confirms');
    }),
  );
});

it.each([
  ['The bakery was founded in 1893.', 'contradicts'],
  ['The bakery was founded in 1898.', 'confirms'],
  ['The bakery was founded in 1921.', undefined],
  ['The bakery was not founded in 1893.', undefined],
  ['We wrote that the bakery was founded in 1893.', undefined],
])('a year: %s %s', (claim, expected) => {
  expect(
    effect(claim, 'In the same report we said that the bakery was founded in 1893. It was founded in 1898.'),
  ).toBe(expected);
});

it.each([
  ['The winning goal against Castrel was scored by Dov Hesk.', 'contradicts'],
  ['The winning goal against Castrel was scored by Niall Quarrie.', 'confirms'],
])('who did it: %s %s', (claim, expected) => {
  const quote =
    'Our report gave the winning goal against Castrel to Dov Hesk. It was scored by Niall Quarrie.';
  expect(effect(claim, quote)).toBe(expected);
});

it.each([
  ['The festival was opened by the singer Mira Thorsk.', 'confirms'],
  ['The festival was opened by the actress Lena Thorsk.', 'contradicts'],
  ['The new bridge over the Marl was opened by Mira Thorsk.', undefined],
])('not by one but by the other: %s %s', (claim, expected) => {
  const quote =
    'The festival was not opened by the actress Lena Thorsk, as we wrote, but by her sister, the singer Mira Thorsk.';
  expect(effect(claim, quote)).toBe(expected);
});

it('quotes nothing that does not stand there', () => {
  const quote =
    'We wrote that Harrow Bakery was to cut 140 jobs. This caused alarm. The right figure is 110.';
  const says = readReplaced(readPassage('Harrow Bakery will cut 140 jobs.'), { title: 'Courier', quote })
    ?.finding.says;
  const quoted = [...(says ?? '').matchAll(/“([^”]+)”/gu)].map(([, words]) => words ?? '');
  expect(quoted.length).toBeGreaterThan(0);
  for (const words of quoted) expect(quote).toContain(words);
});

it.each([
  // Another matter, what stands, and another paragraph.
  [
    'The clinic treated 300 people in 2022.',
    'The review said that the eye centre opened in March. It opened on 9 May 2022.',
  ],
  [
    'The works employ 420 people.',
    'The number of people whom the works employ, 420, we reported correctly. There are 12 shops.',
  ],
  [
    'Harrow Bakery will cut 140 jobs.',
    'We wrote that Harrow Bakery was to cut 140 jobs.\n\nThe crossword had 110 clues.',
  ],
])('says nothing to “%s”', (claim, quote) => {
  expect(effect(claim, quote)).toBeUndefined();
});

it.each([
  'The power cut at the Weighhouse in November 2024 came about because diggers hit a cable.',
  'The power cut at the Weighhouse lasted until 18 November.',
])('takes the date of the report for nothing that was told: %s', (claim) => {
  const quote =
    'In our report on the power cut at the Weighhouse (18 November) we named the oboist who went on playing as Mirela Sand. The player was her colleague Johanna Treff, who has been second oboe since 2019.';
  expect(effect(claim, quote, 'The Sull Courier, 20 November 2024')).toBeUndefined();
});
