import { describe, expect, it } from 'vitest';
import { asksForMore, statementOfQuestion } from './statement-of-question.ts';

describe('statementOfQuestion', () => {
  it.each([
    ['Do spiders have eight legs?', 'Spiders have eight legs.'],
    ['Is the blue whale a fish?', 'The blue whale is a fish.'],
    ['Is it true that bananas are radioactive?', 'Bananas are radioactive.'],
    ['Was Mozart born in Salzburg in 1756?', 'Mozart was born in Salzburg in 1756.'],
    ['Did the Titanic hit an iceberg and sink in 1912?', 'The Titanic hit an iceberg and sank in 1912.'],
    ['Does the bishop in chess move diagonally?', 'The bishop in chess moves diagonally.'],
    ['Was Dr. No from 1962 the first James Bond film?', 'Dr. No from 1962 was the first James Bond film.'],
    ['Is the Earth about 4.5 million years old?', 'The Earth is about 4.5 million years old.'],
    [
      'Was it Newton who formulated the law of universal gravitation?',
      'Newton formulated the law of universal gravitation.',
    ],
    ['Are there 100 tiles in an English Scrabble set?', 'There are 100 tiles in an English Scrabble set.'],
    [
      'Was the WHO founded in 1948, and is it based in Geneva?',
      'The WHO was founded in 1948 and it is based in Geneva.',
    ],
    ['Can snakes blink?', 'Snakes can blink.'],
    ["Isn't Canberra the capital of Australia?", 'Canberra is the capital of Australia.'],
    ['Bananas are radioactive, right?', 'Bananas are radioactive.'],
    ['Bananas are radioactive?', 'Bananas are radioactive.'],
    ['True or false: the Moon is a planet?', 'The Moon is a planet.'],
  ])('%s', (question, statement) => {
    expect(statementOfQuestion(question)).toBe(statement);
  });

  it('makes no statement of what asks for more than yes or no', () => {
    for (const question of ['Who wrote Hamlet?', 'How tall is Everest?', 'Why is the sky blue?']) {
      expect(statementOfQuestion(question)).toBeUndefined();
      expect(asksForMore(question)).toBe(true);
    }
    expect(statementOfQuestion('Bananas are yellow.')).toBeUndefined();
  });
});
