import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf } from './rows/adapt-rows.ts';
import { holdsInItsWords, isAltered, isCherryPicked, isMisused, judgePost } from './rows/answer-labels.ts';
import { findPictures, pictureSlice } from './rows/claim-pictures.ts';
import { evidenceOf, webAddresses } from './rows/given-documents.ts';
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

const labels = ['Supported', 'Refuted', 'Not Enough Evidence', 'Conflicting'];

const typeNames = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((types) => onlyOne(typeof types === 'string' ? [types] : (types ?? [])));

// Of the questions only where their answers were found is read; justification and article are not.
const publishedRow = z.looseObject({
  claim_id: idSchema.optional(),
  id: idSchema.optional(),
  claim_text: claimText,
  claim_images: z.array(z.string()),
  label: labelText,
  date: optionalDate,
  claim_type: typeNames,
  questions: z
    .array(z.looseObject({ answers: z.array(z.looseObject({ source_url: optionalText })).default([]) }))
    .default([]),
});

const answers: Readonly<Record<Label, string>> = {
  supported: 'Supported',
  refuted: 'Refuted',
  conflicting: 'Conflicting',
  'not-enough-evidence': 'Not Enough Evidence',
};

function labelOf(verdict: Verdict): string {
  const misplaced = isMisused(verdict) || isAltered(verdict);
  return isCherryPicked(verdict) && holdsInItsWords(verdict) && !misplaced
    ? 'Conflicting'
    : answers[judgePost(verdict)];
}

export const averimatec: Dataset = {
  id: 'averimatec',
  title: 'AVerImaTeC: claims of words and pictures, to be checked on the web',
  layout:
    'train.json or val.json as published (a list with claim_text, claim_images, label, date, questions), with the pictures beside it under images/. Evidence comes from search.',
  licence: 'see its card on Hugging Face; pictures third-party',
  labels,
  loses: [
    'A claim whose picture was altered or belongs to something else counts as Refuted, even where its words hold.',
    'Conflicting is our "conflicting", and words rated as misleading or missing context of which no part was found to be wrong: as in AVeriTeC, cherry-picking is part of it.',
    'Questions, answers, justification and the fact-check itself are never shown; the knowledge store of the shared task is not read.',
  ],
  labelOf,
  read: (path) =>
    adaptFile(path, labels, [
      layoutOf(publishedRow, async (row, where) => {
        const folder = dirname(path);
        const pictures = await findPictures(
          row.claim_images.map((name) => basename(name)),
          [join(folder, 'images'), folder, join(dirname(folder), 'images')],
        );
        if ('why' in pictures) return pictures;
        const label = /^conflicting/i.test(row.label) ? 'Conflicting' : row.label;
        return {
          id: row.claim_id ?? row.id ?? nameRow(where),
          claim: {
            text: row.claim_text,
            images: pictures.images,
            ...defined({ date: row.date }),
          },
          truth: spellLabel(labels, label),
          ...evidenceOf(
            [],
            webAddresses(row.questions.flatMap(({ answers }) => answers.map(({ source_url }) => source_url))),
          ),
          slices: { 'claim type': row.claim_type, ...pictureSlice(pictures.images) },
        };
      }),
    ]),
};
