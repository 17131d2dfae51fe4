import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitWithPronoun } from './split-with-pronoun.ts';

it.each([
  [
    'Hydrogen is the lightest element and its symbol is H.',
    ['Hydrogen is the lightest element.', 'The symbol of Hydrogen is H.'],
  ],
  [
    'Japan is a country in Asia and its capital is Tokyo and its currency is the yen.',
    ['Japan is a country in Asia.', 'The capital of Japan is Tokyo.', 'The currency of Japan is the yen.'],
  ],
  [
    'Oxygen is a gas and it makes up most of the air around us.',
    ['Oxygen is a gas.', 'Oxygen makes up most of the air around us.'],
  ],
  ['Gold is a metal, and it conducts electricity.', ['Gold is a metal.', 'Gold conducts electricity.']],
  [
    'War and Peace was written by Tolstoy and it is a novel.',
    ['War and Peace was written by Tolstoy.', 'War and Peace is a novel.'],
  ],
  [
    'Beethoven went deaf and he composed the Ninth Symphony.',
    ['Beethoven went deaf.', 'Beethoven composed the Ninth Symphony.'],
  ],
  [
    'Beethoven went deaf and he composed the Ninth Symphony and it is famous.',
    ['Beethoven went deaf.', 'Beethoven composed the Ninth Symphony and it is famous.'],
  ],
  [
    'Shakespeare wrote Hamlet and he was born in Stratford.',
    ['Shakespeare wrote Hamlet.', 'Shakespeare was born in Stratford.'],
  ],
  [
    'Anna was born in Rome and her brother was born in Paris.',
    ['Anna was born in Rome.', "Anna's brother was born in Paris."],
  ],
  [
    'The president of France lives in Paris and he was elected in 2017.',
    ['The president of France lives in Paris.', 'The president of France was elected in 2017.'],
  ],
  [
    "The ostrich can't fly but it can run at around 70 km/h.",
    ["The ostrich can't fly.", 'The ostrich can run at around 70 km/h.'],
  ],
  [
    'Apollo 13 landed on the Moon and its crew came home safely.',
    ['Apollo 13 landed on the Moon.', 'The crew of Apollo 13 came home safely.'],
  ],
  [
    'The University of Oxford is old and it has many colleges.',
    ['The University of Oxford is old.', 'The University of Oxford has many colleges.'],
  ],
  [
    "Roald Amundsen's team won and its leader was Norwegian.",
    ["Roald Amundsen's team won.", "The leader of Roald Amundsen's team was Norwegian."],
  ],
])('%s', (statement, parts) => {
  expect(splitWithPronoun(statement)).toEqual(parts);
});

it.each([
  'Tokyo is the capital of Japan and its currency is the yen.',
  'France borders Spain and its capital is Paris.',
  'Churchill won a Nobel Prize and it was for literature.',
  'The company bought a factory and it burned down.',
  'Einstein met Bohr and he was impressed.',
  "Iron's symbol is Fe and its atomic number is 56.",
  'The chemical symbol for gold is Au and its atomic number is 79.',
  'The capital of Japan is Tokyo and its population is 14 million.',
  "Anna's sister was born in Rome and she moved to Paris.",
  'Saffron comes from a crocus, and it takes a hundred thousand flowers to produce a kilogram.',
  'People can vote from age 16 and it is optional until they turn 18.',
  'SCD163:MYH9 [cytosol] is part of a body and it binds a cell.',
  'Mary married John and she moved to Rome.',
  'Marie Curie was Polish and he won the Nobel Prize.',
  'John said the tower fell and it was rebuilt.',
  'Spain and Portugal share a border and its length is 1,214 km.',
  'The dog barked and he ran away.',
  'He was tall and his wife was short.',
  'It rained and it snowed.',
  'Anna was born in Rome and her brother went there.',
  'Paris is large and Berlin is larger.',
])('leaves whole what could stand for something else: %s', (statement) => {
  expect(splitWithPronoun(statement)).toEqual([statement]);
});

it('ends on any text, and never loses a name', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.constantFrom(
          'Anna',
          'Rome',
          'gold',
          'and',
          'but',
          'it',
          'its',
          'he',
          'her',
          'is',
          'won',
          'a',
          'city',
          ',',
        ),
        { minLength: 1, maxLength: 16 },
      ),
      (words) => {
        const parts = splitWithPronoun(words.join(' ')).join(' ').toLowerCase();
        for (const word of words.filter((one) => /^[A-Z]/u.test(one)))
          expect(parts).toContain(word.toLowerCase());
      },
    ),
  );
});
