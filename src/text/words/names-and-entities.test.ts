import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEntities } from './entities.ts';
import { mayBeNamed, normaliseName, sameName } from './names.ts';

const names = (text: string) => findEntities(text).map((entity) => `${entity.text}: ${entity.kind}`);

describe('findEntities', () => {
  it.each([
    [
      "The Eiffel Tower was completed in 1889 by Gustave Eiffel's company in Paris, France.",
      ['Eiffel Tower: place', 'Gustave Eiffel: person', 'Paris: place', 'France: place'],
    ],
    [
      'The University of Oxford met the United Nations on 5 May 1990.',
      ['University of Oxford: organisation', 'United Nations: organisation'],
    ],
    ['In Berlin, Angela Merkel spoke.', ['Berlin: place', 'Angela Merkel: person']],
    ['J. R. R. Tolkien wrote it.', ['J. R. R. Tolkien: other']],
    ['Vaccines cause autism.', []],
    // A sign with a digit is a name, also where a sentence begins with it.
    ['K2 is the second-highest mountain.', ['K2: other']],
    ['B12 is found in meat, and so is CO2.', ['B12: other', 'CO2: other']],
    ['A4 is a size of paper.', ['A4: other']],
    ['G7 leaders met R2-D2 in Rome.', ['G7: other', 'R2-D2: other', 'Rome: place']],
    ['1990 was a good year for 50 of them.', []],
    // A title with a full stop belongs to the name behind it.
    ['Dr. No was released in 1962.', ['Dr. No: person']],
    ['The film Dr. No followed Mr. Bean.', ['Dr. No: person', 'Mr. Bean: person']],
    [
      'Mr May and Mrs. May met in St. Petersburg.',
      ['Mr May: person', 'Mrs. May: person', 'St. Petersburg: place'],
    ],
    ['Mt. Fuji is in Japan.', ['Mt. Fuji: place', 'Japan: place']],
    ['She saw the Dr. Then Anna left.', ['Dr: person', 'Anna: person']],
    ['It was May. The end came.', []],
  ])('%s', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('says where each name stands, in any text', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'Anna ',
            'of ',
            'the ',
            'Rome',
            '. ',
            'UN ',
            "'s ",
            'went ',
            '1990 ',
            '\n',
            '"',
            'ß',
          ),
        }),
        (text) => {
          for (const entity of findEntities(text))
            expect(text.slice(entity.start, entity.end)).toBe(entity.text);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('sameName', () => {
  it.each([
    ['Einstein', 'Albert Einstein'],
    ['UN', 'United Nations'],
    ['U.S.', 'the United States'],
    ['J. F. Kennedy', 'John Fitzgerald Kennedy'],
    ['Röntgen', 'Wilhelm Rontgen'],
    ['President Obama', 'Barack Obama'],
    ["Canada's", 'Canada'],
    ['cheetah', 'Cheetahs'],
    ['New York', 'New York City'],
    ['St. Petersburg', 'Saint Petersburg'],
    ['Mt. Everest', 'Mount Everest'],
    ['Ft. Worth', 'Fort Worth'],
    ['Mt Fuji', 'Fuji'],
  ])('%s can be %s', (a, b) => {
    expect(sameName(a, b)).toBe(true);
    expect(sameName(b, a)).toBe(true);
  });

  it.each([
    ['Paris', 'London'],
    ['Albert Einstein', 'Alfred Einstein'],
    ['North Korea', 'South Korea'],
    ['Nobel Prize', 'Nobel'],
    ['', 'Rome'],
    ['K2', 'K3'],
    ['Mt. Everest', 'Mt. Fuji'],
  ])('%s is not %s', (a, b) => {
    expect(sameName(a, b)).toBe(false);
  });

  it('holds of a name and itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{2,8}( [A-Z][a-z]{2,8}){0,2}$/), (name) => {
        expect(sameName(name, name)).toBe(normaliseName(name) !== '');
      }),
    );
  });
});

describe('mayBeNamed', () => {
  const names = [
    'Albert Einstein',
    'Einstein',
    'A. Einstein',
    'United Nations',
    'UN',
    'World Health Organization',
    'WHO',
    'the Netherlands',
    'Holland',
    'cheetahs',
    'Cheetah',
    'São Paulo',
    'Sao Paulo',
    'Bank of England',
    'BoE',
    'New York City',
    'Ångström',
  ];

  it('never misses a name that is the same', () => {
    for (const one of names)
      for (const other of names)
        if (sameName(one, other)) expect(mayBeNamed(`It was said of ${one} in May.`, other)).toBe(true);
  });

  it('tells most texts apart without looking for names', () => {
    expect(mayBeNamed('It was said of the weather in Norway.', 'Albert Einstein')).toBe(false);
    expect(mayBeNamed('It was said of the weather.', 'Bank of England')).toBe(false);
  });
});
