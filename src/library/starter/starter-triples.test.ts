import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FactFinder } from '../../../scripts/triples/article-facts.ts';
import { checkTriples, findContradictions } from '../../../scripts/triples/check-triples.ts';
import { compareArticles, writeFinding } from '../../../scripts/triples/compare-articles.ts';
import { Graph } from '../../../scripts/triples/graph.ts';
import { Overrides } from '../../../scripts/triples/read-package.ts';
import { readStarterTriples } from '../../../scripts/triples/read-starter-triples.ts';
import { readTable } from '../../../scripts/triples/read-table.ts';
import { findQuantities, findTimes, timesAgree } from '../../../scripts/triples/read-values.ts';
import { type Entity, entityIdSchema, type Relation, type Triple } from '../../../scripts/triples/schemas.ts';
import { toKebabCase, writeTime } from '../../../scripts/triples/write-words.ts';
import { readStarterTriples as readForLibrary } from './starter-triples.ts';

const starter = resolve(import.meta.dirname, '../../../starter');
const { triples, entities, relations } = readStarterTriples(join(starter, 'triples'));

const capital: Relation = {
  id: 'capital',
  label: 'capital',
  object: 'entity',
  singleValued: true,
  template: '{s} has the capital {o}',
};
const born: Relation = {
  id: 'born',
  label: 'birth',
  object: 'time',
  singleValued: true,
  template: '{s} was born on {o}',
};
const borders: Relation = {
  id: 'borders',
  label: 'border',
  object: 'entity',
  singleValued: false,
  symmetric: true,
  template: '{s} borders {o}',
};
const area: Relation = {
  id: 'area',
  label: 'area',
  object: 'number',
  unit: 'km²',
  singleValued: true,
  template: '{s} has an area of {o}',
};

function entity(id: string, label: string, aliases: string[] = []): Entity {
  return { id, label, aliases, types: ['thing'], description: 'thing' };
}

function triple(s: string, p: string, o: string | number, more: Partial<Triple> = {}): Triple {
  return { s, sLabel: s, p, o, oLabel: String(o), from: 'project', ...more };
}

