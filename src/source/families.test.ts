import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findWireCredit, groupFamilies } from './families.ts';

/** Different words for different seeds, the same for the same. */
function story(seed: number, sentences = 12): string {
  const words = [
    'bridge',
    'council',
    'river',
    'engineer',
    'budget',
    'mayor',
    'traffic',
    'audit',
    'steel',
    'harbour',
    'tender',
    'delay',
    'autumn',
    'report',
    'city',
    'contract',
    'lane',
    'toll',
    'repair',
    'pillar',
  ];
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return words[(state >>> 8) % words.length];
  };
  return Array.from({ length: sentences }, () => `The ${Array.from({ length: 9 }, next).join(' ')}.`).join(
    ' ',
  );
}

describe('groupFamilies', () => {
  test('copies of one story are one family, whatever stands around them', () => {
    const original = story(1);
    const families = groupFamilies([
      { text: original, url: 'https://a.com/1' },
      { text: story(2), url: 'https://b.com/1' },
      { text: `Subscribe now. ${original} Read more.`, url: 'https://c.com/1' },
      { text: original.toUpperCase(), url: 'https://d.com/1' },
      { text: story(3), url: 'https://e.com/1' },
    ]);
    expect(families).toEqual(['f1', 'f2', 'f1', 'f1', 'f3']);
  });

  test('a short version of a long story belongs to it', () => {
    const long = story(5, 40);
    expect(groupFamilies([{ text: long }, { text: long.slice(0, 700) }])).toEqual(['f1', 'f1']);
  });

  test('one quoted sentence does not make two reports one', () => {
    const quote = story(9, 1);
    expect(groupFamilies([{ text: `${story(1)} ${quote}` }, { text: `${story(2)} ${quote}` }])).toEqual([
      'f1',
      'f2',
    ]);
  });

  test('the same address is one source, however it is spelt', () => {
    expect(
      groupFamilies([
        { text: story(1), url: 'https://www.a.com/x?utm_source=y' },
        { text: story(2), url: 'http://a.com/x/' },
        { text: story(3), url: 'https://m.a.com/y', canonical: 'https://a.com/x' },
        { text: story(4), url: 'https://web.archive.org/web/2024/https://a.com/x' },
      ]),
    ).toEqual(['f1', 'f1', 'f1', 'f1']);
  });

  test('a canonical link to another site counts where the texts bear it out: anyone can name Reuters as the original', () => {
    const shared = story(1, 10);
    const original = { text: `${shared} ${story(20, 12)}`, url: 'https://a.com/x' };
    const reprint = { text: `${shared} ${story(30, 12)}`, url: 'https://b.com/z' };
    expect(groupFamilies([original, reprint])).toEqual(['f1', 'f2']);
    expect(groupFamilies([original, { ...reprint, canonical: 'https://a.com/x' }])).toEqual(['f1', 'f1']);
    const stranger = { text: story(40, 20), url: 'https://c.com/z', canonical: 'https://a.com/x' };
    expect(groupFamilies([original, stranger])).toEqual(['f1', 'f2']);
    const both = [
      { ...reprint, canonical: 'https://gone.com/y' },
      { ...original, canonical: 'https://gone.com/y' },
    ];
    expect(groupFamilies(both)).toEqual(['f1', 'f1']);
  });

  test('menus are no stories, and pages of one site need more in common', () => {
    const menu = 'Home News Sport Weather About us Contact Privacy Terms';
    expect(
      groupFamilies([
        { text: menu, url: 'https://a.com/1' },
        { text: menu, url: 'https://b.com/1' },
      ]),
    ).toEqual(['f1', 'f2']);
    const boxes = story(7, 14);
    const pages = ['https://a.com/1', 'https://a.com/2', 'https://b.com/3'].map((url, index) => ({
      url,
      text: `${story(50 + index, 6)} ${boxes}`,
    }));
    expect(groupFamilies(pages.slice(0, 2))).toEqual(['f1', 'f2']);
    expect(groupFamilies(pages.slice(1))).toEqual(['f1', 'f1']);
  });

  test('stories that credit one agency are joined sooner', () => {
    const shared = story(1, 10);
    const one = `LONDON (Reuters) - ${shared} ${story(20, 12)}`;
    const other = `PARIS (Reuters) - ${shared} ${story(30, 12)}`;
    expect(groupFamilies([{ text: one }, { text: other }])).toEqual(['f1', 'f1']);
    const plain = [one, other].map((text) => ({ text: text.replace(/^.*?- /, '') }));
    expect(groupFamilies(plain)).toEqual(['f1', 'f2']);
    const sameAgencyOnly = [{ text: `(AP) ${story(40)}` }, { text: `(AP) ${story(50)}` }];
    expect(groupFamilies(sameAgencyOnly)).toEqual(['f1', 'f2']);
  });

  test('empty texts are not one family', () => {
    expect(groupFamilies([{ text: '' }, { text: '' }])).toEqual(['f1', 'f2']);
    expect(groupFamilies([])).toEqual([]);
  });

  test('what stands on every page does not bring many pages together', () => {
    const footer = story(9999, 2);
    const many = Array.from({ length: 300 }, (_, index) => ({
      text: `${story(1000 + (index % 250), 8)} ${footer}`,
    }));
    const families = groupFamilies(many);
    expect(new Set(families).size).toBe(250);
    expect(families[260]).toBe(families[10]);
  });

  test('many members are grouped as few are', () => {
    const many = Array.from({ length: 90 }, (_, index) => ({
      text: `${story(100 + (index % 30))} Note ${index}.`,
    }));
    const families = groupFamilies(many);
    expect(new Set(families).size).toBe(30);
    expect(families[0]).toBe(families[30]);
    expect(families.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => `f${index + 1}`));
  });
});

