import { describe, expect, it } from 'vitest';
import type { GraphItem } from '../../spec/graph-store.ts';
import type { LibraryTriple, NewTriple } from '../../spec/library.ts';
import { openingTime, type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

const triple: NewTriple = {
  subject: 'Q243',
  subjectLabel: 'Eiffel Tower',
  subjectAliases: ['La dame de fer'],
  relation: 'P17',
  relationLabel: 'country',
  object: 'Q142',
  objectLabel: 'France',
};
const stated = {
  subject: 'Q243',
  subjectLabel: 'Eiffel Tower',
  relation: 'P17',
  relationLabel: 'country',
  object: 'Q142',
  objectLabel: 'France',
};
const height: NewTriple = {
  ...stated,
  relation: 'P2048',
  relationLabel: 'height',
  object: '330',
  objectLabel: '330 metres',
  value: 'number',
};
const capital: NewTriple = {
  subject: 'Q142',
  subjectLabel: 'France',
  relation: 'P36',
  relationLabel: 'capital',
  object: 'Q90',
  objectLabel: 'Paris',
};

async function collect(triples: AsyncIterable<LibraryTriple>): Promise<LibraryTriple[]> {
  const all: LibraryTriple[] = [];
  for await (const one of triples) all.push(one);
  return all;
}

export function testLibraryGraph(setUp: SetUpLibrary): void {
  describe('keeps triples', () => {
    it('once, each with its qualifiers, and answers for names, aliases and neighbours', () =>
      withLibrary(setUp, async ({ library }) => {
        expect(await library.addTriples([triple, triple])).toEqual(['added', 'unchanged']);
        const again = { ...triple, subjectAliases: ['Tour Eiffel'] };
        expect(await library.addTriples([again])).toEqual(['unchanged']);
        const about = async (name: string) => {
          const entities = (await library.findThings(name, 5)).map(({ id }) => id);
          return library.neighbours({ entities, direction: 'out', limit: 5 });
        };
        expect(await about('tour eiffel')).toEqual([{ ...stated, addedAt: openingTime, origin: 'user' }]);
        const since = { ...triple, qualifiers: { since: '1889' } };
        expect(await library.addTriples([since])).toEqual(['added']);
        expect((await about('eiffel  TOWER')).map(({ qualifiers }) => qualifiers)).toEqual([
          { since: '1889' },
          undefined,
        ]);
        expect((await about('dame de fer'))[0]).toMatchObject({ subject: 'Q243' });
        expect(await library.findThings('nothing of that name', 5)).toEqual([]);
        const from = (direction: 'in' | 'out', limit: number) =>
          library.neighbours({ entities: ['Q142', 'nobody'], direction, limit });
        expect(await from('in', 1)).toMatchObject([stated]);
        expect(await from('out', 5)).toEqual([]);
      }));

    it('with values that are no things, and keeps to the relations that are asked for', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addTriples([triple, height]);
        const found = await library.neighbours({
          entities: ['Q243'],
          direction: 'out',
          limit: 5,
          relations: ['P2048'],
        });
        expect(found).toMatchObject([{ object: '330', objectLabel: '330 metres', value: 'number' }]);
        expect(await library.findThings('330 metres', 5)).toEqual([]);
      }));

    it('and what things are called, are, and how often they are spoken of', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addTriples([triple, capital]);
        await library.addThings([
          { id: 'Q142', label: 'France', aliases: ['Gaul'], types: ['country'], description: 'in Europe' },
          { id: 'Q1', label: 'Universe' },
        ]);
        expect(await library.describeThings(['Q142', 'nobody', 'Q1'])).toEqual([
          {
            kind: 'entity',
            id: 'Q142',
            label: 'France',
            description: 'in Europe',
            aliases: ['gaul'],
            types: ['country'],
            popularity: 2,
          },
          { kind: 'entity', id: 'Q1', label: 'Universe', aliases: [], types: [], popularity: 0 },
        ]);
        expect((await library.findThings('gaul', 1))[0]?.id).toBe('Q142');
      }));

    it('and gives all of them to those who need the whole graph', () =>
      withLibrary(setUp, async ({ library }) => {
        const many = Array.from({ length: 2_500 }, (_, index) => ({
          ...triple,
          subject: `T${index}`,
          subjectLabel: `Tower ${index}`,
        }));
        await library.addTriples(many);
        const all = await collect(library.allTriples());
        expect(new Set(all.map(({ subject }) => subject)).size).toBe(2_500);
        expect(all).toHaveLength(2_500);
        expect((await library.stats()).user.triples).toBe(2_500);
      }));
  });

  describe('loads files of triples', () => {
    const items: GraphItem[] = [
      { triple },
      { triple: height },
      { thing: { id: 'Q243', label: 'Eiffel Tower', description: 'a tower in Paris' } },
    ];
    const nothing = { triples: 0, things: 0, relations: 0 };

    it('whole, counts them, and takes them out again', () =>
      withLibrary(setUp, async ({ library }) => {
        expect(await library.unloadGraph('towers.ttl')).toBe(false);
        expect(await library.graphLoads()).toEqual([]);
        expect((await library.countGraph()).user).toEqual(nothing);
        const loaded = { name: 'towers.ttl', format: 'ttl', added: 2, unchanged: 0, described: 1 };
        expect(await library.loadGraph(items, { name: 'towers.ttl', format: 'ttl' })).toEqual({
          ...loaded,
          replaced: false,
        });
        expect(await library.graphLoads()).toEqual([
          { name: 'towers.ttl', format: 'ttl', triples: 2, loadedAt: openingTime },
        ]);
        expect((await library.countGraph()).user).toEqual({ triples: 2, things: 2, relations: 2 });
        expect((await library.describeThings(['Q243']))[0]?.description).toBe('a tower in Paris');
        expect(await library.unloadGraph('towers.ttl')).toBe(true);
        expect((await library.countGraph()).user).toEqual(nothing);
        expect(await library.findThings('Eiffel Tower', 5)).toEqual([]);
      }));

    it('in place of a file of the same name, beside what was there already', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addTriples([capital]);
        await library.loadGraph(items, { name: 'facts', format: 'ttl' });
        const again = await library.loadGraph([{ triple: capital }, { triple }], {
          name: 'facts',
          format: 'tsv',
        });
        expect(again).toMatchObject({ added: 1, unchanged: 1, replaced: true });
        expect(await library.graphLoads()).toMatchObject([{ name: 'facts', format: 'tsv', triples: 1 }]);
        await library.unloadGraph('facts');
        expect(await collect(library.allTriples())).toMatchObject([{ subject: 'Q142' }]);
      }));

    it('or nothing of them, where one cannot be read', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.loadGraph([{ triple: capital }], { name: 'facts', format: 'ttl' });
        function* broken(): Generator<GraphItem> {
          yield { triple };
          throw new Error('line 2 cannot be read');
        }
        await expect(library.loadGraph(broken(), { name: 'facts', format: 'ttl' })).rejects.toThrow('line 2');
        expect(await library.graphLoads()).toMatchObject([{ name: 'facts', triples: 1 }]);
        expect(await collect(library.allTriples())).toMatchObject([{ subject: 'Q142' }]);
      }));
  });
}
