import type { StanceProbabilities } from '../../../../spec/verifier.ts';
import type { Tools } from '../../handler.ts';
import { readByBoth } from './own-windows.ts';

/**
 * What a text may be, put as a claim about it. The readers learnt just these sentences (training/verifier/manner.py): asked whether a page is a jest, they read it as they read any page.
 */
const asked = {
  jest: 'This text is satire or a joke.',
  talk: 'This text only passes on what people say.',
  amends: 'This text puts right something that was told or printed before.',
} as const;
export type KindOfText = keyof typeof asked;

/** How sure the two readers are, in the middle, that each text is of the kind. */
export async function readKind(
  kind: KindOfText,
  texts: readonly string[],
  tools: Tools,
): Promise<number[]> {
  const read: StanceProbabilities[] = await readByBoth(
    texts.map((shown) => ({ asked: asked[kind], shown })),
    tools,
  );
  return read.map(({ supports }) => supports);
}
