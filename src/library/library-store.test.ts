import { describe, expect, it } from 'vitest';
import { CancelledError, StorageError } from '../core/errors.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { NewPicture } from '../spec/library.ts';
import { LibraryStore } from './library-store.ts';
import { openLibraries } from './open-library.ts';
import { createTemporaryFolder, createWordEmbedder, sampleDocuments } from './sample-library.contract.ts';
import { readSnapshot, readText } from './snapshots.ts';

const tower = sampleDocuments[0] ?? { title: '', text: '' };

function createStore(path = ':memory:', embedder = createWordEmbedder()): LibraryStore {
  return new LibraryStore({
    path,
    mode: 'write',
    origin: 'user',
    embedder,
    now: () => new Date('2025-01-02T03:04:05Z'),
  });
}

describe('LibraryStore documents', () => {
  it('adds a document with its text, passages and declaration', async () => {
    const library = openLibraries({
      userPath: ':memory:',
      embedder: createWordEmbedder(),
      now: () => new Date('2025-01-02T03:04:05Z'),
    });
    const { id, outcome } = await library.writable().addDocument(tower);
    expect(outcome).toBe('added');
    expect(library.document(id)).toEqual({
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
      addedAt: '2025-01-02T03:04:05.000Z',
      origin: 'user',
      declaredTier: 'user-supplied',
      declaredBecause: 'Added to the library by its user.',
    });
    expect(library.text(sha256(tower.text))).toBe(tower.text);
    library.close();
  });

  it('changes nothing, and encodes nothing, when the same is added again', async () => {
    const embedder = createWordEmbedder();
    const store = createStore(':memory:', embedder);
    const first = await store.addDocument(tower);
    const asked = embedder.texts.length;
    const before = store.stats();
    expect(await store.addDocument(tower)).toEqual({ outcome: 'unchanged', id: first.id });
    expect(await store.addDocument({ ...tower, url: `${tower.url}/?utm_source=post#top` })).toMatchObject({
      outcome: 'unchanged',
    });
    expect(store.stats()).toEqual(before);
    expect(embedder.texts).toHaveLength(asked);
  });

  it('replaces a document when its address has a new text', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const store = library.writable();
    const old = await store.addDocument(tower);
    const fresh = await store.addDocument({ ...tower, text: 'The tower was painted brown again.' });
    expect(fresh.outcome).toBe('replaced');
    expect(library.document(old.id)).toBeUndefined();
    expect(store.stats()).toMatchObject({ documents: 1, passages: 1, vectors: 1, snapshots: 1 });
    expect((await library.search({ query: 'exhibition 1889', limit: 3 })).hits).toEqual([]);
    expect((await library.search({ query: 'painted brown', limit: 3 })).hits).toHaveLength(1);
  });

  it('gives documents without an address one of their own', async () => {
    const store = createStore();
    const [a, b, again] = await store.addDocuments([
      { title: 'Note', text: 'One thing.' },
      { title: 'Note', text: 'Another thing.' },
      { title: 'Note', text: 'One thing.' },
    ]);
    expect(a?.id).not.toBe(b?.id);
    expect(again).toEqual({ outcome: 'unchanged', id: a?.id });
  });

  it('keeps the bytes a text was read from, and the text that is shared by two addresses once', async () => {
    const store = createStore();
    const raw = {
      bytes: new TextEncoder().encode(`<html>${'<p>x</p>'.repeat(500)}`),
      mimeType: 'text/html',
      readBy: 'a reader',
    };
    await store.addDocument({ ...tower, raw });
    await store.addDocument({ ...tower, url: 'https://copy.example.org/' });
    expect(store.stats().snapshots).toBe(2);
    expect(readSnapshot(store.database, sha256(raw.bytes))).toMatchObject({
      bytes: raw.bytes,
      mimeType: 'text/html',
      url: tower.url,
    });
    expect(readSnapshot(store.database, sha256(tower.text))?.derivedFrom).toEqual({
      sha256: sha256(raw.bytes),
      by: 'a reader',
    });
  });

  it('removes a document and all that hangs on it, but not what another one needs', async () => {
    const store = createStore();
    const { id } = await store.addDocument(tower);
    const copy = await store.addDocument({ ...tower, url: 'https://copy.example.org/' });
    expect(store.remove(id)).toBe(true);
    expect(store.remove(id)).toBe(false);
    expect(store.stats()).toMatchObject({ documents: 1, passages: 1, vectors: 1, snapshots: 1 });
    expect(store.remove(copy.id)).toBe(true);
    expect(store.stats()).toMatchObject({ documents: 0, passages: 0, vectors: 0, snapshots: 0 });
    expect(store.database.get('SELECT count(*) AS words FROM passage_words')).toEqual({ words: 0 });
  });

  it('refuses a document without text', async () => {
    await expect(createStore().addDocument({ title: 'Empty', text: ' \n ' })).rejects.toThrow(/no text/);
  });

  it('stores texts with half a surrogate pair, a mark at the start and zero bytes so that offsets hold', async () => {
    const store = createStore();
    const text = '\ufeffStart \ud800 of a \0 strange text. 🙂 End.';
    await store.addDocument({ title: 'Strange', text });
    const row = store.database.get<{ text_sha256: string }>('SELECT text_sha256 FROM documents');
    const passage = store.database.get<{ start: number; end: number }>('SELECT start, "end" FROM passages');
    const stored = readText(store.database, row?.text_sha256 ?? '') ?? '';
    expect(stored).toBe(text.toWellFormed());
    expect(stored.slice(passage?.start, passage?.end)).toContain('🙂 End.');
  });

  it('adds nothing when it is cancelled before the encoding ends', async () => {
    const store = createStore();
    const controller = new AbortController();
    controller.abort(new CancelledError({ message: 'stop' }));
    await expect(store.addDocument(tower, { signal: controller.signal })).rejects.toThrow('stop');
    expect(store.stats().documents).toBe(0);
  });

  it('refuses to write to a library that is open for reading', async () => {
    using folder = createTemporaryFolder();
    const writer = createStore(folder.file('library.sqlite'));
    await writer.addDocument(tower);
    writer.close();
    const reader = new LibraryStore({
      path: folder.file('library.sqlite'),
      mode: 'read',
      origin: 'user',
      embedder: createWordEmbedder(),
    });
    await expect(reader.addDocument(tower)).rejects.toThrow(StorageError);
    expect(() => reader.remove('x')).toThrow(/reading only/);
    reader.close();
  });
});

