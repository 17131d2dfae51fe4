import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { claimText, idSchema, labelText, spellLabel } from './rows/row-values.ts';

const labels = ['true', 'false'];

// The explanation is never read: it says why the claim is true or false.
const publishedRow = z.looseObject({ ex_id: idSchema, sentence: claimText, label: labelText });
const claimRow = z.looseObject({ id: idSchema, claim: claimText, label: labelText });

function itemOf({ id, claim, label }: { id: string; claim: string; label: string }) {
  return { id, claim: { text: claim, images: [], language: 'en' }, truth: spellLabel(labels, label) };
}

export const creak: Dataset = {
  id: 'creak',
  title: 'CREAK: common sense about things with a name',
  layout:
    'train.json, dev.json or contrast_set.json as published (one object a line: ex_id, sentence, label, entity). It brings no evidence: evidence comes from search.',
  licence: 'MIT',
  labels,
  loses: [
    '"conflicting" and "not-enough-evidence" become false; the share of decided claims is reported beside the accuracy.',
  ],
  labelOf: answerBy({
    supported: 'true',
    refuted: 'false',
    conflicting: 'false',
    'not-enough-evidence': 'false',
  }),
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(claimRow, itemOf, namesItsDataset),
      layoutOf(publishedRow, (row) => itemOf({ id: row.ex_id, claim: row.sentence, label: row.label })),
    ]),
};
