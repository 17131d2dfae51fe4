import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { UsageError } from '../../core/errors.ts';
import { isMisleading, type Rating } from '../../core/rating.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset, DatasetRow, GivenDocument } from '../dataset.ts';
import { adaptRows, layoutOf } from './rows/adapt-rows.ts';
import { answerBy, holdsInItsWords, isAltered, isMisused } from './rows/answer-labels.ts';
import { findPictures, pictureSlice } from './rows/claim-pictures.ts';
import { findAround, findFile } from './rows/dataset-files.ts';
import { evidenceOf, gatherDocuments } from './rows/given-documents.ts';
import { readRows } from './rows/read-rows.ts';
import { claimText, idSchema, labelText, optionalDate, optionalText, spellLabel } from './rows/row-values.ts';

const labels = ['True', 'False', 'Misleading', 'NEI'];

// label_binary, the post and rationales are not read: they give the verdict away.
const claimRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  image: optionalText,
  date: optionalDate,
  claim_type: optionalText,
});

const foundRow = z.looseObject({
  claim_id: idSchema,
  kind: z.string(),
  url: z.string(),
  factcheck_like: z.boolean().default(false),
  gold_article: z.boolean().default(false),
});

const pageRow = z.looseObject({
  url: z.string(),
  title: optionalText,
  text: z.string().default(''),
  published: optionalDate,
  factcheck_like: z.boolean().default(false),
});
type SavedPage = z.output<typeof pageRow>;

const labelOfWords = answerBy({
  supported: 'True',
  refuted: 'False',
  conflicting: 'Misleading',
  'not-enough-evidence': 'NEI',
});

/** Pictures that are none of what happened. */
const madeUp: ReadonlySet<Rating> = new Set(['altered', 'generated']);

const ofSomethingElse: ReadonlySet<Rating> = new Set(['miscaptioned']);

/** A made-up picture, and words of which a part is wrong, are False; Misleading is what holds as it stands, or comes with a picture of something else. */
function labelOf(verdict: Verdict): string {
  if (isAltered(verdict) || madeUp.has(verdict.rating)) return 'False';
  if (isMisused(verdict) || ofSomethingElse.has(verdict.rating)) return 'Misleading';
  return isMisleading(verdict.rating) && holdsInItsWords(verdict) ? 'Misleading' : labelOfWords(verdict);
}

export const recordedWeb: Dataset = {
  id: 'recorded-web',
  title: 'Recorded web: claims with the pages that were found for them',
  layout:
    'A .jsonl file of claims (id, claim, label, image, date, claim_type) or its folder (gaza.jsonl), and in its folder or one above it recorded-web/search.jsonl.gz (claim_id, kind, url) and recorded-web/pages.jsonl.gz (url, title, text, published).',
  licence: 'none stated; pages and pictures third-party',
  labels,
  loses: [
    'Misleading is a rating whose words are right, or nearly, while what they make believe is not (misleading, missing context, exaggerated, misattributed, misrepresented, outdated, partially true) and of which no part was found to be wrong, our "conflicting", and a picture shown with words that are not about it; an altered or generated picture makes the claim False, and so does a part that is wrong. The embedded reasoner gives plain ratings, so it says Misleading for the last two only.',
    'Pages that are fact-checks are left out. The pages are what one system once searched for, which is easier than the web.',
  ],
  labelOf,
  async *read(path): AsyncGenerator<DatasetRow> {
    const file = findFile(path, ['gaza.jsonl', 'multimodal/gaza.jsonl', 'claims.jsonl']);
    const problems: DatasetRow[] = [];
    const pages = new Map<string, SavedPage>();
    for (const page of await readParts(file, 'pages', pageRow, problems)) pages.set(page.url, page);
    const found = new Map<string, SavedPage[]>();
    for (const hit of await readParts(file, 'search', foundRow, problems)) {
      const page = pages.get(hit.url);
      if (page === undefined || page.text.trim() === '') continue;
      if (hit.kind === 'image' || hit.gold_article || hit.factcheck_like || page.factcheck_like) continue;
      const known = found.get(hit.claim_id) ?? [];
      if (!known.includes(page)) found.set(hit.claim_id, [...known, page]);
    }
    yield* problems;
    yield* adaptRows(await readRows(file), labels, [
      layoutOf(claimRow, async (row) => {
        const pictures = await findPictures(row.image === undefined ? [] : [row.image], [dirname(file)]);
        if ('why' in pictures) return pictures;
        return {
          id: row.id,
          claim: {
            text: row.claim,
            images: pictures.images,
            ...defined({ date: row.date }),
          },
          truth: spellLabel(labels, row.label),
          ...evidenceOf(documentsOf(row.id, found.get(row.id) ?? [])),
          slices: { 'claim type': row.claim_type ?? 'not given', ...pictureSlice(pictures.images) },
        };
      }),
    ]);
  },
};

function documentsOf(id: string, pages: readonly SavedPage[]): GivenDocument[] {
  return gatherDocuments(
    id,
    pages.map(({ url, title, text, published }) => ({ url, title: title ?? url, text, published })),
  );
}

async function readParts<Schema extends z.ZodType>(
  claims: string,
  part: string,
  schema: Schema,
  problems: DatasetRow[],
): Promise<z.output<Schema>[]> {
  const names = [`${part}.jsonl.gz`, `${part}.jsonl`].map((name) => `recorded-web/${name}`);
  const file = findAround(claims, names, 1);
  if (file === undefined) {
    throw new UsageError({
      message: `There is no ${names.join(' or ')} in the folder of ${claims} or in the one above.`,
      hint: recordedWeb.layout,
    });
  }
  const values: z.output<Schema>[] = [];
  for (const row of await readRows(file)) {
    const parsed = 'value' in row ? schema.safeParse(row.value) : undefined;
    if (parsed?.success === true) values.push(parsed.data);
    else
      problems.push({
        problem: {
          where: `${part}, ${row.where}`,
          message:
            'why' in row
              ? row.why
              : `${parsed?.error?.issues[0]?.path.join('.') || 'the row'} is not as it should be`,
        },
      });
  }
  return values;
}
