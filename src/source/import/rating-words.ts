import { defined } from '../../core/defined.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';

type Tier = SourceRating['rating'];

/** `Very High Factuality`, `VERY-HIGH` and `very high` are one word. */
export function simplify(value: unknown): string {
  return String(value ?? '')
    .toLowerCase()
    .replace(/&amp;/g, '&')
    .replace(/[\s_-]+/g, ' ')
    .replace(/[^\p{L}\p{N}&./ ]/gu, '')
    .trim();
}

/** MBFC's scale, in the spellings its copies use (also Iffy's letters). */
export function readFactuality(value: unknown): SourceRating['factuality'] {
  switch (
    simplify(value)
      .replace(/ ?(?:factuality|factual|factual reporting|reporting)$/, '')
      .trim()
  ) {
    case 'very high':
    case 'vh':
      return 'very-high';
    case 'high':
    case 'h':
      return 'high';
    case 'mostly':
    case 'mf':
      return 'mostly';
    case 'mixed':
    case 'm':
      return 'mixed';
    case 'low':
    case 'l':
      return 'low';
    case 'very low':
    case 'vl':
      return 'very-low';
    case 'satire':
      return 'satire';
    default:
      return undefined;
  }
}

/** A bias and what else MBFC files under bias: satire, questionable sources, pseudoscience. */
export function readBias(value: unknown): {
  bias?: NonNullable<SourceRating['bias']>;
  category?: 'satire' | 'questionable' | 'pseudoscience';
} {
  const words = simplify(value);
  const category = /satire/.test(words)
    ? 'satire'
    : /fake news|questionable|^fn$/.test(words)
      ? 'questionable'
      : /conspiracy|pseudo ?science|^cp$/.test(words)
        ? 'pseudoscience'
        : undefined;
  const bias = biasOf(words);
  return { ...defined({ bias, category }) };
}

function biasOf(words: string): NonNullable<SourceRating['bias']> | undefined {
  const [left, right] = [/\bleft\b/.test(words), /\bright\b/.test(words)];
  if (left !== right) {
    const side = left ? 'left' : 'right';
    if (/\b(?:cent(?:er|re)|lean|leans|leaning|skews)\b/.test(words)) return `${side}-centre`;
    return /\b(?:far|extreme|hyper ?partisan)\b/.test(words) ? `far-${side}` : side;
  }
  // MultiReflect's own table counts MBFC's pro-science sites as centre.
  return /^(?:cent(?:er|re)|least biased|neutral|middle|balanced|pro science)\b/.test(words)
    ? 'centre'
    : undefined;
}

/** Ad Fontes' words and the plain ones. */
export function readTrackRecord(value: unknown): SourceRating['reliability'] {
  const words = simplify(value);
  if (/^(?:generally|mostly|usually) reliable/.test(words)) return 'generally-reliable';
  if (/^(?:un|not )|generally unreliable|problematic|propaganda|inaccurate|misleading/.test(words))
    return 'unreliable';
  if (/^mixed|no consensus/.test(words)) return 'mixed';
  return /^(?:highly |most )?reliable|^original fact reporting|^fact reporting/.test(words)
    ? 'reliable'
    : undefined;
}

/** Words that a plain table may use for what we call a tier. */
export function readTier(value: unknown): Tier | undefined {
  const words = simplify(value).replace(
    / (?:credibility|reliability|factuality|quality|trust|source|site|news)s?$/,
    '',
  );
  return [...tierWords].find(([, spellings]) => spellings.includes(words))?.[0];
}

const tierWords: ReadonlyMap<Tier, readonly string[]> = new Map([
  ['satire', ['satire', 'satirical', 'parody', 'humor', 'humour', 'comedy', 'satire parody']],
  [
    'low',
    'low|very low|unreliable|generally unreliable|fake|fakenews|false|deprecated|blacklisted|blocked|conspiracy|junksci|junk|pseudoscience|hoax|not credible|untrustworthy|bad|questionable|misinformation|disinformation|imposter|propaganda|hate|red|poor'.split(
      '|',
    ),
  ],
  [
    'mixed',
    'mixed|medium|no consensus|partly reliable|bias|biased|clickbait|rumor|rumour|caution|use with caution|yellow|fair|some fake stories|state|hyperpartisan'.split(
      '|',
    ),
  ],
  ['unrated', ['unrated', 'not rated', 'unknown', 'n/a', 'na', 'none', 'political', '']],
  [
    'high',
    'high|very high|mostly|mostly factual|reliable|generally reliable|highly reliable|credible|trustworthy|trusted|good|green|fact checker'.split(
      '|',
    ),
  ],
  ['primary', ['primary', 'official', 'government']],
]);
