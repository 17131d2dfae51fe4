import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildQueries } from './build-queries.ts';

const allOf = (statement: string, whole?: string) => {
  const { queries, counterQueries } = buildQueries(statement, whole);
  return [...queries, ...counterQueries];
};

describe('buildQueries', () => {
  it('asks with the statement, with key words, and with the rival value', () => {
    const { queries, counterQueries } = buildQueries('The Eiffel Tower was completed in 1899.');
    expect(queries[0]).toBe('The Eiffel Tower was completed in 1899');
    expect(queries).toContain('Eiffel Tower completed 1899');
    expect(counterQueries).toContain('Eiffel Tower completed year');
  });

  it.each([
    ['The Eiffel Tower is 400 metres tall.', 'how tall is Eiffel Tower'],
    ['Marie Curie won three Nobel Prizes.', 'Marie Curie won Nobel Prizes how many'],
    ['Sydney is the capital of Australia.', 'capital Australia'],
    ['Lake Victoria is the largest lake in Africa.', 'Lake Victoria is the smallest lake in Africa'],
  ])('%s is asked the other way: %s', (statement, counter) => {
    expect(buildQueries(statement).counterQueries).toContain(counter);
  });

  it('denies what has no opposite', () => {
    expect(buildQueries('Vaccines cause autism.').counterQueries.join(' | ')).toMatch(
      /prevent|myth or false/u,
    );
    expect(buildQueries('Anna Lindqvist visited Rome.').counterQueries.join(' | ')).toContain('denied false');
  });

  it('never turns a name into its opposite', () => {
    expect(allOf('Settlers moved to Mae Hong Son Province in 2025.').join(' ')).not.toMatch(/daughter/iu);
  });

  it('looks for what a picture shows, without the words about the picture, and for another occasion', () => {
    const { queries, counterQueries } = buildQueries(
      'This image shows a flooded market in Venice on November 12, 2019.',
    );
    for (const query of [...queries, ...counterQueries]) expect(query).not.toMatch(/image|shows/iu);
    expect(queries[0]).toBe('a flooded market in Venice on November 12, 2019');
    expect(counterQueries.some((query) => !query.includes('Venice') && !query.includes('2019'))).toBe(true);
    expect(counterQueries.some((query) => query.endsWith('date'))).toBe(true);
  });

  it('leaves room for what is said beside many names', () => {
    const query = buildQueries(
      'Spain, Italy, Portugal, Greece, Norway, Sweden and Finland signed the fishing agreement.',
    ).queries[1];
    expect(query).toMatch(/fishing agreement/u);
  });

  it('lends the names of the whole claim to a part that has none', () => {
    const whole = 'Mel Gibson gave a speech. She was holding the oxygen mask inside the ambulance.';
    expect(buildQueries('She was holding the oxygen mask inside the ambulance.', whole).queries[0]).toMatch(
      /^Mel Gibson /u,
    );
  });

  it('writes lookalike letters as what they look like', () => {
    for (const query of allOf('Nаtiоnаl Bаnk closed in 1990.'))
      expect(query).not.toMatch(/\p{Script=Cyrillic}/u);
  });

  it.each([
    'Der Eiffelturm wurde im Jahr 1899 fertiggestellt.',
    'La torre Eiffel fue terminada en 1899 por los ingenieros.',
    'Эйфелева башня была построена в 1899 году.',
    'エッフェル塔は1899年に完成した。',
    'برج إيفل اكتمل في عام 1899',
  ])('keeps to the language of %s', (statement) => {
    for (const query of allOf(statement))
      expect(query).not.toMatch(/\b(?:year|date|how|many|denied|false|myth|evidence|photo|who|where)\b/u);
  });

  it('gives one to three queries and at most two against it, none empty, none twice', () => {
    const piece = fc.constantFrom(
      'Anna',
      'Rome',
      'was',
      'not',
      'the',
      'largest',
      '1990',
      '5 km',
      'tall',
      'in',
      'May 2020',
      'This image shows',
      'built',
      'é',
      '—',
      '"',
      '塔',
      '🙂',
      '$',
      'Мир',
    );
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 20 }), (pieces) => {
        const { queries, counterQueries } = buildQueries(pieces.join(' '));
        const all = [...queries, ...counterQueries];
        expect(queries.length).toBeLessThanOrEqual(3);
        expect(counterQueries.length).toBeLessThanOrEqual(2);
        for (const query of all) expect(query).toBe(query.trim().replace(/\s+/gu, ' '));
        expect(all).not.toContain('');
        expect(new Set(all.map((query) => query.toLowerCase())).size).toBe(all.length);
      }),
      { numRuns: 150 },
    );
  });

  it('says nothing where there is nothing to say, in any length', () => {
    expect(buildQueries('')).toEqual({ queries: [], counterQueries: [] });
    expect(buildQueries('… — !').queries).toEqual([]);
    for (const query of allOf('The tower fell in 2020 and '.repeat(400)))
      expect(query.split(' ').length).toBeLessThan(60);
  });
});
