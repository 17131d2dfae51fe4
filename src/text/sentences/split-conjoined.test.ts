import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitConjoined } from './split-conjoined.ts';

it.each([
  [
    'Paris is the capital of France and Berlin is the capital of Germany.',
    ['Paris is the capital of France.', 'Berlin is the capital of Germany.'],
  ],
  [
    'Darwin wrote On the Origin of Species and Newton wrote the Principia.',
    ['Darwin wrote On the Origin of Species.', 'Newton wrote the Principia.'],
  ],
  [
    'Canada and Mexico border the United States.',
    ['Canada borders the United States.', 'Mexico borders the United States.'],
  ],
  ['Oslo and Bergen are in Norway.', ['Oslo is in Norway.', 'Bergen is in Norway.']],
  [
    'Paris and Lyon are large cities in Spain.',
    ['Paris is a large city in Spain.', 'Lyon is a large city in Spain.'],
  ],
  [
    'Mozart and Haydn were Austrian composers.',
    ['Mozart was an Austrian composer.', 'Haydn was an Austrian composer.'],
  ],
  [
    'Marie Curie, born in Warsaw, won prizes in physics and chemistry.',
    ['Marie Curie was born in Warsaw.', 'Marie Curie won prizes in physics and chemistry.'],
  ],
  [
    'Albert Einstein, who was born in Ulm, Germany, received the prize in 1921.',
    ['Albert Einstein was born in Ulm, Germany.', 'Albert Einstein received the prize in 1921.'],
  ],
])('%s', (statement, parts) => {
  expect(splitConjoined(statement)).toEqual(parts);
});

it.each([
  'France and Spain share a border.',
  'Bosnia and Herzegovina is a country in Europe.',
  'Shakespeare wrote Romeo and Juliet.',
  'The book was written by Marx and Engels.',
  'Bread and butter is eaten for breakfast.',
  'Oxygen and nitrogen are both gases at room temperature.',
  'Pierre and Marie Curie were married in 1895.',
  'He said that Paris is large and Berlin is larger.',
])('leaves whole: %s', (statement) => {
  expect(splitConjoined(statement)).toEqual([statement]);
});

it('never loses the words of a statement', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom('Paris', 'and', 'Berlin', 'is', 'the', 'capital', 'of', 'France', 'are', 'cities'),
        { minLength: 1, maxLength: 12 },
      ),
      (words) => {
        const joined = splitConjoined(words.join(' ')).join(' ').toLowerCase();
        for (const word of words.filter((one) => /^[A-Z]/u.test(one)))
          expect(joined).toContain(word.toLowerCase());
      },
    ),
  );
});
