import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { evidenceOf, wikipediaUrl } from './rows/given-documents.ts';
import { claimText, idSchema, labelText, spellLabel } from './rows/row-values.ts';

const labels = ['SUPPORTS', 'REFUTES', 'NOT ENOUGH INFO'];

const publishedRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  // Sets of [annotation, evidence, page, sentence]; without evidence the page is null.
  evidence: z
    .array(z.array(z.tuple([z.unknown(), z.unknown(), z.string().nullable(), z.number().nullable()])))
    .default([]),
});

const titledRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  evidence: z.array(z.looseObject({ title: z.string() })).default([]),
});

function itemOf(row: { id: string; claim: string; label: string }, titles: readonly string[]) {
  return {
    id: row.id,
    claim: { text: row.claim, images: [] },
    truth: spellLabel(labels, row.label),
    ...evidenceOf([], titles.map(wikipediaUrl)),
    slices: { articles: ['none', 'one'][new Set(titles).size] ?? 'several' },
  };
}

export const fever: Dataset = {
  id: 'fever',
  title: 'FEVER: claims about Wikipedia',
  layout:
    'train.jsonl, shared_task_dev.jsonl or paper_test.jsonl as published (id, label, claim, evidence). The articles are named there, not contained: evidence comes from search.',
  licence: 'CC BY-SA 3.0',
  labels,
  loses: [
    'Our "conflicting" becomes NOT ENOUGH INFO, which the set does not tell apart.',
    'The claims are about Wikipedia of June 2017; what is true today may differ.',
  ],
  labelOf: answerBy({
    supported: 'SUPPORTS',
    refuted: 'REFUTES',
    conflicting: 'NOT ENOUGH INFO',
    'not-enough-evidence': 'NOT ENOUGH INFO',
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
          row,
          row.evidence.flat().flatMap(([, , title]) => title ?? []),
        ),
      ),
    ]),
};
