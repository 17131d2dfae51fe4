import type { ClaimKind, FoundClaim, LeftOut, Segment } from '../core/documents/document-report.ts';
import { isEnglish } from '../language/decide-language.ts';
import { isVerb } from '../text/sentences/clauses.ts';
import { splitSentences } from '../text/sentences/sentences.ts';
import { queryKey } from '../text/words/query-key.ts';
import { findWords } from '../text/words/words.ts';
import { readAttribution } from './attribution.ts';
import { findSegments } from './find-segments.ts';
import { kindOfSentence } from './kind-of-sentence.ts';
import { References } from './references/references.ts';
import { readWords } from './references/sentence-words.ts';
import { defaultWorthWeights, isCheckable, type WorthWeights, weighWorth } from './weigh-worth.ts';

export type TakenApart = { segments: Segment[]; claims: FoundClaim[]; leftOut: LeftOut[]; sentences: number };

export type DocumentText = {
  text: string;
  title?: string;
  /** The document's own day: "last year" is the one before it. */
  published?: string;
  /** Who speaks, where it is a speech or a post: "I" is this one. */
  speaker?: string;
};

const notCheckable: Readonly<Record<NotChecked, string>> = {
  opinion: 'It is an opinion, which no evidence can settle.',
  prediction: 'It is about what is to come, which no evidence can settle yet.',
  question: 'It is a question.',
  instruction: 'It tells the reader to do something.',
};

type NotChecked = Exclude<ClaimKind, 'fact' | 'number' | 'quote'>;

/** Longer documents are read to here; what follows is named as not looked at. */
const mostSentences = 4000;

/** A document to segments and claims. Every sentence is a claim, or it is left out with the reason. */
export function findClaims(document: DocumentText, weights: WorthWeights = defaultWorthWeights): TakenApart {
  const reading = readSentences(document, weights);
  for (let step = reading.next(); ; step = reading.next()) if (step.done === true) return step.value;
}

/** The same, and others get their turn while a long document is read. */
export async function findClaimsInTurns(
  document: DocumentText,
  { weights = defaultWorthWeights, signal }: { weights?: WorthWeights; signal?: AbortSignal } = {},
): Promise<TakenApart> {
  const reading = readSentences(document, weights);
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done === true) return step.value;
    if (step.value % sentencesInTurn !== 0) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal?.throwIfAborted();
  }
}

const sentencesInTurn = 5;

/** Gives the number of sentences read so far after each of them. */
function* readSentences(document: DocumentText, weights: WorthWeights): Generator<number, TakenApart> {
  const segments = findSegments(document.text, document.title);
  const references = new References(document);
  const claims: FoundClaim[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Set<string>();
  let sentences = 0;
  let beyond = 0;
  for (const segment of segments) {
    if (segment.kind === 'headline' && segment.id !== 's1') references.startSection(segment.text);
    for (const { text, start, end } of splitSentences(segment.text)) {
      const sentence = text.trim();
      if (sentence === '') continue;
      sentences++;
      if (sentences > mostSentences) {
        beyond++;
        continue;
      }
      const place = { start: segment.start + start, end: segment.start + end, segment: segment.id };
      const read = readSentence(sentence, segment, references);
      for (const why of read.why) leftOut.push({ ...why, place });
      const fresh = read.drafts.filter(({ claim }) => !known.has(queryKey(claim.text)));
      if (fresh.length === 0 && read.drafts.length > 0)
        leftOut.push({
          sentence,
          why: 'It says again what an earlier sentence says.',
          reason: 'said-before',
          place,
        });
      for (const draft of fresh) {
        known.add(queryKey(draft.claim.text));
        const worth = weighWorth(draft.claim.text, { kind: draft.kind, segment: segment.kind }, weights);
        claims.push({ ...draft, sentence, place, worth });
      }
      yield sentences;
    }
  }
  if (beyond > 0)
    leftOut.push({
      sentence: `The last ${beyond} sentences`,
      why: `Only the first ${mostSentences} sentences of a document are looked at: give the part that matters.`,
      reason: 'not-checked',
    });
  return { segments, claims, leftOut, sentences };
}

type Draft = Pick<FoundClaim, 'claim' | 'kind' | 'attribution'>;
type Read = { drafts: Draft[]; why: Pick<LeftOut, 'sentence' | 'why' | 'reason'>[] };

function readSentence(sentence: string, segment: Segment, references: References): Read {
  const out = (reason: NonNullable<LeftOut['reason']>, why: string): Read => ({
    drafts: [],
    why: [{ sentence, why, reason }],
  });
  if (findWords(sentence).length < 3) return out('states-nothing', 'It is too short to state anything.');
  // The rules know English: another language is kept in its own words.
  if (!isEnglish(sentence)) {
    const kind = kindOfSentence(sentence, []);
    return isCheckable(kind)
      ? { drafts: [{ claim: { text: sentence }, kind }], why: [] }
      : out(kind, notCheckable[kind]);
  }
  const words = readWords(sentence);
  const kind = kindOfSentence(sentence, words);
  const alone = references.resolve(sentence, { aside: !isCheckable(kind) });
  if (segment.kind !== 'table' && !words.some(isVerb))
    return out('states-nothing', 'It has no verb, so it states nothing.');
  if (!isCheckable(kind)) return out(kind, notCheckable[kind]);
  if (alone.unresolved !== undefined)
    return onlyWhatStands(alone.text, alone.unresolved) ?? out('context', unclear(alone.unresolved));
  return splitAttribution(alone.text, kind);
}

function unclear(words: string): string {
  return `Kept as context: it says “${words}”, and the document does not make clear what is meant.`;
}

/** Where nobody knows who "the maker" is, what the maker said may still stand alone. */
function onlyWhatStands(text: string, unresolved: string): Read | undefined {
  const said = readAttribution(text);
  if (said === undefined || !said.speaker.includes(unresolved) || said.said.includes(unresolved))
    return undefined;
  const { drafts } = splitAttribution(text, 'quote');
  const isSo = drafts.filter(({ attribution }) => attribution?.asks === 'is-it-so');
  return isSo.length === 0
    ? undefined
    : { drafts: isSo, why: [{ sentence: text, why: unclear(unresolved), reason: 'context' }] };
}

/** "X said Y" is two claims: that X said it, and that it is so. */
function splitAttribution(text: string, kind: ClaimKind): Read {
  const said = readAttribution(text);
  if (said === undefined)
    return { drafts: [{ claim: { text }, kind: kind === 'quote' ? kindOfSentence(text) : kind }], why: [] };
  const { speaker } = said;
  const asked = {
    claim: { text },
    kind: 'quote' as const,
    attribution: { speaker, asks: 'was-it-said' as const },
  };
  const itself = kindOfSentence(said.said);
  if (!isCheckable(itself)) return { drafts: [asked], why: [] };
  // In quotation marks "I" is the speaker, and "we" somebody nobody names.
  const own = new References(said.quoted ? { speaker } : {});
  const alone = own.resolve(said.said);
  if (alone.unresolved !== undefined)
    return {
      drafts: [asked],
      why: [{ sentence: said.said, why: unclear(alone.unresolved), reason: 'context' }],
    };
  const ended = /[.!]$/u.test(alone.text) ? alone.text : `${alone.text}.`;
  const isSo = { claim: { text: ended }, kind: itself, attribution: { speaker, asks: 'is-it-so' as const } };
  return { drafts: [asked, isSo], why: [] };
}
