import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { compareHolders } from './holder-rule.ts';
import { readPlans } from './plan-rule.ts';
import type { RuleCase } from './rule.ts';

const pairOf = (claim: string, quote: string): RuleCase => ({
  claim: readPassage(claim),
  focus: readPassage(quote),
  whole: readPassage(quote),
  title: readPassage(''),
  overlap: 0.8,
  samePredicate: 0.8,
  similarity: 0.8,
  sameSubject: true,
});

describe('who is the first, largest or only one', () => {
  it.each([
    ['The lightest element is oxygen.', 'Hydrogen is the lightest element.', 'contradicts'],
    ['Hydrogen is the lightest element.', 'The lightest element is hydrogen.', 'confirms'],
    [
      'Mercury is the largest planet.',
      'Jupiter is the largest planet, and Mercury is the smallest planet.',
      'contradicts',
    ],
    [
      'Jupiter is the largest planet.',
      'Jupiter is the largest planet, and Mercury is the smallest planet.',
      'confirms',
    ],
    ['Ann was the first woman in space.', 'Sally was the first American woman in space.', undefined],
    ['Oxygen is the lightest gas.', 'Hydrogen is the lightest element.', undefined],
    [
      'The first person to travel into space was the American John Glenn.',
      'John Glenn became the first American to orbit the Earth.',
      'unsettles',
    ],
    [
      'Yuri Gagarin was the first person in space.',
      'Helen Sharman was the first British person in space.',
      undefined,
    ],
  ])('%s beside %s', (claim, quote, effect) => {
    expect(compareHolders(pairOf(claim, quote))?.effect).toBe(effect);
  });
});

describe('plans', () => {
  it('settle nothing that is said to have happened', () => {
    expect(
      readPlans(pairOf('The schools were closed.', 'The ministry has no plan to close any schools.'))?.effect,
    ).toBe('unsettles');
    expect(readPlans(pairOf('The schools were closed.', 'The schools were closed in June.'))).toBeUndefined();
    expect(
      readPlans(pairOf('It went on sale in April.', 'It is expected to go on sale in April.'))?.effect,
    ).toBe('unsettles');
    // What was decided before is one thing, what is to come of it another.
    expect(
      readPlans(pairOf('The mill was sold.', 'The council met on Friday and hopes to have the mill sold.'))
        ?.effect,
    ).toBe('unsettles');
    expect(
      readPlans(
        pairOf('The town bought the mill.', 'The town bought the mill and hopes to open it in June.'),
      ),
    ).toBeUndefined();
  });

  it('are no plans where the claim speaks of what is allowed, or of what was to be', () => {
    const rule = 'There is to be no smoking in the waiting room.';
    expect(
      readPlans(pairOf('Patients were not allowed to smoke in the waiting room.', rule)),
    ).toBeUndefined();
    expect(readPlans(pairOf('A patient smoked in the waiting room.', rule))?.effect).toBe('unsettles');
    const notice = 'The barge will cease her rounds on 30 September.';
    expect(readPlans(pairOf('The barge was to cease her rounds on 30 September.', notice))).toBeUndefined();
    expect(readPlans(pairOf('The barge ceased her rounds in September.', notice))?.effect).toBe('unsettles');
  });
});
