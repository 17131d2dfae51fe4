import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../core/graph.ts';
import { reasonOverTriples } from './reason-over-triples.ts';
import type { LinkedMention } from './triple-judgement.ts';

const now = new Date('2025-12-31');

type Short = [subject: string, relation: string, object: string, more?: Partial<Triple>];

/** Labels are ids with capitals: `city/port-sel` is "Port Sel". */
const labelOf = (id: string) =>
  (id.split('/')[1] ?? id)
    .split('-')
    .map((word) => (word === 'of' ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');

function triple([subject, relation, object, more = {}]: Short): Triple {
  return {
    subject,
    subjectLabel: labelOf(subject),
    relation,
    relationLabel: relation.replaceAll('-', ' '),
    object,
    objectLabel: object.includes('/') ? labelOf(object) : object,
    ...(object.includes('/') ? {} : { value: /^-?\d{4}(?:-|$)/u.test(object) ? 'time' : 'text' }),
    ...more,
  };
}

const facts: Short[] = [
  ['country/lune', 'capital', 'city/grand-sel', { qualifiers: { start: '1950' } }],
  ['country/lune', 'capital', 'city/port-sel', { qualifiers: { start: '1901', end: '1950' } }],
  ['country/lune', 'largest-city', 'city/port-sel'],
  ['country/lune', 'member-of', 'organization/northern-league', { qualifiers: { start: '1973' } }],
  ['country/lune', 'shares-border-with', 'country/aster'],
  ['country/lune', 'shares-border-with', 'country/brume'],
  ['country/lune', 'area', '12000', { objectLabel: '12,000 km²', value: 'number' }],
  ['country/aster', 'area', '90000', { objectLabel: '90,000 km²', value: 'number' }],
  [
    'country/lune',
    'population',
    '2000000',
    { objectLabel: '2,000,000 people', value: 'number', qualifiers: { at: '2019' } },
  ],
  [
    'country/brume',
    'population',
    '1900000',
    { objectLabel: '1,900,000 people', value: 'number', qualifiers: { at: '2019' } },
  ],
  ['country/lune', 'drives-on', 'left'],
  ['city/port-sel', 'located-in', 'country/lune'],
  ['city/grand-sel', 'located-in', 'country/lune'],
  ['city/old-ford', 'located-in', 'country/aster'],
  ['city/port-sel', 'instance-of', 'city', { value: 'text' }],
  ['person/ana-verrow', 'born', '1951-04-02'],
  ['person/ana-verrow', 'born-in', 'city/port-sel'],
  [
    'person/ana-verrow',
    'held-office',
    'office/president-of-lune',
    { qualifiers: { start: '2011', end: '2019-05-01' } },
  ],
  ['person/ben-oake', 'held-office', 'office/president-of-lune', { qualifiers: { start: '2019-05-01' } }],
  ['work/the-tide', 'written-by', 'person/ben-oake'],
  ['person/ben-oake', 'spouse', 'person/ana-verrow'],
];
const triples = facts.map(triple);
const things = [...new Set(facts.flatMap(([s, , o]) => [s, o]))].filter((id) => id.includes('/'));
things.push('city/lowen');

/** Every thing whose name stands in the claim. */
function mentionsIn(claim: string): LinkedMention[] {
  return things
    .map((id) => ({ id, text: labelOf(id), start: claim.indexOf(labelOf(id)) }))
    .filter(({ start, id }) => start >= 0 && !id.startsWith('office/'))
    .map(({ id, text, start }) => ({ id, text, start, end: start + text.length }))
    .sort((a, b) => a.start - b.start);
}

const judge = (claim: string, stated: readonly Triple[] = triples) =>
  reasonOverTriples({ claim, mentions: mentionsIn(claim), triples: stated, now });

describe('reasonOverTriples', () => {
  it('reads whose name a thing has as no word of which it is', () => {
    expect(judge('The capital of Lune is named after a queen.').stance).toBe('neutral');
    expect(judge('The capital of Lune is Port Sel.').stance).toBe('refutes');
  });

  it.each([
    // one value at a time
    ['Grand Sel is the capital of Lune.', 'supports', 'stated'],
    ['The capital of Lune is Grand Sel.', 'supports', 'stated'],
    ['Old Ford is the capital of Lune.', 'refutes', 'rival-value'],
    ['The capital of Lune is Old Ford.', 'refutes', 'rival-value'],
    // another relation between the same two says nothing
    ['Port Sel is the largest city of Lune.', 'supports', 'stated'],
    ['Grand Sel is the largest city in Lune.', 'refutes', 'rival-value'],
    // is and was
    ['Port Sel is the capital of Lune.', 'refutes', 'ended'],
    ['Port Sel was the capital of Lune.', 'supports', 'stated'],
    ['Port Sel is no longer the capital of Lune.', 'supports', 'ended'],
    ['Grand Sel is no longer the capital of Lune.', 'refutes', 'ended'],
    ['Port Sel was the capital of Lune in 1920.', 'supports', 'same-time'],
    ['Port Sel was the capital of Lune in 1980.', 'refutes', 'other-time'],
    ['Port Sel has been the capital of Lune since 1920.', 'refutes', 'ended'],
    ['Grand Sel has been the capital of Lune since 1960.', 'supports', 'same-time'],
    // one holder at a time
    ['Ben Oake is the President of Lune.', 'supports', 'stated'],
    ['Ana Verrow is the President of Lune.', 'refutes', 'ended'],
    ['Ana Verrow was the President of Lune in 2015.', 'supports', 'same-time'],
    ['Ben Oake was the President of Lune in 2015.', 'refutes', 'other-time'],
    // many values
    ['Lune is a member of Northern League.', 'supports', 'stated'],
    ['Lune joined Northern League in 1973.', 'supports', 'same-time'],
    ['Lune joined Northern League in 1990.', 'refutes', 'other-time'],
    // symmetric and inverse
    ['Aster borders Lune.', 'supports', 'stated'],
    ['Lune shares a border with Aster.', 'supports', 'stated'],
    ['Ana Verrow is married to Ben Oake.', 'supports', 'stated'],
    ['Ben Oake wrote The Tide.', 'supports', 'stated'],
    ['The Tide was written by Ben Oake.', 'supports', 'stated'],
    ['The Tide was written by Ana Verrow.', 'refutes', 'rival-value'],
    // places in places
    ['Ana Verrow was born in Lune.', 'supports', 'inside'],
    ['Ana Verrow was born in Old Ford.', 'refutes', 'rival-value'],
    // times and numbers
    ['Ana Verrow was born in 1951.', 'supports', 'same-value'],
    ['Ana Verrow was born in 1961.', 'refutes', 'rival-value'],
    ['Ana Verrow was born on 2 April 1951.', 'supports', 'same-value'],
    ['Ana Verrow was born on 3 April 1951.', 'refutes', 'rival-value'],
    ['Lune has an area of about 12,000 square kilometres.', 'supports', 'same-value'],
    ['Lune has an area of 40,000 square kilometres.', 'refutes', 'rival-value'],
    ['Lune has a population of 2 million.', 'supports', 'same-value'],
    ['In Lune people drive on the left.', 'supports', 'same-value'],
    // comparisons and counts
    ['Aster is larger than Lune.', 'supports', 'comparison'],
    ['Lune is larger than Aster.', 'refutes', 'comparison'],
    ['Brume has fewer inhabitants than Lune.', 'supports', 'comparison'],
    ['Brume has more people than Lune.', 'refutes', 'comparison'],
    ['Lune has land borders with two countries.', 'supports', 'count'],
    ['Lune has a land border with only one country.', 'refutes', 'count'],
    // kinds
    ['Port Sel is a river.', 'refutes', 'type'],
    ['Port Sel is a city.', 'supports', 'type'],
    // denial
    ['Grand Sel is not the capital of Lune.', 'refutes', 'negated'],
    ['Old Ford is not the capital of Lune.', 'supports', 'negated'],
    ['Ana Verrow was not born in Old Ford.', 'supports', 'negated'],
    ['Lune is not a member of Northern League.', 'refutes', 'negated'],
    // what is missing says nothing
    ['Aster is a member of Northern League.', 'neutral', undefined],
    ['Aster borders Brume.', 'neutral', undefined],
    ['Old Ford is the capital of Aster.', 'neutral', undefined],
    ['Lowen was born in 1951.', 'neutral', undefined],
    ['Port Sel was the capital of Aster.', 'neutral', undefined],
    ['Lune is famous for its cheese.', 'neutral', undefined],
    ['Ben Oake was the President of Lune.', 'supports', 'stated'],
  ])('%s → %s', (claim, stance, rule) => {
    const found = judge(claim);
    expect({ stance: found.stance, rule: found.judgements[0]?.rule }).toEqual({ stance, rule });
  });

  it('is surer of a comparison that no other year or measure turns round', () => {
    const sure = (claim: string, stated = triples) => judge(claim, stated).confidence;
    expect(sure('Aster is larger than Lune.')).toBeGreaterThan(0.85);
    // Two populations so near, another time, and two measures that disagree.
    expect(sure('Brume has more people than Lune.')).toBeLessThan(0.85);
    expect(sure('In 1980 Aster was larger than Lune.')).toBeLessThan(0.85);
    const crowded: Short = [
      'country/aster',
      'population',
      '9000',
      { objectLabel: '9,000 people', value: 'number' },
    ];
    expect(sure('Aster is larger than Lune.', [...triples, triple(crowded)])).toBeLessThan(0.85);
  });

  it('does not take the largest city for the capital', () => {
    const onlyLargest = triples.filter(({ relation }) => relation !== 'capital');
    expect(judge('Port Sel is the capital of Lune.', onlyLargest).stance).toBe('neutral');
    const onlyCapital = triples.filter(({ relation }) => relation !== 'largest-city');
    expect(judge('Grand Sel is the largest city in Lune.', onlyCapital).stance).toBe('neutral');
  });

  it('shows both sides where the graph contradicts itself', () => {
    const torn = [
      triple(['country/lune', 'drives-on', 'left']),
      triple(['country/lune', 'drives-on', 'right']),
    ];
    const found = judge('In Lune people drive on the left.', torn);
    expect(found.stance).toBe('supports');
    expect(found.judgements.flatMap(({ triples: stated }) => stated)).toContainEqual(torn[0]);
  });

  it('refutes a claim of two parts where one of them is refuted', () => {
    expect(judge('Ana Verrow was born in 1951, and Old Ford is the capital of Lune.').stance).toBe('refutes');
  });

  it('judges nothing without triples, and every judgement rests on some', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (claim) => {
        expect(reasonOverTriples({ claim, mentions: [], triples: [], now })).toEqual({
          stance: 'neutral',
          confidence: 0,
          judgements: [],
        });
        for (const judgement of judge(`${claim} Grand Sel is the capital of Lune.`).judgements) {
          expect(judgement.triples.length).toBeGreaterThan(0);
          expect(judgement.confidence).toBeGreaterThan(0);
          expect(judgement.confidence).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });

  const name = fc.constantFrom('arden', 'brill', 'corve', 'dell', 'esk', 'fenn', 'gale', 'holt');
  const pair = fc.tuple(name, name, name).filter(([a, b, c]) => new Set([a, b, c]).size === 3);
  const ask = (claim: string, ids: readonly string[], stated: readonly Triple[]) =>
    reasonOverTriples({
      claim,
      mentions: ids
        .map((id) => ({ id, text: labelOf(id), start: claim.indexOf(labelOf(id)) }))
        .map((mention) => ({ ...mention, end: mention.start + mention.text.length }))
        .sort((a, b) => a.start - b.start),
      triples: stated,
      now,
    }).stance;

  it('keeps to the rules whatever the names: stated, rival, missing, denied', () => {
    fc.assert(
      fc.property(pair, fc.boolean(), ([country, city, other], denied) => {
        const [state, town, rival] = [`country/${country}`, `city/${city}`, `city/${other}`];
        const capital = triple([state, 'capital', town]);
        const claim = (thing: string) =>
          `${labelOf(thing)} is ${denied ? 'not ' : ''}the capital of ${labelOf(state)}.`;
        const [yes, no] = denied ? ['refutes', 'supports'] : ['supports', 'refutes'];
        expect(ask(claim(town), [state, town], [capital])).toBe(yes);
        expect(ask(claim(rival), [state, rival], [capital])).toBe(no);
        // A relation of many values knows no rival.
        const member = triple([state, 'member-of', town]);
        const joined = `${labelOf(state)} is ${denied ? 'not ' : ''}a member of ${labelOf(rival)}.`;
        expect(ask(joined, [state, rival], [member])).toBe('neutral');
        expect(ask(claim(town), [state, town], [triple([state, 'largest-city', town])])).toBe('neutral');
      }),
    );
  });

  it('does not care in which order the triples come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(triples, { minLength: triples.length }), (shuffled) => {
        for (const claim of [
          'Port Sel is the capital of Lune.',
          'Ana Verrow was born in Lune.',
          'Aster is larger than Lune.',
        ])
          expect(judge(claim, shuffled).stance).toBe(judge(claim).stance);
      }),
      { numRuns: 40 },
    );
  });
});
