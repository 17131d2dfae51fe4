import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset, DatasetRow } from '../dataset.ts';
import { adaptRows, layoutOf } from './rows/adapt-rows.ts';
import { answerBy, isMisused } from './rows/answer-labels.ts';
import { findPictures } from './rows/claim-pictures.ts';
import { findAround, findFile } from './rows/dataset-files.ts';
import { readText, rowsOfList } from './rows/read-rows.ts';
import { idSchema, optionalText } from './rows/row-values.ts';
import { streamJsonArray } from './rows/stream-json-array.ts';

const labels = ['pristine', 'falsified'];

const pairRow = z.looseObject({
  id: idSchema,
  image_id: idSchema,
  falsified: z.union([z.boolean(), z.string(), z.number()]),
  source_dataset: optionalText,
});

/** An entry of VisualNews, which holds the captions and the pictures. */
const newsRow = z.looseObject({
  id: idSchema,
  caption: z.string(),
  image_path: z.string(),
  source: optionalText,
  topic: optionalText,
});
type News = z.output<typeof newsRow>;

const labelOfWords = answerBy({
  supported: 'pristine',
  refuted: 'falsified',
  conflicting: 'pristine',
  'not-enough-evidence': 'pristine',
});

/** A pipeline that answers in two classes of its own is taken at its word: what is not shown to be true is false. */
const inTwoClasses = /in two classes (TRUE|FALSE)/;

function labelOf(verdict: Verdict): string {
  const coarse = inTwoClasses.exec(verdict.ownLabel?.label ?? '')?.[1];
  if (coarse !== undefined) return coarse === 'TRUE' ? 'pristine' : 'falsified';
  if (verdict.media?.context === 'matches') return 'pristine';
  return isMisused(verdict) ? 'falsified' : labelOfWords(verdict);
}

export const newsclippings: Dataset = {
  id: 'newsclippings',
  title: 'NewsCLIPpings: news captions with their own picture or another one',
  layout:
    'news_clippings/data/merged_balanced/test.json as published (annotations: id, image_id, falsified). VisualNews must stand in the same folder or one above it as visual_news/origin/data.json, with its pictures.',
  licence: 'see its repository; captions and pictures third-party, on request from VisualNews',
  labels,
  loses: [
    'Where the check cannot say whether picture and words belong together, "refuted" becomes falsified and everything else pristine.',
    'agentfact is measured by the two classes of its own explanation, as in its paper: what is not shown to be true counts as falsified.',
    'Captions are true of their own picture; whether the words are true of the world is not asked.',
  ],
  labelOf,
  async *read(path): AsyncGenerator<DatasetRow> {
    const file = findFile(path, ['test.json', 'val.json']);
    const annotations = await readAnnotations(file);
    const origin = findAround(file, ['visual_news/origin/data.json', 'origin/data.json', 'data.json']);
    if (origin === undefined) {
      throw new UsageError({
        message: `VisualNews is not beside ${file}: there is no visual_news/origin/data.json in its folder or above.`,
        hint: newsclippings.layout,
      });
    }
    const news = await readNews(origin, wantedIds(annotations));
    yield* adaptRows(rowsOfList(annotations), labels, [
      layoutOf(pairRow, async (row) => {
        const words = news.get(row.id);
        const shown = news.get(row.image_id);
        if (words === undefined) return { why: `VisualNews has no entry ${row.id}` };
        if (shown === undefined) return { why: `VisualNews has no entry ${row.image_id}` };
        const pictures = await findPictures([shown.image_path], [dirname(origin)]);
        if ('why' in pictures) return pictures;
        return {
          id: `${row.id}-${row.image_id}`,
          claim: { text: words.caption, images: pictures.images, language: 'en' },
          truth: truthOf(row.falsified),
          slices: {
            outlet: words.source ?? 'not given',
            ...defined({ split: row.source_dataset }),
          },
        };
      }),
    ]);
  },
};

function truthOf(falsified: boolean | string | number): string {
  const text = String(falsified).toLowerCase();
  if (text === 'false' || text === '0') return 'pristine';
  return text === 'true' || text === '1' ? 'falsified' : text;
}

async function readAnnotations(file: string): Promise<unknown[]> {
  const text = await readText(file);
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole)
      ? whole
      : z.looseObject({ annotations: z.array(z.unknown()) }).parse(whole).annotations;
  } catch (cause) {
    throw new UsageError({
      message: `${file} holds no annotations.`,
      hint: newsclippings.layout,
      cause,
    });
  }
}

function wantedIds(annotations: readonly unknown[]): ReadonlySet<string> {
  return new Set(
    annotations.flatMap((value) => {
      const row = pairRow.safeParse(value).data;
      return row === undefined ? [] : [row.id, row.image_id];
    }),
  );
}

/** The wanted entries alone: the whole file has more than a million. */
async function readNews(origin: string, wanted: ReadonlySet<string>): Promise<ReadonlyMap<string, News>> {
  const news = new Map<string, News>();
  for await (const value of streamJsonArray(origin)) {
    const entry = newsRow.safeParse(value).data;
    if (entry !== undefined && wanted.has(entry.id)) news.set(entry.id, entry);
  }
  return news;
}
