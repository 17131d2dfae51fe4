import { step } from '../../engine/step.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { guardPages } from '../../source/fact-checks/leakage-guard.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { describeModelDirected, findModelDirected } from '../../text/model-directed/model-directed.ts';
import { leakageRules } from './leakage-rules.ts';
import type { Candidate } from './locate-candidates.ts';

export type ReadCandidate = { candidate: Candidate; page: Page };

/** Fetches and reads every candidate side by side. One that cannot be read is a gap; one that is too new is dropped and listed. */
export const readCandidates = step(
  'read-candidates',
  async (input: { candidates: readonly Candidate[] }, context): Promise<readonly ReadCandidate[]> => {
    const read = await Promise.all(
      input.candidates.map(async (candidate) => {
        const page = await context.attempt(() => context.use.pageFetch(candidate.url));
        return page === undefined ? undefined : { candidate, page };
      }),
    );
    const seen = new Set<string>();
    return read.filter((item): item is ReadCandidate => {
      if (item === undefined) return false;
      // Two addresses may lead to one page, and one text may stand at two addresses.
      const keys = [canonicalUrl(item.page.finalUrl), item.page.textSha256];
      if (keys.some((key) => seen.has(key))) return false;
      for (const key of keys) seen.add(key);
      const { kept, ledger } = guardPages([item.page], leakageRules(context));
      for (const entry of ledger) context.note.leakage(entry);
      if (kept.length === 0) {
        const why =
          ledger.find((entry) => entry.action === 'dropped')?.why ?? 'kept out by the leakage guard';
        context.note.dropped({ url: item.page.url, title: item.page.title, why });
      }
      for (const flag of flagsOf(item.page)) context.note.warning(`${item.page.url}: ${flag}`);
      return kept.length > 0;
    });
  },
);

/** What the reader remarked; pages that came as bare text, or were read long ago, are looked at for words to a model now. */
function flagsOf(page: Page): readonly string[] {
  return [...new Set([...page.flags, ...describeModelDirected(findModelDirected(page.text))])];
}
