import type {
  RelatePicturesInput,
  RelatePicturesOutput,
} from '../../../../tasks/pictures/relate-pictures.ts';

/** It does not see: what laying the pictures on each other has shown is all that it knows. */
export async function relatePicturesLocally({
  measured,
}: RelatePicturesInput): Promise<RelatePicturesOutput> {
  return {
    relation: measured,
    common: measured === 'unrelated' ? [] : ['Laid on each other, parts of them are the same.'],
    differences: [],
    sure: 0.5,
    why: 'The embedded reasoner does not see; it repeats what laying them on each other has shown.',
  };
}
