import { defined } from '../../core/defined.ts';
import { rounded } from '../../core/rounded.ts';
import type { Reliability, ReliabilityTier } from '../../core/source.ts';
import { hostOf } from '../../net/address/registrable-domain.ts';
import type { Page } from '../../spec/page-fetch.ts';
import { findDomainKind } from '../domain-kind.ts';
import type { DomainKind } from '../known-domains.ts';
import { describeSite, findSiteFacts } from '../site-facts.ts';
import { originalAddress } from '../source-address.ts';
import type { CredibilityInput } from './credibility-features.ts';
import { credibilityFit, scoreCredibility } from './credibility-model.ts';
import { mannerBars, type PageManner } from './page-manner.ts';
import type { ReliabilityLists } from './reliability-lists.ts';
import { describesItself, type SelfDescription } from './self-description.ts';
import { type KnownSite, weighRatings } from './weigh-ratings.ts';

export type SourceToAssess = {
  url: string;
  /** Where it was fetched: its words and markup speak for sites that nobody rates. */
  page?: Pick<Page, 'text' | 'title' | 'structure' | 'author' | 'published'> &
    Partial<Pick<Page, 'outlinks'>>;
  /** What the place it came from says: a curated library, the user's own file. */
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
  /** What it reads like, where that was looked into. */
  manner?: PageManner;
  /** Lists that the user brought. */
  lists?: ReliabilityLists;
};

const tierOfKind: Readonly<Record<DomainKind, ReliabilityTier>> = {
  satire: 'satire',
  'fact-checker': 'high',
  'wire-agency': 'high',
  'public-broadcaster': 'high',
  // Whether a paper is to be trusted is for a list to say, not for a table of kinds.
  'news-organisation': 'unrated',
  'state-media': 'unrated',
  journal: 'primary',
  government: 'primary',
  intergovernmental: 'primary',
  statistics: 'primary',
  'science-agency': 'primary',
  education: 'primary',
  // Primary for what they themselves said; for everything else, a voice among others.
  politician: 'unrated',
  'personal-page': 'unrated',
  encyclopaedia: 'high',
  reference: 'high',
  archive: 'unrated',
  'social-media': 'mixed',
  'user-generated': 'mixed',
};

/** A user adds what there is, also what nobody means or knows. */
const tierOfItself: Readonly<Record<SelfDescription['kind'], ReliabilityTier>> = {
  satire: 'satire',
  talk: 'mixed',
};

/** Sites whose words a model has nothing to add to: what they are is known. Only places where anyone writes are scored. */
function isScored(known: KnownSite | undefined): boolean {
  if (known === undefined) return true;
  return ['social-media', 'user-generated', 'personal-page'].includes(known.kind);
}

/**
 * How far a source can be relied on, and who says so: the lists first, then what its place of origin declares, then what is common
 * knowledge of its domain, then the credibility model, whose score is shown but changes no tier.
 */
export function assessSource(source: SourceToAssess): Reliability {
  const { url, via } = originalAddress(source.url);
  const known = knownSite(url);
  const weighed = weighRatings(source.lists?.find(url) ?? [], known);
  if (weighed !== undefined) {
    const { because, authority } = weighed;
    // A list that names a site without a verdict takes nothing away from what its place of origin declares.
    const tier = weighed.tier === 'unrated' ? (source.declaredTier ?? 'unrated') : weighed.tier;
    return { tier, because, ...defined({ authority }) };
  }
  const itself =
    source.declaredTier === 'user-supplied' && source.page !== undefined
      ? describesItself({ ...source.page, url: source.url })
      : undefined;
  if (itself !== undefined) return { tier: tierOfItself[itself.kind], because: [itself.because] };
  // A guess by its manner: it is heard, and settles nothing by itself.
  const readsLike = describeManner(source.manner);
  if (readsLike !== undefined) return { tier: 'mixed', because: [readsLike] };
  if (source.declaredTier !== undefined) {
    return {
      tier: source.declaredTier,
      because: [source.declaredBecause ?? `declared as ${source.declaredTier} where it was found`],
    };
  }
  const through = via === undefined ? [] : [`shown by ${via}; judged as a page of ${hostOf(url) ?? url}`];
  const because = [describePlace(url, known) ?? 'no list rates this site', ...through];
  const tier = known?.tier ?? 'unrated';
  const model =
    source.page === undefined || !isScored(known) ? undefined : scoreCredibility(readInput(source.page, url));
  if (model === undefined) return { tier, because };
  const score = rounded(model.score, 3);
  return { tier, score, because, scoreBecause: describeScore(score, model.reasons) };
}

function describeManner(manner: PageManner = { satire: 0, talk: 0 }): string | undefined {
  const like = (['satire', 'talk'] as const).find((one) => manner[one] >= mannerBars[one]);
  if (like === undefined) return undefined;
  const what = like === 'talk' ? 'unchecked talk' : like;
  return `it reads like ${what} (${rounded(manner[like], 2)} of 1, by its manner of writing)`;
}

/** A plain text or a PDF shows no links; that says nothing about it. */
function readInput(
  { outlinks, ...page }: NonNullable<SourceToAssess['page']>,
  url: string,
): CredibilityInput {
  const known = outlinks !== undefined && (outlinks.length > 0 || page.structure !== undefined);
  return { ...page, url, ...(known ? { outlinks } : {}) };
}

/** What the site is. Of a paper or a broadcaster, its country and its owner say more than that it is an established one. */
function describePlace(url: string, known: KnownSite | undefined): string | undefined {
  if (known !== undefined && known.kind !== 'news-organisation') return known.because;
  const facts = findSiteFacts(url);
  return facts === undefined ? known?.because : describeSite(facts);
}

function knownSite(url: string): KnownSite | undefined {
  const found = findDomainKind(url);
  return found === undefined ? undefined : { ...found, tier: tierOfKind[found.kind] };
}

function describeScore(score: number, reasons: readonly string[]): string {
  const what = reasons.length === 0 ? 'nothing in it stands out' : reasons.join(', ');
  return `the credibility model, a weak sign (AUC ${credibilityFit.auc} on sites it had not seen), gives ${score}: ${what}`;
}

/**
 * Why a source is to be left out, or undefined. Listed low sources and satire always are, primary sources never; a score below the
 * threshold counts only where no list or common knowledge speaks. The default threshold drops nothing: the model is not good enough.
 */
export function reasonToDrop(reliability: Reliability, threshold = 0): string | undefined {
  const { tier, score, because, scoreBecause } = reliability;
  if (tier === 'satire' || tier === 'low')
    return `${tier === 'satire' ? 'satire' : 'low reliability'}: ${because.join('; ')}`;
  if (tier === 'primary' || score === undefined || score >= threshold) return undefined;
  return `credibility ${score} is below the threshold ${threshold}: ${[...because, ...(scoreBecause === undefined ? [] : [scoreBecause])].join('; ')}`;
}
