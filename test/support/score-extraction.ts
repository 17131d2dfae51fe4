import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Article } from '../../src/dataset-builder/article/article.ts';
import { readArticle } from '../../src/dataset-builder/article/read-article.ts';
import { relabel } from '../../src/dataset-builder/relabel.ts';
import type { ExtractFactCheckOutput } from '../../src/tasks/learning/extract-fact-check.ts';
import { datasetLabels } from '../../src/text/articles/dataset-label.ts';
import { contentStems } from '../../src/text/words/words.ts';

/** Articles written for this project in the layouts of many publishers, with what should be read out of them. */
const folder = new URL('../fixtures/fact-checks/', import.meta.url);

const goldSchema = z.object({
  claim: z.string(),
  rating: z.string().nullable(),
  label: z.enum(datasetLabels),
  post: z.object({ text: z.array(z.string()), links: z.array(z.string()), images: z.array(z.string()) }),
  imageNeeded: z.enum(['yes', 'no', 'unsure']),
  evidence: z.array(z.object({ text: z.string(), links: z.array(z.string()) })),
  keyPoints: z.array(z.string()),
});
export type GoldFields = z.infer<typeof goldSchema>;
export type GoldArticle = { name: string; html: string; url: string; article: Article; gold: GoldFields };

/**
 * `seen`: looked at while the reader was written; `unseen`: written before, and opened when it was done; `later`: written before what the
 * unseen ones taught was mended, and opened after that.
 */
export function readGoldArticles(group: 'seen' | 'unseen' | 'later'): GoldArticle[] {
  const inGroup = new URL(`${group}/`, folder);
  return readdirSync(inGroup)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map((file) => {
      const html = readFileSync(new URL(file, inGroup), 'utf8');
      const url = new URL(file, inGroup).href;
      const gold = readFileSync(new URL(file.replace('.html', '.gold.json'), inGroup), 'utf8');
      return {
        name: file,
        html,
        url,
        article: readArticle(html, url),
        gold: goldSchema.parse(JSON.parse(gold)),
      };
    });
}

/** Right among what was given, and found among what there is. */
export type FieldCount = { right: number; given: number; found: number; wanted: number };
export const scoredFields = [
  'claim',
  'rating',
  'label',
  'post text',
  'post links',
  'post images',
  'evidence',
  'evidence links',
  'key points',
] as const;
export type ScoredField = (typeof scoredFields)[number];
export type FieldCounts = Record<ScoredField, FieldCount>;

/** How one extraction compares with the gold fields. */
export function scoreExtraction(
  { article, gold }: Pick<GoldArticle, 'article' | 'gold'>,
  output: ExtractFactCheckOutput,
): FieldCounts {
  const addressesOf = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const link = article.links.find((other) => other.id === id);
      return link === undefined ? [] : [link];
    });
  const one = (right: boolean, given: boolean): FieldCount => ({
    right: right ? 1 : 0,
    given: given ? 1 : 0,
    found: right ? 1 : 0,
    wanted: 1,
  });
  const label = relabel(output.rating?.quote, article.reviews[0]);
  const rating = output.rating?.quote ?? '';
  const links = (ids: readonly string[], wanted: readonly string[]): FieldCount => {
    const given = addressesOf(ids);
    const fits = (url: string, link: { url: string; source: string }) =>
      link.url === url || link.source === url;
    return {
      right: given.filter((link) => wanted.some((url) => fits(url, link))).length,
      given: given.length,
      found: wanted.filter((url) => given.some((link) => fits(url, link))).length,
      wanted: wanted.length,
    };
  };
  const matches = (
    item: ExtractFactCheckOutput['evidence'][number],
    wanted: GoldFields['evidence'][number],
  ) =>
    item.quote.includes(wanted.text) ||
    recall(wanted.text, item.quote) >= 0.7 ||
    addressesOf(item.links).some(
      ({ url, source }) => wanted.links.includes(url) || wanted.links.includes(source),
    );
  const points = output.keyPoints.map(({ text }) => text);
  return {
    claim: one(overlap(output.claim.text, gold.claim) >= 0.7, true),
    rating: one(normal(rating) === normal(gold.rating ?? ''), output.rating !== null),
    label: one(label === gold.label, label !== undefined),
    'post text': {
      right: output.post.quotes.filter(({ quote }) =>
        gold.post.text.some((text) => overlap(quote, text) >= 0.7),
      ).length,
      given: output.post.quotes.length,
      found: gold.post.text.filter((text) =>
        output.post.quotes.some(({ quote }) => overlap(quote, text) >= 0.7),
      ).length,
      wanted: gold.post.text.length,
    },
    'post links': links(output.post.links, gold.post.links),
    'post images': links(output.post.images, gold.post.images),
    evidence: {
      right: output.evidence.filter((item) => gold.evidence.some((wanted) => matches(item, wanted))).length,
      given: output.evidence.length,
      found: gold.evidence.filter((wanted) => output.evidence.some((item) => matches(item, wanted))).length,
      wanted: gold.evidence.length,
    },
    'evidence links': links(
      [...new Set(output.evidence.flatMap((item) => item.links))],
      gold.evidence.flatMap((item) => item.links),
    ),
    'key points': {
      right: points.filter((point) => gold.keyPoints.some((wanted) => recall(wanted, point) >= 0.6)).length,
      given: points.length,
      found: gold.keyPoints.filter((wanted) => points.some((point) => recall(wanted, point) >= 0.6)).length,
      wanted: gold.keyPoints.length,
    },
  };
}

export function addCounts(all: readonly FieldCounts[]): FieldCounts {
  const sum = (field: ScoredField, name: keyof FieldCount) =>
    all.reduce((total, counts) => total + counts[field][name], 0);
  return Object.fromEntries(
    scoredFields.map((field) => [
      field,
      {
        right: sum(field, 'right'),
        given: sum(field, 'given'),
        found: sum(field, 'found'),
        wanted: sum(field, 'wanted'),
      },
    ]),
  ) as FieldCounts;
}

export function precisionOf({ right, given }: FieldCount): number {
  return given === 0 ? Number.NaN : right / given;
}

export function recallOf({ found, wanted }: FieldCount): number {
  return wanted === 0 ? Number.NaN : found / wanted;
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** F1 over the base forms of the words that carry content. */
function overlap(a: string, b: string): number {
  const share = recall(a, b);
  const back = recall(b, a);
  return share + back === 0 ? 0 : (2 * share * back) / (share + back);
}

/** How much of the first stands in the second. */
function recall(wanted: string, given: string): number {
  const stems = new Set(contentStems(wanted));
  const there = new Set(contentStems(given));
  return stems.size === 0 ? 0 : [...stems].filter((stem) => there.has(stem)).length / stems.size;
}