const member = fc.record({
  text: fc.oneof(
    fc.integer({ min: 1, max: 6 }).map((seed) => story(seed)),
    fc.string(),
  ),
  url: fc.constantFrom(
    'https://a.com/1',
    'https://a.com/2',
    'https://b.com/1?utm_source=x',
    'https://b.com/1',
  ),
});

describe('properties', () => {
  test('names are f1, f2, … in order of first appearance, one for each member', () => {
    fc.assert(
      fc.property(fc.array(member, { maxLength: 20 }), (members) => {
        const families = groupFamilies(members);
        expect(families).toHaveLength(members.length);
        const firsts = [...new Set(families)];
        expect(firsts).toEqual(firsts.map((_, index) => `f${index + 1}`));
      }),
    );
  });

  test('a copy is always of its original’s family, and the order of others does not matter', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 12 }), fc.nat(), (members, pick) => {
        const copied = members[pick % members.length];
        if (copied === undefined) return;
        const families = groupFamilies([...members, { ...copied }]);
        expect(families.at(-1)).toBe(families[members.indexOf(copied)]);
        const sizes = (names: readonly string[]) =>
          [...new Set(names)].map((name) => names.filter((other) => other === name).length).sort();
        expect(sizes(groupFamilies([...members].reverse()))).toEqual(sizes(groupFamilies(members)));
      }),
    );
  });
});

test('findWireCredit looks where credits stand', () => {
  expect(findWireCredit({ text: 'BERLIN (dpa) – Die Brücke ist offen.' })).toBe('dpa');
  expect(findWireCredit({ text: `${story(1)} Copyright 2024 The Associated Press.` })).toBe('ap');
  expect(findWireCredit({ text: story(1), publisher: 'Reuters' })).toBe('reuters');
  expect(findWireCredit({ text: `${story(1)} — AFP` })).toBe('afp');
  expect(findWireCredit({ text: `By Jane Doe, The Canadian Press\n${story(1)}` })).toBe('cp');
  expect(findWireCredit({ text: `Reuters could not confirm it. ${story(1)}` })).toBeUndefined();
  expect(findWireCredit({ text: `${story(1)} Reuters wrote about it. ${story(2)}` })).toBeUndefined();
});
