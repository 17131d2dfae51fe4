import { libraryNames, sampleTriples } from '../../../test/support/sample-graph.ts';
import { openLibraries } from '../../library/open-library.ts';
import { createWordEmbedder } from '../../library/sample-library.contract.ts';
import { testKnowledgeGraphContract } from './knowledge-graph.contract.ts';
import { createLibraryGraph } from './library.ts';

testKnowledgeGraphContract('the embedded graph', async () => {
  const library = openLibraries({ userPath: ':memory:', embedder: createWordEmbedder() });
  const { triples, things } = sampleTriples();
  const store = library.writable();
  store.addTriples(triples);
  store.describeThings(things);
  return {
    provider: createLibraryGraph(library),
    names: libraryNames,
    qualifiers: true,
    close: () => library.close(),
  };
});
