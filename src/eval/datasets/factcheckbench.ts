import { z } from 'zod';
import type { Dataset } from '../dataset.ts';
import { type Adapted, adaptFile, layoutOf, namesItsDataset, type RowValue } from './rows/adapt-rows.ts';
import { answerBy } from './rows/answer-labels.ts';
import { claimText, idSchema, labelText, nameRow, optionalText, spellLabel } from './rows/row-values.ts';

const labels = ['true', 'false'];

/** An answer of a language model in its claims. */
const answerRow = z
  .looseObject({
    source: optionalText,
    claims: z.array(z.string()),
    claim_labels: z.array(z.unknown()),
  })
  .refine(
    ({ claims, claim_labels }) => claims.length === claim_labels.length,
    'it has not as many claims as labels',
  );

const claimRow = z.looseObject({ id: idSchema.optional(), claim: claimText, label: labelText });

function itemOf(id: string, claim: string, label: unknown, source: string): Adapted {
  if (label === null || label === undefined) return { why: `the claim '${claim.slice(0, 60)}' has no label` };
  return {
    id,
    claim: { text: claim, images: [], language: 'en' },
    truth: spellLabel(labels, String(label)),
    slices: { source },
  };
}

export const factcheckbench: Dataset = {
  id: 'factcheckbench',
  title: 'FactCheckBench: single claims from answers of language models',
  layout:
    'Factbench.jsonl as published (source, prompt, response, claims, claim_labels), or a .jsonl file with claim and label a line. It brings no evidence: evidence comes from search.',
  licence: 'Apache-2.0',
  labels,
  loses: [
    '"conflicting" and "not-enough-evidence" become false; the share of decided claims is reported beside the accuracy.',
    'Factbench.jsonl also holds claims of FacTool and FELM; their source is a slice.',
  ],
  labelOf: answerBy({
    supported: 'true',
    refuted: 'false',
    conflicting: 'false',
    'not-enough-evidence': 'false',
  }),
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(
        answerRow,
        ({ source, claims, claim_labels }, where) =>
          claims.map((claim, index) =>
            itemOf(`${nameRow(where)}-${index + 1}`, claim, claim_labels[index], source ?? 'not given'),
          ),
        (value: RowValue) => 'claims' in value && !namesItsDataset(value),
      ),
      layoutOf(claimRow, ({ id, claim, label }, where) =>
        itemOf(id ?? nameRow(where), claim, label, 'factcheckgpt'),
      ),
    ]),
};
