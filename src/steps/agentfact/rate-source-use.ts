import { defined } from '../../core/defined.ts';
import type { Reliability } from '../../core/source.ts';
import { step } from '../../engine/step.ts';
import { hostOf } from '../../net/address/registrable-domain.ts';
import { isFactCheckPage } from '../../source/fact-checks/fact-check-site.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { judgeSourceUse } from '../../tasks/evidence/judge-source-use.ts';
import type { SeenSource } from '../../tasks/reasoned-evidence.ts';

/** What kind of source it is, how what it says is to be used, and why. */
export type SourceUse = Pick<SeenSource, 'kind' | 'use'> & { why: string };
type RatedPage = { page: Page; reliability: Reliability };

/**
 * What kind of source each page comes from, and how what it says is to be used. What lists and name spaces say is decided here, so that
 * no answer of a model can drop a government, an agency or another primary source; only about the others is the reasoner asked.
 */
export const rateSourceUse = step(
  'rate-source-use',
  async (
    { pages, earlier = new Map() }: { pages: readonly RatedPage[]; earlier?: ReadonlyMap<string, SourceUse> },
    context,
  ): Promise<readonly SourceUse[]> => {
    // A site is asked about once in a run: asked twice, a model may answer twice.
    const known = pages.map((rated) => useByTier(rated) ?? earlier.get(hostKey(rated.page)));
    const open = new Map<string, RatedPage>();
    for (const [index, rated] of pages.entries())
      if (known[index] === undefined && !open.has(hostKey(rated.page))) open.set(hostKey(rated.page), rated);
    const asked = [...open.values()];
    const answer =
      asked.length === 0
        ? undefined
        : await context.attempt(() =>
            context.ask(judgeSourceUse, {
              sources: asked.map(({ page, reliability }, index) => ({
                id: `a${index + 1}`,
                address: page.finalUrl,
                title: page.title,
                ...defined({ publisher: page.publisher }),
                known: [...reliability.because],
                tier: reliability.tier,
              })),
            }),
          );
    const answered = new Map(
      [...open.keys()].flatMap((key, index) => {
        const found = answer?.sources.find(({ id }) => id === `a${index + 1}`);
        return found === undefined
          ? []
          : [[key, { kind: found.kind, use: found.use, why: found.why }] as const];
      }),
    );
    return pages.map((rated, index) => known[index] ?? answered.get(hostKey(rated.page)) ?? unsure);
  },
);

const unsure: SourceUse = { kind: 'unsure', use: 'neutral', why: 'Nothing certain is known of this source.' };

/** By host, not by domain: on a platform one name is many writers. A library's own addresses have no host. */
export function hostKey(page: Page): string {
  return hostOf(page.finalUrl) ?? page.finalUrl;
}

/** Undefined where no list and no name space says anything. */
function useByTier({ page, reliability }: RatedPage): SourceUse | undefined {
  const why = reliability.because.join('; ');
  switch (reliability.tier) {
    case 'satire':
      return { kind: 'satire', use: 'reverse', why };
    case 'low':
      return { kind: 'unreliable', use: 'reverse', why };
    case 'primary':
    case 'high':
    case 'curated':
      return {
        kind: isFactCheckPage(page.finalUrl) === undefined ? 'reliable' : 'factcheck',
        use: 'positive',
        why,
      };
    default:
      return undefined;
  }
}
