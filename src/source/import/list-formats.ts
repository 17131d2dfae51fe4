import { defined } from '../../core/defined.ts';
import type { SourceRating } from '../../spec/source-ratings.ts';
import { readBias, readFactuality, readTier, readTrackRecord, simplify } from './rating-words.ts';

type Tier = SourceRating['rating'];

/** What a row may tell; which column holds it is found by name or given by the user. */
export const listFields = [
  'domain',
  'rating',
  'factuality',
  'bias',
  'reliability',
  'credibility',
  'category',
  'status',
  'types',
  'score',
] as const;
export type ListField = (typeof listFields)[number];

/** Columns by field; `types` may be several (type, 2nd type, 3rd type). */
export type FieldColumns = ReadonlyMap<ListField, readonly string[]>;

export type FieldReader = (field: ListField) => unknown;

/** What a row says of its source; undefined where it gives no judgement that the format knows. */
export type RowJudgement =
  | (Pick<SourceRating, 'rating' | 'basis' | 'factuality' | 'bias' | 'reliability'> & {
      says?: string | undefined;
    })
  | undefined;

export type FormatChoices = {
  /** Below the first a number is low, below the second mixed, else high. */
  thresholds?: readonly [number, number] | undefined;
};

export type ListFormat = {
  name: string;
  /** What it is, for help and errors. */
  title: string;
  /** Fields without which a file is not of this format; the first format whose fields are all there is taken. */
  needs: readonly ListField[];
  /** Whose judgements such lists hold, where the user does not say. */
  origins: readonly string[];
  /** What the tiers do not keep of the list. */
  loses: string;
  judge(read: FieldReader, choices: FormatChoices): RowJudgement;
};

const mediaBiasFactCheck = 'Media Bias/Fact Check';

export const listFormats: readonly ListFormat[] = [
  {
    name: 'mbfc',
    title: 'Media Bias/Fact Check and copies of it: factuality, with bias and credibility where given',
    needs: ['domain', 'factuality'],
    origins: [mediaBiasFactCheck],
    loses:
      'country, traffic and the reasons; “mostly factual” and “high” are one tier; the direction of the bias is kept but changes no tier',
    judge: judgeMediaBias,
  },
  {
    name: 'pc1',
    title: 'Lin et al. 2023: one number a domain, 0 to 1',
    needs: ['domain', 'score'],
    origins: ['Lin et al. 2023', mediaBiasFactCheck],
    loses: 'the number itself, but for the tier: below 0.3 low, below 0.6 mixed, else high (--thresholds)',
    judge: (read, choices) => judgeNumber(read, choices.thresholds ?? [0.3, 0.6]),
  },
  {
    name: 'perennial',
    title: 'Wikipedia’s perennial sources: status',
    needs: ['domain', 'status'],
    origins: ['Wikipedia'],
    loses:
      'the discussions, the topics a verdict is limited to, and the difference between generally unreliable, deprecated and blacklisted',
    judge: judgePerennial,
  },
  {
    name: 'category',
    title: 'CRED-1 and similar: a category, with a score beside it',
    needs: ['domain', 'category'],
    origins: ['CRED-1', mediaBiasFactCheck, 'OpenSources'],
    loses: 'the score; the tier follows the category',
    judge: (read) => judgeWord(read('category')),
  },
  {
    name: 'rating',
    title: 'any table with a domain and a rating in words',
    needs: ['domain', 'rating'],
    origins: [],
    loses: 'whatever the words say beyond satire, low, mixed, high and primary',
    judge(read, choices) {
      const value = read('rating');
      if (isNumber(value)) return judgeNumber(() => value, choices.thresholds);
      const factuality = readFactuality(value);
      const judged = judgeWord(value);
      return judged === undefined ? undefined : { ...judged, ...defined({ factuality }) };
    },
  },
  {
    name: 'bias',
    title: 'a list of bias alone, such as AllSides',
    needs: ['domain', 'bias'],
    origins: [],
    loses: 'nothing, but it gives no tier: bias says nothing about being right',
    judge(read) {
      const { bias } = readBias(read('bias'));
      if (bias === undefined) return undefined;
      return { rating: 'unrated', bias, says: textOf(read('bias')) };
    },
  },
  {
    name: 'opensources',
    title: 'OpenSources: one to three types a domain',
    needs: ['domain', 'types'],
    origins: ['OpenSources'],
    loses: 'which type came first; all but the strictest of them for the tier (all are shown)',
    judge: judgeTypes,
  },
];

/** The files that recognise themselves by these names; anything else is named with --map. */
const columnNames: Readonly<Record<ListField, readonly string[]>> = {
  domain: [
    'domain',
    'domains',
    'sourceurlnormalized',
    'url',
    'website',
    'site',
    'host',
    'hostname',
    'sourceurl',
    'siteurl',
    'homepage',
    'link',
    'source',
    'newssource',
    'at',
  ],
  factuality: [
    'factuality',
    'factualreporting',
    'factualreportinglevel',
    'factual',
    'fact',
    'mbfcfact',
    'mbfcfactual',
    'factualitymbfc',
    'reporting',
  ],
  bias: ['bias', 'biasrating', 'mbfcbias', 'biasmbfc', 'biasallsides', 'biasadfontes', 'politicalbias'],
  reliability: ['reliability', 'reliabilityadfontes', 'reliabilityrating'],
  credibility: ['credibility', 'mbfccredibilityrating', 'credibilityrating', 'mbfccred', 'mbfccredibility'],
  category: ['category', 'cat'],
  status: ['status', 'consensus', 'statusname'],
  types: ['types', 'type', '1sttype', '2ndtype', '3rdtype', 'type1', 'type2', 'type3'],
  score: ['pc1'],
  rating: ['rating', 'tier', 'label', 'verdict', 'class', 'classification', 'level', 'evaluation'],
};

