import { describe, expect, it } from 'vitest';
import { hubSize, type SampleNames } from '../../../test/support/sample-graph.ts';
import { defined } from '../../core/defined.ts';
import { itemsOf } from '../../graph/items-of.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import type {
  KnowledgeGraphAsk,
  KnowledgeGraphProvider,
  KnowledgeGraphRequest,
} from '../../spec/knowledge-graph.ts';
import type { FailingSubject } from '../vendor-failures.contract.ts';
import { testVendorFailures } from '../vendor-failures.contract.ts';

export type KnowledgeGraphSubject = {
  /** Holds the sample graph. */
  provider: KnowledgeGraphProvider;
  names: SampleNames;
  /** Whether this form of the graph has times at its statements. */
  qualifiers: boolean;
  /** A query for the labels of the things that lie in Alderwend (`?label`); none where the provider takes no SPARQL. */
  sparql?: string;
  close?(): Promise<void> | void;
};

/** What every knowledge graph promises, whatever stands behind it. */
export function testKnowledgeGraphContract(name: string, setUp: () => Promise<KnowledgeGraphSubject>): void {
  const withSubject = async (use: (subject: KnowledgeGraphSubject) => Promise<void>): Promise<void> => {
    const subject = await setUp();
    try {
      await use(subject);
    } finally {
      await subject.close?.();
    }
  };
  const ask = async <Ask extends KnowledgeGraphAsk>(
    { provider }: KnowledgeGraphSubject,
    request: KnowledgeGraphRequest & { ask: Ask },
    snapshots = createSnapshots(),
  ) => {
    const { items } = await provider.call(request, { signal: AbortSignal.timeout(30_000), snapshots });
    expect(JSON.parse(JSON.stringify(items))).toEqual(items);
    const fitting = itemsOf(request.ask, items);
    expect(fitting).toHaveLength(items.length);
    return fitting;
  };
  const said = (triples: readonly { subjectLabel: string; relationLabel: string; objectLabel: string }[]) =>
    triples
      .map(
        ({ subjectLabel, relationLabel, objectLabel }) =>
          `${subjectLabel} | ${relationLabel} | ${objectLabel}`,
      )
      .sort();

  describe(`${name} as a knowledge graph`, () => {
    it('says what it is', () =>
      withSubject(async ({ provider }) => {
        expect(provider.kind).toBe('knowledge-graph');
        expect(provider.id).not.toBe('');
      }));

    it('finds things by their name and by another name of theirs, and nothing where there is nothing', () =>
      withSubject(async (subject) => {
        const ellery = subject.names.thing('ellery');
        const [byName] = await ask(subject, { ask: 'search', name: 'Port Ellery', limit: 5 });
        expect(byName).toMatchObject({ id: ellery, label: 'Port Ellery', description: 'harbour city' });
        const [byAlias] = await ask(subject, { ask: 'search', name: 'Ellery Harbour', limit: 5 });
        expect(byAlias?.id).toBe(ellery);
        expect(byAlias?.aliases.map((alias) => alias.toLowerCase())).toContain('ellery harbour');
        expect(await ask(subject, { ask: 'search', name: 'Quux of Nowhere', limit: 5 })).toEqual([]);
      }));

    it('finds all namesakes, within the limit', () =>
      withSubject(async (subject) => {
        const both = await ask(subject, { ask: 'search', name: 'Calder', limit: 5 });
        expect(both.map(({ id }) => id).sort()).toEqual(
          [subject.names.thing('calder'), subject.names.thing('calder-person')].sort(),
        );
        expect(await ask(subject, { ask: 'search', name: 'Calder', limit: 1 })).toHaveLength(1);
      }));

    it('takes names as names, whatever they are made of', () =>
      withSubject(async (subject) => {
        for (const odd of ['"} UNION { ?e ?p ?o', "it's \\ a <trap>", 'a\nb', '{}', '%00', '*'])
          expect(await ask(subject, { ask: 'search', name: odd, limit: 5 })).toEqual([]);
      }));

    it('describes things by id, in the order of the request, and leaves out what it does not know', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const described = await ask(subject, {
          ask: 'describe',
          entities: [names.thing('gannet'), 'no such thing', names.thing('alderwend')],
        });
        expect(described.map(({ label, types }) => [label, types])).toEqual([
          ['Gannet Head', ['mountain']],
          ['Alderwend', ['country']],
        ]);
      }));

    it('gives what is said about a thing, and what others say that name it', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const capital = [names.relation('capital')];
        const out = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('alderwend')],
          direction: 'out',
          limit: 50,
          relations: capital,
        });
        expect(said(out)).toEqual(['Alderwend | capital | Brennick', 'Alderwend | capital | Port Ellery']);
        expect(out[0]).toMatchObject({
          subject: names.thing('alderwend'),
          relation: names.relation('capital'),
        });
        const into = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('ellery')],
          direction: 'in',
          limit: 50,
        });
        expect(said(into)).toEqual(['Alderwend | capital | Port Ellery']);
        expect(
          await ask(subject, { ask: 'neighbours', entities: ['no such thing'], direction: 'both', limit: 5 }),
        ).toEqual([]);
      }));

    it('lists every relation of a thing with how often it stands, however large a hub it is', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const out = await ask(subject, {
          ask: 'relations',
          entities: [names.thing('alderwend'), 'no such thing'],
          direction: 'out',
        });
        expect(out.find(({ relation }) => relation === names.relation('capital'))).toMatchObject({
          entity: names.thing('alderwend'),
          direction: 'out',
          relationLabel: 'capital',
          count: 2,
          examples: expect.arrayContaining([expect.stringMatching(/^(?:Brennick|Port Ellery)$/)]),
        });
        expect(new Set(out.map(({ entity, relation }) => `${entity} ${relation}`)).size).toBe(out.length);
        const into = await ask(subject, {
          ask: 'relations',
          entities: [names.thing('dunrow')],
          direction: 'in',
        });
        expect(
          into.find(({ relation }) => relation === names.relation('located'))?.count,
        ).toBeGreaterThanOrEqual(hubSize);
        expect(
          await ask(subject, { ask: 'relations', entities: ['no such thing'], direction: 'in' }),
        ).toEqual([]);
      }));

    it('cuts chosen relations in a stated order, so that the same question has the same answer', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const request = {
          ask: 'neighbours',
          entities: [names.thing('dunrow')],
          direction: 'in',
          limit: 7,
          relations: [names.relation('located')],
        } as const;
        const first = said(await ask(subject, request));
        expect(first).toHaveLength(7);
        expect(said(await ask(subject, request))).toEqual(first);
      }));

    it('answers for many things at once as it does for each of them', () =>
      withSubject(async (subject) => {
        const entities = ['alderwend', 'ellery', 'ana', 'gannet'].map((thing) => subject.names.thing(thing));
        const request = { ask: 'neighbours', direction: 'both', limit: 60 } as const;
        const together = said(await ask(subject, { ...request, entities }));
        const apart = new Set<string>();
        for (const entity of entities)
          for (const line of said(await ask(subject, { ...request, entities: [entity] }))) apart.add(line);
        expect(together).toEqual([...apart].sort());
      }));

    it('gives a hub no more than its share, and the others theirs', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const limit = 10;
        const triples = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('dunrow'), names.thing('brennick')],
          direction: 'in',
          limit,
        });
        const ofHub = triples.filter(({ object }) => object === names.thing('dunrow'));
        expect(ofHub.length).toBeLessThanOrEqual(limit);
        expect(ofHub.length).toBeGreaterThan(limit / 2);
        expect(said(triples)).toContain('Alderwend | capital | Brennick');
      }));

    it('gives what joins two things whatever the limit leaves out', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const last = names.thing(`village-${hubSize - 1}`);
        const triples = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('dunrow')],
          direction: 'in',
          limit: 3,
          toward: [last],
        });
        expect(triples.map(({ subject: from }) => from)).toContain(last);
      }));

    it('keeps every triple in words, verbatim in a snapshot', () =>
      withSubject(async (subject) => {
        const snapshots = createSnapshots();
        const entities = ['alderwend', 'ellery', 'gannet'].map((thing) => subject.names.thing(thing));
        const triples = await ask(
          subject,
          { ask: 'neighbours', entities, direction: 'both', limit: 20 },
          snapshots,
        );
        expect(triples.length).toBeGreaterThan(6);
        for (const { words, snapshot, retrievedAt } of triples) {
          const text = new TextDecoder().decode(await snapshots.bytes(snapshot.sha256));
          expect(text.slice(snapshot.start, snapshot.end)).toBe(words);
          expect(words).not.toMatch(/[\n\t]/u);
          expect(Number.isNaN(Date.parse(retrievedAt))).toBe(false);
        }
        expect(triples.map(({ words }) => words).join('\n')).toContain('Port Ellery');
      }));

    it('tells things from values', () =>
      withSubject(async (subject) => {
        const { names } = subject;
        const triples = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('ellery'), names.thing('gannet')],
          direction: 'out',
          limit: 20,
        });
        const of = (relation: Parameters<SampleNames['relation']>[0]) =>
          triples.find((triple) => triple.relation === names.relation(relation));
        expect(of('founded')).toMatchObject({ value: 'time', object: '1603' });
        expect(of('height')).toMatchObject({ value: 'number', object: '2140' });
        expect(of('motto')).toMatchObject({ value: 'text', objectLabel: 'Neither "tide" nor {storm}' });
        expect(of('located')?.value).toBeUndefined();
      }));

    it('keeps when something holds, where it knows', () =>
      withSubject(async (subject) => {
        if (!subject.qualifiers) return;
        const { names } = subject;
        const triples = await ask(subject, {
          ask: 'neighbours',
          entities: [names.thing('alderwend')],
          direction: 'out',
          limit: 20,
        });
        const capitals = triples.filter(({ relation }) => relation === names.relation('capital'));
        expect(capitals.map(({ objectLabel, qualifiers }) => [objectLabel, qualifiers]).sort()).toEqual([
          ['Brennick', { start: '1921-03-04', end: '1960' }],
          ['Port Ellery', { start: '1960' }],
        ]);
        expect(triples.find(({ value }) => value === 'number')?.qualifiers).toEqual({ at: '2019' });
        expect(capitals.find(({ objectLabel }) => objectLabel === 'Brennick')?.words).toContain(
          'from 4 March 1921 until 1960',
        );
      }));

    it('answers queries that read, and refuses those that write', () =>
      withSubject(async (subject) => {
        const { sparql } = subject;
        if (sparql === undefined) {
          await expect(
            ask(subject, { ask: 'sparql', query: 'ASK { ?s ?p ?o }', limit: 1 }),
          ).rejects.toMatchObject({ policy: 'gap' });
          return;
        }
        const rows = await ask(subject, { ask: 'sparql', query: sparql, limit: 10 });
        expect(rows.map(({ values }) => values.label).sort()).toEqual(['Brennick', 'Port Ellery']);
        await expect(
          ask(subject, { ask: 'sparql', query: 'DELETE WHERE { ?s ?p ?o }', limit: 1 }),
        ).rejects.toMatchObject({ policy: 'gap' });
      }));
  });
}

/** How a graph with a vendor behind it fails. */
export function testKnowledgeGraphFailures(
  name: string,
  setUp: (totalMs?: number) => Promise<KnowledgeGraphSubject & Pick<FailingSubject, 'server' | 'refusals'>>,
): void {
  testVendorFailures(name, async (totalMs) => {
    const { provider, server, refusals, close } = await setUp(totalMs);
    return {
      ask: (query, signal) =>
        provider.call({ ask: 'search', name: query, limit: 5 }, { signal, snapshots: createSnapshots() }),
      query: 'Port Ellery',
      server,
      refusals,
      ...defined({ close }),
    };
  });
}
