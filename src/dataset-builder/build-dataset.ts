import { defined } from '../core/defined.ts';
import { BadAnswerError, CancelledError, StorageError, UsageError } from '../core/errors.ts';
import type { PictureText } from '../core/pictures/picture-facts.ts';
import { MemorySnapshots } from '../engine/memory-snapshots.ts';
import { sha256 } from '../net/address/canonical-hash.ts';
import type { ReasonerProvider } from '../spec/reasoner.ts';
import type { Task } from '../spec/task.ts';
import { type ExtractFactCheckOutput, extractFactCheck } from '../tasks/learning/extract-fact-check.ts';
import { withholdFromInput } from '../tasks/withhold-from-input.ts';
import { decodeText, parseMimeType } from '../text/read-page/decode-text.ts';
import { applyFilters, type PictureFindings } from './apply-filters.ts';
import { askInputOf } from './article/ask-input.ts';
import { readArticle } from './article/read-article.ts';
import { collectArticles } from './collect-articles.ts';
import type { ItemPicture } from './dataset-item.ts';
import type { DatasetStore, StoredArticle } from './dataset-store.ts';
import { findWatermark } from './find-watermark.ts';
import { type FetchBytes, loadPicture } from './load-picture.ts';
import { makeItem, placeOfLink } from './make-item.ts';

export type BuildProgress = { done: number; failed: number; total: number; current: string; doing: string };

export type BuildOptions = {
  reasoner: ReasonerProvider;
  /** Without it, nothing is fetched from the web. */
  fetchBytes?: FetchBytes;
  readPictureText(bytes: Uint8Array): Promise<Pick<PictureText, 'text' | 'words'>>;
  now(): string;
  signal: AbortSignal;
  onProgress?(progress: BuildProgress): void;
  onProblem(where: string, why: string): void;
};

/** Takes every article from where it stands to the end. What cannot be done is told and counted; the rest goes on. */
export async function buildDataset(store: DatasetStore, options: BuildOptions): Promise<void> {
  await collectArticles(store, options);
  const total = store.articles().length;
  let done = store.articles('done').length;
  let failed = store.articles('failed').length;
  for (const article of store.articles('waiting', 'fetched', 'read', 'extracted')) {
    const tell = (doing: string) =>
      options.onProgress?.({ done, failed, total, current: article.source, doing });
    try {
      await finishArticle(store, article, options, tell);
      done++;
    } catch (error) {
      if (
        error instanceof StorageError ||
        error instanceof CancelledError ||
        error instanceof UsageError ||
        options.signal.aborted
      )
        throw error;
      const why = error instanceof Error ? error.message : String(error);
      store.setFailed(article.id, why);
      options.onProblem(article.source, why);
      failed++;
    }
    tell('done');
  }
}

/** Each step is stored before the next is begun. */
async function finishArticle(
  store: DatasetStore,
  article: StoredArticle,
  options: BuildOptions,
  tell: (doing: string) => void,
): Promise<void> {
  const { id } = article;
  let { stage } = article;
  if (stage === 'waiting') {
    tell('fetching');
    store.setFetched(id, await fetchPage(article.url, options));
    stage = 'fetched';
  }
  if (stage === 'fetched') {
    tell('reading');
    const { bytes, mimeType } = store.html(id);
    const { charset } = parseMimeType(mimeType);
    const html = decodeText(bytes, { markup: true, ...defined({ charset }) });
    store.setRead(id, readArticle(html, store.url(id)));
    stage = 'read';
  }
  if (stage === 'read') {
    options.signal.throwIfAborted();
    tell('extracting');
    store.setExtracted(id, await extract(store, id, options), options.reasoner.id);
  }
  options.signal.throwIfAborted();
  tell('looking at pictures');
  await judge(store, article, options);
}

