import { expect, it } from 'vitest';
import { namesOnlyThings } from './names-only-things.ts';

it.each([
  ['Microwave ovens, anything that runs on gas, anything with a petrol engine.', true],
  ['Other people’s things.', true],
  ['The workshop takes microwave ovens.', false],
  ['Refused.', false],
  ['Admission: two crowns', false],
  ['The fire was out by five.', false],
  ['', false],
])('%s', (sentence, expected) => expect(namesOnlyThings(sentence)).toBe(expected));
