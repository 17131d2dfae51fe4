import { composeReasoner } from '../../compose/open-reasoner.ts';
import { httpCacheOptions, openWebReader } from '../../compose/web-reader.ts';
import type { Settings } from '../../config/settings-table.ts';
import type { Environment } from '../../config/user-folders.ts';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { BuildProgress } from '../../dataset-builder/build-dataset.ts';
import type { BuildRules } from '../../dataset-builder/dataset-item.ts';
import type { DatasetStats } from '../../dataset-builder/dataset-stats.ts';
import type { Exported } from '../../dataset-builder/export-dataset.ts';
import type { Correction, Review, ReviewDecision, ReviewedItem } from '../../dataset-builder/review-items.ts';
import type { ReasonerProvider } from '../../spec/reasoner.ts';

export type BuildRequest = {
  inputs: readonly string[];
  settings: Settings;
  environment: Environment;
  /** In place of the reasoner that the settings ask for. */
  compose?(): Promise<{ reasoner: ReasonerProvider; close(): Promise<void> }>;
  signal: AbortSignal;
  onProgress?(progress: BuildProgress): void;
  onProblem(where: string, why: string): void;
};

/** A dataset as the command line uses it. */
export type DatasetSession = {
  readonly rules: BuildRules;
  build(request: BuildRequest): Promise<void>;
  stats(): DatasetStats;
  renderDatasheet(format: 'md' | 'html', about: { madeAt: string; name: string }): string;
  reviewed(): ReviewedItem[];
  queue(): ReviewedItem[];
  reviews(): Review[];
  addReview(
    review: Omit<Review, 'at' | 'changes'> & {
      decision: ReviewDecision;
      changes: Readonly<Record<string, unknown>>;
    },
  ): void;
  export(folder: string, about: { madeAt: string; name: string; snapshots: boolean }): Exported;
  close(): void;
};

/** Opens a dataset, or begins one where rules are given. Its code is loaded here: most runs need none of it. */
export async function openDataset(
  folder: string,
  options: { mode: 'create' | 'open'; rules?: Readonly<Record<string, unknown>> },
): Promise<DatasetSession> {
  const [{ DatasetStore }, { buildRulesSchema }, stats, sheet, page, reviews, exporting] = await Promise.all([
    import('../../dataset-builder/dataset-store.ts'),
    import('../../dataset-builder/dataset-item.ts'),
    import('../../dataset-builder/dataset-stats.ts'),
    import('../../dataset-builder/datasheet.ts'),
    import('../../dataset-builder/datasheet-html.ts'),
    import('../../dataset-builder/review-items.ts'),
    import('../../dataset-builder/export-dataset.ts'),
  ]);
  const now = () => new Date().toISOString();
  const store = new DatasetStore(folder, {
    mode: options.mode,
    now,
    ...defined({ rules: options.rules && buildRulesSchema.parse(options.rules) }),
  });
  return {
    rules: store.rules,
    build: (request) => build(store, request, now),
    stats: () => stats.readStats(store),
    renderDatasheet: (format, about) =>
      format === 'md'
        ? sheet.renderDatasheetMarkdown(stats.readStats(store), about)
        : page.renderDatasheetHtml(stats.readStats(store), about),
    reviewed: () => reviews.readReviewed(store),
    queue: () => reviews.reviewQueue(reviews.readReviewed(store)),
    reviews: () => reviews.listReviews(store),
    addReview: ({ changes, ...review }) =>
      reviews.addReview(store, {
        ...review,
        at: now(),
        changes: readCorrection(changes, reviews.correctionSchema),
      }),
    export: (target, about) => exporting.exportDataset(store, target, about),
    close: () => store.close(),
  };
}

async function build(
  store: InstanceType<typeof import('../../dataset-builder/dataset-store.ts').DatasetStore>,
  request: BuildRequest,
  now: () => string,
): Promise<void> {
  const [{ buildDataset }, { addInput }, { createTextRecogniser }, { readEveryWay }] = await Promise.all([
    import('../../dataset-builder/build-dataset.ts'),
    import('../../dataset-builder/collect-articles.ts'),
    import('../../picture/read/text-recogniser.ts'),
    import('../../picture/read/read-picture-text.ts'),
  ]);
  for (const input of request.inputs) addInput(store, input);
  store.retryFailed();
  const { settings } = request;
  const recogniser = createTextRecogniser(settings.ocrLanguages);
  const web = openWebReader(httpCacheOptions(settings, request.environment));
  const composition = await (request.compose?.() ?? composeReasoner(settings, request.environment));
  try {
    await buildDataset(store, {
      reasoner: composition.reasoner,
      ...(settings.offline ? {} : { fetchBytes: web.fetchGuarded }),
      readPictureText: (bytes) => readEveryWay(bytes, recogniser, settings.ocrLanguages),
      now,
      signal: request.signal,
      onProblem: request.onProblem,
      ...defined({ onProgress: request.onProgress }),
    });
  } finally {
    await recogniser.close();
    await web.close();
    await composition.close();
  }
}

function readCorrection(
  changes: Readonly<Record<string, unknown>>,
  schema: typeof import('../../dataset-builder/review-items.ts').correctionSchema,
): Correction {
  const parsed = schema.safeParse(changes);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new UsageError({
    message: `This cannot be set: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
    hint: `What can be set: ${Object.keys(schema.shape).join(', ')}.`,
  });
}
