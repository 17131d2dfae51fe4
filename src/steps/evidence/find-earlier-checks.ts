import type { Claim } from '../../core/claim.ts';
import { defined } from '../../core/defined.ts';
import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { type MatchedCheck, matchFactChecks } from '../../source/fact-checks/already-checked.ts';
import { guardFactChecks, searchWindow } from '../../source/fact-checks/leakage-guard.ts';
import type { FactCheck } from '../../spec/fact-check-search.ts';
import { leakageRules } from './leakage-rules.ts';

export type EarlierCheck = MatchedCheck<FactCheck & { provider: string }>;

const checksPerProvider = 5;

/**
 * "Already checked?" Earlier checks of this claim and of others about the same matter, nearest first; what merely shares words is left
 * out. In a measurement this would be reading the answer, so nobody is asked there.
 */
export const findEarlierChecks = step(
  'find-earlier-checks',
  async ({ claim }: { claim: Claim }, context): Promise<readonly EarlierCheck[]> => {
    const imageUrl = claim.media.find(({ url }) => url !== undefined)?.url;
    if (context.benchmark || (claim.text.trim() === '' && imageUrl === undefined)) return [];
    const rules = leakageRules(context);
    const answers = await context.use.factCheckSearch({
      query: claim.text,
      limit: checksPerProvider,
      ...defined({ imageUrl }),
      ...searchWindow(rules),
    });
    const found = new Map<string, FactCheck & { provider: string }>();
    for (const { provider, items } of answers) {
      context.note.search(provider, `earlier fact-checks: ${claim.text || imageUrl}`, items.length);
      const guarded = guardFactChecks(items, rules);
      for (const entry of guarded.ledger) context.note.leakage(entry);
      for (const check of guarded.kept) {
        const key = `${canonicalUrl(check.url)} ${check.claimReviewed}`;
        if (!found.has(key)) found.set(key, { ...check, provider });
      }
    }
    const checks = [...found.values()];
    if (checks.length === 0) return [];
    const vectors = await context.use.embed([claim.text, ...checks.map((check) => check.claimReviewed)]);
    const matched = matchFactChecks(claim.text, checks, vectors).filter(({ match }) => match !== 'unrelated');
    context.note.earlierChecks(
      matched.flatMap(({ check, match }) =>
        match === 'unrelated'
          ? []
          : [
              {
                match,
                claimReviewed: check.claimReviewed,
                publisher: check.publisher,
                rating: check.rating,
                label: check.label,
                url: check.url,
                published: check.published,
                provider: check.provider,
              },
            ],
      ),
    );
    return matched;
  },
);
