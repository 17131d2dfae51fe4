import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { labelSchema } from '../../core/label.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf } from './adapt-rows.ts';
import { findPictures, pictureSlice } from './claim-pictures.ts';
import { evidenceOf, gatherDocuments } from './given-documents.ts';
import { labelOfWord } from './label-words.ts';
import { idSchema, labelText, nameRow, optionalDate, optionalText } from './row-values.ts';

const documentSchema = z.union([
  z.string().transform((text) => ({ text, url: undefined, title: undefined, published: undefined })),
  z.object({ text: z.string(), url: optionalText, title: optionalText, published: optionalText }),
]);

const rowSchema = z
  .looseObject({
    id: idSchema.optional(),
    claim: optionalText,
    text: optionalText,
    label: labelText,
    image: optionalText,
    images: z.array(z.string()).optional(),
    date: optionalDate,
    language: optionalText,
    evidence: z.union([z.array(documentSchema), documentSchema.transform((one) => [one])]).optional(),
  })
  .refine((row) => row.claim !== undefined || row.text !== undefined, 'it has no claim');

/** Any file with a claim and a label a row. */
export const generic: Dataset = {
  id: 'generic',
  title: 'Rows of your own',
  layout:
    'A .jsonl, .json, .csv or .tsv file with the columns claim and label, and where known id, image (a path relative to the file), date, language and evidence (texts, or {text, url, title, published}).',
  licence: 'your own',
  labels: labelSchema.options,
  loses: [
    'Labels are read by their words (true, false, SUPPORTS, half-true, misleading …) and kept as our four: in which way a claim is wrong is not asked.',
  ],
  labelOf: ({ label }) => label,
  read: (path) =>
    adaptFile(path, labelSchema.options, [
      layoutOf(rowSchema, async (row, where) => {
        const truth = labelOfWord(row.label);
        if (truth === undefined) return { why: `the label '${row.label}' is not known` };
        const names = [...(row.images ?? []), ...(row.image === undefined ? [] : [row.image])];
        const pictures = await findPictures(names, [dirname(path)]);
        if ('why' in pictures) return pictures;
        const id = row.id ?? nameRow(where);
        return {
          id,
          claim: {
            text: row.claim ?? row.text ?? '',
            images: pictures.images,
            ...defined({ date: row.date, language: row.language }),
          },
          truth,
          ...evidenceOf(gatherDocuments(id, row.evidence ?? [])),
          slices: pictureSlice(pictures.images),
        };
      }),
    ]),
};
