import { describe, expect, it } from 'vitest';
import { CancelledError } from '../../core/errors.ts';
import { sha256 } from '../../net/address/canonical-hash.ts';
import { sampleDocuments } from '../sample-library.contract.ts';
import { openingTime, type SetUpLibrary, withLibrary } from './library-subject.contract.ts';

const tower = sampleDocuments[0] ?? { title: '', text: '' };
const raw = {
  bytes: new TextEncoder().encode(`<html>${'<p>x</p>'.repeat(500)}`),
  mimeType: 'text/html',
  readBy: 'a reader',
};

export function testLibraryDocuments(setUp: SetUpLibrary): void {
  describe('keeps documents', () => {
    it('gives a document back with its text, passages and declaration', () =>
      withLibrary(setUp, async ({ library }) => {
        const { id, outcome } = await library.addDocument(tower);
        expect(outcome).toBe('added');
        const document = await library.document(id);
        expect(document).toEqual({
          id,
          url: tower.url,
          title: 'Eiffel Tower',
          publisher: 'Towers of the World',
          published: '2020-05-01',
          language: 'en',
          kind: 'document',
          textSha256: sha256(tower.text),
          characters: tower.text.length,
          passages: 1,
          addedAt: openingTime,
          origin: 'user',
          declaredTier: 'user-supplied',
          declaredBecause: 'Added to the library by its user.',
        });
        expect(await library.text(sha256(tower.text))).toBe(tower.text);
        for (const url of [tower.url ?? '', 'http://www.towers.example.org/eiffel/?utm_source=post#top'])
          expect(await library.documentByUrl(url)).toEqual(document);
        expect(await library.document('nothing')).toBeUndefined();
        expect(await library.documentByUrl('https://nowhere.example.org/')).toBeUndefined();
      }));

    it('changes nothing, and encodes nothing, when the same is added again', () =>
      withLibrary(setUp, async ({ library, embedder }) => {
        const { id } = await library.addDocument(tower);
        const encoded = embedder.texts.length;
        const before = await library.stats();
        expect(await library.addDocument(tower)).toEqual({ outcome: 'unchanged', id });
        const otherSpelling = { ...tower, url: `${tower.url}/?utm_source=post#top` };
        expect(await library.addDocument(otherSpelling)).toEqual({ outcome: 'unchanged', id });
        expect(await library.stats()).toEqual(before);
        expect(embedder.texts).toHaveLength(encoded);
      }));

    it('lets a new text take the place of the old one at the same address', () =>
      withLibrary(setUp, async ({ library }) => {
        const old = await library.addDocument(tower);
        const fresh = await library.addDocument({ ...tower, text: 'The tower was painted brown again.' });
        expect(fresh.outcome).toBe('replaced');
        expect(await library.document(old.id)).toBeUndefined();
        expect(await library.text(sha256(tower.text))).toBeUndefined();
        expect((await library.stats()).user).toMatchObject({
          documents: 1,
          passages: 1,
          vectors: 1,
          snapshots: 1,
        });
        expect((await library.search({ query: 'exhibition 1889', limit: 3 })).hits).toEqual([]);
        expect((await library.search({ query: 'painted brown', limit: 3 })).hits).toHaveLength(1);
      }));

    it('gives documents without an address one of their own', () =>
      withLibrary(setUp, async ({ library }) => {
        const [a, b, again] = await library.addDocuments([
          { title: 'Note', text: 'One thing.' },
          { title: 'Note', text: 'Another thing.' },
          { title: 'Note', text: 'One thing.' },
        ]);
        expect(a?.id).not.toBe(b?.id);
        expect(again).toEqual({ outcome: 'unchanged', id: a?.id });
        const own = (await library.document(a?.id ?? ''))?.url ?? '';
        expect((await library.documentByUrl(own))?.id).toBe(a?.id);
      }));

    it('tells of each document in turn, when it is there', () =>
      withLibrary(setUp, async ({ library }) => {
        const told: string[] = [];
        const added = await library.addDocuments(sampleDocuments, {
          onAdded: ({ id, outcome }, index) => told.push(`${index} ${outcome} ${id}`),
        });
        expect(told).toEqual(added.map(({ id, outcome }, index) => `${index} ${outcome} ${id}`));
        for (const { id } of added) expect(await library.document(id)).toBeDefined();
      }));

    it('adds nothing without text, and nothing when it was cancelled', () =>
      withLibrary(setUp, async ({ library }) => {
        await expect(library.addDocument({ title: 'Empty', text: ' \n ' })).rejects.toThrow(/no text/);
        const signal = AbortSignal.abort(new CancelledError({ message: 'stop' }));
        await expect(library.addDocuments(sampleDocuments, { signal })).rejects.toThrow('stop');
        expect((await library.stats()).user.documents).toBe(0);
      }));

    it('keeps strange texts so that offsets hold: half a surrogate pair, a mark at the start, zero bytes', () =>
      withLibrary(setUp, async ({ library }) => {
        const text = '\ufeffStart \ud800 of a \0 strange text. 🙂 End.';
        const { id } = await library.addDocument({ title: 'Strange', text });
        const document = await library.document(id);
        expect(document?.characters).toBe(text.length);
        const stored = (await library.text(document?.textSha256 ?? '')) ?? '';
        expect(stored).toBe(text.toWellFormed());
        const [hit] = (await library.search({ query: 'strange text', limit: 1 })).hits;
        expect(stored.slice(hit?.passage.start, hit?.passage.end)).toBe(hit?.passage.text);
        expect(hit?.passage.text).toContain('🙂 End.');
      }));

    it('keeps what the text leaves out', () =>
      withLibrary(setUp, async ({ library }) => {
        const extras = {
          images: [{ url: 'https://towers.example.org/eiffel.jpg', caption: 'At night' }],
          outlinks: ['https://paris.example.org/'],
          flags: ['addresses a model'],
          canonical: 'https://towers.example.org/eiffel',
          isPaywalled: true,
        };
        const { id } = await library.addDocument({ ...tower, extras });
        expect(await library.extras(id)).toEqual(extras);
        expect(await library.extras('nothing')).toEqual({ images: [], outlinks: [], flags: [] });
      }));

    it('removes a document with all that hangs on it, but not what another one needs', () =>
      withLibrary(setUp, async ({ library }) => {
        const { id } = await library.addDocument({ ...tower, raw });
        const copy = await library.addDocument({ ...tower, url: 'https://copy.example.org/' });
        expect(await library.remove(id)).toBe(true);
        expect(await library.remove(id)).toBe(false);
        expect(await library.document(id)).toBeUndefined();
        expect(await library.text(sha256(tower.text))).toBe(tower.text);
        expect(await library.snapshot(sha256(raw.bytes))).toBeUndefined();
        expect((await library.search({ query: 'Eiffel Tower', limit: 5 })).hits).toHaveLength(1);
        expect((await library.stats()).user).toMatchObject({
          documents: 1,
          passages: 1,
          vectors: 1,
          snapshots: 1,
        });
        expect(await library.remove(copy.id)).toBe(true);
        expect((await library.stats()).user).toMatchObject({
          documents: 0,
          passages: 0,
          vectors: 0,
          snapshots: 0,
        });
        expect((await library.search({ query: 'Eiffel Tower', limit: 5 })).hits).toEqual([]);
      }));
  });

  describe('keeps snapshots', () => {
    it('of the text and of the bytes it was read from, each once', () =>
      withLibrary(setUp, async ({ library }) => {
        await library.addDocument({ ...tower, raw, retrievedAt: '2021-05-06T07:08:09.000Z' });
        await library.addDocument({ ...tower, url: 'https://copy.example.org/' });
        expect((await library.stats()).user.snapshots).toBe(2);
        const text = await library.snapshot(sha256(tower.text));
        expect(text).toMatchObject({
          mimeType: 'text/plain; charset=utf-8',
          url: tower.url,
          retrievedAt: '2021-05-06T07:08:09.000Z',
          derivedFrom: { sha256: sha256(raw.bytes), by: 'a reader' },
        });
        expect(new TextDecoder().decode(text?.bytes)).toBe(tower.text);
        const page = await library.snapshot(sha256(raw.bytes));
        expect(page).toMatchObject({ mimeType: 'text/html', url: tower.url });
        expect(sha256(page?.bytes ?? new Uint8Array())).toBe(sha256(raw.bytes));
        expect(await library.snapshot(sha256('nothing'))).toBeUndefined();
        expect(await library.text(sha256('nothing'))).toBeUndefined();
      }));
  });
}