describe('LibraryStore encoders', () => {
  it('encodes later what was added without vectors, and finds it then by meaning', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const store = library.writable();
    await store.addDocuments(sampleDocuments, { withVectors: false });
    expect(store.stats().vectors).toBe(0);
    const before = await library.search({ query: 'okapi', limit: 1 });
    expect(before.hits[0]?.score.similarity).toBeUndefined();
    expect(await store.encodeMissing()).toBe(4);
    expect(await store.encodeMissing()).toBe(0);
    const after = await library.search({ query: 'okapi', limit: 1 });
    expect(after.hits[0]?.score.similarity).toBeGreaterThan(0.2);
  });

  it('does not mix vectors of two encoders', async () => {
    using folder = createTemporaryFolder();
    const path = folder.file('library.sqlite');
    const first = createStore(path, createWordEmbedder(64));
    await first.addDocuments(sampleDocuments);
    first.close();
    const library = openLibraries({ userPath: path, embedder: createWordEmbedder(32) });
    const byWords = await library.search({ query: 'okapi', limit: 1 });
    expect(byWords.hits[0]?.document.title).toBe('Okapi');
    expect(byWords.hits[0]?.score.vectorRank).toBeUndefined();
    expect(await library.writable().encodeMissing()).toBe(4);
    expect((await library.search({ query: 'okapi', limit: 1 })).hits[0]?.score.vectorRank).toBe(1);
    library.close();
  });
});

