import type { Evidence, PictureEvidence } from '../core/evidence.ts';
import type { Gap } from '../core/gap.ts';
import type { Label, Stance } from '../core/label.ts';
import type { LeakageEntry } from '../core/leakage.ts';
import type { Media, MediaAnswer } from '../core/media.ts';
import { labelOfRating, meaningOfRating, plainRating, type Rating, ratingInWords } from '../core/rating.ts';
import type { EarlierCheck } from '../core/report.ts';
import type { Reliability, ReliabilityTier } from '../core/source.ts';
import type { Budget, Spend } from '../core/spend.ts';
import { confidenceInWords, leftOpen, type OwnLabel } from '../core/verdict.ts';
import { cleanText } from './clean-text.ts';

/** The words every form of a report shares, so that no two of them say it differently. */
export const labelWords: Readonly<Record<Label, string>> = {
  supported: 'Supported',
  refuted: 'Refuted',
  conflicting: 'Conflicting evidence',
  'not-enough-evidence': 'Not enough evidence',
};

export const stanceWords: Readonly<Record<Stance, string>> = {
  supports: 'Supports',
  refutes: 'Refutes',
  neutral: 'Takes no side',
};

export const tierWords: Readonly<Record<ReliabilityTier, string>> = {
  primary: 'primary source',
  high: 'high reliability',
  curated: 'curated collection',
  'user-supplied': 'supplied by the user, not rated',
  unrated: 'reliability not rated',
  mixed: 'mixed reliability',
  low: 'low reliability',
  satire: 'satire',
};

export const integrityWords: Readonly<Record<MediaAnswer['integrity'], string>> = {
  unaltered: 'No sign of alteration',
  altered: 'Altered',
  unknown: 'Not known',
};

export const contextWords: Readonly<Record<MediaAnswer['context'], string>> = {
  matches: 'Yes, it matches the claim',
  miscaptioned: 'No, it is miscaptioned',
  'out-of-context': 'No, it is out of context',
  unknown: 'Not known',
};

export const mediaQuestions = {
  integrity: 'Is the picture unaltered?',
  context: 'Does it show what the claim says?',
} as const;

const gapWords: Readonly<Record<Gap['reason'], string>> = {
  'provider-failed': 'the provider failed',
  'not-configured': 'nothing of this kind is configured',
  offline: 'the run was offline',
  'budget-spent': 'the budget was spent',
  blocked: 'the rules do not allow it',
  'bad-answer': 'the answer could not be used',
};

const channelWords: Readonly<Record<LeakageEntry['channel'], string>> = {
  'text-search-date': 'date of a text search',
  'image-search-date': 'date of a picture search',
  'page-date': 'date of a page',
  'prompt-today': 'the date the model is told',
  'fact-check-site': 'fact-checking site',
};

export const noEvidenceCited = '[no evidence cited]';

/** The rating beside the label, and what it means where that is more than the label says. */
export function describeRating(rating: Rating): { name: string; meaning: string } {
  const isPlain = rating === plainRating(labelOfRating(rating));
  return { name: ratingInWords(rating), meaning: isPlain ? '' : `: ${meaningOfRating(rating)}` };
}

/** Words first, the number beside them: a lone percentage invites more trust than it earns. */
export function describeConfidence(confidence: number, words = ''): string {
  return `${cleanText(words) || confidenceInWords(confidence)} (${cutToHundredths(confidence)} of 1)`;
}

/** An abstention is no likelihood: it names what is missing. */
export function describeOpen(wouldChange: readonly string[]): string {
  const [missing] = wouldChange;
  return missing === undefined
    ? leftOpen
    : `${leftOpen}. What is missing: ${cleanText(missing).replace(/\.$/u, '')}`;
}

/** Cut, not rounded: 0.897 is not yet the 0.90 from which the words change. */
function cutToHundredths(share: number): string {
  return (Math.floor(share * 100 + 1e-9) / 100).toFixed(2);
}

export function describeStance(evidence: Pick<Evidence, 'stance' | 'stanceConfidence'>): string {
  return `${stanceWords[evidence.stance]}: ${describeConfidence(evidence.stanceConfidence)}`;
}

export function describeReliability(reliability: Reliability): string {
  const { tier, score } = reliability;
  const rated =
    score === undefined ? tierWords[tier] : `${tierWords[tier]}, model score ${score.toFixed(2)} of 1`;
  return `${rated} (${describeReasons(reliability)})`;
}

export function describeReasons({ because, scoreBecause }: Reliability): string {
  const reasons = scoreBecause === undefined ? because : [...because, scoreBecause];
  return reasons.map((reason) => reason.replace(/\.\s*$/, '')).join('; ') || 'no reason given';
}

export function describeGap(gap: Gap): string {
  const where = gap.provider === undefined ? gap.during : `${gap.provider}, during ${gap.during}`;
  return `${where}: ${gapWords[gap.reason]}. ${gap.detail}`.trim();
}

