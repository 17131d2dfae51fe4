import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openGraphs } from './compose/graph-providers.ts';
import { openImageTextEncoder } from './compose/image-text-encoder.ts';
import { type LocalModels, openLocalModels } from './compose/local-models.ts';
import { openEvidenceLibrary } from './compose/open-library.ts';
import { openPictureReader } from './compose/picture-reader.ts';
import { openImageSearches, openReverseImages } from './compose/picture-searches.ts';
import { openFactCheckSearches, openWebSearches } from './compose/search-providers.ts';
import { sourceListsPath } from './compose/source-lists.ts';
import { httpCacheOptions, openWebReader } from './compose/web-reader.ts';
import type { Settings } from './config/settings-table.ts';
import { UsageError } from './core/errors.ts';
import { createLibraryFactChecks } from './providers/fact-check-search/library.ts';
import { createLibraryImageSearch } from './providers/image-search/library.ts';
import { createGuardedPages } from './providers/page-fetch/guarded.ts';
import { createLibraryPages } from './providers/page-fetch/library.ts';
import { createWayback } from './providers/page-fetch/wayback.ts';
import { createLibraryReverseImage } from './providers/reverse-image/library.ts';
import { createImportedLists } from './providers/source-ratings/imported-lists.ts';
import { createRatingFile } from './providers/source-ratings/rating-file.ts';
import { createLibrarySearch } from './providers/web-search/library.ts';
import { type ModelPrices, modelPricesSchema } from './reasoners/llm/model-prices.ts';
import { createLocalReasoner } from './reasoners/local/local-reasoner.ts';
import type { PageFetchProvider } from './spec/page-fetch.ts';
import type { Providers } from './spec/providers.ts';
import type { ReasonerProvider } from './spec/reasoner.ts';

export { loadClaimMedia } from './compose/claim-media.ts';
export {
  type DatasetSession,
  openDataset,
} from './compose/dataset.ts';
export { readDemoClaims } from './compose/demo-claims.ts';
export { openGivenPictures } from './compose/given-pictures.ts';
export { openGraphView } from './compose/graph-view.ts';
export { inspectConfiguration } from './compose/inspect-configuration.ts';
export { openConfiguredLibrary } from './compose/library-view.ts';
export { type LocalModels, openLocalModels } from './compose/local-models.ts';
export { openAnnotation, type StudyScore } from './compose/open-annotation.ts';
export { openEvaluation } from './compose/open-evaluation.ts';
export { type OptimisationOutcome, openOptimisation } from './compose/open-optimisation.ts';
export {
  type DocumentSource,
  openDocumentReader,
  type ReadDocument,
} from './compose/read-document.ts';
export { openSourceLists } from './compose/source-lists.ts';
export { readPolicy } from './optimize/policy.ts';

export type Environment = Readonly<Record<string, string | undefined>>;
export type Composition = {
  providers: Providers;
  /** The embedded models behind them. */
  models: LocalModels;
  close(): Promise<void>;
};

/** The providers a run uses, by the settings: the only place that knows the concrete ones. */
export async function composeProviders(
  settings: Settings,
  environment: Environment,
  models: LocalModels = openLocalModels(),
): Promise<Composition> {
  const library = openEvidenceLibrary(settings, environment, models.embedder);
  // Every run needs both sooner or later; they load while the claim is read.
  models.prepare();
  const reader = openWebReader(httpCacheOptions(settings, environment));
  const pictures = openPictureReader(settings);
  try {
    const web = createGuardedPages({
      ...reader,
      ...(settings.wayback ? { wayback: createWayback(reader) } : {}),
    });
    const reasoner = await openReasoner(
      createLocalReasoner({ embedder: models.embedder, verifier: models.verifier }),
      settings,
      environment,
    );
    const corpus = await openCorpus(settings, models.embedder, settings.offline ? undefined : web);
    const otherPages = corpus.pageFetch;
    const imageTextEmbedder = await openImageTextEncoder(settings);
    const providers: Providers = {
      reasoner,
      embedder: models.embedder,
      ...(imageTextEmbedder === undefined ? {} : { imageTextEmbedder }),
      verifier: models.verifier,
      pageFetch: createLibraryPages(library, otherPages === undefined ? {} : { otherwise: otherPages }),
      webSearch: [createLibrarySearch(library), ...corpus.webSearch, ...(await openWebSearches(settings))],
      pictureReader: pictures,
      reverseImage: [createLibraryReverseImage(library), ...(await openReverseImages(settings))],
      imageSearch: [createLibraryImageSearch(library), ...(await openImageSearches(settings))],
      factCheckSearch: [createLibraryFactChecks(library), ...(await openFactCheckSearches(settings))],
      knowledgeGraph: await openGraphs(settings, library),
      sourceRatings: openSourceRatings(settings, environment),
    };
    return {
      providers: settings.offline ? offlineProviders(providers) : providers,
      models,
      async close() {
        library.close();
        await reader.close();
        await pictures.close();
        await models.close();
      },
    };
  } catch (error) {
    library.close();
    await models.close();
    throw error;
  }
}

