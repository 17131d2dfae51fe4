import { expect, it } from 'vitest';
import { findSensitiveWords } from './sensitive-words.ts';

it.each([
  ['The bodies of three soldiers and a bloody shirt.', ['bloody', 'bodies of']],
  ['GRAPHIC CONTENT: wounded people in the street', ['graphic content', 'wounded']],
  ['A bloodhound, a body of water and a skilled painter.', []],
  ['A flooded street.', []],
])('%s', (text, words) => {
  expect(findSensitiveWords([text])).toEqual(words);
});
