import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { deniesCrosswise, isOtherWayRound } from './denies-crosswise.ts';

const both = 'Polar bears do not live in Antarctica, and penguins do not live in the Arctic.';

it.each([
  ['Polar bears live in the Arctic.', both, true],
  ['Penguins live in Antarctica.', both, true],
  ['Polar bears live in Antarctica.', both, false],
  ['Penguins live in the Arctic.', both, false],
  ['Polar bears live in the Arctic.', 'Polar bears do not live in the Arctic.', false],
])('%s is denied by no clause of its own: %s', (claim, sentence, expected) => {
  expect(deniesCrosswise(readPassage(claim), sentence)).toBe(expected);
});

describe('what something is, and what it is not', () => {
  it.each([
    ['Fireflies are true flies and not beetles.', 'Fireflies are beetles, not flies.', true],
    ['Fireflies are beetles, not flies.', 'Fireflies are true flies, but not beetles.', true],
    ['Fireflies are beetles and not flies.', 'Fireflies are beetles, not flies.', false],
    ['Fireflies are beetles.', 'Fireflies are beetles, not flies.', false],
    ['Whales are mammals and not fish.', 'Fireflies are beetles, not flies.', false],
  ])('may be the other way round: %s | %s', (claim, sentence, expected) => {
    expect(isOtherWayRound(readPassage(claim), sentence)).toBe(expected);
  });
});
