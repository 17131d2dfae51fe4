import { expect, it } from 'vitest';
import { statesWordForWord } from './states-word-for-word.ts';

const claim = 'The capital of Kazakhstan is Almaty.';

it.each([
  [claim, 'Kazakhstan is large. The capital of Kazakhstan is Almaty, a city in the south.'],
  [claim, 'capital of Kazakhstan is  Almaty'],
  ['Whales are not fish.', 'A whale sings. Whales are not fish, but mammals.'],
])('%s — %s', (statement, text) => {
  expect(statesWordForWord(statement, text)).toBe(true);
});

it.each([
  [claim, 'The capital of Kazakhstan was Almaty until 1997.'],
  [claim, 'Almaty is the largest city, and the capital of Kazakhstan is Astana.'],
  [claim, 'It is false that the capital of Kazakhstan is Almaty.'],
  [claim, 'It is not true that the capital of Kazakhstan is Almaty.'],
  [claim, 'The capital of Kazakhstan. Is Almaty.'],
  ['Whales are not fish.', 'Whales are fish.'],
  ['…', 'Whatever is said.'],
])('not: %s — %s', (statement, text) => {
  expect(statesWordForWord(statement, text)).toBe(false);
});
