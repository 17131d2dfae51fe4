import { describe, expect, it } from 'vitest';
import { libraryNames, sampleTriples } from '../../../test/support/sample-graph.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createSnapshots, createWordEmbedder } from '../../library/sample-library.contract.ts';
import { testKnowledgeGraphContract } from './knowledge-graph.contract.ts';
import { createLibraryGraph } from './library.ts';

testKnowledgeGraphContract('the embedded graph', async () => {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  const { triples, things } = sampleTriples();
  await library.addTriples(triples);
  await library.addThings(things);
  return {
    provider: createLibraryGraph(library),
    names: libraryNames,
    qualifiers: true,
    close: () => library.close(),
  };
});

describe('createLibraryGraph', () => {
  it('finds a longer name where the one that is asked for stands in it, and the singular of a plural', async () => {
    const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
    const { triples, things } = sampleTriples();
    await library.addTriples(triples);
    await library.addThings([
      ...things,
      { id: 'alderwend', aliases: ['Old Alderwend', 'Old Alderwend in the north'] },
    ]);
    const provider = createLibraryGraph(library);
    const search = async (text: string, name: string) => {
      const start = text.indexOf(name);
      const { items } = await provider.call(
        { ask: 'search', name, limit: 5, within: { text, start, end: start + name.length } },
        { signal: AbortSignal.timeout(5000), snapshots: createSnapshots() },
      );
      return items.flatMap((item) => (item.kind === 'entity' ? [[item.id, item.matched]] : []))[0];
    };
    expect(await search('Storms hit Port Ellery, again.', 'Ellery')).toEqual(['ellery', 'Port Ellery']);
    expect(await search("The President of Alderwend's speech", 'Alderwend')).toEqual([
      'president',
      'President of Alderwend',
    ]);
    expect(await search('Two mountains stand there.', 'mountains')).toEqual(['mountain', 'mountains']);
    expect(await search('Alderwend alone', 'Alderwend')).toEqual(['alderwend', undefined]);
    // The longest of several names of one thing.
    expect(await search('They say that Old Alderwend in the north is empty.', 'Alderwend')).toEqual([
      'alderwend',
      'Old Alderwend in the north',
    ]);
    await library.close();
  });
});
