import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';
import { decideLanguage } from '../../language/decide-language.ts';
import { decodeText } from '../../text/read-page/decode-text.ts';
import { readHtml } from '../../text/read-page/html/read-html.ts';
import type { Dataset, GivenDocument } from '../dataset.ts';
import { type Adapted, adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { judgePost } from './rows/answer-labels.ts';
import { findPictures } from './rows/claim-pictures.ts';
import { type EvidencePiece, gatherDocuments } from './rows/given-documents.ts';
import { claimText, idSchema, labelText, optionalText, spellNumberedLabel } from './rows/row-values.ts';

/** In the order of the numbers that the published files give. */
const labels = ['non-rumor', 'rumor', 'unverified'];

const publishedRow = z.looseObject({
  id: idSchema,
  caption: claimText,
  image_path: z.string().min(1),
  label: labelText,
  language: optionalText,
  direct_path: optionalText,
  inv_path: optionalText,
});

const captions = z
  .union([z.string(), z.record(z.string(), z.unknown())])
  .nullish()
  .transform((caption) =>
    typeof caption === 'string'
      ? [caption]
      : Object.values(caption ?? {}).filter((text): text is string => typeof text === 'string'),
  );

/** A page that a search found, in the files of the set and in rows that hold it themselves. */
const foundPage = z.looseObject({
  page_link: optionalText,
  url: optionalText,
  page_title: optionalText,
  title: optionalText,
  snippet: optionalText,
  caption: captions,
  html_path: optionalText,
  html: optionalText,
});
type FoundPage = z.output<typeof foundPage>;

/** Lists of pages under names such as images_with_captions and all_fully_matched_captions; what else stands there is no page. */
const annotation = z
  .record(z.string(), z.unknown())
  .transform((lists) =>
    Object.values(lists).flatMap((list) =>
      Array.isArray(list) ? list.flatMap((page) => foundPage.safeParse(page).data ?? []) : [],
    ),
  );

const postRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  image: z.string().min(1),
  label: labelText,
  language: optionalText,
  text_search: z.array(foundPage).default([]),
  reverse_search: z.looseObject({ pages: z.array(foundPage).default([]) }).optional(),
});

const answers: Readonly<Record<Label, string>> = {
  supported: 'non-rumor',
  refuted: 'rumor',
  conflicting: 'unverified',
  'not-enough-evidence': 'unverified',
};

function labelOf(verdict: Verdict): string {
  return answers[judgePost(verdict)];
}

export const mr2: Dataset = {
  id: 'mr2',
  title: 'MR²: Chinese and English posts with a picture and what searches found',
  layout:
    'dataset_items_train.json, _val.json or _test.json as published (caption, image_path, label, direct_path, inv_path by id), with the folders it names beside it; or a .jsonl file with claim, image, label, text_search and reverse_search.',
  licence: 'CC BY-SA 4.0; pages and pictures third-party',
  labels,
  loses: [
    'A post whose picture was altered or belongs to something else counts as rumor, even where its words hold.',
    '"conflicting" and "not-enough-evidence" become unverified.',
    'Found pictures are not shown; of found pages the saved text is, or the title and caption where none was saved.',
  ],
  labelOf,
  read(path) {
    const folder = dirname(resolve(path));
    return adaptFile(path, labels, [
      layoutOf(
        postRow,
        (row) =>
          itemOf({ ...row, pages: [...row.text_search, ...(row.reverse_search?.pages ?? [])] }, folder),
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row) => {
        const searches = [
          [row.direct_path, 'direct_annotation.json'],
          [row.inv_path, 'inverse_annotation.json'],
        ] as const;
        const pages: FoundPage[] = [];
        for (const [search, name] of searches) {
          if (search === undefined) continue;
          const read = readAnnotation(join(folder, search, name));
          if ('why' in read) return read;
          pages.push(...read.pages.map((page) => withPath(page, search)));
        }
        return itemOf({ ...row, claim: row.caption, image: row.image_path, pages }, folder);
      }),
    ]);
  },
};

type Post = {
  id: string;
  claim: string;
  image: string;
  label: string;
  language: string | undefined;
  pages: readonly FoundPage[];
};

async function itemOf(post: Post, folder: string): Promise<Adapted> {
  const pictures = await findPictures([post.image], [folder]);
  if ('why' in pictures) return pictures;
  const language = post.language ?? (decideLanguage(post.claim) === 'zh' ? 'zh' : 'en');
  const item = {
    id: post.id,
    claim: { text: post.claim, images: pictures.images, language },
    truth: spellNumberedLabel(labels, post.label),
    slices: { language },
  };
  if (post.pages.length === 0) return item;
  let documents: readonly GivenDocument[] | undefined;
  return {
    ...item,
    // Tens of thousands of saved pages are read one claim at a time, when it is checked.
    get documents() {
      documents ??= gatherDocuments(
        post.id,
        post.pages.map((page) => pieceOf(page, folder)),
      );
      return documents;
    },
  };
}

function pieceOf(page: FoundPage, folder: string): EvidencePiece {
  const title = page.title ?? page.page_title;
  const saved = readSavedPage(page, folder);
  const spoken = [title, ...page.caption, page.snippet].filter((text) => text !== undefined);
  return {
    text: saved ?? [...new Set(spoken)].join('\n'),
    url: page.url ?? page.page_link,
    title,
  };
}

function readSavedPage(page: FoundPage, folder: string): string | undefined {
  const name = page.html ?? page.html_path;
  if (name === undefined) return undefined;
  try {
    const bytes = readFileSync(join(folder, name));
    const html = decodeText(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, { markup: true });
    const { text } = readHtml(html, page.url ?? page.page_link ?? 'https://given.invalid/');
    return text.trim() === '' ? undefined : text;
  } catch {
    // A page that was not saved whole still has its title and caption.
    return undefined;
  }
}

/** The paths of saved pages end in a name in the folder of their search. */
function withPath(page: FoundPage, search: string): FoundPage {
  const name = page.html_path?.split('/').at(-1);
  return name === undefined ? page : { ...page, html_path: join(search, name) };
}

function readAnnotation(file: string): { pages: FoundPage[] } | { why: string } {
  if (!existsSync(file)) return { why: `${file} is not there` };
  try {
    return { pages: annotation.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } catch {
    return { why: `${file} cannot be read as what a search found` };
  }
}
