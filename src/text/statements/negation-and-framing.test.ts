import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findOpposites, listOpposites } from '../words/opposites.ts';
import { findFrames } from './framing.ts';
import { findNegations } from './negation.ts';

const denied = (text: string) =>
  findFrames(text)
    .filter((frame) => frame.kind === 'denied')
    .map((frame) => text.slice(frame.scope.start, frame.scope.end).trim());

describe('findNegations', () => {
  it.each([
    ['Einstein did not receive the prize, but Bohr did.', 'receive the prize'],
    ['It can’t be seen from space.', 'be seen from space'],
    ['Iceland has no army.', 'army'],
    ['She never won it; he did.', 'won it'],
    ['The Senate refused to ratify it.', 'ratify it'],
  ])('%s', (text, scope) => {
    const [negation] = findNegations(text);
    expect(text.slice(negation?.scope.start, negation?.scope.end).trim()).toBe(scope);
  });

  it.each([
    'It is not only big but heavy.',
    'No fewer than ten came.',
    'No. 5 is alive.',
    'No desert is drier than the Atacama.',
    'No doubt it rained.',
  ])('%s denies nothing', (text) => {
    expect(findNegations(text)).toEqual([]);
  });
});

describe('findFrames', () => {
  it.each([
    ['A post of 8 August said “The reservoir has dried up”.', '“The reservoir has dried up”'],
    ['The caption reads: "Dry since May".', '"Dry since May"'],
  ])('%s is reported', (text, scope) => {
    const [frame] = findFrames(text);
    expect(frame?.kind).toBe('reported');
    expect(text.slice(frame?.scope.start, frame?.scope.end)).toBe(scope);
  });

  it('hears whoever speaks herself', () => {
    expect(findFrames('“The reservoir has dried up,” said the engineer who posted the notice.')).toEqual([]);
  });

  it.each([
    ['It is a common myth that bats are blind, but they see well.', 'bats are blind'],
    ['The claim that the wall can be seen from the Moon is false.', 'the wall can be seen from the Moon'],
    ['There is no scientific evidence that vaccines cause autism.', 'vaccines cause autism'],
    ['Istanbul is often wrongly named as the capital.', 'the capital'],
    ['A widespread misconception holds that bats are blind.', 'bats are blind'],
    [
      'False claims that the Moon landing was staged spread online.',
      'the Moon landing was staged spread online',
    ],
    ['Officials denied the claim that the bridge fell.', 'the bridge fell'],
  ])('%s', (text, scope) => {
    expect(denied(text)).toContain(scope);
  });

  it.each([
    'Contrary to popular belief, bats see well.',
    'The tower was completed in 1889.',
    'It is true that water is wet.',
  ])('%s denies nothing', (text) => {
    expect(denied(text)).toEqual([]);
  });

  it.each([
    'Provocative conspiracy theories that the virus was made in a laboratory went round.',
    'The flora and fauna myth is a belief often repeated in debates that they were classed as fauna.',
    'An erroneous report from the paper held that the minister had called her a danger.',
  ])('hears that it is untrue: %s', (text) => {
    expect(findFrames(text).map((frame) => frame.kind)).toContain('denied');
  });

  it('tells a report and a guess from a statement', () => {
    expect(findFrames('Some historians believe that he was poisoned.').map((frame) => frame.kind)).toContain(
      'reported',
    );
    expect(findFrames('The ship may have hit a mine.').map((frame) => frame.kind)).toEqual(['hedged']);
    expect(findFrames('The ship sank on 6 May 1954, and Will Smith was not on it.')).toEqual([]);
  });

  it('survives any text with scopes inside it', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'is ',
            'false ',
            'the ',
            'claim ',
            'that ',
            'myth ',
            'no ',
            'evidence ',
            ', ',
            '. ',
            'not ',
            'wrongly ',
            'x ',
          ),
        }),
        (text) => {
          for (const { scope } of [...findFrames(text), ...findNegations(text)]) {
            expect(scope.start).toBeGreaterThanOrEqual(0);
            expect(scope.end).toBeLessThanOrEqual(text.length);
          }
        },
      ),
    );
  });
});

describe('opposites', () => {
  it('go both ways', () => {
    expect(listOpposites('largest')).toContain('smallest');
    for (const word of listOpposites('largest')) expect(listOpposites(word)).toContain('largest');
  });

  it('are not those of a verb that a little word makes another one', () => {
    expect(listOpposites('passed', ' on by a mosquito')).toEqual([]);
    expect(listOpposites('passed', ' the examination')).toContain('failed');
    expect(findOpposites('The disease is passed on by a fly.', 'All attempts failed.')).toEqual([]);
  });

  it('are found only where the claim’s own word is missing', () => {
    expect(findOpposites('It is the largest lake.', 'It is the smallest lake.')).toEqual([
      { claim: 'largest', evidence: 'smallest' },
    ]);
    expect(findOpposites('It is the largest lake.', 'It is the largest, not the smallest lake.')).toEqual([]);
  });
});

const reachOf = (text: string) => findNegations(text).map(({ scope }) => text.slice(scope.start, scope.end));

describe('what a denial reaches', () => {
  it('is the rest of its clause', () => {
    expect(reachOf('The ferry did not leave on time, and nobody complained.')).toEqual([
      ' leave on time',
      ' complained',
    ]);
  });

  it.each([
    'Michelangelo, not Leonardo da Vinci, painted the ceiling.',
    'Michelangelo, not Leonardo da Vinci painted the ceiling.',
  ])('is only the name where one name is set against another: %s', (text) => {
    expect(reachOf(text)).toEqual([' Leonardo da Vinci']);
  });
});
