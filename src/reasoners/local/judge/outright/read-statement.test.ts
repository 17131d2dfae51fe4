import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPassage } from '../read-passage.ts';
import { readMaker } from './read-maker.ts';
import { readStatement } from './read-statement.ts';
import { readTurn } from './read-turn.ts';

const stated = (claim: string, quote: string) => readStatement(readPassage(claim), { quote })?.finding.effect;

describe('readStatement', () => {
  it.each([
    ['Bananas are radioactive.', 'Bananas are very slightly radioactive because they contain potassium-40.'],
    [
      'Roger Bannister ran the first mile in under four minutes in 1954.',
      'Roger Bannister ran the first mile in under four minutes on 6 May 1954 at a track in Oxford.',
    ],
    ['Mount Everest is the highest mountain.', 'Mount Everest is the highest mountain on Earth.'],
    ['Marie Curie was born in Warsaw.', 'Marie Curie, a physicist and chemist, was born in Warsaw in 1867.'],
    ['A bat is a mammal.', 'The bat is a mammal, but it flies.'],
    [
      'The Ost is the largest hot desert on Earth.',
      'The Ost, in the north, is the largest hot desert in the world, with an area of 9 million square kilometres.',
    ],
    // Whatever it says: the same sentence says the same.
    [
      'Who wrote the text is still debated by historians.',
      'Who wrote the text is still debated by historians.',
    ],
    [
      'The height is given as 40 metres, but measurements vary.',
      'The height is given as 40 metres, but measurements vary.',
    ],
  ])('%s — %s', (claim, quote) => {
    expect(stated(claim, quote)).toBe('confirms');
    // Word for word it stands there; nothing else of the passage changes that.
    expect(stated(claim, `Somebody asked about it. ${quote} The sea was calm.`)).toBe('confirms');
  });

  it.each([
    ['The Nile is the longest river.', 'The Nile is the longest river in Africa.'],
    ['Coffee is safe.', 'Coffee is safe in small amounts.'],
    ['Water is hydrogen.', 'Water is hydrogen and oxygen.'],
    ['Bananas are radioactive.', 'Bananas are not radioactive.'],
    ['Bananas are radioactive.', 'Bananas are almost radioactive.'],
    ['The town bought the mill.', 'The town said that the town bought the mill.'],
    ['The town bought the mill.', 'The town bought the mill if the papers are right.'],
    ['The town bought the mill in 1954.', 'The town bought the mill in 1955.'],
    ['The dog bit the man.', 'The man bit the dog.'],
    ['The town bought the mill.', 'According to a myth the town bought the mill.'],
  ])('says nothing where the sentence says less, or otherwise: %s — %s', (claim, quote) => {
    expect(stated(claim, quote)).toBeUndefined();
  });

  it('never finds a statement in its own denial', () => {
    const words = fc.constantFrom('town', 'mill', 'river', 'bridge', 'dog', 'farmer');
    fc.assert(
      fc.property(
        words,
        words,
        fc.constantFrom('red', 'old', 'empty', 'large'),
        (subject, other, quality) => {
          expect(
            stated(`The ${subject} is ${quality}.`, `The ${subject} is not ${quality}.`),
          ).toBeUndefined();
          expect(stated(`The ${subject} is ${quality}.`, `The ${subject} is ${quality}.`)).toBe('confirms');
          fc.pre(subject !== other);
          expect(stated(`The ${subject} is ${quality}.`, `The ${other} is ${quality}.`)).toBeUndefined();
        },
      ),
    );
  });
});

describe('readTurn', () => {
  const turn = (claim: string, quote: string) => readTurn(readPassage(claim), { quote })?.finding.effect;
  const moon = 'Neil Armstrong was the first person to walk on the Moon, and Buzz Aldrin was the second.';

  it('tells who was first from who was second', () => {
    expect(turn('Neil Armstrong was the second man to walk on the Moon.', moon)).toBe('contradicts');
    expect(turn('Neil Armstrong was the first man to walk on the Moon.', moon)).toBe('confirms');
    expect(
      turn(
        'Thomas Jefferson was the first president of the United States.',
        'Thomas Jefferson was the third president of the United States.',
      ),
    ).toBe('contradicts');
  });

  it('is silent of another line, another kind and another person', () => {
    expect(turn('Buzz Aldrin was the first man to walk on the Moon.', moon)).toBeUndefined();
    const two = 'Marie Curie was the first person to win two Nobel Prizes.';
    expect(turn('Marie Curie was the first woman to win a Nobel Prize.', two)).toBeUndefined();
    expect(turn('Marie Curie was the second woman to win a Nobel Prize.', two)).toBeUndefined();
    const woman = 'Sally Ride was the first woman to fly for the agency.';
    expect(turn('Sally Ride was the third person to fly for the agency.', woman)).toBeUndefined();
  });
});

describe('readMaker', () => {
  const made = (claim: string, quote: string) => readMaker(readPassage(claim), { quote })?.finding.effect;
  const portrait =
    'The Mona Lisa is a portrait painted by Leonardo da Vinci and kept at the Louvre in Paris.';

  it('tells who made it from who did not', () => {
    expect(made('Michelangelo painted the Mona Lisa.', portrait)).toBe('contradicts');
    expect(made('Leonardo da Vinci painted the Mona Lisa.', portrait)).toBe('confirms');
    expect(made('The Mona Lisa was painted by Michelangelo.', portrait)).toBe('contradicts');
    expect(
      made(
        'Isaac Newton wrote On the Origin of Species.',
        'On the Origin of Species was written by Charles Darwin.',
      ),
    ).toBe('contradicts');
  });

  it.each([
    ['Michelangelo painted the Mona Lisa.', 'A copy of the Mona Lisa was painted by Francesco Melzi.'],
    ['Michelangelo painted the Mona Lisa.', 'It is said that the Mona Lisa was painted by Salai.'],
    ['Engels wrote the Manifesto.', 'The Manifesto was written by Marx and Engels.'],
    ['Michelangelo painted the Mona Lisa.', 'The Mona Lisa was not painted by Raphael.'],
    ['Michelangelo painted the Mona Lisa.', 'The Last Supper was painted by Leonardo da Vinci.'],
    ['Michelangelo saw the Mona Lisa.', portrait],
  ])('is silent: %s — %s', (claim, quote) => {
    expect(made(claim, quote)).toBeUndefined();
  });
});