describe('the starter triples', () => {
  it('resolve, state nothing twice and contradict nothing', () => {
    expect(checkTriples(triples, entities, relations)).toEqual([]);
  });

  it('are many, from many sources, with times where they matter', () => {
    expect(triples.length).toBeGreaterThan(9000);
    expect(triples.filter(({ from }) => from === 'project').length).toBeGreaterThan(9000);
    expect(triples.filter(({ start, end, at }) => (start ?? end ?? at) !== undefined).length).toBeGreaterThan(
      3000,
    );
  });

  it('know the holders of the offices of many countries over the last century', () => {
    const country = new Map(triples.filter(({ p }) => p === 'office-of').map(({ s, o }) => [s, String(o)]));
    const held = triples.filter(({ p, end }) => p === 'held-office' && (end === undefined || end >= '1925'));
    expect(held.every(({ start }) => start !== undefined)).toBe(true);
    expect(new Set(held.map(({ s }) => s)).size).toBeGreaterThan(250);
    expect(new Set(held.flatMap(({ o }) => country.get(String(o)) ?? [])).size).toBeGreaterThan(25);
  });

  it('count the members of the United Nations and of the European Union right', () => {
    const members = (organization: string) =>
      triples.filter(
        ({ p, o, end }) => p === 'member-of' && o === `organization/${organization}` && end === undefined,
      ).length;
    expect(members('united-nations')).toBe(193);
    expect(members('european-union')).toBe(27);
    expect(members('north-atlantic-treaty-organization')).toBe(32);
  });

  it('put every capital into its country', () => {
    const place = new Map(triples.filter(({ p }) => p === 'located-in').map(({ s, o }) => [s, o]));
    const capitals = triples.filter(({ s, p }) => p === 'capital' && s.startsWith('country/'));
    expect(capitals.filter(({ s, o }) => place.get(String(o)) !== s)).toEqual([]);
  });

  it('have a template for every relation, and every relation in use', () => {
    const used = new Set(triples.map(({ p }) => p));
    expect(relations.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual([]);
    expect(
      relations.filter(({ object, template }) => object === 'time' && !template.includes('on {o}')),
    ).toEqual([]);
  });

  it('name their packages with version and licence in the README', () => {
    const readme = readFileSync(join(starter, 'triples/README.md'), 'utf8');
    const sources = new Set(triples.map(({ from }) => from));
    expect([...sources].filter((source) => !readme.includes(`| ${source} `))).toEqual([]);
  });

  it('are read by the library', () => {
    expect(readForLibrary(starter)).toHaveLength(triples.length);
  });
});

describe('the articles', () => {
  it('agree with the triples wherever both state a fact', () => {
    const { agreeing, open, stale } = compareArticles(starter);
    expect(open.map(writeFinding)).toEqual([]);
    expect(stale).toEqual([]);
    expect(agreeing.length).toBeGreaterThan(500);
  });
});

describe('checkTriples', () => {
  const known = [
    entity('country/france', 'country/france'),
    entity('city/paris', 'city/paris'),
    entity('city/lyon', 'city/lyon'),
  ];

  it('finds ids that lead nowhere and entities nobody speaks of', () => {
    const problems = checkTriples([triple('country/france', 'capital', 'city/rome')], known, [capital]);
    expect(problems.filter((problem) => problem.includes('no entity of that label'))).toHaveLength(1);
    expect(problems.filter((problem) => problem.includes('no triple speaks of it'))).toHaveLength(2);
  });

  it('finds a fact stated twice, also the other way round', () => {
    const twice = [
      triple('country/france', 'borders', 'city/paris'),
      triple('city/paris', 'borders', 'country/france'),
    ];
    expect(checkTriples(twice, known, [borders]).some((problem) => problem.includes('stated twice'))).toBe(
      true,
    );
  });

  it('finds two values for one time, and lets them follow each other', () => {
    const rules = new Map([['capital', capital]]);
    const first = triple('country/france', 'capital', 'city/paris', { end: '1940-06-14' });
    expect(
      findContradictions(
        [first, triple('country/france', 'capital', 'city/lyon', { start: '1940-06-14' })],
        rules,
      ),
    ).toEqual([]);
    expect(
      findContradictions([first, triple('country/france', 'capital', 'city/lyon', { start: '1939' })], rules),
    ).toHaveLength(1);
    expect(findContradictions([first, triple('country/france', 'capital', 'city/lyon')], rules)).toHaveLength(
      1,
    );
  });

  it('compares what was counted at one time only with the same time', () => {
    const rules = new Map([['area', area]]);
    const counted = [
      triple('country/france', 'area', 1, { at: '2010' }),
      triple('country/france', 'area', 2, { at: '2020' }),
    ];
    expect(findContradictions(counted, rules)).toEqual([]);
    expect(
      findContradictions([...counted, triple('country/france', 'area', 3, { at: '2020' })], rules),
    ).toHaveLength(1);
  });
});

describe('readTable', () => {
  const read = (text: string) => {
    const graph = new Graph([capital, born, area]);
    readTable(graph, 'test', text, 'names');
    readTable(graph, 'test', text, 'facts');
    return graph;
  };

  it('reads rows, aliases, times and numbers', () => {
    const graph = read(
      '# a comment\n@ realm/ realm | capital>city/ | area\nFrance ~ Gaul | Vichy(1940..1944); Paris(1944..) | 0.6M\n',
    );
    expect(graph.problems).toEqual([]);
    expect(graph.triples().get('test')).toEqual([
      {
        s: 'realm/france',
        sLabel: 'France',
        p: 'area',
        o: 600_000,
        oLabel: '600,000 km²',
        unit: 'km²',
        from: 'project',
      },
      {
        s: 'realm/france',
        sLabel: 'France',
        p: 'capital',
        o: 'city/vichy',
        oLabel: 'Vichy',
        start: '1940',
        end: '1944',
        from: 'project',
      },
      {
        s: 'realm/france',
        sLabel: 'France',
        p: 'capital',
        o: 'city/paris',
        oLabel: 'Paris',
        start: '1944',
        from: 'project',
      },
    ]);
    expect(graph.find('realm', 'gaul')).toBe('realm/france');
  });

  it('says which line it cannot use', () => {
    const graph = read(
      '@ person/ person | born\nAda | 1815-12-10 | London\nCaesar | 100 BC\nNobody | soon\n',
    );
    expect(graph.problems).toEqual([
      'test.txt, line 2: The row has 2 cells, the header 1 columns.',
      'test.txt, line 4: "soon" is not a year, month or day.',
    ]);
    expect(
      graph
        .triples()
        .get('test')
        ?.map(({ o, oLabel }) => [o, oLabel]),
    ).toEqual([['-0100', '100 BC']]);
  });

  it('does not make up countries', () => {
    expect(read('@ country/ | area\nAtlantis | 5\n').problems[0]).toContain(
      'There is no country named "Atlantis"',
    );
  });
});

describe('Overrides', () => {
  const overrides = () =>
    new Overrides([
      { package: 'p', key: 'LK', field: 'capital', was: 'Colombo', value: 'Kotte', why: 'by law' },
    ]);

  it('correct a package, and stop the build when the package has changed', () => {
    expect(overrides().apply('p', 'LK', 'capital', 'Colombo', z.string())).toBe('Kotte');
    expect(overrides().apply('p', 'FR', 'capital', 'Paris', z.string())).toBe('Paris');
    expect(() => overrides().apply('p', 'LK', 'capital', 'Kandy', z.string())).toThrow('Look at it again');
    expect(overrides().unused()).toEqual(['p LK capital']);
  });
});

describe('FactFinder', () => {
  const finder = new FactFinder(
    [entity('country/chile', 'Chile'), entity('person/ada-lovelace', 'Ada Lovelace')],
    [triple('country/chile', 'area', 756_102), triple('person/ada-lovelace', 'born', '1815-12-10')],
  );
  const judge = (sentence: string) =>
    finder.findIn({ id: 'a', title: 'A', sentences: [sentence] }).map(({ agrees }) => agrees);

  it('tells agreement from contradiction', () => {
    expect(judge('Chile has an area of about 756,000 square kilometres.')).toEqual([true]);
    expect(judge('Chile has an area of about 856,000 square kilometres.')).toEqual([false]);
    expect(judge('Ada Lovelace was born in London on 10 December 1815.')).toEqual([true]);
    expect(judge('Ada Lovelace was born in London in 1825.')).toEqual([false]);
  });

  it('is silent where a sentence speaks of something else', () => {
    expect(judge('Chile exports copper.')).toEqual([]);
    expect(judge('It is a myth that Ada Lovelace was born in 1825.')).toEqual([]);
  });
});

describe('values in text', () => {
  it('are found in sentences', () => {
    expect(findTimes('from 4 May 1979 to November 1990, and in 44 BC')).toEqual([
      '1979-05-04',
      '1990-11',
      '-0044',
    ]);
    expect(findQuantities('about 2.78 million square kilometres, minus 39 degrees Celsius')).toEqual([
      { value: 2_780_000, unit: 'square kilometres' },
      { value: -39, unit: 'degrees Celsius' },
    ]);
  });

  it('survive being written and read again', () => {
    const day = fc.tuple(
      fc.integer({ min: 1000, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 28 }),
    );
    fc.assert(
      fc.property(day, ([year, month, date]) => {
        const time = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
        expect(findTimes(writeTime(time))).toEqual([time]);
        expect(timesAgree(time, String(year))).toBe(true);
        expect(timesAgree(time, String(year + 1))).toBe(false);
      }),
    );
  });

  it('make ids of any name that has a letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const id = toKebabCase(`a ${name}`);
        expect(entityIdSchema.safeParse(`person/${id}`).success).toBe(true);
        expect(toKebabCase(id)).toBe(id);
      }),
    );
  });
});
