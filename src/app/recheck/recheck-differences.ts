import { defined } from '../../core/defined.ts';
import type { Evidence } from '../../core/evidence.ts';
import type { Label } from '../../core/label.ts';
import type { Rating } from '../../core/rating.ts';
import type { Report } from '../../core/report.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import type { RereadPage } from './recheck-pages.ts';

type Answer = { label: Label; rating: Rating; confidence: number; summary: string };
type EvidenceLine = Pick<Evidence, 'stance' | 'quote'> & { url: string; title: string; published?: string };

/** What is different about a claim since it was checked last. */
export type RecheckDifference = {
  claim: string;
  before: { startedAt: string; pipeline: string; reasoner: string; answer: Answer };
  after: { startedAt: string; pipeline: string; reasoner: string; answer: Answer };
  /** The label or the rating is another one. */
  moved: boolean;
  /** Evidence of pages that the earlier report does not cite, those that take a side first. */
  added: EvidenceLine[];
  /** Pages that carried the earlier verdict and do not carry this one. */
  dropped: EvidenceLine[];
  /** Pages of the earlier report that are gone, were edited or could not be read; the others are counted. */
  pages: RereadPage[];
  pagesUnchanged: number;
  /** Something that is not the verdict is different. */
  changed: boolean;
};

export function recheckDifference(
  before: Report,
  after: Report,
  pages: readonly RereadPage[],
): RecheckDifference {
  const had = new Set(before.evidence.map(keyOf));
  const has = new Set(after.evidence.map(keyOf));
  const carried = before.evidence.filter(({ id }) => before.verdict.restsOn.includes(id));
  const added = uniquePages(after.evidence.filter((one) => !had.has(keyOf(one)))).sort(
    (a, b) => Number(a.stance === 'neutral') - Number(b.stance === 'neutral'),
  );
  const dropped = uniquePages(carried.filter((one) => !has.has(keyOf(one))));
  const different = pages.filter(({ state }) => state !== 'same');
  const [first, second] = [sideOf(before), sideOf(after)];
  return {
    claim: after.claim.text,
    before: first,
    after: second,
    moved: first.answer.label !== second.answer.label || first.answer.rating !== second.answer.rating,
    added: added.map(lineOf),
    dropped: dropped.map(lineOf),
    pages: different,
    pagesUnchanged: pages.length - different.length,
    changed:
      added.some(({ stance }) => stance !== 'neutral') ||
      different.some(({ state }) => state === 'edited' || state === 'gone'),
  };
}

function sideOf({ run, pipeline, reasoner, verdict }: Report): RecheckDifference['before'] {
  const { label, rating, confidence, summary } = verdict;
  return { startedAt: run.startedAt, pipeline, reasoner, answer: { label, rating, confidence, summary } };
}

function keyOf({ source }: Evidence): string {
  return canonicalUrl(source.url);
}

/** The first of each page. */
function uniquePages(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map([...evidence].reverse().map((one) => [keyOf(one), one])).values()].reverse();
}

function lineOf({ stance, quote, source }: Evidence): EvidenceLine {
  const { url, title, published } = source;
  return { stance, quote, url, title, ...defined({ published }) };
}
