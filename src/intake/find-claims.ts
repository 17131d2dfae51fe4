import type { FoundClaim, Segment } from '../core/documents/document-report.ts';
import { isEnglish } from '../language/decide-language.ts';
import { isVerb } from '../text/sentences/clauses.ts';
import { splitSentences } from '../text/sentences/sentences.ts';
import { queryKey } from '../text/words/query-key.ts';
import { tagWords } from '../text/words/tagged-words.ts';
import { findWords } from '../text/words/words.ts';
import { findSegments } from './find-segments.ts';
import { kindOfSentence, readAttribution } from './kind-of-sentence.ts';
import { Reference } from './stand-alone.ts';
import { defaultWorthWeights, isCheckable, type WorthWeights, weighWorth } from './weigh-worth.ts';

export type LeftOut = { sentence: string; why: string };
export type TakenApart = { segments: Segment[]; claims: FoundClaim[]; leftOut: LeftOut[]; sentences: number };

const notCheckable: Readonly<Record<string, string>> = {
  opinion: 'It is an opinion, which no evidence can settle.',
  prediction: 'It is about what is to come, which no evidence can settle yet.',
  question: 'It is a question.',
  instruction: 'It tells the reader to do something.',
};

/** A document to segments and claims. Every sentence is a claim, or it is left out with the reason. */
export function findClaims(
  document: { text: string; title?: string; published?: string },
  weights: WorthWeights = defaultWorthWeights,
): TakenApart {
  const segments = findSegments(document.text, document.title);
  const reference = new Reference(document.published);
  const claims: FoundClaim[] = [];
  const leftOut: LeftOut[] = [];
  const known = new Set<string>();
  let sentences = 0;
  for (const segment of segments) {
    for (const { text, start, end } of splitSentences(segment.text)) {
      const sentence = text.trim();
      if (sentence === '') continue;
      sentences++;
      if (findWords(sentence).length < 3) {
        leftOut.push({ sentence, why: 'It is too short to state anything.' });
        continue;
      }
      if (segment.kind !== 'table' && isEnglish(sentence) && !tagWords(sentence).some(isVerb)) {
        leftOut.push({ sentence, why: 'It has no verb, so it states nothing.' });
        continue;
      }
      const kind = kindOfSentence(sentence);
      const alone = reference.resolve(sentence);
      if (!isCheckable(kind)) {
        leftOut.push({ sentence, why: notCheckable[kind] ?? 'It cannot be checked.' });
        continue;
      }
      const place = { start: segment.start + start, end: segment.start + end, segment: segment.id };
      const drafts = splitAttribution(alone).filter(({ claim }) => !known.has(queryKey(claim.text)));
      if (drafts.length === 0)
        leftOut.push({ sentence, why: 'It says again what an earlier sentence says.' });
      for (const draft of drafts) {
        known.add(queryKey(draft.claim.text));
        claims.push({
          ...draft,
          sentence,
          place,
          worth: weighWorth(draft.claim.text, { kind: draft.kind, segment: segment.kind }, weights),
        });
      }
    }
  }
  return { segments, claims, leftOut, sentences };
}

/** "X said Y" is two claims: that X said it, and that it is so. */
function splitAttribution(sentence: string): Pick<FoundClaim, 'claim' | 'kind' | 'attribution'>[] {
  const said = readAttribution(sentence);
  if (said === undefined) return [{ claim: { text: sentence }, kind: kindOfSentence(sentence) }];
  const kind = kindOfSentence(said.said);
  const itself = { claim: { text: sentence }, kind: 'quote' as const };
  const asked = { ...itself, attribution: { speaker: said.speaker, asks: 'was-it-said' as const } };
  if (!isCheckable(kind)) return [asked];
  const text = /[.!]$/u.test(said.said) ? said.said : `${said.said}.`;
  return [
    asked,
    { claim: { text }, kind, attribution: { speaker: said.speaker, asks: 'is-it-so' as const } },
  ];
}
