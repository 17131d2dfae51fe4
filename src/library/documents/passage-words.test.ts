import { describe, expect, it } from 'vitest';
import { LibraryStore } from '../library-store.ts';
import { createWordEmbedder } from '../sample-library.contract.ts';
import { PassageWords } from './passage-words.ts';

async function createStore(): Promise<LibraryStore> {
  const store = new LibraryStore({
    path: ':memory:',
    mode: 'write',
    origin: 'user',
    embedder: createWordEmbedder(),
  });
  const documents = Array.from({ length: 60 }, (_, number) => ({
    title: `Ship ${number}`,
    text: `A ship in the harbour${number % 10 === 0 ? ' with a red funnel' : ''}${number === 20 ? ' and a zebra' : ''}.`,
  }));
  await store.addDocuments(documents, { withVectors: false });
  return store;
}

describe('PassageWords', () => {
  it('ranks by all words while the library is small', async () => {
    const store = await createStore();
    const words = new PassageWords(store.database, 1_000);
    expect(words.search(['ship'], 100)).toHaveLength(60);
    expect(words.search(['ship', 'funnel', 'zebra'], 100)[0]).toBe(21);
    expect(words.search(['ship', 'funnel', 'zebra'], 100)).toHaveLength(60);
  });

  it('leaves frequent words out when together they would go too far', async () => {
    const words = new PassageWords((await createStore()).database, 50);
    expect(words.search(['ship', 'funnel', 'zebra'], 100)).toEqual([21, 1, 11, 31, 41, 51]);
  });

  it('keeps the rarest word however frequent it is', async () => {
    const words = new PassageWords((await createStore()).database, 50);
    expect(words.search(['ship', 'nowhere'], 100)).toHaveLength(60);
    expect(words.search(['nowhere'], 100)).toEqual([]);
    expect(words.search([], 100)).toEqual([]);
  });

  it('notices when the library grows', async () => {
    const store = await createStore();
    const words = new PassageWords(store.database, 50);
    expect(words.search(['giraffe'], 100)).toEqual([]);
    await store.addDocuments([{ title: 'Zoo', text: 'One giraffe.' }], { withVectors: false });
    expect(words.search(['giraffe', 'ship'], 1)).toEqual([61]);
    await store.addDocuments(
      Array.from({ length: 10 }, (_, number) => ({ title: 'Zoo', text: `Giraffe number ${number}.` })),
      { withVectors: false },
    );
    expect(words.search(['giraffe'], 100)).toHaveLength(11);
  });
});