async function fetchPage(url: string, { fetchBytes, signal, now }: BuildOptions) {
  if (fetchBytes === undefined)
    throw new BadAnswerError({
      message: `${url} was not fetched: this run uses nothing that needs the network.`,
    });
  const { bytes, mimeType, finalUrl, retrievedAt } = await fetchBytes(url, {
    signal,
    accept: ['text/html', 'application/xhtml+xml'],
  });
  return { bytes, mimeType, finalUrl, retrievedAt: retrievedAt ?? now() };
}

async function extract(
  store: DatasetStore,
  id: string,
  { reasoner, signal, onProblem }: BuildOptions,
): Promise<ExtractFactCheckOutput> {
  const { input, remarks } = withholdFromInput(askInputOf(store.article(id)), extractFactCheck);
  for (const remark of remarks) onProblem(id, remark);
  const { items } = await reasoner.call(
    { task: extractFactCheck as unknown as Task<unknown, unknown>, input },
    { signal, snapshots: new MemorySnapshots() },
  );
  const parsed = extractFactCheck.output.safeParse(items[0]);
  if (!parsed.success)
    throw new BadAnswerError({
      message: `${reasoner.id} answered in a form that does not fit: ${parsed.error.issues[0]?.message ?? 'no answer'}`,
    });
  const wrong = extractFactCheck.check?.(parsed.data, input) ?? [];
  if (wrong.length > 0)
    throw new BadAnswerError({
      message: `The answer of ${reasoner.id} does not fit the article: ${wrong[0]}`,
    });
  return parsed.data;
}

async function judge(store: DatasetStore, stored: StoredArticle, options: BuildOptions): Promise<void> {
  const article = store.article(stored.id);
  const { output, reasoner } = store.extraction(stored.id);
  const { images, findings } = await lookAtPictures(store, stored, output.post.images, options);
  const { sha256: html, retrievedAt } = store.html(stored.id);
  const item = makeItem(
    {
      id: stored.id,
      source: stored.source,
      url: stored.url,
      html: { sha256: html, retrievedAt },
      textSha256: sha256(article.text),
      reasoner,
    },
    article,
    output,
    images,
  );
  const drops = applyFilters(article, item, findings, store.rules);
  const twin = store.twinOf(item);
  if (twin !== undefined) drops.push({ reason: 'duplicate', detail: `the same as ${twin}` });
  store.setDone(stored.id, { item, drops });
}

async function lookAtPictures(
  store: DatasetStore,
  stored: StoredArticle,
  ids: readonly string[],
  options: BuildOptions,
): Promise<{ images: ItemPicture[]; findings: PictureFindings }> {
  const { rules } = store;
  const links = store.article(stored.id).links.filter((link) => ids.includes(link.id));
  const images: ItemPicture[] = [];
  const missing: string[] = [];
  const tooSmall: string[] = [];
  const watermarks: (readonly string[])[] = [];
  for (const link of links) {
    options.signal.throwIfAborted();
    const picture = await loadPicture(store, stored, link, options);
    if ('problem' in picture) {
      missing.push(`${link.source}: ${picture.problem}`);
      continue;
    }
    if (Math.min(picture.width, picture.height) < rules.leastPixels) {
      tooSmall.push(`${link.source} is ${picture.width}×${picture.height}`);
      continue;
    }
    const { sha256: hash, width, height, mimeType } = picture;
    if (rules.checkWatermark)
      watermarks.push(picture.watermark ?? (await readWatermark(store, picture, options)));
    images.push({
      sha256: hash,
      url: link.url,
      mimeType,
      width,
      height,
      ...defined({ alt: link.alt, caption: link.caption }),
      place: placeOfLink(link),
    });
  }
  return { images, findings: { named: links.length, missing, tooSmall, watermarks } };
}

async function readWatermark(
  store: DatasetStore,
  picture: { sha256: string; bytes: Uint8Array; width: number; height: number },
  { readPictureText }: BuildOptions,
): Promise<readonly string[]> {
  const read = await readPictureText(picture.bytes);
  const found = findWatermark(read, picture);
  store.setWatermark(picture.sha256, read.text, found);
  return found;
}