/** Which column holds which field: what the user says, else by the usual names. */
export function findColumns(
  columns: readonly string[],
  mapped: ReadonlyMap<ListField, string> = new Map(),
): FieldColumns {
  const key = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  const found = new Map<ListField, readonly string[]>();
  for (const field of listFields) {
    const given = mapped.get(field);
    if (given !== undefined) {
      found.set(field, [given]);
      continue;
    }
    const usual = columnNames[field].flatMap((name) => columns.filter((column) => key(column) === name));
    const [first] = usual;
    if (first !== undefined) found.set(field, field === 'types' ? usual : [first]);
  }
  return found;
}

function judgeMediaBias(read: FieldReader): RowJudgement {
  const factuality = readFactuality(read('factuality'));
  const { bias, category } = readBias(read('bias'));
  const credibility = simplify(read('credibility'));
  const reliability = readTrackRecord(read('reliability'));
  const facts = {
    ...(category === 'satire'
      ? { factuality: 'satire' as const }
      : factuality === undefined
        ? {}
        : { factuality }),
    ...defined({ bias, reliability }),
  };
  const says = joinWords([
    ['factuality', read('factuality')],
    ['bias', read('bias')],
    ['credibility', read('credibility')],
    ['reliability', read('reliability')],
  ]);
  const tier = tierOfMediaBias(factuality, category, credibility);
  if (tier === undefined && bias === undefined)
    return says === undefined ? undefined : { rating: 'unrated', says };
  return { rating: tier ?? 'unrated', ...facts, says };
}

function tierOfMediaBias(
  factuality: SourceRating['factuality'],
  category: ReturnType<typeof readBias>['category'],
  credibility: string,
): Tier | undefined {
  if (category === 'satire' || factuality === 'satire') return 'satire';
  if (factuality === 'low' || factuality === 'very-low' || credibility.startsWith('low')) return 'low';
  if (factuality === 'mixed') return 'mixed';
  if (factuality !== undefined) return 'high';
  return category === undefined ? undefined : 'low';
}

function judgePerennial(read: FieldReader): RowJudgement {
  const statuses = wordsOf(read('status'));
  const tiers = statuses.map((status): Tier | undefined => {
    if (/^(?:generally reliable|gr)$/.test(status)) return 'high';
    if (/^(?:no consensus|nc|mixed|m|no consensus unclear or additional considerations apply)$/.test(status))
      return 'mixed';
    return /^(?:generally unreliable|gu|deprecated|d|blacklisted|b|spam blacklisted)$/.test(status)
      ? 'low'
      : undefined;
  });
  const rating = strictest(tiers);
  if (rating === undefined) return undefined;
  // Satire stands there as generally unreliable; it is not told apart.
  const reliability = rating === 'high' ? 'generally-reliable' : rating === 'mixed' ? 'mixed' : 'unreliable';
  return { rating, reliability, says: statuses.join(', ') };
}

function judgeTypes(read: FieldReader): RowJudgement {
  const types = wordsOf(read('types'));
  const rating = strictest(types.map(readTier));
  return rating === undefined ? undefined : { rating, says: types.join(', ') };
}

function judgeWord(value: unknown): RowJudgement {
  const rating = readTier(value);
  return rating === undefined ? undefined : { rating, says: textOf(value) };
}

function judgeNumber(read: FieldReader, thresholds: readonly [number, number] | undefined): RowJudgement {
  const value = read('score');
  const number = Number(value);
  if (!isNumber(value) || !Number.isFinite(number) || thresholds === undefined) return undefined;
  const rating = number < thresholds[0] ? 'low' : number < thresholds[1] ? 'mixed' : 'high';
  return { rating, basis: 'derived', says: String(value) };
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\s*-?\d+(?:[.,]\d+)?\s*$/.test(value));
}

const order: readonly Tier[] = ['satire', 'low', 'mixed', 'high', 'primary', 'unrated'];

function strictest(tiers: readonly (Tier | undefined)[]): Tier | undefined {
  return order.find((tier) => tiers.includes(tier));
}

/** Lists in one cell: an array, or words with commas, semicolons or bars between them. */
function wordsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value : [value];
  return parts
    .flatMap((part) => String(part ?? '').split(/[,;|]/))
    .map((part) => simplify(part))
    .filter((part) => part !== '');
}

function textOf(value: unknown): string | undefined {
  const text = String(value ?? '').trim();
  return text === '' ? undefined : text.slice(0, 200);
}

function joinWords(parts: readonly (readonly [string, unknown])[]): string | undefined {
  const words = parts.flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined ? [] : [`${name} ${text}`];
  });
  return words.length === 0 ? undefined : words.join(', ').slice(0, 300);
}
