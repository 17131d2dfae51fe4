import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Dataset, DatasetRow } from '../dataset.ts';
import { adaptRows, layoutOf } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { findFile } from './rows/dataset-files.ts';
import { evidenceOf, gatherDocuments } from './rows/given-documents.ts';
import { groupRows } from './rows/group-rows.ts';
import { readRows } from './rows/read-rows.ts';
import { claimText, idSchema, labelText, optionalText, spellLabel } from './rows/row-values.ts';

const labels = ['supported', 'refuted', 'NEI'];

// Origin and Truthfulness are not read: they give the verdict away. ruling_outline is for people who rate explanations; of the address of the
// fact-check only its date is taken.
const claimRows = z.looseObject({
  claim_id: idSchema,
  Claim: claimText,
  cleaned_truthfulness: labelText,
  rows: z.array(
    z.looseObject({
      Evidence: z.string(),
      fact_checkor_website: optionalText,
      ruling_outline: optionalText,
      'Snopes URL': optionalText,
    }),
  ),
});

/** Claims for which a picture is among the evidence. */
const pictureRow = z.looseObject({ TOPIC: idSchema, 'DOCUMENT#': optionalText, RELEVANCY: labelText });

export const mocheg: Dataset = {
  id: 'mocheg',
  title: 'MOCHEG: claims of fact-checkers with paragraphs and pictures as evidence',
  layout:
    'The folder of a part (train, val or test) as published, or its Corpus2.csv (claim_id, Claim, Evidence, cleaned_truthfulness); rows with one claim_id are one claim with its paragraphs. img_evidence_qrels.csv beside it tells which claims have pictures.',
  licence: 'CC BY 4.0; texts and pictures third-party',
  labels,
  loses: [
    'Our "conflicting" becomes NEI, as the set itself has put mixtures there; so NEI is two things, open and disputed. It also holds claims that a fact-checker found unproven, which is not the same as our having found nothing.',
    'What is wrong with a picture (altered, of something else) has no label; a post that only its picture refutes counts as refuted.',
    "RAGAR's published numbers are of PolitiFact's supported and refuted claims alone (slice checker), with its label failed, our NEI, counted as wrong: leave claims with the label NEI out to compare.",
    "Where the folder images is there, the first picture of the fact-check's article is shown with the claim, as in RAGAR; claims of PolitiFact have the date of the fact-check's address, others none.",
    'The paragraphs were chosen by the fact-checkers; the ruling outline is kept for people who rate explanations.',
  ],
  // The paragraphs are those that the fact-checkers wrote down: with them the verdict is half told.
  evidence: 'search',
  labelOf: answerBy({
    supported: 'supported',
    refuted: 'refuted',
    conflicting: 'NEI',
    'not-enough-evidence': 'NEI',
  }),
  async *read(path): AsyncGenerator<DatasetRow> {
    const file = findFile(path, ['Corpus2.csv', 'Corpus2_for_verification.csv']);
    const withPicture = await readPictureClaims(join(dirname(file), 'img_evidence_qrels.csv'));
    yield* adaptRows(groupRows(await readRows(file), 'claim_id'), labels, [
      layoutOf(claimRows, ({ claim_id: id, Claim, cleaned_truthfulness, rows }) => ({
        id,
        claim: {
          text: Claim,
          images: pictureOf(file, withPicture?.get(id) ?? []),
          language: 'en',
          ...defined({ date: dateOfAddress(rows[0]?.['Snopes URL']) }),
        },
        truth: spellLabel(labels, cleaned_truthfulness),
        ...evidenceOf(
          gatherDocuments(
            id,
            rows.map(({ Evidence }) => ({ text: withoutTags(Evidence) })),
          ),
        ),
        ...defined({ goldExplanation: rows[0]?.ruling_outline }),
        slices: {
          checker: (rows[0]?.fact_checkor_website ?? 'not given').toLowerCase(),
          'picture evidence':
            withPicture === undefined ? 'not given' : withPicture.has(id) ? 'with' : 'without',
        },
      })),
    ]);
  },
};

/** The pictures of each claim's article, by their names. */
async function readPictureClaims(file: string): Promise<ReadonlyMap<string, string[]> | undefined> {
  if (!existsSync(file)) return undefined;
  const claims = new Map<string, string[]>();
  for (const row of await readRows(file)) {
    const parsed = pictureRow.safeParse('value' in row ? row.value : undefined);
    if (!parsed.success || parsed.data.RELEVANCY !== '1') continue;
    const { TOPIC: claim, 'DOCUMENT#': name } = parsed.data;
    claims.set(claim, [...(claims.get(claim) ?? []), ...(name === undefined ? [] : [name])]);
  }
  return claims;
}

/** The first picture of the article that stands in the folder images: RAGAR shows it with the claim. None where the pictures are not there. */
function pictureOf(file: string, names: readonly string[]): string[] {
  const found = names.map((name) => join(dirname(file), 'images', name)).find((path) => existsSync(path));
  return found === undefined ? [] : [found];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** PolitiFact's addresses hold the day of the fact-check, which is when the claim had been made at the latest. */
function dateOfAddress(url: string | undefined): string | undefined {
  const [, year, month = '', day = ''] =
    /\/factchecks\/(\d{4})\/([a-z]{3})\/(\d{1,2})\//i.exec(url ?? '') ?? [];
  const number = months.indexOf(month.toLowerCase()) + 1;
  if (year === undefined || number === 0) return undefined;
  return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function withoutTags(html: string): string {
  return html
    .replace(/<[^>]{1,1000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
