import { defined } from '../core/defined.ts';
import type { FoundClaim, LeftOut, Segment } from '../core/documents/document-report.ts';
import { queryKey } from '../text/words/query-key.ts';
import { type CutDocument, cutSentences, mostSentences } from './cut-sentences.ts';
import type { DocumentText } from './document-text.ts';
import { readSentences, type SentenceReading } from './read-sentences.ts';
import { defaultWorthWeights, scoreOf, type WorthWeights, worthReasons } from './weigh-worth.ts';

export type TakenApart = { segments: Segment[]; claims: FoundClaim[]; leftOut: LeftOut[]; sentences: number };

/** A document to segments and claims, by rules. Every sentence is a claim, or it is left out with the reason. */
export function findClaims(document: DocumentText, weights: WorthWeights = defaultWorthWeights): TakenApart {
  const cut = cutSentences(document);
  return assembleClaims(cut, [...readCut(document, cut)], weights);
}

/** The same, and others get their turn while a long document is read. */
export async function findClaimsInTurns(
  document: DocumentText,
  { weights = defaultWorthWeights, signal }: { weights?: WorthWeights; signal?: AbortSignal } = {},
): Promise<TakenApart> {
  const cut = cutSentences(document);
  return assembleClaims(cut, await readInTurns(document, cut, signal), weights);
}

const sentencesInTurn = 5;

/** What the rules make of each sentence, in their order. */
export async function readInTurns(
  document: DocumentText,
  cut: CutDocument,
  signal: AbortSignal | undefined,
): Promise<SentenceReading[]> {
  const readings: SentenceReading[] = [];
  for (const reading of readCut(document, cut)) {
    readings.push(reading);
    if (readings.length % sentencesInTurn !== 0) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
  return readings;
}

function readCut(document: DocumentText, { sentences }: CutDocument): Generator<SentenceReading> {
  const opened = new Set<string>();
  return readSentences(
    defined({ title: document.title, published: document.published, speaker: document.speaker }),
    sentences.map(({ text, segment }) => {
      const opens = segment.kind === 'headline' && segment.id !== 's1' && !opened.has(segment.id);
      opened.add(segment.id);
      return { text, segment: segment.kind, startsSection: opens };
    }),
  );
}

/** Readings to claims with their places and worth; what is said twice is kept once, and nothing is lost. */
export function assembleClaims(
  { segments, sentences, beyond }: CutDocument,
  readings: readonly SentenceReading[],
  weights: WorthWeights,
): TakenApart {
  const claims: FoundClaim[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Set<string>();
  for (const [index, { text: sentence, segment, place }] of sentences.entries()) {
    const read = readings[index] ?? { drafts: [], why: [{ sentence, why: 'It was not read.' }] };
    for (const why of read.why) leftOut.push({ ...why, place });
    const fresh = read.drafts.filter(({ claim }) => !known.has(queryKey(claim.text)));
    if (fresh.length === 0 && read.drafts.length > 0) leftOut.push({ sentence, ...saidBefore, place });
    for (const { reasons: given, ...draft } of fresh) {
      known.add(queryKey(draft.claim.text));
      const about = { kind: draft.kind, segment: segment.kind };
      const reasons = worthReasons(draft.claim.text, about, given);
      claims.push({ ...draft, sentence, place, worth: { score: scoreOf(reasons, weights), reasons } });
    }
  }
  if (beyond > 0)
    leftOut.push({
      sentence: `The last ${beyond} sentences`,
      why: `Only the first ${mostSentences} sentences of a document are looked at: give the part that matters.`,
      reason: 'not-checked',
    });
  return { segments, claims, leftOut, sentences: sentences.length + beyond };
}

export const saidBefore = {
  why: 'It says again what an earlier sentence says.',
  reason: 'said-before',
} as const;
