import type { Claim } from '../core/claim.ts';
import { step } from '../engine/step.ts';
import { canonicalUrl } from '../net/canonical-url.ts';
import { guardPage } from '../source/leakage-guard.ts';
import type { Page } from '../spec/page-fetch.ts';
import type { Candidate } from './locate-candidates.ts';

export type ReadCandidate = { candidate: Candidate; page: Page };

/** Fetches and reads every candidate side by side. One that cannot be read is a gap; one that is too new is dropped and listed. */
export const readCandidates = step(
  'read-candidates',
  async (input: { claim: Claim; candidates: readonly Candidate[] }, context): Promise<readonly ReadCandidate[]> => {
    const read = await Promise.all(
      input.candidates.map(async (candidate) => {
        const page = await context.attempt(() => context.use.pageFetch(candidate.url));
        return page === undefined ? undefined : { candidate, page };
      }),
    );
    const seen = new Set<string>();
    return read.filter((item) => {
      if (item === undefined) return false;
      // Two addresses may lead to one page, and one text may stand at two addresses.
      const keys = [canonicalUrl(item.page.finalUrl), item.page.textSha256];
      if (keys.some((key) => seen.has(key))) return false;
      for (const key of keys) seen.add(key);
      const { keep, ledger } = guardPage(item.page, { asOf: input.claim.asOf, benchmark: context.benchmark });
      for (const entry of ledger) context.note.leakage(entry);
      if (!keep) context.note.dropped({ url: item.page.url, title: item.page.title, why: ledger[0]?.why ?? 'kept out by the leakage guard' });
      for (const flag of item.page.flags) context.note.warning(`${item.page.url}: ${flag}`);
      return keep;
    }) as ReadCandidate[];
  },
);