export function describeLeakage(entry: LeakageEntry): string {
  return `${channelWords[entry.channel]}, ${entry.action}: ${entry.subject}. ${entry.why}`.trim();
}

export function describeMedia(media: Media): string {
  const size =
    media.width === undefined || media.height === undefined
      ? []
      : [`${media.width} by ${media.height} pixels`];
  return [media.name ?? 'without a name', ...size, media.mimeType, describeBytes(media.bytes)].join(', ');
}

function describeBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

export function describeUsd(usd: number): string {
  if (usd === 0) return 'USD 0';
  if (usd < 0.0001) return 'less than USD 0.0001';
  return `USD ${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
}

export function describeSeconds(seconds: number): string {
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function describeSpend(spent: Spend): string {
  const parts = [
    describeSeconds(spent.seconds),
    countOf(spent.calls, 'call'),
    countOf(spent.tokens, 'token'),
  ];
  return [...parts, describeUsd(spent.usd)].join(', ');
}

export function describeBudget(budget: Budget): string {
  const parts = [
    budget.seconds === undefined ? [] : [describeSeconds(budget.seconds)],
    budget.calls === undefined ? [] : [countOf(budget.calls, 'call')],
    budget.tokens === undefined ? [] : [countOf(budget.tokens, 'token')],
    budget.usd === undefined ? [] : [describeUsd(budget.usd)],
  ].flat();
  return parts.length === 0 ? 'no limit' : parts.join(', ');
}

/** `1 call`, `2 calls`, `12,345 tokens`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${groupDigits(count)} ${count === 1 ? noun : plural}`;
}

function groupDigits(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2024-03-05T10:00:00Z` → `5 March 2024`. Text that is no date stays as the source gave it. */
export function describeDate(date: string | undefined): string {
  if (date === undefined || date.trim() === '') return 'date not known';
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?=$|T)/.exec(date);
  const month = match?.[2] === undefined ? undefined : months[Number(match[2]) - 1];
  if (match === null || (match[2] !== undefined && month === undefined)) return date;
  const [, year, , day] = match;
  return [day === undefined ? undefined : String(Number(day)), month, year]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** `2026-03-31T09:15:42.000Z` → `31 March 2026, 09:15 UTC`; midnight is a date without a time. */
export function describeTime(time: string): string {
  const match = /^\d{4}-\d{2}-\d{2}T(\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?Z$/.exec(time);
  return match === null || match[1] === '00:00'
    ? describeDate(time)
    : `${describeDate(time)}, ${match[1]} UTC`;
}

export function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

export const earlierChecksTitle = 'Checked before';

/** Who checked what before, and what came of it. */
export function describeEarlierCheck(check: EarlierCheck): string {
  const claim = `${check.publisher} rated “${check.claimReviewed}” as ${check.rating} on ${describeDate(check.published)}`;
  return check.match === 'exact' ? claim : `${claim} (a claim about the same matter)`;
}

export function describeOwnLabel(pipeline: string, { label, loses }: OwnLabel): string {
  return `In the labels of ${pipeline}: ${label}.${loses.trim() === '' ? '' : ` ${loses}`}`;
}

const pictureFindingWords: Readonly<Record<PictureEvidence['finding'], string>> = {
  altered: 'the picture was altered',
  unaltered: 'the picture is unaltered',
  miscaptioned: 'the picture is of something else',
  'out-of-context': 'the picture is out of its context',
  matches: 'the picture is of what the claim says',
  shown: 'the picture is shown there',
};

const pictureQuoteWords: Readonly<Record<PictureEvidence['quoteOf'], string>> = {
  comparison: 'the record of the comparison',
  caption: 'the caption of the picture there',
  alt: 'the alternative text of the picture there',
  credit: 'the credit of the picture there',
  beside: 'what stands beside the picture there',
};

/** A picture finding beside its quote: what it shows, what was compared, and where the two differ. */
export function describePictureEvidence({ finding, quoteOf, comparison }: PictureEvidence): string[] {
  const { picture, against, regions, changedShare } = comparison;
  const parts = regions.length === 1 ? '1 part' : `${regions.length} parts`;
  return [
    `Picture evidence: ${pictureFindingWords[finding]}. The quote is ${pictureQuoteWords[quoteOf]}.`,
    `Compared: the claim's picture (${shortHash(picture)}) and the one at ${against.imageUrl} (${shortHash(against.sha256)}), ${comparison.relation.replace('-', ' ')}.`,
    ...(regions.length === 0
      ? []
      : [
          `They differ in ${parts} (${[...new Set(regions.map(({ kind }) => kind))].join(', ')}), ${(changedShare * 100).toFixed(1)} % of the picture.`,
        ]),
  ];
}
