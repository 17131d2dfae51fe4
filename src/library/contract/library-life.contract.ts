import { describe, expect, it } from 'vitest';
import { defined } from '../../core/defined.ts';
import { StorageError } from '../../core/errors.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { sampleDocuments } from '../sample-library.contract.ts';
import { type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

const empty = {
  documents: 0,
  passages: 0,
  vectors: 0,
  pictures: 0,
  triples: 0,
  factChecks: 0,
  snapshots: 0,
};

export function testLibraryLife(setUp: SetUpLibrary): void {
  describe('counts and lists what is in it', () => {
    it('beginning with nothing', () =>
      withLibrary(setUp, async ({ library }) => {
        expect((await library.stats()).user).toMatchObject(empty);
        expect(await library.list()).toEqual({ items: [] });
        expect(await library.listPictures()).toEqual({ items: [] });
        await library.addDocuments(sampleDocuments);
        const { user } = await library.stats();
        expect(user).toMatchObject({ ...empty, documents: 4, passages: 4, vectors: 4, snapshots: 4 });
      }));

    it('page by page, the newest first, and every document once', () =>
      withLibrary(setUp, async ({ library }) => {
        const numbers = Array.from({ length: 7 }, (_, index) => index + 1);
        await library.addDocuments(
          numbers.map((number) => ({ title: `${number}`, text: `Number ${number}.` })),
        );
        for (const limit of [1, 2, 3, 7, 100]) {
          const titles: string[] = [];
          let after: string | undefined;
          do {
            const page = await library.list({ limit, ...defined({ after }) });
            expect(page.items.length).toBeLessThanOrEqual(limit);
            titles.push(...page.items.map((document) => document.title));
            after = page.next;
          } while (after !== undefined);
          expect(titles).toEqual(numbers.map(String).reverse());
        }
        expect((await library.list({ origin: 'user', limit: 2 })).items).toHaveLength(2);
        expect((await library.list({ origin: 'starter' })).items).toEqual([]);
        expect((await library.list({ after: 'nonsense' })).items).toHaveLength(7);
      }));
  });

  describe('lives and ends', () => {
    it('is ready to be written, and brings its indexes up to date', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.prepareToWrite();
        await library.addDocuments(sampleDocuments);
        await library.updateIndexes();
        expect((await library.search({ query: 'okapi', limit: 1 })).hits).toHaveLength(1);
      }));

    it('answers many questions at once, while things are added', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addDocuments(sampleDocuments);
        const asked = Array.from({ length: 10 }, () => library.search({ query: 'okapi giraffe', limit: 1 }));
        const added = library.addDocument({ title: 'Another', text: 'Something else was added meanwhile.' });
        for (const { hits } of await Promise.all(asked)) expect(hits[0]?.document.title).toBe('Okapi');
        expect((await added).outcome).toBe('added');
      }));

    it('has what it had when it is opened again, where it keeps its contents', () =>
      withLibrary(setUp, async ({ library, reopen }) => {
        await library.addDocuments(sampleDocuments);
        const before = (await library.stats()).user.documents;
        await library.close();
        if (reopen === undefined) return;
        const again = await reopen();
        try {
          expect((await again.stats()).user.documents).toBe(before);
          expect((await again.search({ query: 'okapi', limit: 1 })).hits[0]?.document.title).toBe('Okapi');
          const [first] = await again.addDocuments(sampleDocuments);
          expect(first?.outcome).toBe('unchanged');
        } finally {
          await again.close();
        }
      }));

    it('can be closed again, and fails whatever it is asked afterwards, so that nothing passes for not found', () =>
      withLibrary(setUp, async ({ library }) => {
        const { id } = await library.addDocument({ title: 'Note', text: 'One thing.' });
        await library.close();
        await library.close();
        const wanted = {
          sha256: sha256('picture'),
          query: { quality: 0, turns: [], patches: [], mirroredPatches: [] },
          limit: 1,
        };
        const asked: Promise<unknown>[] = [
          library.search({ query: 'thing', limit: 1 }),
          library.list(),
          library.document(id),
          library.documentByUrl('https://example.org/'),
          library.extras(id),
          library.snapshot(sha256('One thing.')),
          library.text(sha256('One thing.')),
          library.listPictures(),
          library.matchPictures(wanted),
          library.findThings('thing', 1),
          library.neighbours({ entities: ['thing'], direction: 'both', limit: 1 }),
          library.describeThings(['thing']),
          library.allTriples()[Symbol.asyncIterator]().next(),
          library.searchFactChecks({ query: 'thing', limit: 1 }),
          library.stats(),
          library.addDocument({ title: 'Note', text: 'Another thing.' }),
          library.remove(id),
          library.graphLoads(),
          library.countGraph(),
          library.unloadGraph('facts'),
        ];
        for (const answer of await Promise.allSettled(asked))
          expect(answer).toMatchObject({ status: 'rejected', reason: expect.any(StorageError) });
      }));
  });
}
