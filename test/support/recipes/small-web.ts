import type { Composition } from '../../../src/compose/compose-providers.ts';
import { createRecordedPages } from '../../../src/providers/page-fetch/recorded.ts';
import type { RecordedPage } from '../../../src/providers/recorded-pages.ts';
import { createRecordedSearch } from '../../../src/providers/web-search/recorded.ts';
import type { ReasonerProvider } from '../../../src/spec/reasoner.ts';
import { graphOver, tripleOf } from '../simulated-graph.ts';
import {
  letterEmbedder,
  pictureReaderOf,
  provider,
  providersWith,
  reverseImageOver,
} from '../simulated-providers.ts';

/** Three short pages: what each says fits into one passage, so that what a model is asked depends on nothing but them. */
const pages: readonly RecordedPage[] = [
  {
    url: 'https://www.varnholt.gov/bridge',
    title: 'Old Weir Bridge',
    text: 'The city of Varnholt closed the Old Weir Bridge to cars on 12 May 2020. The bridge stands, and walkers still cross it.',
    published: '2021-03-02',
    retrieved: '2021-03-20',
    language: 'en',
  },
  {
    url: 'https://rivernotes.example/old-weir-bridge',
    title: 'A walk to the Old Weir Bridge',
    text: 'Last Sunday we walked over the Old Weir Bridge near Varnholt. It has five stone arches, and no car is allowed on it.',
    published: '2020-09-14',
    retrieved: '2021-03-20',
    language: 'en',
  },
  {
    url: 'https://writers.example/oda-lind',
    title: 'Oda Lind',
    text: 'Oda Lind is a writer. She was born in Varnholt in 1951 and wrote the novel The Salt Road.',
    published: '2019-06-01',
    retrieved: '2021-03-20',
    language: 'en',
  },
];

const graph = graphOver([
  tripleOf('Oda Lind', 'place of birth', 'Varnholt'),
  tripleOf('The Salt Road', 'author', 'Oda Lind'),
]);

const unit = (vector: readonly number[]) => Float32Array.from(vector);

/** The providers of a recipe's runs: real search over the pages, no embedded model, and the reasoner that is given. */
export function composeSmallWeb(reasoner: ReasonerProvider): Composition {
  const embed = async (texts: readonly string[]) => {
    const { items } = await letterEmbedder.call(
      { texts },
      { signal: new AbortController().signal, snapshots: {} as never },
    );
    return items.map((vector) => unit(vector as readonly number[]));
  };
  const embedder = { ...letterEmbedder, dimensions: 26, embed, close: async () => {} };
  const verifier = provider('verifier', 'undecided', ({ pairs }: { pairs: readonly unknown[] }) => ({
    items: pairs.map(() => ({ supports: 0.1, refutes: 0.1, silent: 0.8 })),
  }));
  return {
    localReasoner: reasoner,
    providers: providersWith({
      reasoner,
      verifier,
      webSearch: [createRecordedSearch({ pages })],
      pageFetch: createRecordedPages({ pages }),
      pictureReader: pictureReaderOf({
        file: { mimeType: 'image/jpeg', bytes: 103_548, width: 1024, height: 683, frames: 1, orientation: 1 },
      }),
      reverseImage: [
        reverseImageOver([
          {
            pageUrl: 'https://rivernotes.example/old-weir-bridge',
            pageTitle: 'A walk to the Old Weir Bridge',
            imageUrl: 'https://rivernotes.example/bridge.jpg',
            caption: 'It has five stone arches, and no car is allowed on it.',
            published: '2020-09-14',
            similarity: 0.99,
            relation: 'same',
          },
        ]),
      ],
      knowledgeGraph: [graph],
    }),
    models: { embedder, verifier, prepare: () => {}, pids: () => [], close: async () => {} } as never,
    fetchGuarded: () => Promise.reject(new Error('nothing is fetched')),
    close: async () => {},
  };
}
