import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baseOf, contentBases } from '../words/synonyms.ts';
import { matterOfDispute, reportsDispute } from './disputes.ts';
import { negateStatement } from './negate-statement.ts';

describe('negateStatement', () => {
  it.each([
    ['The tower was completed in 1889.', 'The tower was not completed in 1889.'],
    ['Cheetahs can roar.', 'Cheetahs can not roar.'],
    ["Cheetahs can't roar.", 'Cheetahs can roar.'],
    ['Einstein did not receive it.', 'Einstein did receive it.'],
    ['No desert was found.', 'Some desert was found.'],
    ['Vaccines cause autism.', 'It is not true that vaccines cause autism.'],
    ['She never won it.', 'She won it.'],
  ])('%s', (text, expected) => {
    expect(negateStatement(text)).toBe(expected);
  });

  it('always says something else', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('Anna', 'was', 'not', 'built', 'in', 'Rome', 'never', 'no', "isn't", 'has', 'the'),
          { minLength: 1, maxLength: 10 },
        ),
        (words) => {
          const text = `${words.join(' ')}.`;
          expect(negateStatement(text)).not.toBe(text);
        },
      ),
    );
  });
});

describe('reportsDispute', () => {
  it.each([
    'The age of the rings is disputed.',
    'Scientists disagree about the age of the rings.',
    'Sources differ on the most populous city.',
    'Whether hot water can freeze faster than cold water is disputed.',
    'Some historians put it at six, while others think it was far higher.',
    'Studies argued for four species, while other researchers have counted one.',
  ])('%s', (text) => {
    expect(reportsDispute(text)).toBe(true);
  });

  it.each([
    'The tower was completed in 1889.',
    'Some historians live in Paris.',
    'The borders of the county differ from those of the town.',
  ])('%s reports none', (text) => {
    expect(reportsDispute(text)).toBe(false);
  });
});

describe('baseOf', () => {
  it('joins words that say the same, in any form, and keeps others apart', () => {
    expect(baseOf('won')).toBe(baseOf('received'));
    expect(baseOf('completed')).toBe(baseOf('finished'));
    expect(baseOf('visible')).toBe(baseOf('seen'));
    expect(baseOf('founded')).toBe(baseOf('established'));
    expect(baseOf('founded')).not.toBe(baseOf('found'));
    expect(baseOf('won')).not.toBe(baseOf('lost'));
    expect(contentBases('The film was finished')).toEqual(contentBases('The movie was completed'));
  });
});

it.each([
  ["Scientists disagree about the age of Saturn's rings.", 'age'],
  ['The number of deaths in the famine is still disputed.', 'number'],
  ['The rings are disputed.', undefined],
  ['The age of the rings is 400 million years.', undefined],
])('%s is about %s', (text, matter) => {
  expect(matterOfDispute(text)).toBe(matter);
});
