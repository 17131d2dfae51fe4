import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStarterThings } from '../../library/starter/starter-triples.ts';
import { namesWithAnd } from './names-with-and.ts';

const found = (text: string) => namesWithAnd(text).map(({ start, end }) => text.slice(start, end));

describe('namesWithAnd', () => {
  it.each([
    [
      'Tolstoy wrote War and Peace and Dostoevsky wrote Crime and Punishment.',
      ['War and Peace', 'Crime and Punishment'],
    ],
    ['Romeo and Juliet and Hamlet are plays.', ['Romeo and Juliet']],
    ['He read the Old Man and the Sea and Emma.', ['the Old Man and the Sea']],
    ['Johnson & Johnson and Pfizer make medicine.', ['Johnson & Johnson']],
    [
      'Harry Potter and the Order of the Phoenix and Emma are novels.',
      ['Harry Potter and the Order of the Phoenix'],
    ],
    ['Miller wrote "Salt and Sorrow" and Smith “Bread and Wine”.', ['"Salt and Sorrow"', '“Bread and Wine”']],
    ['Oslo and Bergen are cities.', []],
    ['Australia and New Zealand are islands.', []],
    ['They lived in times of war and peace.', []],
    ['Postwar and Peaceful', []],
  ])('%s', (text, names) => {
    expect(found(text)).toEqual(names);
  });

  it('knows every name of the embedded graph that has “and” inside, but for what is said one by one', () => {
    const oneByOne = new Set(['Australia and New Zealand', 'Marie and Pierre Curie']);
    const labels = readStarterThings(resolve(import.meta.dirname, '../../../starter'))
      .flatMap(({ label = '', aliases = [] }) => [label, ...aliases])
      .filter((label) => /^\p{Lu}.*\s(?:and|&)\s/u.test(label) && !oneByOne.has(label));
    expect(labels.length).toBeGreaterThan(50);
    const torn = labels.filter((label) =>
      [...label.matchAll(/\s(?:and|&)\s/gu)].some(
        ({ index }) => !namesWithAnd(label).some(({ start, end }) => start <= index && index < end),
      ),
    );
    expect(torn).toEqual([]);
  });

  it('says where each stands, in any text', () => {
    const words = ['War', 'Peace', ' and ', ' & ', '"', '“', '”', ' ', 'Romeo', 'Juliet', 'the ', 'é'];
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...words) }), (text) => {
        for (const name of found(text)) expect(name).toMatch(/and|&|["“]/u);
      }),
    );
  });
});
