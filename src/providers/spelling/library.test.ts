import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openLibraries } from '../../library/open-library.ts';
import { createSnapshots } from '../../library/sample-library.contract.ts';
import { createSentenceEncoder } from '../embedder/sentence-encoder.ts';
import { createLibrarySpelling } from './library.ts';
import { testSpellingContract } from './spelling.contract.ts';

const modelFolder = join(import.meta.dirname, '../../../models/embedder');
const embedder = createSentenceEncoder({ modelFolder });
afterAll(() => embedder.close());

async function open(more: readonly { url: string; title: string; text: string }[] = []) {
  const library = openLibraries({ userPath: ':memory:', embedder });
  const page = (title: string, text: string) => ({ url: `https://pages.example/${title}`, title, text });
  await library.addDocuments([
    page('Eiffel Tower', 'The Eiffel Tower is a tower of wrought iron in Paris. Gustave Eiffel built it.'),
    page('The Gambia', 'The Gambia is a country in West Africa. Its capital is Banjul.'),
    page('Lendra', 'Tereza Holub is the education minister of Lendra. Viktor Holm was her predecessor.'),
    page('University of Brannock', 'Brannock has a university, which was founded in 1871.'),
    page('Photosynthesis', 'In photosynthesis plants turn light, water and carbon dioxide into sugar.'),
    ...more,
  ]);
  return { library, provider: createLibrarySpelling(library, join(modelFolder, 'words.txt')) };
}

describe('createLibrarySpelling', () => {
  testSpellingContract('The library', async () => {
    const { library, provider } = await open();
    const misspelt = { text: 'The Eifel Tower stands in Paris.', word: 'Eifel', readAs: 'Eiffel' };
    return { provider, misspelt, close: () => library.close() };
  });

  async function mend(text: string, more: Parameters<typeof open>[0] = []): Promise<string[]> {
    const { library, provider } = await open(more);
    const { items } = await provider.call(
      { text },
      { signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() },
    );
    await library.close();
    return items.map(({ word, readAs }) => `${word} ${readAs}`);
  }

  it('mends letters that are missing, doubled, wrong or swapped', async () => {
    expect(await mend('Plants make sugar by photosyntesis.')).toEqual(['photosyntesis photosynthesis']);
    expect(await mend('Gustave Eifffel built the tower.')).toEqual(['Eifffel Eiffel']);
    expect(await mend('Gustav Eiffl built the tower.')).toEqual(['Eiffl Eiffel']);
    expect(await mend('The Eiffle Tower is of iron.')).toEqual(['Eiffle Eiffel']);
  });

  it('never takes a known name for another one', async () => {
    expect(await mend('The capital of Zambia is Banjul.')).toEqual([]);
    expect(await mend('The university of Brennick was founded in 1871.')).toEqual([]);
    expect(await mend('Holm is the education minister of Lendra.')).toEqual([]);
  });

  it('leaves a word alone that only a page about something else has', async () => {
    const text = 'The skiers of the avalanche slept at the Marca hut.';
    const reports = Array.from({ length: 9 }, (_, at) => ({
      url: `https://pages.example/avalanche-${at}`,
      title: `The avalanche of March, part ${at}`,
      text: 'The skiers of the avalanche slept at a hut in March, the report says.',
    }));
    const list = { url: 'https://pages.example/outposts', title: 'Outposts', text: 'Marca: two sledges.' };
    expect(await mend(text, reports)).toEqual(['Marca March']);
    expect(await mend(text, [...reports, list])).toEqual([]);
  });

  it('leaves a word alone that another one is like but for its first letter', async () => {
    const page = {
      url: 'https://pages.example/shed',
      title: 'A LIGHT',
      text: 'A LIGHT was in the shed before it burnt.',
    };
    expect(await mend('Nobody knows what set the shed alight.', [page])).toEqual([]);
  });

  it('leaves a common word small where the claim begins with a capital', async () => {
    const page = {
      url: 'https://pages.example/mint',
      title: 'Coins',
      text: 'The archive of the Mint has ledgers. In that year the Mint struck coins for the coast.',
    };
    expect(await mend('In 1792 the mint struck coins for the coast.', [page])).toEqual([]);
    expect(await mend('in 1792 the mint struck coins for the coast', [page])).toEqual(['mint Mint']);
  });

  it('leaves a word alone that the pages have, and one that nobody knows', async () => {
    expect(await mend('Tereza Holub leads Lendra.')).toEqual([]);
    expect(await mend('Xyvorant is a city of Lendra.')).toEqual([]);
  });

  it('gives names their capitals where a claim has none', async () => {
    expect(await mend('the eiffel tower is in paris')).toEqual([
      'eiffel Eiffel',
      'tower Tower',
      'paris Paris',
    ]);
    expect(await mend('tereza holub leads lendra')).toEqual([
      'tereza Tereza',
      'holub Holub',
      'lendra Lendra',
    ]);
    expect(await mend('Plants turn light into sugar')).toEqual([]);
    expect(await mend('tereza holub leads Lendra')).toEqual([]);
  });

  it('gives places their capitals that only the graph knows', async () => {
    const { library, provider } = await open();
    const isA = { relation: 'instance-of', relationLabel: 'is a' };
    const place = (name: string, kind: string) => ({
      ...{ subject: `place/${name}`, subjectLabel: name, ...isA, object: `kind/${kind}`, objectLabel: kind },
    });
    await library.addTriples([
      place('Quell', 'city'),
      place('Nice', 'city'),
      place('Ostland', 'country'),
      place('New Ostland', 'country'),
    ]);
    const read = async (text: string) => {
      const options = { signal: AbortSignal.timeout(60_000), snapshots: createSnapshots() };
      const { items } = await provider.call({ text }, options);
      return [...items]
        .reverse()
        .reduce((all, one) => all.slice(0, one.start) + one.readAs + all.slice(one.end), text);
    };
    expect(await read('quell is the capital of ostland')).toBe('Quell is the capital of Ostland');
    expect(await read('quell is the capital of Ostland')).toBe('Quell is the capital of Ostland');
    expect(await read('the capital of new ostland is quell')).toBe('the capital of New Ostland is Quell');
    expect(await read('people swim in nice weather')).toBe('people swim in nice weather');
    expect(await read('the weather is nice')).toBe('the weather is nice');
    await library.close();
  });

  it('says nothing to another language', async () => {
    expect(await mend('Der Eifelturm steht seit über hundert Jahren in der Stadt Paris.')).toEqual([]);
  });
});
