import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPassage } from '../../read-passage.ts';
import { readRightFigure } from './read-right-figure.ts';

const page = (right: number, wrong: number) => ({
  title: 'Harrow Bakery: a correction',
  quote: `Last week we gave the loss of Harrow Bakery as ${wrong} crowns. This was wrong. The correct loss for 2021 is ${right} crowns.`,
});
const effect = (claim: string, item: { title: string; quote: string }) =>
  readRightFigure(readPassage(claim), item)?.finding.effect;

it('bears out the right figure and denies the wrong one, whatever they are', () => {
  const figure = fc.integer({ min: 100, max: 999 });
  fc.assert(
    fc.property(figure, figure, (right, wrong) => {
      fc.pre(Math.abs(right - wrong) > right / 5);
      const claim = (value: number) => `The loss of Harrow Bakery for 2021 was ${value} crowns.`;
      expect(effect(claim(right), page(right, wrong))).toBe('confirms');
      expect(effect(claim(wrong), page(right, wrong))).toBe('contradicts');
    }),
  );
});

it.each([
  'The staff of Harrow Bakery for 2021 was 3,000 people.',
  'The loss of Harrow Bakery for 2021 was not 2,000 crowns.',
  'The loss of Harrow Bakery grew in 2021.',
])('says nothing to “%s”', (claim) => {
  expect(effect(claim, page(2_000, 3_000))).toBeUndefined();
});

const gazette = {
  title: 'State chancery',
  quote:
    'CORRECTION TO THE VOTING BOOKLET\n\nIn the booklet the cost of the Grauhorn Tunnel was given as 612 million francs. This figure is wrong. The ventilation was left out. The right figure is 648 million francs.',
};

it.each([
  ['The Grauhorn Tunnel costs 648 million francs.', 'confirms'],
  ['The Grauhorn Tunnel costs 612 million francs.', 'contradicts'],
  // Of what the page does not give before, it is not said.
  ['The Grauhorn Tunnel costs 300 million francs.', undefined],
])('takes “the right figure” for that of its page: %s', (claim, expected) => {
  expect(effect(claim, gazette)).toBe(expected);
});

it('reads what the right number counts', () => {
  const erratum = {
    title: 'Brenholt Zoo',
    quote: 'The right number of visitors in 2023 is 348,000. Receipts are correct as printed.',
  };
  expect(effect('Brenholt Zoo had 348,000 visitors in 2023.', erratum)).toBe('confirms');
  expect(effect('Brenholt Zoo had 384,000 visitors in 2023.', erratum)).toBe('contradicts');
  expect(effect('Brenholt Zoo had 384,000 trees in 2023.', erratum)).toBeUndefined();
});

it('is of what was wrong, and of nothing else that has a figure', () => {
  const notice = {
    title: 'Kverrin Laboratory: correction',
    quote:
      'The release said that the array of the Kverrin Laboratory cost 3.4 million crowns. The right figure is 4.3 million crowns.',
  };
  expect(effect('The array of the Kverrin Laboratory cost 4.3 million crowns.', notice)).toBe('confirms');
  expect(effect('The new lift at the Kverrin Laboratory cost more than one million crowns.', notice)).toBe(
    undefined,
  );
});

it('follows from what was counted again', () => {
  const slip = {
    title: 'Errata',
    quote:
      'The figure of 232 words a minute rests on a wrong count of the passage dictated to Ottoline Frays. Her record therefore is 223.',
  };
  expect(effect('The record of Ottoline Frays is 223 words a minute.', slip)).toBe('confirms');
});
