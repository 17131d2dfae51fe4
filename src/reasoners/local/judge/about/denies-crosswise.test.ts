import { expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { deniesCrosswise } from './denies-crosswise.ts';

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
