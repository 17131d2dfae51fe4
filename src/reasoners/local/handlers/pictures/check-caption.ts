import type { CheckCaptionInput, CheckCaptionOutput } from '../../../../tasks/pictures/check-caption.ts';
import type { Tools } from '../../handler.ts';
import { compareFacts } from './compare-caption.ts';

/**
 * It does not see: the words in the picture and what its file says are compared with the caption as another caption of the same picture
 * would be. Silence of the file says nothing.
 */
export async function checkCaptionLocally(
  input: CheckCaptionInput,
  tools: Tools,
): Promise<CheckCaptionOutput> {
  const compared = await compareFacts(input.claim, input.known, input.date, tools);
  if (compared.context === 'matches')
    return { verdict: 'consistent', score: 0.8, differences: [], why: compared.why };
  if (compared.context === 'unknown')
    return {
      verdict: 'cannot-tell',
      score: 0.5,
      differences: [],
      why: 'The embedded reasoner does not see, and what is known of the picture does not decide.',
    };
  return { verdict: 'inconsistent', score: 0.2, differences: [compared.why], why: compared.why };
}
