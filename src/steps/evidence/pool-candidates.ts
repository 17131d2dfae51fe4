import { rounded } from '../../core/rounded.ts';
import { canonicalUrl } from '../../net/address/canonical-url.ts';
import { fuseRanks } from '../../text/ranking/fuse-ranks.ts';

export type Candidate = { url: string; title: string; published?: string; provider: string };

/**
 * Lower than the usual constant of rank fusion: the lists are short (ten or twenty hits), and with 60 a page in the middle of two of
 * them would stand before one that is first in a single list.
 */
const poolConstant = 10;

/**
 * Ranked lists to one, a page once however its address is spelled. By reciprocal rank fusion: what a page says, and for whom, is no
 * part of it. Neither the order of the lists nor that of queries or providers matters: pages of equal score are in order of their best
 * rank, then of their address.
 */
export function poolCandidates(
  lists: readonly (readonly Candidate[])[],
  { limit, without = [] }: { limit: number; without?: string | readonly string[] },
): Candidate[] {
  const leftOut = new Set([without].flat().map(canonicalUrl));
  const keyed = lists.map((list) =>
    list.map((hit) => ({ key: canonicalUrl(hit.url), hit })).filter(({ key }) => !leftOut.has(key)),
  );
  const spellings = new Map<string, { hit: Candidate; rank: number }[]>();
  for (const list of keyed) {
    for (const [rank, { key, hit }] of list.entries())
      spellings.set(key, [...(spellings.get(key) ?? []), { hit, rank }]);
  }
  const bestRank = (key: string) =>
    Math.min(...(spellings.get(key) ?? []).map(({ rank }) => rank), Number.POSITIVE_INFINITY);
  return (
    fuseRanks(
      keyed.map((list) => list.map(({ key }) => key)),
      poolConstant,
    )
      // Sums of the same numbers in another order differ in their last digits.
      .map(({ key, score }) => ({ key, score: rounded(score, 9), rank: bestRank(key) }))
      .sort((a, b) => b.score - a.score || a.rank - b.rank || compareTexts(a.key, b.key))
      .slice(0, limit)
      .map(({ key }) => mergeSpellings(spellings.get(key) ?? []))
      .filter((candidate) => candidate !== undefined)
  );
}

/** The best-ranked hit stands for the page; a date it lacks is taken from another. */
function mergeSpellings(found: readonly { hit: Candidate; rank: number }[]): Candidate | undefined {
  const [first, ...others] = [...found]
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compareTexts(a.hit.provider, b.hit.provider) ||
        compareTexts(a.hit.url, b.hit.url) ||
        compareTexts(a.hit.title, b.hit.title) ||
        compareTexts(a.hit.published ?? '', b.hit.published ?? ''),
    )
    .map(({ hit }) => hit);
  if (first === undefined || first.published !== undefined) return first;
  const dated = others.find(({ published }) => published !== undefined);
  return dated?.published === undefined ? first : { ...first, published: dated.published };
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
