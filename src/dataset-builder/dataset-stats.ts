import { datasetLabels } from '../text/articles/dataset-label.ts';
import { type DropReason, dropReasons } from './dataset-item.ts';
import type { DatasetStore } from './dataset-store.ts';
import { type ReviewDecision, readReviewed, reviewDecisions } from './review-items.ts';
import { splitItems } from './split-items.ts';

export type Count = { name: string; count: number };

/** The numbers of a dataset: what went in, what stayed out and why, and what is in it. */
export type DatasetStats = {
  folder: string;
  articles: number;
  finished: number;
  failed: number;
  waiting: number;
  included: number;
  /** An article may have several reasons. */
  dropped: Record<DropReason, number>;
  labels: { label: string; dev: number; test: number }[];
  ratings: Count[];
  publishers: Count[];
  years: Count[];
  languages: Count[];
  words: Count[];
  evidencePerItem: Count[];
  evidenceKinds: Count[];
  images: number;
  withPostText: number;
  reviews: Record<ReviewDecision, number>;
  reasoners: Count[];
  failures: { source: string; why: string }[];
};

export function readStats(store: DatasetStore): DatasetStats {
  const all = store.articles();
  const reviewed = readReviewed(store);
  const items = reviewed.filter(({ included }) => included).map(({ item }) => item);
  const parts = splitItems(items, store.rules);
  const decided = (decision: ReviewDecision) =>
    reviewed.filter(({ review }) => review?.decision === decision).length;
  const failed = all.filter(({ stage }) => stage === 'failed');
  const out = reviewed.filter(({ included }) => !included);
  return {
    folder: store.folder,
    articles: all.length,
    finished: reviewed.length,
    failed: failed.length,
    waiting: all.length - reviewed.length - failed.length,
    included: items.length,
    dropped: Object.fromEntries(
      dropReasons.map((reason) => [
        reason,
        out.filter(({ drops }) => drops.some((drop) => drop.reason === reason)).length,
      ]),
    ) as Record<DropReason, number>,
    labels: datasetLabels.map((label) => {
      const ofLabel = items.filter((item) => item.label === label);
      const dev = ofLabel.filter(({ id }) => parts.get(id) === 'dev').length;
      return { label, dev, test: ofLabel.length - dev };
    }),
    ratings: count(items.map(({ rating }) => rating?.text ?? 'none')),
    publishers: count(items.map(({ publisher }) => publisher ?? 'not named')),
    years: count(
      items.map(({ published }) => published?.slice(0, 4) ?? 'not dated'),
      'by-name',
    ),
    languages: count(items.map(({ language }) => language ?? 'not stated')),
    words: count(
      items.map(({ words }) => rangeOf(words, 200)),
      'by-number',
    ),
    evidencePerItem: count(
      items.map(({ evidence }) => String(evidence.length)),
      'by-number',
    ),
    evidenceKinds: count(items.flatMap(({ evidence }) => evidence.map(({ links }) => kindOf(links)))),
    images: items.reduce((sum, { post }) => sum + post.images.length, 0),
    withPostText: items.filter(({ post }) => post.texts.length > 0).length,
    reviews: Object.fromEntries(reviewDecisions.map((decision) => [decision, decided(decision)])) as Record<
      ReviewDecision,
      number
    >,
    reasoners: count(items.map(({ reasoner }) => reasoner)),
    failures: failed.map(({ source, failure = '' }) => ({ source, why: failure })),
  };
}

function kindOf(links: readonly { kind: string }[]): string {
  const kinds = [...new Set(links.map(({ kind }) => kind))].sort();
  return kinds.length === 0 ? 'told, without a link' : kinds.join(' and ');
}

function rangeOf(value: number, step: number): string {
  const from = Math.floor(value / step) * step;
  return `${from}–${from + step - 1}`;
}

function count(names: readonly string[], order: 'by-count' | 'by-name' | 'by-number' = 'by-count'): Count[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const entries = [...counts].map(([name, number]) => ({ name, count: number }));
  if (order === 'by-number')
    return entries.sort((a, b) => Number.parseInt(a.name, 10) - Number.parseInt(b.name, 10));
  return entries.sort((a, b) =>
    order === 'by-count' && a.count !== b.count ? b.count - a.count : a.name < b.name ? -1 : 1,
  );
}
