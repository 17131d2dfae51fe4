import { defined } from '../../core/defined.ts';
import type { Authority, ReliabilityTier } from '../../core/source.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';
import type { DomainKind } from '../known-domains.ts';
import { describeAuthority, rateAuthority } from './rate-authority.ts';

export type KnownSite = { kind: DomainKind; tier: ReliabilityTier; because: string };

export type WeighedRatings = {
  tier: ReliabilityTier;
  because: string[];
  authority?: Authority;
  /** Lists that do not go back to one another and disagree on whether the source can be relied on. */
  conflict?: string;
};

/**
 * What the lists together say of a source. The user's own lists decide, strictest first. Imported ones have one voice for each
 * origin: where independent voices contradict each other outright, the source is `mixed` and the conflict is shown; else the
 * strictest stands. Numbers that were turned into tiers speak only where no list states one. Undefined where nobody speaks.
 */
export function weighRatings(
  ratings: readonly SourceRating[],
  known: KnownSite | undefined,
): WeighedRatings | undefined {
  const own = ratings.filter((rating) => rating.origins === undefined);
  const imported = ratings.filter((rating) => rating.origins !== undefined);
  const authority = rateAuthority([...own, ...imported]);
  const extra = defined({ authority });
  const because = [
    ...ratings.map(describeRating),
    ...describeDependence(imported),
    ...(authority === undefined ? [] : [describeAuthority(authority)]),
  ];
  // Entries come most exact first, stricter before milder.
  const [first] = own;
  if (first !== undefined) return { tier: first.rating, because, ...extra };

  const rated = imported.filter((rating) => rating.rating !== 'unrated');
  const stated = rated.filter((rating) => rating.basis !== 'derived');
  const speaking = stated.length > 0 ? stated : rated;
  const voices = groupVoices(speaking).map(strictestTier);
  if (voices.length === 0) {
    return imported.length === 0
      ? undefined
      : { tier: known?.tier ?? 'unrated', because: withKnown(because, known), ...extra };
  }
  const strictest = strictestTier(voices.map((rating) => ({ rating })));
  if (!isNegative(strictest)) return { tier: strictest, because: withKnown(because, known), ...extra };
  if (known !== undefined && isPlatform(known.kind) && strictest === 'low') {
    const conflict = `${known.because}: a list that rates it low speaks of the platform, not of who wrote the page`;
    return { tier: 'mixed', because: [...because, conflict], conflict, ...extra };
  }
  // What is common knowledge is a voice of its own: no list that was loaded can ban Reuters or a ministry without being seen.
  const against = voices.some(isPositive) || (known !== undefined && isPositive(known.tier));
  if (!against) return { tier: strictest, because: withKnown(because, known), ...extra };
  const conflict = `the lists disagree (${speaking
    .map(({ list, rating }) => `${list}: ${rating}`)
    .concat(known !== undefined && isPositive(known.tier) ? [known.because] : [])
    .join('; ')}), so it is kept and counts as mixed`;
  return { tier: 'mixed', because: [...because, conflict], conflict, ...extra };
}

function withKnown(because: readonly string[], known: KnownSite | undefined): string[] {
  return known === undefined ? [...because] : [...because, known.because];
}

const strict: readonly ReliabilityTier[] = ['satire', 'low', 'mixed', 'unrated', 'high', 'primary'];

function strictestTier(ratings: readonly { rating: ReliabilityTier }[]): ReliabilityTier {
  return strict.find((tier) => ratings.some(({ rating }) => rating === tier)) ?? 'unrated';
}

const isNegative = (tier: ReliabilityTier) => tier === 'low' || tier === 'satire';
const isPositive = (tier: ReliabilityTier) => tier === 'high' || tier === 'primary';
const isPlatform = (kind: DomainKind) => kind === 'social-media' || kind === 'user-generated';

/** Lists that share an origin, directly or through a third, are one voice. */
function groupVoices(ratings: readonly SourceRating[]): SourceRating[][] {
  let groups: { origins: Set<string>; members: SourceRating[] }[] = [];
  for (const rating of ratings) {
    const origins = rating.origins ?? [rating.list];
    const related = groups.filter((group) => origins.some((origin) => group.origins.has(origin)));
    const merged = {
      origins: new Set([...related.flatMap((group) => [...group.origins]), ...origins]),
      members: [...related.flatMap((group) => group.members), rating],
    };
    groups = [...groups.filter((group) => !related.includes(group)), merged];
  }
  return groups.map((group) => group.members);
}

function describeDependence(imported: readonly SourceRating[]): string[] {
  return groupVoices(imported)
    .map((members) => [...new Set(members.map(({ list }) => list))])
    .filter((lists) => lists.length > 1)
    .map((lists) => `${lists.join(', ')} go back to one another and count once`);
}

function describeRating(rating: SourceRating): string {
  const says = rating.says === undefined ? '' : `: “${rating.says}”`;
  const derived = rating.basis === 'derived' ? ', a tier made from its number' : '';
  return `${rating.list} lists ${rating.domain} as ${rating.rating}${says}${derived} (${rating.licence})`;
}
