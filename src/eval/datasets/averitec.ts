import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { answerBy, holdsInItsWords, isCherryPicked } from './rows/answer-labels.ts';
import { evidenceOf, gatherDocuments, webAddresses } from './rows/given-documents.ts';
import {
  claimText,
  idSchema,
  labelText,
  nameRow,
  onlyOne,
  optionalDate,
  optionalText,
  spellLabel,
} from './rows/row-values.ts';

const cherryPicking = 'Conflicting Evidence/Cherrypicking';
const labels = ['Supported', 'Refuted', 'Not Enough Evidence', cherryPicking];
const labelOfWords = answerBy({
  supported: 'Supported',
  refuted: 'Refuted',
  conflicting: cherryPicking,
  'not-enough-evidence': 'Not Enough Evidence',
});

const claimTypes = z
  .array(z.string())
  .nullish()
  .transform((types) => onlyOne(types ?? []));

const publishedRow = z.looseObject({
  claim_id: idSchema.optional(),
  claim: claimText,
  label: labelText,
  claim_date: optionalDate,
  claim_types: claimTypes,
  // Only where the answers were found is read: questions, answers and the justification give the verdict away.
  questions: z
    .array(z.looseObject({ answers: z.array(z.looseObject({ source_url: optionalText })).default([]) }))
    .default([]),
});

const retrievedRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  label: labelText,
  date: optionalDate,
  claim_types: claimTypes,
  questions: z
    .array(z.looseObject({ answers: z.array(z.looseObject({ url: optionalText })).default([]) }))
    .default([]),
  evidence: z
    .array(
      z.looseObject({
        text: z.string(),
        url: optionalText,
        gold_article: z.boolean().default(false),
        factcheck_like: z.boolean().default(false),
      }),
    )
    .default([]),
});

type Known = { id: string; claim: string; label: string; date: string | undefined; claimTypes: string };

function itemOf({ id, claim, label, date, claimTypes: type }: Known) {
  return {
    id,
    claim: { text: claim, images: [], ...defined({ date }) },
    truth: spellLabel(labels, label),
    slices: { 'claim type': type },
  };
}

export const averitec: Dataset = {
  id: 'averitec',
  title: 'AVeriTeC: claims of fact-checkers, to be checked on the web',
  layout:
    'train.json or dev.json as published (a list with claim, label, claim_date, claim_types, questions), or a .jsonl file whose rows also bring evidence: [{text, url, factcheck_like, gold_article}].',
  licence: 'CC BY-NC 4.0',
  labels,
  loses: [
    'Conflicting Evidence/Cherrypicking is our "conflicting", and a claim rated as misleading or missing context of which no part was found to be wrong: the set counts what is true but misleading as cherry-picking. The other ways of being wrong (exaggerated, misattributed, outdated …) are Refuted. A reasoner that gives plain ratings only answers Supported where the evidence of a cherry-picked claim supports its words.',
    'A pipeline with three labels of its own (ragar: supported, refuted, failed) is measured by the four labels of the report, which tell the two kinds of failed apart.',
    'Questions, answers, justification and the fact-check itself are never shown; evidence from fact-checkers is left out.',
    'The knowledge store of the shared task is not read: with the published files evidence comes from search.',
  ],
  labelOf: (verdict) =>
    isCherryPicked(verdict) && holdsInItsWords(verdict) ? cherryPicking : labelOfWords(verdict),
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(
        retrievedRow,
        (row) => ({
          ...itemOf({ ...row, claimTypes: row.claim_types }),
          ...evidenceOf(
            gatherDocuments(
              row.id,
              row.evidence.filter(({ gold_article, factcheck_like }) => !gold_article && !factcheck_like),
            ),
            webAddresses(row.questions.flatMap(({ answers }) => answers.map(({ url }) => url))),
          ),
        }),
        namesItsDataset,
      ),
      layoutOf(publishedRow, (row, where) => ({
        ...itemOf({
          ...row,
          id: row.claim_id ?? nameRow(where),
          date: row.claim_date,
          claimTypes: row.claim_types,
        }),
        ...evidenceOf(
          [],
          webAddresses(row.questions.flatMap(({ answers }) => answers.map(({ source_url }) => source_url))),
        ),
      })),
    ]),
};
