import { describe, expect, it } from 'vitest';
import { looksEnglish } from './looks-english.ts';

describe('looksEnglish', () => {
  it.each([
    'Vaccines cause autism',
    'The tower fell in 2020',
    'Bats are blind',
    'La Paz is a city',
    'Beyoncé was born in Houston',
  ])('%s is', (text) => expect(looksEnglish(text)).toBe(true));

  it.each([
    'Der Turm ist alt',
    'Le vaccin est un danger',
    'La torre fue terminada por los ingenieros',
    'Башня упала',
    '塔は高い',
    'البرج قديم',
  ])('%s is not', (text) => expect(looksEnglish(text)).toBe(false));
});
