import { resolve } from 'node:path';
import type { Settings } from '../config/settings-table.ts';
import type { Environment } from '../config/user-folders.ts';
import { defined } from '../core/defined.ts';
import type { FetchGuarded } from '../net/fetch/guarded-fetch.ts';
import type { SharedRobots } from '../net/fetch/robots-rules.ts';
import { createLibraryFactChecks } from '../providers/fact-check-search/library.ts';
import { createLibraryImageSearch } from '../providers/image-search/library.ts';
import { createLibraryPages } from '../providers/page-fetch/library.ts';
import { createEmbeddedPictureComputing } from '../providers/picture-computing/embedded.ts';
import { createGuardedPictures } from '../providers/picture-fetch/guarded.ts';
import { createLibraryReverseImage } from '../providers/reverse-image/library.ts';
import { createLibrarySpelling } from '../providers/spelling/library.ts';
import { createLibrarySearch } from '../providers/web-search/library.ts';
import { createLocalReasoner } from '../reasoners/local/local-reasoner.ts';
import type { PageFetchProvider } from '../spec/page-fetch.ts';
import type { Providers } from '../spec/providers.ts';
import type { ReasonerProvider } from '../spec/reasoner.ts';
import { openGraphs } from './graph-providers.ts';
import { openImageDetector } from './image-detector.ts';
import { openImageTextEncoder } from './image-text-encoder.ts';
import { type LocalModels, openLocalModels, wordListPath } from './local-models.ts';
import { openEvidenceLibrary } from './open-library.ts';
import { openReasoner, openSecondReasoner, requireLocal } from './open-reasoner.ts';
import { openPictureReader } from './picture-reader.ts';
import { openImageSearches, openReverseImages } from './picture-searches.ts';
import { openFactCheckSearches, openWebSearches } from './search-providers.ts';
import { openSourceRatings } from './source-ratings.ts';
import { openWebPages } from './web-pages.ts';
import { httpCacheOptions, openWebReader } from './web-reader.ts';

export type Composition = {
  providers: Providers;
  /** Reads and judges without asking anybody, whoever reasons otherwise. */
  localReasoner: ReasonerProvider;
  /** The embedded models behind them. */
  models: LocalModels;
  /** What fetches for them, with the politeness that all runs share. */
  fetchGuarded: FetchGuarded;
  close(): Promise<void>;
};

/** The providers a run uses, by the settings: the only place that knows the concrete ones. */
export async function composeProviders(
  settings: Settings,
  environment: Environment,
  models: LocalModels = openLocalModels(settings),
  robots?: SharedRobots,
): Promise<Composition> {
  // Every run needs them sooner or later; they load while the rest is opened and the claim is read.
  models.prepare();
  const library = await openEvidenceLibrary(settings, environment, models.embedder).catch(
    async (error: unknown) => {
      await models.close();
      throw error;
    },
  );
  const reader = openWebReader({ ...httpCacheOptions(settings, environment), ...defined({ robots }) });
  const pictures = openPictureReader(settings);
  try {
    const web = openWebPages(reader, settings);
    const localReasoner = createLocalReasoner(models);
    const reasoner = await openReasoner(localReasoner, settings, environment);
    const corpus = await openCorpus(settings, models.embedder, settings.offline ? undefined : web);
    const otherPages = corpus.pageFetch;
    const imageTextEmbedder = await openImageTextEncoder(settings);
    const imageDetector = await openImageDetector(settings);
    const providers: Providers = {
      reasoner,
      ...defined({ secondReasoner: await openSecondReasoner(settings, environment) }),
      embedder: models.embedder,
      ...defined({ imageTextEmbedder, imageDetector }),
      verifier: models.verifier,
      // A language model reads through typing mistakes by itself.
      ...(reasoner.reads === undefined ? {} : { spelling: createLibrarySpelling(library, wordListPath()) }),
      pageFetch: createLibraryPages(library, defined({ otherwise: otherPages })),
      webSearch: [createLibrarySearch(library), ...corpus.webSearch, ...(await openWebSearches(settings))],
      pictureFetch: createGuardedPictures(reader),
      pictureReader: pictures,
      pictureComputing: createEmbeddedPictureComputing(),
      reverseImage: [createLibraryReverseImage(library), ...(await openReverseImages(settings))],
      imageSearch: [createLibraryImageSearch(library), ...(await openImageSearches(settings))],
      factCheckSearch: [createLibraryFactChecks(library), ...(await openFactCheckSearches(settings))],
      knowledgeGraph: await openGraphs(settings, library),
      sourceRatings: openSourceRatings(settings, environment),
    };
    return {
      providers: settings.offline ? offlineProviders(providers) : providers,
      localReasoner,
      models,
      fetchGuarded: reader.fetchGuarded,
      async close() {
        await library.close();
        await reader.close();
        await pictures.close();
        await models.close();
      },
    };
  } catch (error) {
    await library.close();
    await models.close();
    throw error;
  }
}

/** Pages the user saved: searched beside the library, and read before the web is asked. */
async function openCorpus(
  settings: Settings,
  embedder: ReturnType<typeof openLocalModels>['embedder'],
  web: PageFetchProvider | undefined,
): Promise<{ webSearch: Providers['webSearch']; pageFetch: PageFetchProvider | undefined }> {
  if (settings.corpus === undefined) return { webSearch: [], pageFetch: web };
  const [{ readRecordedPages }, { createRecordedSearch }, { createRecordedPages }] = await Promise.all([
    import('../providers/recorded-pages.ts'),
    import('../providers/web-search/recorded.ts'),
    import('../providers/page-fetch/recorded.ts'),
  ]);
  const pages = await readRecordedPages(resolve(settings.corpus));
  // A measurement leaves fact-checks out through the leakage guard, which keeps a ledger.
  const includeFactChecks = true;
  return {
    webSearch: [createRecordedSearch({ pages, embedder, includeFactChecks })],
    pageFetch: createRecordedPages({
      pages,
      includeFactChecks,
      ...defined({ otherwise: web }),
    }),
  };
}

/** An offline run asks nobody who would need the network; a model server on this machine needs none. */
function offlineProviders(providers: Providers): Providers {
  requireLocal(providers.reasoner);
  if (providers.secondReasoner !== undefined) requireLocal(providers.secondReasoner);
  const local = <P extends { needsNetwork: boolean }>(list: readonly P[]) =>
    list.filter((provider) => !provider.needsNetwork);
  const { pictureFetch: _, ...rest } = providers;
  return {
    ...rest,
    webSearch: local(providers.webSearch),
    reverseImage: local(providers.reverseImage),
    imageSearch: local(providers.imageSearch),
    factCheckSearch: local(providers.factCheckSearch),
    knowledgeGraph: local(providers.knowledgeGraph),
  };
}
