import { describe, expect, it } from 'vitest';
import {
  createTools,
  judgeWithArticles,
  loadStarter,
  partOf,
  summarise,
} from '../../bench/judge/local-judge.ts';
import { labelOfRating } from '../../src/core/rating.ts';
import { thorough } from '../support/thorough.ts';

/** Every so many of the tuning claims that articles decide; the test part is for `bench/judge/local-judge.ts` alone. */
const stride = thorough ? 8 : 40;

describe('the embedded judge on starter claims with their own articles', () => {
  it('is right on most of what it decides, and decides a good part', async () => {
    const tools = createTools();
    const { claims, articles } = loadStarter();
    const chosen = claims
      .filter((claim) => partOf(claim.id) === 'tuning' && claim.evidence.length > 0)
      .filter((_, index) => index % stride === 0);
    const judged = [];
    for (const claim of chosen) {
      const read = claim.evidence.flatMap((id) => articles.get(id) ?? []);
      const { judged: answer } = await judgeWithArticles(claim.claim, read, tools);
      judged.push({
        part: 'tuning' as const,
        truth: claim.label,
        answer: labelOfRating(answer.rating),
        kind: claim.kind,
        confidence: answer.confidence,
      });
    }
    const { precision, coverage } = summarise(judged);
    expect(precision).toBeGreaterThan(0.85);
    expect(coverage).toBeGreaterThan(0.3);
  });
});
