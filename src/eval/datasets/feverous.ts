import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { adaptRows, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { evidenceOf, gatherDocuments, wikipediaUrl } from './rows/given-documents.ts';
import { readRows } from './rows/read-rows.ts';
import { claimText, idSchema, labelText, optionalText, spellLabel } from './rows/row-values.ts';

const labels = ['SUPPORTS', 'REFUTES', 'NOT ENOUGH INFO'];

const publishedRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  challenge: optionalText,
  // Elements such as "Title_sentence_3" and "Title_cell_0_2_1"; titles hold no underscore.
  evidence: z.array(z.looseObject({ content: z.array(z.string()) })),
});

const textRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  challenge: optionalText,
  evidence: z.array(z.looseObject({ title: z.string(), text: z.string() })),
});

type Known = { id: string; claim: string; label: string; challenge: string | undefined };

function itemOf({ id, claim, label, challenge }: Known) {
  return {
    id,
    claim: { text: claim, images: [] },
    truth: spellLabel(labels, label),
    slices: { challenge: challenge ?? 'not given' },
  };
}

export const feverous: Dataset = {
  id: 'feverous',
  title: 'FEVEROUS: claims about sentences and tables of Wikipedia',
  layout:
    'feverous_train_challenges.jsonl or feverous_dev_challenges.jsonl as published (id, claim, label, challenge, evidence), where the evidence is named and comes from search; or a .jsonl file whose evidence is [{title, text}].',
  licence: 'CC BY-SA 3.0',
  labels,
  loses: ['Our "conflicting" becomes NOT ENOUGH INFO.', 'The database of table cells is not read.'],
  labelOf: answerBy({
    supported: 'SUPPORTS',
    refuted: 'REFUTES',
    conflicting: 'NOT ENOUGH INFO',
    'not-enough-evidence': 'NOT ENOUGH INFO',
  }),
  async *read(path) {
    // The published files begin with a row that has every column and no value.
    const rows = (await readRows(path)).filter(
      (row) => !('value' in row && row.value.claim === '' && row.value.label === ''),
    );
    yield* adaptRows(rows, labels, [
      layoutOf(
        textRow,
        (row) => {
          const pieces = row.evidence.map(({ title, text }) => ({ title, text, url: wikipediaUrl(title) }));
          return {
            ...itemOf(row),
            ...evidenceOf(
              gatherDocuments(row.id, pieces),
              pieces.map(({ url }) => url),
            ),
          };
        },
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row) => ({
        ...itemOf(row),
        ...evidenceOf(
          [],
          row.evidence.flatMap(({ content }) =>
            content.map((element) => wikipediaUrl(element.split('_')[0] ?? '')),
          ),
        ),
      })),
    ]);
  },
};