describe('LibraryStore pictures, triples and fact-checks', () => {
  const picture: NewPicture = {
    bytes: new Uint8Array([1, 2, 3, 4]),
    mimeType: 'image/png',
    width: 10,
    height: 20,
    fingerprint: { quality: 50, pdq: new Uint8Array(32).fill(15), patches: new Uint8Array(64).fill(3) },
    name: 'harbour.png',
    imageUrl: 'file:///tmp/harbour.png',
    caption: 'Storm waves over the harbour wall',
    date: '2023-11-02',
    place: 'Ystad',
    maker: 'A. Berg',
  };

  it('keeps a picture with its caption as a document that can be found and quoted', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const store = library.writable();
    const { id } = await store.addPicture(picture);
    expect(await store.addPicture(picture)).toEqual({ outcome: 'unchanged', id });
    const [hit] = (await library.search({ query: 'storm harbour', limit: 1 })).hits;
    expect(hit?.document).toMatchObject({
      kind: 'picture',
      title: 'harbour.png',
      published: '2023-11-02',
      author: 'A. Berg',
      url: `touchstone:user/picture/${id}`,
    });
    expect(hit?.passage.text).toBe(
      'Storm waves over the harbour wall\nDate: 2023-11-02\nPlace: Ystad\nMade by: A. Berg',
    );
    expect(library.listPictures().items).toMatchObject([
      {
        id,
        caption: picture.caption,
        documentUrl: `touchstone:user/picture/${id}`,
        sha256: sha256(picture.bytes),
      },
    ]);
    expect(store.remove(hit?.document.id ?? '')).toBe(true);
    expect(library.listPictures().items[0]?.documentUrl).toBeUndefined();
    expect(await store.addPicture(picture)).toEqual({ outcome: 'replaced', id });
    expect(library.listPictures().items[0]?.documentUrl).toBe(`touchstone:user/picture/${id}`);
    expect(store.remove(id)).toBe(true);
    expect(store.stats()).toMatchObject({ pictures: 0, documents: 0, snapshots: 0, passages: 0 });
  });

  it('keeps the same picture with two captions as two statements', async () => {
    const store = createStore();
    await store.addPicture(picture);
    await store.addPicture({ ...picture, caption: 'Waves in Oslo' });
    expect(store.stats()).toMatchObject({ pictures: 2, documents: 2, snapshots: 3 });
  });

  it('keeps a picture without a caption, without inventing a text for it', async () => {
    const store = createStore();
    const { caption: _caption, ...bare } = picture;
    await store.addPicture(bare);
    expect(store.stats()).toMatchObject({ pictures: 1, documents: 0 });
  });

  it('answers for names, aliases and neighbours', () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const store = library.writable();
    const triple = {
      subject: 'Q243',
      subjectLabel: 'Eiffel Tower',
      subjectAliases: ['La dame de fer'],
      relation: 'P17',
      relationLabel: 'country',
      object: 'Q142',
      objectLabel: 'France',
    };
    expect(store.addTriples([triple, triple])).toEqual(['added', 'unchanged']);
    expect(store.addTriples([{ ...triple, subjectAliases: ['Tour Eiffel'] }])).toEqual(['unchanged']);
    const about = (name: string) =>
      library.neighbours({
        entities: library.findThings(name, 5).map(({ id }) => id),
        direction: 'out',
        limit: 5,
      });
    expect(about('tour eiffel')).toHaveLength(1);
    expect(store.addTriples([{ ...triple, qualifiers: { since: '1889' } }])).toEqual(['added']);
    expect(about('eiffel  TOWER')).toHaveLength(2);
    expect(about('dame de fer')[0]).toMatchObject({ subject: 'Q243' });
    expect(library.findThings('nothing of that name', 5)).toEqual([]);
    expect(library.neighbours({ entities: ['Q142'], direction: 'in', limit: 1 })).toMatchObject([
      {
        subject: 'Q243',
        subjectLabel: 'Eiffel Tower',
        relation: 'P17',
        relationLabel: 'country',
        object: 'Q142',
        objectLabel: 'France',
      },
    ]);
    expect(
      library
        .neighbours({ entities: ['Q243'], direction: 'out', limit: 5 })
        .map(({ qualifiers }) => qualifiers),
    ).toEqual([{ since: '1889' }, undefined]);
    expect(library.neighbours({ entities: ['Q142'], direction: 'out', limit: 5 })).toEqual([]);
  });

  it('adds a fact-check once, and again when it was corrected', async () => {
    const store = createStore();
    const factCheck = {
      claimReviewed: 'The Moon is made of cheese.',
      rating: 'False',
      label: 'refuted',
      summary: 'It is rock.',
      publisher: 'Checkers',
      published: '2024-01-01',
    } as const;
    const { id } = await store.addFactCheck(factCheck);
    expect(await store.addFactCheck(factCheck)).toEqual({ outcome: 'unchanged', id });
    expect(await store.addFactCheck({ ...factCheck, rating: 'Mostly false' })).toEqual({
      outcome: 'replaced',
      id,
    });
    expect(store.stats().factChecks).toBe(1);
    expect(store.remove(id)).toBe(true);
    expect(store.stats().factChecks).toBe(0);
  });
});
