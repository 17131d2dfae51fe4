import { registrableDomain } from '../../net/address/registrable-domain.ts';
import type { PageStructure } from '../../spec/page-fetch.ts';
import { findDomainKind } from '../domain-kind.ts';
import type { DomainKind } from '../known-domains.ts';

/** What the credibility model looks at. Text alone is enough; the rest adds to it where it is known. */
export type CredibilityInput = {
  text: string;
  title?: string;
  url?: string;
  author?: string;
  published?: string;
  /** Addresses that its text links to, where that is known. */
  outlinks?: readonly string[];
  structure?: PageStructure;
};

/** Features of the words and links, which the weights were fitted on. */
export const textFeatureNames = [
  'exclamations',
  'questions',
  'shouting',
  'sentenceLength',
  'wordLength',
  'vocabulary',
  'quotations',
  'figures',
  'attributions',
  'chargedWords',
  'firstPerson',
  'secondPerson',
  'references',
  'slips',
  'length',
  'outlinks',
  'citations',
] as const;
export type TextFeatureName = (typeof textFeatureNames)[number];

/** Features of the markup and the address. */
export const structureFeatureNames = ['https', 'byline', 'date', 'adsAndTrackers', 'textShare'] as const;
export type StructureFeatureName = (typeof structureFeatureNames)[number];

export type FeatureName = TextFeatureName | StructureFeatureName;
export type CredibilityFeatures = Partial<Record<FeatureName, number>>;

/** In words, for a value above and below what is usual. */
export const featureWords: Readonly<Record<FeatureName, readonly [above: string, below: string]>> = {
  exclamations: ['many exclamation marks', 'few exclamation marks'],
  questions: ['many questions', 'few questions'],
  shouting: ['many words in capitals', 'few words in capitals'],
  sentenceLength: ['long sentences', 'short sentences'],
  wordLength: ['long words', 'short words'],
  vocabulary: ['a wide vocabulary', 'a narrow vocabulary'],
  quotations: ['many quotations', 'few quotations'],
  figures: ['many figures', 'few figures'],
  attributions: ['statements are attributed', 'few statements are attributed'],
  chargedWords: ['charged words', 'few charged words'],
  firstPerson: ['written in the first person', 'hardly any first person'],
  secondPerson: ['speaks to the reader', 'hardly speaks to the reader'],
  references: ['refers to studies and documents', 'refers to few studies and documents'],
  slips: ['slips of spelling and punctuation', 'careful spelling and punctuation'],
  length: ['a long text', 'a short text'],
  outlinks: ['links to other sites', 'hardly links to other sites'],
  citations: ['links to institutions and known newsrooms', 'hardly links to institutions or known newsrooms'],
  https: ['an encrypted connection', 'no encrypted connection'],
  byline: ['names an author', 'names no author'],
  date: ['gives its date', 'gives no date'],
  adsAndTrackers: ['many advertisements and trackers', 'few advertisements and trackers'],
  textShare: ['much text for its markup', 'little text for its markup'],
};

const longestText = 60_000;
const fewestWords = 40;

/** Empty for a text too short to say anything about. */
export function readCredibilityFeatures(input: CredibilityInput): CredibilityFeatures {
  return { ...readTextFeatures(input), ...readStructureFeatures(input) };
}

function readTextFeatures(input: CredibilityInput): CredibilityFeatures {
  const text = `${input.title ?? ''}\n\n${input.text}`.slice(0, longestText);
  const words = text.match(/\p{L}[\p{L}\p{M}'’-]*/gu) ?? [];
  if (words.length < fewestWords) return {};
  const sentences = Math.max(1, (text.match(/[.!?。！？](?=\s|["'”’)]|$)/g) ?? []).length);
  const perHundred = (pattern: RegExp) => (100 * (text.match(pattern) ?? []).length) / words.length;
  const perSentence = (pattern: RegExp) => (text.match(pattern) ?? []).length / sentences;
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const shouted = words.filter(
    (word) => word.length >= 4 && word === word.toUpperCase() && word !== word.toLowerCase(),
  ).length;
  const start = words.slice(0, 300).map((word) => word.toLowerCase());
  return {
    exclamations: Math.min(1, perSentence(/(?<=[\p{L}\p{N}"'”’)])!/gu)),
    questions: Math.min(1, perSentence(/\?/g)),
    shouting: Math.min(0.3, shouted / words.length),
    sentenceLength: Math.log(Math.min(60, words.length / sentences)),
    wordLength: letters / words.length,
    vocabulary: new Set(start).size / start.length,
    quotations: Math.sqrt(perHundred(/[“”„«»"]/g)),
    figures: Math.sqrt(perHundred(/\d[\d.,]*/g)),
    attributions: Math.sqrt(perHundred(attributions)),
    chargedWords: Math.sqrt(perHundred(chargedWords)),
    firstPerson: Math.sqrt(perHundred(/\b(?:I|I['’]m|I['’]ve|my|mine|me|myself)\b/g)),
    secondPerson: Math.sqrt(perHundred(/\b(?:you|your|yours|you['’]re|yourself)\b/gi)),
    references: Math.sqrt(perHundred(references)),
    slips: Math.sqrt(perHundred(/[!?]{2,}|\.{4,}|(\p{L})\1{3,}|\s[,;:](?=\s)|,(?=\p{L})/gu)),
    length: Math.log(words.length),
    ...readLinkFeatures(input, words.length),
  };
}

/** Sites whose word is open to checking: to link there is to show where something comes from. */
const checkable: ReadonlySet<DomainKind> = new Set<DomainKind>([
  'journal',
  'government',
  'intergovernmental',
  'statistics',
  'science-agency',
  'education',
  'wire-agency',
  'public-broadcaster',
  'news-organisation',
]);

const mostOutlinks = 500;

function readLinkFeatures({ url, outlinks }: CredibilityInput, words: number): CredibilityFeatures {
  if (outlinks === undefined) return {};
  const own = url === undefined ? undefined : registrableDomain(url);
  const others = outlinks.slice(0, mostOutlinks).filter((link) => registrableDomain(link) !== own);
  const cited = others.filter((link) => checkable.has(findDomainKind(link)?.kind ?? 'user-generated'));
  return { outlinks: Math.log1p((100 * others.length) / words), citations: Math.log1p(cited.length) };
}

const attributions =
  /\b(?:said|says|told|stated|according to|reported|announced|confirmed|denied|added|wrote|spokes(?:man|woman|person)|statement)\b/gi;
const chargedWords =
  /\b(?:shocking|outrageous|unbelievable|disgusting|evil|corrupt|traitors?|treason|exposed?|hoax|lies|liars?|sheeple|truth|wake up|cover-?up|conspiracy|mainstream media|deep state|elites?|globalists?|regime|bombshell|destroy(?:s|ed)?|slams?|blasts?|horrific|insane|must[- ]see|miracle|secret|banned|censored|agenda|propaganda|patriots?|so-called)\b/gi;
const references =
  /\b(?:study|studies|research(?:ers)?|journal|university|professor|survey|data|percent|per cent|doi|et al|published in|report by|court|documents?|records?)\b/gi;

function readStructureFeatures(input: CredibilityInput): CredibilityFeatures {
  const { structure } = input;
  if (structure === undefined) return {};
  return {
    https: structure.https ? 1 : 0,
    byline: structure.hasByline ? 1 : 0,
    date: structure.hasDate ? 1 : 0,
    adsAndTrackers: Math.log1p(structure.adsAndTrackers),
    textShare: Math.log((structure.textBytes + 100) / (structure.htmlBytes + 100)),
  };
}
