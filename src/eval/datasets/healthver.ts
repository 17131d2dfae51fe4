import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { evidenceOf, gatherDocuments } from './rows/given-documents.ts';
import { claimText, idSchema, labelText, nameRow, spellLabel } from './rows/row-values.ts';

const labels = ['Supports', 'Refutes', 'Neutral'];

const publishedRow = z.looseObject({ claim: claimText, evidence: claimText, label: labelText });
const pairRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  evidence: claimText,
  original_label: labelText,
});

function itemOf(pair: { id: string; claim: string; evidence: string; label: string }) {
  return {
    id: pair.id,
    claim: { text: pair.claim, images: [], language: 'en' },
    truth: spellLabel(labels, pair.label),
    ...evidenceOf(
      gatherDocuments(pair.id, [{ text: pair.evidence, title: 'Sentences of a scientific abstract' }]),
    ),
  };
}

export const healthver: Dataset = {
  id: 'healthver',
  title: 'HealthVer: health claims, each with sentences of one abstract',
  layout:
    'healthver_train.csv, healthver_dev.csv or healthver_test.csv as published (id, evidence, claim, label, topic_ip, question), or a .jsonl file with claim, evidence and original_label. Each pair is an item with one document.',
  licence: 'none stated',
  labels,
  loses: ['Our "conflicting" becomes Neutral.', 'It measures the reading of one abstract, not the finding.'],
  labelOf: answerBy({
    supported: 'Supports',
    refuted: 'Refutes',
    conflicting: 'Neutral',
    'not-enough-evidence': 'Neutral',
  }),
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(pairRow, (row) => itemOf({ ...row, label: row.original_label }), namesItsDataset),
      // One claim with several abstracts may keep its number, so the line names the pair.
      layoutOf(publishedRow, (row, where) => itemOf({ ...row, id: nameRow(where) })),
    ]),
};
