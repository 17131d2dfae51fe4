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
