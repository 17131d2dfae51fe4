import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuantities } from './compare-values.ts';
import { findQuantities, type Quantity } from './quantities.ts';

const only = (text: string): Quantity => {
  const [quantity, ...others] = findQuantities(text);
  if (quantity === undefined || others.length > 0)
    throw new Error(`${text} has ${others.length + (quantity ? 1 : 0)} quantities`);
  return quantity;
};

describe('findQuantities', () => {
  it.each([
    ['about 330 m tall', { low: 330, dimension: 'length', bound: 'about' }],
    ['1.4 million people', { low: 1_400_000, dimension: 'count', of: ['person'] }],
    ['two hundred and six bones', { low: 206, dimension: 'count', of: ['bone'] }],
    ['12 per cent of the land', { low: 12, dimension: 'percent' }],
    ['two thirds of the seats', { dimension: 'percent' }],
    ['half of the water', { low: 50, dimension: 'percent' }],
    ['$5m', { low: 5_000_000, dimension: 'money', currency: 'usd' }],
    ['3 million euros', { low: 3_000_000, dimension: 'money', currency: 'eur' }],
    ['more than 8,000 metres', { low: 8000, dimension: 'length', bound: 'at-least' }],
    ['more than about three hours', { low: 10800, dimension: 'duration', bound: 'at-least' }],
    ['a 10-kilometre run', { low: 10_000, dimension: 'length' }],
    ['5–10 km', { low: 5000, high: 10_000, dimension: 'length' }],
    ['between 5 and 10 km', { low: 5000, high: 10_000 }],
    ['-40 °C', { low: -40, dimension: 'temperature' }],
    ['300,000 kilometres per second', { low: 3e8, dimension: 'speed' }],
    ['60 times a minute', { low: 60, per: 'minute', of: ['time'] }],
    ['393 of the 640 seats', undefined],
    ['on the ninetieth day', { low: 90, dimension: 'ordinal', of: ['day'] }],
    ['the 44th president', { low: 44, dimension: 'ordinal', of: ['president'] }],
    ['a dozen eggs', { low: 12, of: ['egg'] }],
  ])('%s', (text, expected) => {
    if (expected === undefined)
      expect(findQuantities(text).map((quantity) => quantity.of)).toEqual([['seat'], ['seat']]);
    else expect(only(text)).toMatchObject(expected);
  });

  it('leaves numbers that are part of a name alone', () => {
    expect(findQuantities('COVID-19 vaccines, 5G masts, an F-16 and a 3D film')).toEqual([]);
    expect(only('the top-10 list')).toMatchObject({ low: 10 });
  });

  it('reads the number after a year', () => {
    expect(
      findQuantities('It fell from 25.1 per cent in 2018 to 19 per cent in 2020.').map(({ text }) => text),
    ).toEqual(['25.1 per cent', '19 per cent']);
  });

  it('leaves years, dates and "one of" alone', () => {
    expect(findQuantities('In 1889, on 14 July 1789 and in the 1990s it was one of the best.')).toEqual([]);
  });

  it('converts Fahrenheit', () => {
    expect(only('212 degrees Fahrenheit').low).toBeCloseTo(100, 6);
  });

  it('reads back any whole number it is given, with or without separators', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2101, max: 9_999_999 }), (value) => {
        expect(only(`It has ${value.toLocaleString('en-US')} stones.`).low).toBe(value);
        expect(only(`It has ${value} stones.`).low).toBe(value);
      }),
    );
  });

  it('survives any text and says where each quantity stands', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        for (const quantity of findQuantities(text))
          expect(text.slice(quantity.start, quantity.end)).toBe(quantity.text);
      }),
    );
  });
});

describe('compareQuantities', () => {
  it.each([
    ['about 300,000 km/s', '299,792 km/s', 'same'],
    ['330 metres', '330 m', 'same'],
    ['330 metres', '0.33 km', 'same'],
    ['more than 300 metres', '330 metres', 'same'],
    ['more than 400 metres', '330 metres', 'different'],
    ['less than 300 metres', '330 metres', 'different'],
    ['more than 100,000 crowns', '96,400 crowns', 'different'],
    ['less than 60,000 florins', '61,500 florins', 'different'],
    ['more than 10 million crowns', '9.9 million crowns', 'close'],
    ['25 bones', 'seven bones', 'different'],
    ['four medals', 'five medals', 'different'],
    ['330 metres', '324 metres', 'close'],
    ['330 metres', 'over 300 metres', 'close'],
    ['30,000 kilometres per second', '300,000 kilometres per second', 'different'],
    ['100 degrees Celsius', '212 degrees Fahrenheit', 'same'],
    ['5 dollars', '5 euros', 'unrelated'],
    ['5 km', '5 kg', 'unrelated'],
    ['60 beats a minute', '100,000 beats a day', 'unrelated'],
  ])('%s against %s is %s', (claim, evidence, expected) => {
    expect(compareQuantities(only(claim), only(evidence))).toBe(expected);
  });

  it('takes a bound without an end for no proof of what lies outside it', () => {
    expect(compareQuantities(only('2,817 metres'), only('more than 10,000 metres'))).toBe('different');
    expect(compareQuantities(only('2,817 metres'), only('less than 1,000 metres'))).toBe('different');
    expect(compareQuantities(only('more than 2,817 metres'), only('more than 10,000 metres'))).toBe('same');
  });

  it('never finds a number different from itself, and never finds far numbers the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2200, max: 1e9 }), (value) => {
        const own = only(`${value} stones`);
        expect(compareQuantities(own, own)).toBe('same');
        expect(compareQuantities(own, only(`${value * 2} stones`))).toBe('different');
      }),
    );
  });
});
