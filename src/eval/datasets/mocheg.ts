import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Dataset, DatasetRow } from '../dataset.ts';
import { adaptRows, layoutOf } from './adapt-rows.ts';
import { answerBy } from './answer-labels.ts';
import { findFile } from './dataset-files.ts';
import { evidenceOf, gatherDocuments } from './given-documents.ts';
import { groupRows } from './group-rows.ts';
import { readRows } from './read-rows.ts';
import { claimText, idSchema, labelText, optionalText, spellLabel } from './row-values.ts';

const labels = ['supported', 'refuted', 'NEI'];

// ruling_outline, Origin, Truthfulness and the address of the fact-check are not read: they give the verdict away.
const claimRows = z.looseObject({
  claim_id: idSchema,
  Claim: claimText,
  cleaned_truthfulness: labelText,
  rows: z.array(z.looseObject({ Evidence: z.string(), fact_checkor_website: optionalText })),
});

/** Claims for which a picture is among the evidence. */
const pictureRow = z.looseObject({ TOPIC: idSchema, RELEVANCY: labelText });

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
    'The pictures of MOCHEG are evidence, not part of the claim: they are not shown, only counted as a slice.',
    'The paragraphs were chosen by the fact-checkers, and the claims have no date.',
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
        claim: { text: Claim, images: [], language: 'en' },
        truth: spellLabel(labels, cleaned_truthfulness),
        ...evidenceOf(
          gatherDocuments(
            id,
            rows.map(({ Evidence }) => ({ text: withoutTags(Evidence) })),
          ),
        ),
        slices: {
          checker: rows[0]?.fact_checkor_website ?? 'not given',
          'picture evidence':
            withPicture === undefined ? 'not given' : withPicture.has(id) ? 'with' : 'without',
        },
      })),
    ]);
  },
};

async function readPictureClaims(file: string): Promise<ReadonlySet<string> | undefined> {
  if (!existsSync(file)) return undefined;
  const claims = new Set<string>();
  for (const row of await readRows(file)) {
    const parsed = pictureRow.safeParse('value' in row ? row.value : undefined);
    if (parsed.success && parsed.data.RELEVANCY === '1') claims.add(parsed.data.TOPIC);
  }
  return claims;
}

function withoutTags(html: string): string {
  return html
    .replace(/<[^>]{1,1000}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
