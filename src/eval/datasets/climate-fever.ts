import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptRows, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { evidenceOf, gatherDocuments, wikipediaUrl } from './rows/given-documents.ts';
import { groupRows } from './rows/group-rows.ts';
import { readRows } from './rows/read-rows.ts';
import { claimText, idSchema, labelText, optionalText, spellNumberedLabel } from './rows/row-values.ts';

const labels = ['SUPPORTS', 'REFUTES', 'NOT_ENOUGH_INFO', 'DISPUTED'];

const publishedRow = z.looseObject({
  claim_id: idSchema,
  claim: claimText,
  claim_label: labelText,
  evidences: z.array(z.looseObject({ evidence: z.string(), article: optionalText })),
});

/** Pairs of claim and sentence, gathered by claim. */
const pairRows = z.looseObject({
  claim_id: idSchema,
  claim: claimText,
  claim_label: labelText,
  rows: z.array(z.looseObject({ evidence: z.string(), title: optionalText })),
});

type Known = { claim_id: string; claim: string; claim_label: string };

function itemOf(
  { claim_id, claim, claim_label }: Known,
  sentences: readonly { text: string; title: string | undefined }[],
) {
  const pieces = sentences.map(({ text, title }) => ({
    text,
    title,
    url: title === undefined ? undefined : wikipediaUrl(title),
  }));
  return {
    id: claim_id,
    claim: { text: claim, images: [], language: 'en' },
    truth: spellNumberedLabel(labels, claim_label),
    ...evidenceOf(gatherDocuments(claim_id, pieces)),
    slices: { articles: String(new Set(pieces.map(({ url }) => url)).size) },
  };
}

export const climateFever: Dataset = {
  id: 'climate-fever',
  title: 'Climate-FEVER: claims about the climate with sentences of Wikipedia',
  layout:
    'climate-fever-dataset-r1.jsonl as published (claim_id, claim, claim_label, evidences), or a .jsonl file of pairs with claim_id, claim, claim_label, evidence and title, which are gathered by claim.',
  licence: 'none stated; the sentences are from Wikipedia, CC BY-SA',
  labels,
  loses: [
    'DISPUTED is our "conflicting".',
    'The labels of single sentences are not used: each claim is one item with its sentences as documents, one an article.',
  ],
  labelOf: answerBy({
    supported: 'SUPPORTS',
    refuted: 'REFUTES',
    conflicting: 'DISPUTED',
    'not-enough-evidence': 'NOT_ENOUGH_INFO',
  }),
  async *read(path) {
    const rows = await readRows(path);
    const hasPairs = rows.some((row) => 'value' in row && namesItsDataset(row.value));
    yield* adaptRows(hasPairs ? groupRows(rows, 'claim_id') : rows, labels, [
      layoutOf(
        pairRows,
        (row) =>
          itemOf(
            row,
            row.rows.map(({ evidence, title }) => ({ text: evidence, title })),
          ),
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row) =>
        itemOf(
          row,
          row.evidences.map(({ evidence, article }) => ({ text: evidence, title: article })),
        ),
      ),
    ]);
  },
};
