import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import type { Label } from '../../core/label.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf } from './rows/adapt-rows.ts';
import { isCherryPicked, isMisused, judgePost } from './rows/answer-labels.ts';
import { findPictures, pictureSlice } from './rows/claim-pictures.ts';
import { findFile } from './rows/dataset-files.ts';
import { claimText, idSchema, labelText, nameRow, optionalDate, spellLabel } from './rows/row-values.ts';

const labels = ['supported', 'refuted', 'misleading', 'not enough information'];
const answers: Readonly<Record<Label, string>> = {
  supported: 'supported',
  refuted: 'refuted',
  conflicting: 'misleading',
  'not-enough-evidence': 'not enough information',
};

const imageNames = z
  .union([z.string(), z.array(z.string())])
  .nullish()
  .transform((names) => (typeof names === 'string' ? [names] : (names ?? [])).filter((name) => name !== ''));

// The review and its address are not read.
const publishedRow = z.looseObject({
  id: idSchema.optional(),
  text: claimText,
  label: labelText,
  image: imageNames,
  claimImage: imageNames,
  date: optionalDate,
  claimDate: optionalDate,
});

function labelOf(verdict: Verdict): string {
  if (isCherryPicked(verdict)) return 'misleading';
  switch (verdict.label) {
    case 'supported':
    case 'not-enough-evidence':
      return isMisused(verdict) ? 'misleading' : answers[judgePost(verdict)];
    case 'refuted':
    case 'conflicting':
      return answers[verdict.label];
  }
}

export const claimreview2024: Dataset = {
  id: 'claimreview2024',
  title: 'ClaimReview2024+: recent claims of fact-checkers, with and without a picture',
  layout:
    'test.json as published (a list with text, image, label, date, author) or its folder, with the pictures beside it. It brings no evidence: evidence comes from search.',
  licence: 'see its card on Hugging Face (access on request); texts and pictures third-party',
  labels,
  loses: [
    'misleading is our "conflicting", a claim rated as misleading or missing context, and a claim that is not refuted but shows a picture of something else.',
    'Fact-checks of the same claims are on the web: keep the leakage guard on.',
  ],
  labelOf,
  async *read(path) {
    const file = findFile(path, ['test.json']);
    yield* adaptFile(file, labels, [
      layoutOf(publishedRow, async (row, where) => {
        const names = row.image.length > 0 ? row.image : row.claimImage;
        const pictures = await findPictures(names, [dirname(file)]);
        if ('why' in pictures) return pictures;
        const date = row.date ?? row.claimDate;
        return {
          id: row.id ?? nameRow(where),
          claim: { text: row.text, images: pictures.images, ...defined({ date }) },
          truth: spellLabel(labels, row.label),
          slices: pictureSlice(pictures.images),
        };
      }),
    ]);
  },
};
