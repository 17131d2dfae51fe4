import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../core/errors.ts';
import { sampleDocuments } from '../sample-library.contract.ts';
import { type OpenSubject, type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

export function testLibrarySearch(setUp: SetUpLibrary): void {
  const withSamples = (use: (subject: OpenSubject) => Promise<void>) =>
    withLibrary(setUp, async (subject) => {
      await subject.library.addDocuments(sampleDocuments);
      await use(subject);
    });

  describe('searches passages', () => {
    it('puts what the question is about first, with its best passage', () =>
      withSamples(async ({ library }) => {
        const { hits } = await library.search({ query: 'When was the Eiffel Tower finished?', limit: 3 });
        expect(hits[0]?.document.title).toBe('Eiffel Tower');
        expect(hits[0]?.passage.text).toContain('finished in 1889');
        expect(hits[0]?.score.similarity).toBeGreaterThan(0.2);
        const scores = hits.map(({ score }) => score.fused);
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }));

    it('gives offsets into the text snapshot', () =>
      withSamples(async ({ library }) => {
        const { hits } = await library.search({ query: 'tower harbour okapi Berg', limit: 10 });
        expect(hits).toHaveLength(4);
        for (const { document, passage } of hits) {
          const text = await library.text(document.textSha256);
          expect(text?.slice(passage.start, passage.end)).toBe(passage.text);
        }
      }));

    it('gives one hit for each document, and no more than are asked for', () =>
      withLibrary(setUp, async ({ library }) => {
        const filler =
          'Nothing of interest happens in this long and quite ordinary sentence about the weather. '.repeat(
            8,
          );
        const text = `${filler}\n\nThe zeppelin landed at Lakehurst.\n\n${filler}`;
        await library.addDocument({ title: 'Long', text });
        const { hits } = await library.search({ query: 'zeppelin weather', limit: 5 });
        expect(hits).toHaveLength(1);
        expect(hits[0]?.document.passages).toBeGreaterThan(1);
        expect(hits[0]?.passage.text).toContain('zeppelin');
        await library.addDocuments(sampleDocuments);
        expect((await library.search({ query: 'tower harbour okapi', limit: 2 })).hits).toHaveLength(2);
      }));

    it('finds nothing where nothing is near, and nothing for no question', () =>
      withSamples(async ({ library }) => {
        const nothing = { hits: [], notes: [] };
        expect(await library.search({ query: 'quantum chromodynamics', limit: 5 })).toEqual(nothing);
        expect(await library.search({ query: '  ', limit: 5 })).toEqual(nothing);
        expect(await library.search({ query: 'tower', limit: 0 })).toEqual(nothing);
      }));

    it('keeps to dates, both ends included, and says where a date is not known', () =>
      withSamples(async ({ library }) => {
        const query = 'tower harbour okapi finished';
        const titles = async (window: { before?: string; after?: string }) => {
          const { hits, notes } = await library.search({ query, limit: 10, ...window });
          return { titles: hits.map((hit) => hit.document.title).sort(), notes };
        };
        expect(await titles({ before: '2020-05-01' })).toEqual({
          titles: ['Eiffel Tower', 'Okapi'],
          notes: ['One document has no known date and could not be held against the wanted dates.'],
        });
        expect((await titles({ before: '2020-04-30' })).titles).toEqual(['Okapi']);
        expect((await titles({ after: '2021-01-01' })).titles).toEqual(['Harbour wall repaired', 'Okapi']);
        expect((await titles({ after: '2020-05-01', before: '2020-05-01' })).titles).toEqual([
          'Eiffel Tower',
          'Okapi',
        ]);
        expect((await titles({})).notes).toEqual([]);
      }));

    it('keeps to a language and leaves out sites with their sub-domains', () =>
      withSamples(async ({ library }) => {
        const query = 'tower harbour okapi Berg Alpen';
        const german = await library.search({ query, limit: 10, language: 'de' });
        expect(german.hits.map((hit) => hit.document.title)).toEqual(['Matterhorn']);
        const excludeSites = ['example.org', 'https://zoo.example.net/'];
        const without = await library.search({ query, limit: 10, excludeSites });
        expect(without.hits.length).toBeGreaterThan(0);
        for (const { document } of without.hits)
          expect(document.url).not.toMatch(/example\.org|zoo\.example\.net/u);
      }));

    it('looks deeper where a filter leaves too little', () =>
      withLibrary(setUp, async ({ library }) => {
        const copies = Array.from({ length: 250 }, (_, index) => ({
          url: `https://loud.example.com/${index}`,
          title: 'Comet',
          text: `A comet passed the Earth. Copy ${index}.`,
        }));
        await library.addDocuments(copies);
        await library.addDocument({
          url: 'https://quiet.example.org/',
          title: 'Sky',
          text: 'In a very long evening with much else to tell, a comet was also seen over the hills near the old town.',
        });
        const excludeSites = ['loud.example.com'];
        const { hits } = await library.search({ query: 'comet passed Earth', limit: 1, excludeSites });
        expect(hits.map((hit) => hit.document.title)).toEqual(['Sky']);
      }));

    it('finds words whatever their form, case and accents, also in scripts without spaces', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addDocuments([
          { title: 'Café', text: 'Émile Zola was running through Orléans.' },
          { title: '東京タワー', text: '東京タワーは一九五八年に完成した。' },
          { title: '富士山', text: '富士山は日本で一番高い山です。' },
        ]);
        const firstFor = async (query: string) =>
          (await library.search({ query, limit: 1 })).hits[0]?.document.title;
        for (const query of ['emile', 'ORLEANS', 'runs', 'cafe']) expect(await firstFor(query)).toBe('Café');
        expect(await firstFor('富士山の高さ')).toBe('富士山');
      }));

    it('takes any text for a question', () =>
      withSamples(({ library }) =>
        fc.assert(
          fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 100 }), async (query) => {
            const { hits } = await library.search({ query, limit: 3 });
            expect(hits.length).toBeLessThanOrEqual(3);
          }),
        ),
      ));

    it('stops when it is cancelled', () =>
      withSamples(async ({ library }) => {
        const signal = AbortSignal.abort(new CancelledError({ message: 'stop' }));
        await expect(library.search({ query: 'tower', limit: 3 }, signal)).rejects.toThrow('stop');
      }));
  });
}
