import { dirname } from 'node:path';
import { z } from 'zod';
import { defined } from '../../core/defined.ts';
import { type Label, labelSchema } from '../../core/label.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf } from './rows/adapt-rows.ts';
import { findPictures, pictureSlice } from './rows/claim-pictures.ts';
import { evidenceOf, gatherDocuments } from './rows/given-documents.ts';
import { labelOfWord } from './rows/label-words.ts';
import { idSchema, labelText, nameRow, optionalDate, optionalText } from './rows/row-values.ts';

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
    post: optionalText,
    evidence: z.union([z.array(documentSchema), documentSchema.transform((one) => [one])]).optional(),
  })
  .refine((row) => row.claim !== undefined || row.text !== undefined, 'it has no claim');

type GenericForm = Pick<Dataset, 'id' | 'title' | 'labels' | 'loses' | 'labelOf'> & {
  /** The label of a row by its word, and by the label of ours that the word means; or why the row is left out. */
  truthOf(word: string, label: Label): string | { leftOut: string };
};

/** Any file with a claim and a label a row, in the labels of a form. */
export function createGeneric({ truthOf, ...form }: GenericForm): Dataset {
  return {
    ...form,
    layout:
      'A .jsonl, .json, .csv or .tsv file with the columns claim and label, and where known id, image (a path relative to the file), date, language, post (the text that the claim is taken from) and evidence (texts, or {text, url, title, published}).',
    licence: 'your own',
    read: (path) =>
      adaptFile(path, form.labels, [
        layoutOf(rowSchema, async (row, where) => {
          const label = labelOfWord(row.label);
          if (label === undefined) return { why: `the label '${row.label}' is not known` };
          const truth = truthOf(row.label, label);
          const id = row.id ?? nameRow(where);
          if (typeof truth !== 'string') return { id, leftOut: truth.leftOut };
          const names = [...(row.images ?? []), ...(row.image === undefined ? [] : [row.image])];
          const pictures = await findPictures(names, [dirname(path)]);
          if ('why' in pictures) return pictures;
          return {
            id,
            claim: {
              text: row.claim ?? row.text ?? '',
              images: pictures.images,
              ...defined({ date: row.date, language: row.language, postText: row.post }),
            },
            truth,
            ...evidenceOf(gatherDocuments(id, row.evidence ?? [])),
            slices: pictureSlice(pictures.images),
          };
        }),
      ]),
  };
}

export const generic: Dataset = createGeneric({
  id: 'generic',
  title: 'Rows of your own',
  labels: labelSchema.options,
  loses: [
    'Labels are read by their words (true, false, SUPPORTS, half-true, misleading …) and kept as our four: in which way a claim is wrong is not asked.',
  ],
  labelOf: ({ label }) => label,
  truthOf: (_word, label) => label,
});
