import { describe, expect, it } from 'vitest';
import { findEntities } from './entities.ts';
import { isOnlyBeside, isOnlyInNames, isPartOfName, isVeryName } from './part-of-name.ts';

describe('isPartOfName', () => {
  it.each([
    ['Africa', 'South Africa'],
    ['York', 'New York'],
    ['Guinea', 'Papua New Guinea'],
    ['Guinea', 'Guinea-Bissau'],
    ['Carolina', 'North Carolina'],
    ['Sudan', 'South Sudan'],
    ['Ireland', 'Northern Ireland'],
    ['England', 'Bank of England'],
    ['Mexico', 'Gulf of Mexico'],
    ['Mexico', 'Mexico City'],
    ['Vietnam', 'Vietnam War'],
    ['America', 'South America'],
  ])('%s is a part of the name %s', (name, longer) => {
    expect(isPartOfName(name, longer)).toBe(true);
    expect(isPartOfName(longer, name)).toBe(false);
    expect(isVeryName(name, longer)).toBe(false);
  });

  it.each([
    ['Einstein', 'Albert Einstein'],
    ['Napoleon', 'Napoleon Bonaparte'],
    ['Britain', 'Great Britain'],
    ['New York', 'New York City'],
    ['America', 'United States of America'],
    ['Ireland', 'Republic of Ireland'],
    ['Congo', 'Democratic Republic of the Congo'],
    ['Nile', 'Nile River'],
    ['Everest', 'Mount Everest'],
    ['Oxford', 'University of Oxford'],
    ['Wellington', 'Duke of Wellington'],
    ['Leicester', 'Leicester City'],
    ['York', 'Yorkshire'],
    ['South Africa', 'South Africa'],
  ])('%s may be %s', (name, longer) => {
    expect(isPartOfName(name, longer)).toBe(false);
  });
});

describe('isOnlyInNames', () => {
  const only = (name: string, text: string) => isOnlyInNames(name, text, findEntities(text));

  it('tells a name by itself from one in longer names', () => {
    expect(only('Africa', 'South Africa is the southernmost country.')).toBe(true);
    expect(only('Africa', 'South Africa is the southernmost country in Africa.')).toBe(false);
    expect(only('Africa', 'Algeria is the largest country in Africa.')).toBe(false);
    expect(only('Korea', 'North Korea was founded in 1948.')).toBe(true);
  });

  it('takes two halves for the whole', () => {
    expect(only('Korea', 'North Korea and South Korea were founded in 1948.')).toBe(false);
    expect(only('Germany', 'East Germany joined West Germany in 1990.')).toBe(false);
  });
});

describe('isOnlyBeside', () => {
  const beside = (name: string, text: string) => isOnlyBeside(name, text, findEntities(text));

  it('knows what lies elsewhere from what lies within', () => {
    expect(beside('York', 'She was born in New York.')).toBe(true);
    expect(beside('Guinea', 'Gold is mined in Papua New Guinea.')).toBe(true);
    expect(beside('Africa', 'She was born in South Africa.')).toBe(false);
    expect(beside('York', 'She moved from York to New York.')).toBe(false);
  });
});
