import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Triple } from '../core/graph.ts';
import { augmentGraph, noAdditions, type ReadTriple, saysTheSame } from './augment-graph.ts';

const bornIn: Triple = {
  subject: 'person/ada',
  subjectLabel: 'Ada Quill',
  relation: 'P19',
  relationLabel: 'place of birth',
  object: 'city/skarne',
  objectLabel: 'Skarne',
};
const died: Triple = {
  ...bornIn,
  relation: 'died',
  relationLabel: 'date of death',
  object: '1931-03-04',
  objectLabel: '1931-03-04',
  value: 'time',
};
const award: Triple = {
  ...bornIn,
  relation: 'P166',
  relationLabel: 'award received',
  object: 'prize/harbour',
  objectLabel: 'Harbour Prize',
};
const graph = [bornIn, died, award];

const read = (more: Partial<ReadTriple>): ReadTriple => ({
  passage: 'p1',
  subjectId: 'person/ada',
  subject: 'Ada Quill',
  relationId: 'P19',
  relation: 'place of birth',
  objectId: null,
  object: 'Skarne',
  time: null,
  quote: 'Quill was born in Skarne.',
  ...more,
});
const lay = (...triples: ReadTriple[]) => augmentGraph(graph, noAdditions, { triples, annotations: [] });

describe('what was read, laid over a graph', () => {
  it('skips what the graph has, by id or by name, in its own or another relation name', () => {
    expect(
      lay(read({}), read({ objectId: 'city/skarne' }), read({ relationId: null, relation: 'born-in' })),
    ).toMatchObject({
      facts: [],
      skipped: 3,
    });
    expect(lay(read({ relationId: 'died', relation: 'died', object: '1931' })).skipped).toBe(1);
  });

  it('adds what is new with its source, and shows what cannot hold together with the graph', () => {
    const { facts, contradictions } = lay(read({ object: 'Tyrholm', quote: 'She was born in Tyrholm.' }));
    expect(facts).toMatchObject([
      { id: 'w1', passage: 'p1', quote: 'She was born in Tyrholm.', triple: { relation: 'P19' } },
    ]);
    expect(contradictions).toMatchObject([{ graph: bornIn, fact: 'w1' }]);
    const late = lay(
      read({ relationId: 'died', relation: 'died', object: '1935', quote: 'She died in 1935.' }),
    );
    expect(late.contradictions).toHaveLength(1);
  });

  it('sees no contradiction where there can be many values', () => {
    const { facts, contradictions } = lay(
      read({ relationId: 'P166', relation: 'award received', object: 'Lindgate Medal' }),
    );
    expect(facts).toHaveLength(1);
    expect(contradictions).toEqual([]);
  });

  it('puts explanations to their thing, each once', () => {
    const note = { passage: 'p1', thingId: 'person/ada', quote: 'A novelist.' };
    expect(augmentGraph(graph, noAdditions, { triples: [], annotations: [note, note] }).annotations).toEqual([
      { thing: 'person/ada', passage: 'p1', quote: 'A novelist.' },
    ]);
  });

  const anyRead = fc.record({
    passage: fc.constantFrom('p1', 'p2'),
    subjectId: fc.constantFrom(null, 'person/ada', 'person/tom'),
    subject: fc.constantFrom('Ada Quill', 'Tom Verren'),
    relationId: fc.constantFrom(null, 'P19', 'died', 'P166'),
    relation: fc.constantFrom('place of birth', 'died', 'award received', 'likes'),
    objectId: fc.constantFrom(null, 'city/skarne', 'prize/harbour'),
    object: fc.constantFrom('Skarne', 'Tyrholm', '1931-03-04', '1935', '12 km', 'Harbour Prize'),
    time: fc.constantFrom(null, '1920', 'long ago'),
    quote: fc.string({ minLength: 1 }),
  });

  it('never changes the graph, loses no statement, and adds none twice', () => {
    fc.assert(
      fc.property(fc.array(anyRead, { maxLength: 12 }), (triples) => {
        const before = structuredClone(graph);
        const once = lay(...triples);
        expect(graph).toEqual(before);
        expect(once.facts.length + once.skipped).toBe(triples.length);
        for (const [index, { triple }] of once.facts.entries()) {
          expect(graph.some((own) => saysTheSame(own, triple))).toBe(false);
          expect(once.facts.slice(0, index).some((other) => saysTheSame(other.triple, triple))).toBe(false);
        }
        const known = new Set(once.facts.map(({ id }) => id));
        expect(
          once.contradictions.every(({ fact, graph: anchor }) => known.has(fact) && graph.includes(anchor)),
        ).toBe(true);
        const twice = augmentGraph(graph, once, { triples, annotations: [] });
        expect(twice.facts).toEqual(once.facts);
      }),
    );
  });
});
