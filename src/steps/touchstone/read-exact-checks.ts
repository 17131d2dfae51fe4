import type { Claim } from '../../core/claim.ts';
import { isDecided } from '../../core/label.ts';
import { step } from '../../engine/step.ts';
import type { EarlierCheck } from '../evidence/find-earlier-checks.ts';
import { type GatheredPassage, readPassages } from './gather-passages.ts';

/**
 * The pages of earlier checks of this very claim that came to an answer: where there are any, they are judged before anything is searched for. An
 * empty list where nobody has checked it, or where those who have do not agree.
 */
export const readExactChecks = step(
  'read-exact-checks',
  async (
    { claim, earlier }: { claim: Claim; earlier: readonly EarlierCheck[] },
    context,
  ): Promise<readonly GatheredPassage[]> => {
    const exact = earlier.filter(({ match, check }) => match === 'exact' && isDecided(check.label));
    if (new Set(exact.map(({ check }) => check.label)).size !== 1) return [];
    const candidates = exact.map(({ check }) => ({
      url: check.url,
      title: check.claimReviewed,
      published: check.published,
      provider: check.provider,
    }));
    return readPassages({ claim, candidates, about: claim.text }, context);
  },
);
