import { z } from 'zod';
import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { evidenceOf, gatherDocuments } from './rows/given-documents.ts';
import { claimText, idSchema, labelText, spellLabel } from './rows/row-values.ts';

const labels = ['supported', 'partially_supported', 'not_supported'];

// Which sentences an annotator chose (supporting_sentences, gold_lines) is not read.
const publishedRow = z.looseObject({
  claim: claimText,
  label: labelText,
  evidence: z.array(z.string()),
  meta: z.looseObject({ id: idSchema }),
});

const pairRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  original_label: labelText,
  evidence: claimText,
});

const titleLine = /^\(meta data\) TITLE: /;

function itemOf(row: { id: string; claim: string; label: string; lines: readonly string[] }) {
  const title = row.lines.find((line) => titleLine.test(line))?.replace(titleLine, '');
  const text = row.lines.filter((line) => !line.startsWith('(meta data)')).join('\n');
  return {
    id: row.id,
    claim: { text: row.claim, images: [], language: 'en' },
    truth: spellLabel(labels, row.label),
    ...evidenceOf(gatherDocuments(row.id, [{ text, title: title ?? 'The page that is cited' }])),
  };
}

/** Whether a part of the claim was found to be so. */
const holds: Readonly<Record<Label, boolean>> = {
  supported: true,
  refuted: false,
  conflicting: false,
  'not-enough-evidence': false,
};

function labelOf({ label, subVerdicts }: Verdict): string {
  switch (label) {
    case 'supported':
      return 'supported';
    case 'conflicting':
      return 'partially_supported';
    case 'refuted':
    case 'not-enough-evidence':
      return subVerdicts.some((part) => holds[part.label]) ? 'partially_supported' : 'not_supported';
  }
}

export const wice: Dataset = {
  id: 'wice',
  title: 'WiCE: sentences of Wikipedia and the pages they cite',
  layout:
    'entailment_retrieval/claim/dev.jsonl (or subclaim/…) as published (label, claim, evidence, meta), or a .jsonl file of pairs with claim, evidence and original_label. Each row is an item with one document.',
  licence: 'ODC-BY annotations; CC BY-SA and Common Crawl texts',
  labels,
  loses: [
    'partially_supported is answered where parts of the claim were judged on their own and one of them holds, and for "conflicting".',
    '"refuted" becomes not_supported: the set has no word for contradiction.',
  ],
  labelOf,
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(
        pairRow,
        (row) => itemOf({ ...row, label: row.original_label, lines: row.evidence.split('\n') }),
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row) => itemOf({ ...row, id: row.meta.id, lines: row.evidence })),
    ]),
};