/** The reasoner alone, for work that asks questions and searches nothing: no library is opened. */
export async function composeReasoner(
  settings: Settings,
  environment: Environment,
): Promise<{ reasoner: ReasonerProvider; close(): Promise<void> }> {
  const models = openLocalModels();
  const reasoner = await openReasoner(createLocalReasoner(models), settings, environment);
  if (settings.offline) requireLocal(reasoner);
  return { reasoner, close: () => models.close() };
}

/** Pages the user saved: searched beside the library, and read before the web is asked. */
async function openCorpus(
  settings: Settings,
  embedder: ReturnType<typeof openLocalModels>['embedder'],
  web: PageFetchProvider | undefined,
): Promise<{ webSearch: Providers['webSearch']; pageFetch: PageFetchProvider | undefined }> {
  if (settings.corpus === undefined) return { webSearch: [], pageFetch: web };
  const [{ readRecordedPages }, { createRecordedSearch }, { createRecordedPages }] = await Promise.all([
    import('./providers/recorded-pages.ts'),
    import('./providers/web-search/recorded.ts'),
    import('./providers/page-fetch/recorded.ts'),
  ]);
  const pages = await readRecordedPages(resolve(settings.corpus));
  // A measurement leaves fact-checks out through the leakage guard, which keeps a ledger.
  const includeFactChecks = true;
  return {
    webSearch: [createRecordedSearch({ pages, embedder, includeFactChecks })],
    pageFetch: createRecordedPages({
      pages,
      includeFactChecks,
      ...(web === undefined ? {} : { otherwise: web }),
    }),
  };
}

/** The user's own file, and the lists that were imported. */
function openSourceRatings(settings: Settings, environment: Environment): Providers['sourceRatings'] {
  const imported = sourceListsPath(environment);
  return [
    ...(settings.sources === undefined ? [] : [createRatingFile(resolve(settings.sources))]),
    ...(existsSync(imported) ? [createImportedLists(imported)] : []),
  ];
}

async function openReasoner(
  local: ReasonerProvider,
  settings: Settings,
  environment: Environment,
): Promise<ReasonerProvider> {
  const { model, reasoner = model === undefined ? 'local' : 'model' } = settings;
  if (reasoner === 'local') return local;
  if (model === undefined) {
    throw new UsageError({
      message: `--reasoner ${reasoner} needs a language model, and none is set.`,
      hint: 'Name one with --model provider:name, or leave --reasoner out and let the local reasoner answer.',
    });
  }
  const languageModel = await openLanguageModel(model, settings, environment);
  if (reasoner === 'model') return languageModel;
  const { createEscalatingReasoner } = await import('./reasoners/escalating/create-escalating-reasoner.ts');
  return createEscalatingReasoner({ local, model: languageModel, clearFrom: settings.clearFrom });
}

async function openLanguageModel(
  model: string,
  settings: Settings,
  environment: Environment,
): Promise<ReasonerProvider> {
  // A third of a second to load, and most runs do without.
  const { createLanguageModelReasoner } = await import('./reasoners/llm/create-language-model-reasoner.ts');
  return createLanguageModelReasoner({
    model,
    temperature: settings.temperature,
    environment: keysOf(settings, environment),
    ...(settings.modelBaseUrl === undefined ? {} : { baseUrl: settings.modelBaseUrl }),
    ...(settings.prices === undefined ? {} : { prices: await readPrices(settings.prices) }),
  });
}

/** Keys may also stand in the configuration file; the reasoner looks them up by their variable. */
function keysOf(settings: Settings, environment: Environment): Environment {
  const set = (name: string, value: string | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    ...environment,
    ...set('OPENAI_API_KEY', settings.openaiApiKey),
    ...set('ANTHROPIC_API_KEY', settings.anthropicApiKey),
    ...set('GOOGLE_GENERATIVE_AI_API_KEY', settings.googleApiKey),
    ...set('OPENAI_COMPATIBLE_API_KEY', settings.compatibleApiKey),
  };
}

async function readPrices(path: string): Promise<ModelPrices> {
  try {
    return modelPricesSchema.parse(JSON.parse(await readFile(resolve(path), 'utf8')));
  } catch (cause) {
    throw new UsageError({
      message: `The price table ${path} cannot be used.`,
      hint: 'Give a JSON object such as {"openai:gpt-5-mini": {"input": 0.25, "output": 2}} in USD per million tokens.',
      cause,
    });
  }
}

function requireLocal(reasoner: ReasonerProvider): void {
  if (!reasoner.needsNetwork) return;
  throw new UsageError({
    message: `The model ${reasoner.id} needs the network, and this run is offline.`,
    hint: 'Leave --offline out, or leave --model out and let the local reasoner answer.',
  });
}

/** An offline run asks nobody who would need the network; a model server on this machine needs none. */
function offlineProviders(providers: Providers): Providers {
  requireLocal(providers.reasoner);
  const local = <P extends { needsNetwork: boolean }>(list: readonly P[]) =>
    list.filter((provider) => !provider.needsNetwork);
  return {
    ...providers,
    webSearch: local(providers.webSearch),
    reverseImage: local(providers.reverseImage),
    imageSearch: local(providers.imageSearch),
    factCheckSearch: local(providers.factCheckSearch),
    knowledgeGraph: local(providers.knowledgeGraph),
  };
}
