import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { evidenceOf, wikipediaUrl } from './rows/given-documents.ts';
import { claimText, idSchema, labelText, spellLabel } from './rows/row-values.ts';

const labels = ['SUPPORTED', 'NOT_SUPPORTED'];

const publishedRow = z.looseObject({
  uid: idSchema,
  claim: claimText,
  label: labelText,
  num_hops: z.int(),
  supporting_facts: z.array(z.tuple([z.string(), z.number()])).default([]),
});

const titledRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  hops: z.int(),
  evidence: z.array(z.looseObject({ title: z.string() })).default([]),
});

function itemOf(row: { id: string; claim: string; label: string; hops: number }, titles: readonly string[]) {
  return {
    id: row.id,
    claim: { text: row.claim, images: [] },
    truth: spellLabel(labels, row.label),
    ...evidenceOf([], titles.map(wikipediaUrl)),
    slices: { hops: String(row.hops) },
  };
}

export const hover: Dataset = {
  id: 'hover',
  title: 'HoVer: claims that need two to four Wikipedia articles',
  layout:
    'hover_train_release_v1.1.json or hover_dev_release_v1.1.json as published (uid, claim, label, num_hops, supporting_facts). The articles are named there, not contained: evidence comes from search.',
  licence: 'MIT; Wikipedia text CC BY-SA',
  labels,
  loses: [
    'NOT_SUPPORTED is refuted and not enough evidence in one: "refuted", "conflicting" and "not-enough-evidence" all become it.',
  ],
  labelOf: answerBy({
    supported: 'SUPPORTED',
    refuted: 'NOT_SUPPORTED',
    conflicting: 'NOT_SUPPORTED',
    'not-enough-evidence': 'NOT_SUPPORTED',
  }),
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(
        titledRow,
        (row) =>
          itemOf(
            row,
            row.evidence.map(({ title }) => title),
          ),
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row) =>
        itemOf(
          { ...row, id: row.uid, hops: row.num_hops },
          row.supporting_facts.map(([title]) => title),
        ),
      ),
    ]),
};
