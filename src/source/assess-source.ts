import type { Reliability, ReliabilityTier } from '../core/source.ts';
import type { Page } from '../spec/page-fetch.ts';
import { credibilityFit, scoreCredibility } from './credibility-model.ts';
import { findDomainKind } from './domain-kind.ts';
import type { DomainKind } from './known-domains.ts';
import type { ReliabilityLists } from './reliability-lists.ts';

export type SourceToAssess = {
  url: string;
  /** Where it was fetched: its words and markup speak for sites that nobody rates. */
  page?: Pick<Page, 'text' | 'title' | 'structure' | 'author' | 'published'>;
  /** What the place it came from says: a curated library, the user's own file. */
  declaredTier?: ReliabilityTier;
  declaredBecause?: string;
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
  encyclopaedia: 'high',
  reference: 'high',
  archive: 'unrated',
  'social-media': 'mixed',
  'user-generated': 'mixed',
};

/**
 * How far a source can be relied on, and who says so: the user's lists first, then what its place of origin declares, then what is
 * common knowledge of its domain, then the credibility model, whose score is shown but changes no tier.
 */
export function assessSource(source: SourceToAssess): Reliability {
  const url = archivedUrl(source.url) ?? source.url;
  const listed = source.lists?.find(url) ?? [];
  if (listed[0] !== undefined) {
    return {
      tier: listed[0].rating,
      because: listed.map(
        (entry) => `${entry.list} lists ${entry.domain} as ${entry.rating} (${entry.licence})`,
      ),
    };
  }
  if (source.declaredTier !== undefined) {
    return {
      tier: source.declaredTier,
      because: [source.declaredBecause ?? `declared as ${source.declaredTier} where it was found`],
    };
  }
  const known = findDomainKind(url);
  const tier = known === undefined ? 'unrated' : tierOfKind[known.kind];
  const because = known === undefined ? ['no list rates this site'] : [known.because];
  if (tier !== 'unrated' && tier !== 'mixed') return { tier, because };

  const model = source.page === undefined ? undefined : scoreCredibility({ ...source.page, url });
  if (model === undefined) return { tier, because };
  const score = Number(model.score.toFixed(3));
  return { tier, score, because: [...because, describeScore(score, model.reasons)] };
}

function describeScore(score: number, reasons: readonly string[]): string {
  const what = reasons.length === 0 ? 'nothing in it stands out' : reasons.join(', ');
  return `the credibility model, a weak sign (AUC ${credibilityFit.auc} on sites it had not seen), gives ${score}: ${what}`;
}

/** `https://web.archive.org/web/20240101000000/https://example.com/a` speaks for example.com. */
function archivedUrl(url: string): string | undefined {
  const inner = /^https?:\/\/web\.archive\.org\/web\/\d{4,14}(?:[a-z]{2}_)?\/(https?:\/\/?.+)$/i.exec(
    url,
  )?.[1];
  const whole = inner?.replace(/^(https?:)\/(?!\/)/i, '$1//');
  return whole !== undefined && URL.canParse(whole) ? whole : undefined;
}

/**
 * Why a source is to be left out, or undefined. Listed low sources and satire always are, primary sources never; a score below the
 * threshold counts only where no list or common knowledge speaks. The default threshold drops nothing: the model is not good enough.
 */
export function reasonToDrop(reliability: Reliability, threshold = 0): string | undefined {
  const { tier, score, because } = reliability;
  if (tier === 'satire' || tier === 'low')
    return `${tier === 'satire' ? 'satire' : 'low reliability'}: ${because.join('; ')}`;
  if (tier === 'primary' || score === undefined || score >= threshold) return undefined;
  return `credibility ${score} is below the threshold ${threshold}: ${because.join('; ')}`;
}
