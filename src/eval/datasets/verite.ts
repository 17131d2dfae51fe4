import { dirname } from 'node:path';
import { z } from 'zod';
import type { Verdict } from '../../core/verdict.ts';
import { postLabel } from '../../steps/multireflect/post-label.ts';
import type { Dataset } from '../dataset.ts';
import { adaptFile, layoutOf, namesItsDataset } from './rows/adapt-rows.ts';
import { findPictures } from './rows/claim-pictures.ts';
import { findFile } from './rows/dataset-files.ts';
import { claimText, idSchema, labelText, nameRow, spellLabel } from './rows/row-values.ts';

const labels = ['true', 'miscaptioned', 'out-of-context'];

const publishedRow = z.looseObject({ caption: claimText, image_path: z.string().min(1), label: labelText });
const pairRow = z.looseObject({
  id: idSchema,
  claim: claimText,
  image: z.string().min(1),
  label: labelText,
});

/** A pipeline that answers in these labels is taken at its word. */
function labelOf(verdict: Verdict): string {
  const own = verdict.ownLabel?.label.toLowerCase() ?? '';
  if (labels.includes(own)) return own;
  const label = postLabel(verdict) ?? 'TRUE';
  return label === 'FALSE' ? 'miscaptioned' : label.toLowerCase();
}

export const verite: Dataset = {
  id: 'verite',
  title: 'VERITE: pictures with true captions, false captions, and other pictures',
  layout:
    'VERITE.csv as published (caption, image_path, label) or its folder, with the pictures beside it under images/; or a .jsonl file with claim, image and label.',
  licence: 'Apache-2.0, for research; the pictures are third-party',
  labels,
  loses: [
    'Out-of-context there means true words beside another picture; so words that hold, beside a picture of another thing or another day, are out-of-context, and words that do not hold are miscaptioned, unless the picture is from another occasion.',
    'Where the check cannot say whether picture and words belong together, "refuted" and "conflicting" become miscaptioned and everything else true: the set has no label for what is open.',
    'An altered picture is miscaptioned, whatever the words; the set does not ask for alterations.',
  ],
  labelOf,
  async *read(path) {
    const file = findFile(path, ['VERITE.csv']);
    const itemOf = async (row: { id: string; claim: string; image: string; label: string }) => {
      const pictures = await findPictures([row.image], [dirname(file)]);
      if ('why' in pictures) return pictures;
      return {
        id: row.id,
        claim: { text: row.claim, images: pictures.images, language: 'en' },
        truth: spellLabel(labels, row.label),
      };
    };
    yield* adaptFile(file, labels, [
      layoutOf(pairRow, itemOf, namesItsDataset),
      layoutOf(publishedRow, ({ caption, image_path, label }, where) =>
        itemOf({ id: nameRow(where), claim: caption, image: image_path, label }),
      ),
    ]);
  },
};
